// A tap on a figure that splits two neighbours shows the reason below the row. Without script the link leads to it.
"use strict";
(() => {
  const open = new Map();   // address of the reason -> its sentence, as long as it is shown

  function show(link, text) {
    const row = link.closest("tr"), shown = row.nextElementSibling;
    if (shown?.classList.contains("reason-row")) return;
    const line = document.createElement("tr"), cell = document.createElement("td");
    line.className = "reason-row";
    cell.colSpan = row.cells.length;
    cell.textContent = text;
    line.append(cell);
    row.after(line);
    link.setAttribute("aria-expanded", "true");
  }

  function hide(link) {
    const shown = link.closest("tr").nextElementSibling;
    if (shown?.classList.contains("reason-row")) shown.remove();
    link.setAttribute("aria-expanded", "false");
  }

  async function reason(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector('[data-part="why"]').textContent;
  }

  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a.why");
    if (!link?.closest("tr") || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (open.delete(link.href)) { hide(link); return; }
    try {
      const text = await reason(link.href);
      open.set(link.href, text);
      show(link, text);
      document.getElementById("said").textContent = text;
    } catch { location.assign(link.href); }
  });

  // New parts of the page: what was open is open again, with the reason as it is now.
  document.addEventListener("podium:swapped", () => {
    for (const link of document.querySelectorAll("a.why")) {
      if (!open.has(link.href) || link.getAttribute("aria-expanded") === "true") continue;
      reason(link.href).then((text) => show(link, text), () => open.delete(link.href));
    }
  });

  // An announcement goes away when its time is over.
  setInterval(() => {
    for (const said of document.querySelectorAll("[data-until]")) said.hidden = new Date(said.dataset.until) <= new Date();
  }, 5000);
})();
