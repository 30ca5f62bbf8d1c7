// Makes a sheet quick to fill in: Enter goes on, taps count along, boards add up as one types. Every form works without it.
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
  const told = (input) => input.dispatchEvent(new Event("input", { bubbles: true }));

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
    return together.length ? together.map((input) => input.value).join("") : $$("[data-game] input:checked", sheet).map((input) => input.value).join("");
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

  // A sign that is tapped goes to the board that one was typing, else to the first that wants one.
  let board = null;
  document.addEventListener("focusin", (event) => { if (event.target.matches("[data-board]")) board = event.target; });

  function sign(button) {
    const sheet = button.closest("[data-sheet]");
    const wants = (input) => input.value.length < Number(input.dataset.board);
    const here = board && sheet.contains(board) && wants(board) ? board : $$("[data-board]", sheet).find(wants);
    if (!here) return;
    here.value += button.dataset.sign;
    if (typed(here)) board = null;
    told(here);
  }

  // ---- a figure that one steps to -------------------------------------------------------------------------

  function step(input, by) {
    const least = Number(input.dataset.least), most = Number(input.dataset.most), now = figure(input.value);
    input.value = String(Number.isNaN(now) ? least : Math.min(most, Math.max(least, Math.round(now) + by)));
    told(input);
  }

  function within(input) {
    const now = input.value.trim() === "" ? NaN : figure(input.value);
    const wrong = now < Number(input.dataset.least) && input !== document.activeElement || now > Number(input.dataset.most);
    if (wrong) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step], [data-sign]");
    if (!button) return;
    if (button.dataset.sign) sign(button);
    else step(button.parentElement.querySelector("input"), Number(button.dataset.step));
  });
  document.addEventListener("focusout", (event) => event.target.matches?.("[data-least]") && within(event.target));

  // ---- Blokus: what is tapped is counted, and some left and none left exclude one another --------------------

  const BONUS = { monomino: 5, another: 0 };
  const left = (seat) => $$("[data-squares]:checked", seat);

  function count(seat) {
    const score = seat.querySelector("[data-score]");
    if (!score || !seat.querySelector("[data-squares]")) return;
    const pieces = left(seat), end = seat.querySelector(".ends input:checked")?.value;
    const comes = pieces.length ? -pieces.reduce((all, box) => all + Number(box.dataset.squares), 0) : BONUS[end];
    seat.querySelector("[data-comes-to]")?.remove();
    if (comes !== undefined) { score.value = String(comes); score.dataset.counted = "1"; score.removeAttribute("aria-invalid"); }
    else if (score.dataset.counted) { score.value = ""; delete score.dataset.counted; }
  }

  function tapped(input, seat) {
    if (input.matches("[data-squares]")) {
      if (input.checked) seat.querySelector('.ends [value=""]').checked = true;
    } else if (input.value) for (const box of left(seat)) box.checked = false;
    count(seat);
  }

  function overwritten(score, seat) {
    delete score.dataset.counted;
    for (const box of left(seat)) box.checked = false;
    const some = seat.querySelector('.ends [value=""]');
    if (some) some.checked = true;
    seat.querySelector("[data-comes-to]")?.remove();
  }

  // Names that are typed are tapped; what is no piece stays, and the server says so.
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!input.matches?.("[data-sheet] [name^='left:']")) return;
    const sheet = input.closest("[data-sheet]"), prefix = `piece:${input.name.slice("left:".length)}:`;
    const boxes = $$("[data-squares]", sheet).filter((box) => box.name.startsWith(prefix));
    const rest = input.value.split(/[\s,;.]+/).filter((word) => {
      const box = boxes.find((other) => other.name.slice(prefix.length).toLowerCase() === word.toLowerCase());
      if (!box) return word;
      box.checked = true;
      tapped(box, box.closest("[data-seat]"));
      return false;
    });
    input.value = rest.join(" ");
    fresh(sheet);
  });

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

  // ---- a duel: signs choose how it ended, and the sides stand above as they are chosen ------------------

  const ENDS = { "1": "1-0", "=": "1/2-1/2", "½": "1/2-1/2", "0": "0-1", "+": "+/-", "-": "-/+" };

  function ended(select, sign) {
    if (!ENDS[sign]) return false;
    select.value = ENDS[sign];
    told(select);
    return true;
  }

  function sides(sheet) {
    const white = sheet.querySelector("[name=white]");
    if (!white) return;
    const other = [...white.options].find((option) => !option.selected);
    sheet.querySelector("[data-white]").textContent = white.selectedOptions[0].textContent;
    sheet.querySelector("[data-black]").textContent = other.textContent;
  }

  const fresh = (sheet) => { sum(sheet); winner(sheet); sides(sheet); };

  function begin(from) {
    for (const button of $$("[data-step], [data-signs]", from)) button.hidden = false;
    for (const sheet of $$("[data-sheet]", from)) {
      for (const seat of $$("[data-seat]", sheet)) count(seat);
      fresh(sheet);
      for (const input of $$("[data-score], [data-board], [name^='left:']", sheet)) input.setAttribute("enterkeyhint", "next");
    }
  }

  document.addEventListener("input", (event) => {
    const input = event.target, sheet = input.closest?.("[data-sheet]"), seat = input.closest?.("[data-seat]");
    if (!sheet) return;
    if (input.matches("[data-squares], .ends input")) tapped(input, seat);
    else if (input.matches("[data-score]") && seat?.querySelector("[data-squares]")) overwritten(input, seat);
    else if (input.matches("[data-least]")) within(input);
    if (input.matches("[data-board]") && typed(input) && event.inputType?.startsWith("insert")) onward(input);
    fresh(sheet);
  });

  // ---- Enter goes to the next figure, and after the last one saves -------------------------------------

  const figures = (sheet) => $$("[data-score], [data-board]", sheet).filter(seen);
  const alike = (input) => input.matches("[name^='left:']") ? $$("[name^='left:']", input.closest("[data-sheet]")).filter(seen) : figures(input.closest("[data-sheet]"));

  function onward(input) {
    const all = alike(input), next = all[all.indexOf(input) + 1];
    next?.focus();
    next?.select();
    return Boolean(next);
  }

  function missing(sheet) {
    if (sheet.querySelector("[name=forfeit]")?.value) return null;
    const asked = sheet.querySelector("[data-winner]");
    const names = $$("[name^='left:']", sheet).some((input) => input.value);
    const empty = names ? null : figures(sheet).find((input) => !input.value.trim());
    return empty || (asked && !asked.hidden && !asked.querySelector("select").value ? asked.querySelector("select") : null);
  }

  document.addEventListener("keydown", (event) => {
    const input = event.target;
    if (event.ctrlKey || event.isComposing || !input.matches?.("[data-sheet] input, [data-sheet] select")) return;
    if (input.matches("[data-least]") && /^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault();
      step(input, event.key === "ArrowUp" ? 1 : -1);
    }
    if (!event.altKey && !event.metaKey && input.matches("[data-result] select") && ended(input, event.key)) event.preventDefault();
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (alike(input).includes(input) && onward(input)) return;
    const empty = missing(input.closest("[data-sheet]"));
    if (empty) empty.focus();
    else input.form.requestSubmit();
  });

  document.addEventListener("reset", (event) => setTimeout(() => begin(event.target)));
  document.addEventListener("podium:swapped", () => begin(document));
  begin(document);
})();
