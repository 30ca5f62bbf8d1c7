// Makes pages live and quick. Every page works without it.
"use strict";
(() => {
  const root = document.documentElement;
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // ---- live: the server says that something changed, the page fetches its own new parts ----------

  const age = document.getElementById("age");
  let tag = root.dataset.tag, fresh = new Date(), asked = 0, waiting = 0;

  const touched = (part) =>
    part.contains(document.activeElement) && /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName) ||
    $$("input, textarea", part).some((f) => (f.type === "checkbox" || f.type === "radio") ? f.checked !== f.defaultChecked : f.value !== f.defaultValue) ||
    $$("select", part).some((f) => f.selectedIndex !== Math.max(0, [...f.options].findIndex((option) => option.defaultSelected)));

  function mark(before, after) {
    const old = new Map($$("[data-row]", before).map((row) => [row.dataset.row, row.textContent]));
    for (const row of $$("[data-row]", after)) {
      if (old.size && old.get(row.dataset.row) !== row.textContent) {
        row.classList.add("changed");
        setTimeout(() => row.classList.remove("changed"), 2000);
      }
    }
  }

  // Each rendering of a form has a key of its own, and what one has unfolded is open: that is no change.
  const same = (part) => part.outerHTML.replace(/name="key" value="[^"]*"/g, "").replace(/ open=""/g, "");

  // What has the focus, in the new part: by its id, else by what it is and what it does.
  const sign = (element) => [element.tagName, element.getAttribute("href"), element.name, element.value, element.textContent].join("|");
  const twin = (held, fresh) => held.id ? fresh.querySelector(`#${CSS.escape(held.id)}`) : $$(held.tagName, fresh).find((other) => sign(other) === sign(held));

  function swap(fetched) {
    for (const part of $$("[data-part]")) {
      const now = fetched.querySelector(`[data-part="${CSS.escape(part.dataset.part)}"]`);
      if (!now || same(now) === same(part) || touched(part)) continue;
      const open = $$("details[open][id]", part).map((d) => d.id);
      const held = part.contains(document.activeElement) && document.activeElement;
      const fresh = document.importNode(now, true);
      for (const id of open) fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
      if (!still) mark(part, fresh);
      part.replaceWith(fresh);
      if (held) twin(held, fresh)?.focus();
    }
    for (const input of $$("input[data-filter]")) filter(input);
    document.dispatchEvent(new CustomEvent("podium:swapped"));
  }

  async function refresh() {
    const turn = ++asked;
    try {
      const answer = await fetch(location.href, { headers: { "X-Live": "1" }, cache: "no-cache" });
      if (!answer.ok) throw new Error(answer.status);
      const fetched = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (turn !== asked) return;
      tag = fetched.documentElement.dataset.tag;
      swap(fetched);
      alive();
    } catch { later(2000); }
  }

  document.addEventListener("podium:refresh", refresh);
  const later = (ms) => { clearTimeout(waiting); waiting = setTimeout(refresh, ms); };
  const alive = () => { fresh = new Date(); if (age) age.hidden = true; };

  function gone() {
    if (!age) return;
    const time = fresh.toLocaleTimeString(root.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
    age.textContent = age.dataset.words.replace("{time}", time);
    age.hidden = false;
  }

  if (root.dataset.live && window.EventSource) {
    let lost = 0, stream = null;
    const listen = () => {
      stream = new EventSource(root.dataset.live);
      stream.addEventListener("open", () => { clearTimeout(lost); lost = 0; alive(); });
      stream.addEventListener("change", (event) => {
        const told = JSON.parse(event.data);
        // A hall of phones does not ask all at once.
        if (told.tag !== tag) later(Math.random() * Math.min(1500, told.listeners * 3));
      });
      stream.addEventListener("error", () => {
        lost ||= setTimeout(gone, 3000);
        if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
      });
    };
    listen();
    addEventListener("pagehide", () => stream.close());
    addEventListener("pageshow", (event) => { if (event.persisted) { listen(); refresh(); } });
  }

  // ---- lists filter as one types -----------------------------------------------------------------

  function filter(input) {
    const list = document.querySelector(input.dataset.filter);
    if (!list) return;
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of $$("[data-find]", list)) {
      const text = plain(row.dataset.find);
      row.hidden = !words.every((word) => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    const count = document.querySelector(`[data-count-of="${CSS.escape(input.dataset.filter)}"]`);
    if (count) count.textContent = words.length ? String(shown) : "";
  }
  document.addEventListener("input", (event) => event.target.matches("input[data-filter]") && filter(event.target));
  for (const input of $$("input[data-filter]")) filter(input);

  // ---- every act has a key; ? shows them ---------------------------------------------------------

  function shown(element) { return element.offsetParent !== null || element === document.activeElement; }

  function keys() {
    const seen = new Map();
    for (const element of $$("[data-key]")) if (shown(element) && !seen.has(element.dataset.key)) seen.set(element.dataset.key, element);
    return seen;
  }

  function help() {
    const dialog = document.getElementById("keys");
    if (!dialog) return;
    const list = dialog.querySelector("dl");
    list.replaceChildren(...[...keys()].flatMap(([key, element]) => {
      const term = document.createElement("dt"), said = document.createElement("dd"), kbd = document.createElement("kbd");
      kbd.textContent = key;
      term.append(kbd);
      said.textContent = element.dataset.keyText || element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.[0]?.textContent;
      return [term, said];
    }));
    dialog.showModal();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && !/^(checkbox|radio)$/.test(event.target.type);
    if (typing) { if (event.key === "Escape") event.target.blur(); return; }
    if (event.key === "?") { help(); event.preventDefault(); return; }
    const element = keys().get(event.key);
    if (!element) return;
    event.preventDefault();
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) { element.focus(); element.select?.(); } else element.click();
  });
  for (const button of $$("[data-help]")) { button.hidden = false; button.addEventListener("click", help); }

  // ---- forms: sent once, confirmed where it matters, submitted on choice ---------------------------

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.confirm && !confirm(form.dataset.confirm)) { event.preventDefault(); return; }
    if (form.method !== "post") return;
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = "1";
    setTimeout(() => delete form.dataset.sent, 5000);
  });
  addEventListener("pageshow", () => $$("form[data-sent]").forEach((form) => delete form.dataset.sent));
  document.addEventListener("change", (event) => event.target.matches("select[data-go]") && event.target.form.requestSubmit());

  // On a phone the pages stand in one row: the one that is open is in sight.
  const here = document.querySelector(".bar nav [aria-current]"), strip = here?.closest("nav");
  if (strip) strip.scrollLeft = here.offsetLeft - strip.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;

  const print = $$("[data-print]");
  for (const button of print) { button.hidden = false; button.addEventListener("click", () => window.print()); }

  document.getElementById("refusal")?.focus();
})();
