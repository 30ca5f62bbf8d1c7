// Makes a game sheet quick: pages are exchanged in place, arrows go over the board, small cells are chosen first. All of it is links.
"use strict";
(() => {
  const SMALL = 36; // pixels; to a finger, a cell that is smaller is chosen with one tap and taken with another
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const main = () => document.getElementById("content");
  const COLUMNS = "abcdefghijklmno";

  // ---- another position in the same page ---------------------------------------------------------------

  let turn = 0, going = false, queue = [];

  async function go(address, keep = true, slow = "") {
    const mine = ++turn;
    going = true;
    const waits = slow && setTimeout(() => wait(slow), 200);
    const held = document.activeElement, cell = pointed ? "" : held?.closest?.("[data-cell]")?.dataset.cell;
    const sign = main().contains(held) && !held.dataset.cell && (held.dataset.key || held.textContent);
    const open = $$("details[open][id]", main()).map((each) => each.id);
    let page;
    try {
      const answer = await fetch(address);
      if (!answer.ok && answer.status !== 429) throw new Error(answer.status);
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch { location.assign(address); return; }
    clearTimeout(waits);
    if (mine !== turn) return;
    going = false;
    main().removeAttribute("aria-busy");
    if (keep) history.pushState(null, "", address);
    document.title = page.title;
    main().replaceChildren(...page.getElementById("content").childNodes);
    for (const back of $$(".languages [name=back]")) back.value = address;
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    for (const button of $$("[data-print]", main())) { button.hidden = false; button.onclick = () => print(); }
    begin(cell);
    if (!cell && sign) $$("a[data-go]", main()).find((link) => (link.dataset.key || link.textContent) === sign)?.focus();
    document.getElementById("said").textContent = $$("[data-say]", main()).map((each) => each.textContent.trim()).join(" ");
    let follow = null;
    while (queue.length && !follow) follow = queue.shift()();
    if (follow) go(follow.getAttribute("href"));
  }

  // What is taken meanwhile is meant in the position that is coming: its own address would forget this one.
  function take(link) {
    if (going) queue.push(later(link));
    else go(link.getAttribute("href"), true, link.dataset.slow);
  }

  const later = (link) => link.dataset.cell ? () => at(link.dataset.cell) : () => $$("a[data-go]", main()).find((other) => other.textContent === link.textContent);

  function wait(words) {
    const told = document.createElement("p");
    told.className = "waiting";
    told.setAttribute("role", "status");
    told.textContent = words;
    main().append(told);
    main().setAttribute("aria-busy", "true");
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-go], a[data-cell]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.dataset.cell && event.pointerType === "touch" && tiny(link) && !link.classList.contains("chosen")) choose(link);
    else take(link);
  });
  addEventListener("popstate", () => { queue = []; go(location.href, false); });

  // ---- cells too small for a thumb: one tap chooses, the next one (or the button) takes ------------------

  const tiny = (link) => link.getBoundingClientRect().width < SMALL;

  function choose(link) {
    for (const other of $$("a.chosen", main())) other.classList.remove("chosen");
    link.classList.add("chosen");
    const bar = main().querySelector("[data-choose]");
    bar.hidden = false;
    bar.querySelector("output").textContent = link.getAttribute("aria-label");
    const button = bar.querySelector("a");
    button.setAttribute("href", link.getAttribute("href"));
    button.dataset.go = "";
  }

  // ---- the board by the keyboard: one cell has the focus, arrows move it ------------------------------------

  // What a pointer has touched has the focus too, but nobody sees it there: then the arrows replay, as the page says.
  let pointed = false;
  addEventListener("pointerdown", () => { pointed = true; }, true);
  addEventListener("keydown", (event) => { if (event.key === "Tab") pointed = false; }, true);

  const at = (cell) => main().querySelector(`[data-cell="${cell}"]`);

  function begin(cell) {
    const cells = $$("[data-cell]", main());
    const start = (cell && near(cell)) || at("h8") || cells[0];
    for (const link of cells) link.setAttribute("tabindex", link === start ? "0" : "-1");
    if (cell && start) start.focus({ preventScroll: true });
  }

  function near(cell) {
    if (at(cell)) return at(cell);
    const column = COLUMNS.indexOf(cell[0]), row = Number(cell.slice(1));
    const far = (link) => Math.abs(COLUMNS.indexOf(link.dataset.cell[0]) - column) + Math.abs(Number(link.dataset.cell.slice(1)) - row);
    return $$("[data-cell]", main()).sort((one, other) => far(one) - far(other))[0];
  }

  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

  document.addEventListener("keydown", (event) => {
    const here = event.target.closest?.("[data-cell]"), step = STEPS[event.key];
    if (!here || pointed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") { event.preventDefault(); event.stopImmediatePropagation(); take(here); return; }
    if (!step) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // On the board they are no replay.
    let column = COLUMNS.indexOf(here.dataset.cell[0]), row = Number(here.dataset.cell.slice(1)), found = null;
    while (!found) {
      column += step[0];
      row += step[1];
      if (!COLUMNS[column] || row < 1 || row > 15) return;
      found = at(`${COLUMNS[column]}${row}`);
    }
    here.setAttribute("tabindex", "-1");
    found.setAttribute("tabindex", "0");
    found.focus();
  }, true);

  begin();
})();
