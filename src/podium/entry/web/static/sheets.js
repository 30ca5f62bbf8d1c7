// Makes a sheet quick to fill in: Enter goes on, boards add up as one types. Every form works without it.
"use strict";
(() => {
  const $$ = (selector, from) => [...from.querySelectorAll(selector)];
  const seen = (element) => element.checkVisibility();
  const GAMES = { "1": 0, "+": 0, "=": 1, "0": 2, "-": 2 };

  const figure = (text) => {
    const [over, under] = text.trim().replace(",", ".").replace(/[−–]/, "-").split("/");
    return under === undefined ? parseFloat(over) : over / under;
  };
  const written = (number) => Number.isInteger(number) ? String(number) : (number * 2) % 2 === 1 ? `${Math.floor(number) || ""}½` : number.toFixed(2);

  // ---- boards: their games as typed, and what they come to ------------------------------------------

  function typed(input) {
    const plain = input.value.replace(/[/½.,]/g, "=").replace(/[−–]/g, "-").replace(/\s/g, "").toLowerCase();
    if (plain !== input.value) input.value = plain;
    const right = new RegExp(`^[10=+x-]{${input.dataset.board}}$`).test(plain);
    const beyond = plain.length >= Number(input.dataset.board);
    if (beyond && !right) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
    return right;
  }

  function games(sheet) {
    const together = $$("[data-board]", sheet);
    return together.length ? together.map((input) => input.value).join("") : $$("select[data-game]", sheet).map((select) => select.value).join("");
  }

  function sum(sheet) {
    const shown = sheet.querySelector("[data-sum]");
    if (!shown) return;
    const played = games(sheet);
    if (!played) { shown.textContent = ""; return; }
    const worth = sheet.dataset.worth.split(" ").map(figure);
    let home = 0, away = 0;
    for (const game of played) {
      const at = GAMES[game];
      if (at === undefined) continue;
      home += worth[at];
      away += worth[2 - at];
    }
    shown.textContent = `${written(home)} : ${written(away)}`;
  }

  // ---- who won is asked only where two have reached the target ----------------------------------------

  function winner(sheet) {
    const asked = sheet.querySelector("[data-winner]");
    if (!asked) return;
    const target = Number(sheet.dataset.target);
    const reached = new Set($$("[data-score]", sheet).filter((input) => figure(input.value) >= target).map((input) => input.dataset.score));
    const stopped = sheet.querySelector("[name=unfinished]")?.checked;
    const select = asked.querySelector("select");
    asked.hidden = stopped || reached.size < 2;
    for (const option of select.options) option.hidden = option.value !== "" && !reached.has(option.value);
    if (asked.hidden) select.value = "";
  }

  const fresh = (sheet) => { sum(sheet); winner(sheet); };

  function begin(from) {
    for (const sheet of $$("[data-sheet]", from)) {
      fresh(sheet);
      for (const input of $$("[data-score], [data-board], [name^='left:']", sheet)) input.setAttribute("enterkeyhint", "next");
    }
  }

  document.addEventListener("input", (event) => {
    const sheet = event.target.closest?.("[data-sheet]");
    if (!sheet) return;
    if (event.target.matches("[data-board]") && typed(event.target) && event.inputType?.startsWith("insert")) onward(event.target);
    fresh(sheet);
  });

  // ---- Enter goes to the next figure, and after the last one saves -------------------------------------

  const figures = (sheet) => $$("[data-score], [data-board], [name^='left:']", sheet).filter(seen);

  function onward(input) {
    const all = figures(input.closest("[data-sheet]"));
    const next = all[all.indexOf(input) + 1];
    next?.focus();
    next?.select();
    return Boolean(next);
  }

  function missing(sheet) {
    if (sheet.querySelector("[name=forfeit]")?.value) return null;
    const asked = sheet.querySelector("[data-winner]");
    const pieces = $$("[name^='left:'], [name^='last:']", sheet).some((field) => field.type === "checkbox" ? field.checked : field.value);
    const empty = pieces ? null : figures(sheet).find((input) => !input.value.trim() && !input.name.startsWith("left:"));
    return empty || (asked && !asked.hidden && !asked.querySelector("select").value ? asked.querySelector("select") : null);
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.ctrlKey || event.isComposing || !event.target.matches?.("[data-sheet] input, [data-sheet] select")) return;
    event.preventDefault();
    const sheet = event.target.closest("[data-sheet]");
    if (figures(sheet).includes(event.target) && onward(event.target)) return;
    const empty = missing(sheet);
    if (empty) empty.focus();
    else event.target.form.requestSubmit();
  });

  document.addEventListener("reset", (event) => setTimeout(() => begin(event.target)));
  document.addEventListener("podium:swapped", () => begin(document));
  begin(document);
})();
