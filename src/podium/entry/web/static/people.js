// The lists of people: a fee is noted without leaving the place, Enter checks in whom the letters leave.
"use strict";
(() => {
  // ---- forms that leave the page as it is: what changed comes by the live stream -------------------

  for (const form of document.querySelectorAll("form[data-stay]")) {
    form.addEventListener("submit", async (event) => {
      const button = event.submitter;
      event.preventDefault();
      event.stopPropagation(); // others of the same form may be pressed meanwhile
      const said = new URLSearchParams(new FormData(form, button));
      button.setAttribute("aria-busy", "true");
      try {
        const answer = await fetch(form.action, { method: "POST", body: said, redirect: "manual" });
        if (answer.type !== "opaqueredirect") throw new Error(answer.status);
        document.dispatchEvent(new CustomEvent("podium:refresh"));
      } catch { location.reload(); }
    });
  }

  // ---- check-in: the only one found is who is meant, or whose number it is --------------------------------------------------

  const finder = document.querySelector("form[data-finder]");
  finder?.addEventListener("submit", () => {
    const field = finder.querySelector("[data-filter]"), said = field.value.trim();
    const rows = [...document.querySelectorAll(`${field.dataset.filter} [data-find]`)].filter((row) => !row.hidden);
    const numbered = rows.find((row) => row.dataset.find.split(" ", 1)[0] === said);
    const meant = numbered ?? (rows.length === 1 ? rows[0] : null);
    finder.querySelector("[name=sole]").value = said && meant ? meant.dataset.row : "";
  });
})();
