// Results without waiting: the form of every open table is here, and sheets are sent behind one's back.
"use strict";
(() => {
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const number = document.getElementById("number");
  const queue = document.getElementById("queue");
  if (!number) return;
  const field = number.elements.table;
  const store = () => document.getElementById("forms"); // Live changes put another one in its place.
  const sending = new Set();
  let open = "";

  // The address as it would be without a table: what is fetched anew must not depend on it.
  const here = new URL(location.href);
  for (const key of ["table", "of", "saved", "again"]) here.searchParams.delete(key);
  if (location.pathname === new URL(number.action).pathname) history.replaceState(null, "", here);

  // ---- one table at a time ---------------------------------------------------------------------------

  const forms = () => $$("form.entry");
  const of = (place) => forms().find((form) => form.dataset.place === place && !sending.has(form));
  const first = (form) => $$("[data-score], [data-board], select", form).find((element) => element.checkVisibility());

  function show(form) {
    open = form ? form.dataset.place : "";
    for (const other of forms()) other.hidden = other !== form;
  }

  function begin(form) {
    if (store().contains(form) || !form.isConnected) store().before(form); // Live changes leave it alone.
    show(form);
    const start = $$("[aria-invalid]", form)[0] || first(form);
    start?.focus();
    start?.select?.();
  }

  function next() {
    show(null);
    field.value = "";
    field.focus();
  }

  number.addEventListener("submit", (event) => {
    const form = of(field.value.trim().toLowerCase());
    if (!form) return; // The server says what there is.
    event.preventDefault();
    begin(form);
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-open-table]");
    const form = link && !event.ctrlKey && !event.metaKey && of(link.dataset.openTable);
    if (!form) return;
    event.preventDefault();
    begin(form);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !event.target.closest?.("form.entry")) return;
    event.stopImmediatePropagation();
    field.focus();
    field.select();
  });

  // ---- what it gives, while one types -------------------------------------------------------------------

  let typing = 0;
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form.entry");
    if (!form) return;
    clearTimeout(typing);
    typing = setTimeout(() => ask(form), 150);
  });

  async function ask(form) {
    const shown = form.querySelector("[data-sums]");
    const typed = new FormData(form);
    const scores = $$("[data-score]", form);
    if (scores.length && scores.some((input) => !input.value.trim()) && !typed.get("forfeit") && !$$("[name^='left:']", form).some((input) => input.value)) { shown.replaceChildren(); return; }
    if ($$("[data-board]", form).some((input) => input.value.length < Number(input.dataset.board)) && !typed.get("forfeit")) { shown.replaceChildren(); return; }
    typed.delete("csrf");
    const query = new URLSearchParams(typed);
    const turn = shown.dataset.turn = String(Number(shown.dataset.turn || 0) + 1);
    try {
      const answer = await fetch(`${form.dataset.sum}?${query}`);
      if (!answer.ok || shown.dataset.turn !== turn) return;
      const told = new DOMParser().parseFromString(await answer.text(), "text/html");
      shown.replaceChildren(...told.body.childNodes);
    } catch { /* It is told when it is saved. */ }
  }

  // ---- saving --------------------------------------------------------------------------------------------

  const say = (key, values) => queue.dataset[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

  function button(text, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form.entry") || event.submitter?.value === "sum") return;
    event.preventDefault();
    event.stopImmediatePropagation(); // It is ours to see that it is sent once.
    if (!sending.has(form)) send(form, event.submitter);
    next();
  });

  async function send(form, submitter) {
    sending.add(form);
    const line = document.createElement("div");
    line.textContent = say("saving", { name: form.dataset.name });
    queue.append(line);
    let page = null;
    try {
      const answer = await fetch(form.action, { method: "POST", headers: { "X-Quick": "1" }, body: new URLSearchParams(new FormData(form, submitter)) });
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const saved = answer.ok && page.getElementById("saved");
      if (saved) { taken(form, line, page); return; }
      failed(form, line, why(page));
      marked(form, page);
    } catch {
      failed(form, line, queue.dataset.lost);
    }
  }

  function taken(form, line, page) {
    sending.delete(form);
    line.remove();
    form.remove();
    document.getElementById("told").replaceChildren(...page.getElementById("told").childNodes);
  }

  // Where a page says why, what tells most first; the last is that of a page which is none of ours.
  const REASONS = ["#told .refusal > p:first-child", "form.entry .refusal li", "#told .notice p", "main p"];
  const texts = (page, selector) => $$(selector, page).map((element) => element.textContent.trim()).filter(Boolean);

  function why(page) {
    const selector = REASONS.find((each) => texts(page, each).length);
    return !selector ? "" : selector.endsWith("li") ? texts(page, selector).join("; ") : texts(page, selector)[0];
  }

  // What is wrong stays with the sheet: who opens it again sees it there, and stands at the first such field.
  function marked(form, page) {
    const sheet = form.querySelector("[data-sheet]"), told = page.querySelector("form.entry .refusal");
    sheet.querySelector(".refusal")?.remove();
    for (const field of $$("[aria-invalid]", sheet)) field.removeAttribute("aria-invalid");
    if (!told) return;
    told.removeAttribute("role"); // It is said once, where the others are.
    sheet.prepend(told);
    for (const link of $$("a[href^='#']", told)) document.getElementById(link.hash.slice(1))?.setAttribute("aria-invalid", "true");
  }

  function failed(form, line, reason) {
    sending.delete(form);
    line.className = "failed";
    line.setAttribute("role", "alert");
    const text = document.createElement("p");
    text.textContent = say("failed", { name: form.dataset.name, why: reason });
    const again = reason === queue.dataset.lost
      ? button(queue.dataset.again, () => { line.remove(); send(form); })
      : button(queue.dataset.open, () => { line.remove(); begin(form); });
    line.replaceChildren(text, again);
  }

  addEventListener("beforeunload", (event) => { if (sending.size || queue.querySelector(".failed")) event.preventDefault(); });

  // ---- after a live change the forms are new ones -----------------------------------------------------------

  const dirty = (form) => $$("input:not([type=hidden])", form).some((input) => /^(checkbox|radio)$/.test(input.type) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue)
    || $$("option", form).some((option) => option.selected !== option.defaultSelected && (option.selected || option.defaultSelected) && option.value !== "");

  document.addEventListener("podium:swapped", () => {
    for (const form of forms()) {
      if (store().contains(form)) continue;
      const copy = $$("form.entry", store()).find((other) => other.dataset.place === form.dataset.place);
      if (form.hidden && !sending.has(form) && !dirty(form)) form.remove();
      else copy?.remove();
    }
  });

  const there = forms().find((form) => !form.hidden);
  if (there) { open = there.dataset.place; ($$("[aria-invalid]", there)[0] || first(there))?.focus(); }
})();
