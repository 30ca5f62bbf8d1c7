// The screen of the hall: fetches one message after the other, and at once when something changed. Whatever
// happens, it goes on: a message that cannot be had leaves the last one standing, with its age.
"use strict";
(() => {
  const PATIENCE = 8000, STALE = 12000, STUCK = 60000, AGAIN = 2000, MOST = 4000, IDLE = 3000;
  const lang = { en: "en-GB" }[document.documentElement.lang] || document.documentElement.lang;
  const age = document.getElementById("age");
  const screen = () => document.getElementById("screen").dataset;
  const stay = () => 1000 * Number(screen().seconds);
  const at = (number) => `${screen().address}?page=${number}`;

  let fresh = Date.now();      // when the last message came
  let due = fresh + stay();    // when one is to come again
  let asking = 0;              // since when one is being fetched
  let failures = 0;
  let changed = false;         // the message that is shown is not true any more
  let rescued = 0;             // when it was last tried to begin anew

  // ---- fetching ----------------------------------------------------------------------------------

  async function fetched(number) {
    const answer = await fetch(at(number), { cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) });
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.getElementById("screen")) throw new Error("no screen");
    return page;
  }

  async function load(number) {
    asking = Date.now();
    changed = false;
    try {
      let page = await fetched(number);
      if (made(page) !== made(document)) { location.replace(at(number)); return; }
      // A new round: everybody looks for their name, so the first message comes first.
      if (number && page.getElementById("screen").dataset.key !== screen().key) page = await fetched(0);
      put(page);
      fresh = Date.now();
      due = fresh + stay();
      failures = 0;
    } catch {
      failures += 1;
      due = Date.now() + Math.min(AGAIN * failures, MOST);
    } finally { asking = 0; }
    look();
  }

  // What a page is made of: after an update of the server the screen is loaded anew.
  function made(page) {
    const parts = [...page.querySelectorAll("link[rel=stylesheet], script[src]")];
    return parts.map((part) => part.getAttribute("href") || part.getAttribute("src")).join();
  }

  function put(page) {
    for (const id of ["screen-bar", "screen", "screen-foot"]) {
      document.getElementById(id).replaceWith(document.importNode(page.getElementById(id), true));
    }
    document.title = page.title;
    document.dispatchEvent(new CustomEvent("podium:swapped"));
    listen();
  }

  // ---- changes -------------------------------------------------------------------------------------

  let stream = null, to = "";

  function listen() {
    const address = screen().stream;
    if (!window.EventSource || (address === to && stream?.readyState !== EventSource.CLOSED)) return;
    stream?.close();
    to = address;
    stream = address ? new EventSource(address) : null;
    stream?.addEventListener("change", (event) => {
      if (JSON.parse(event.data).tag === screen().tag) return;
      changed = true;
      due = Math.min(due, Date.now() + Math.random() * 500);
    });
  }

  // ---- the time, and the age -------------------------------------------------------------------------

  function told(time, zone, more) {
    const form = { hour: "2-digit", minute: "2-digit", ...more };
    try { return new Date(time).toLocaleTimeString(lang, { ...form, timeZone: zone || undefined }); }
    catch { return new Date(time).toLocaleTimeString(lang, form); }
  }

  function look() {
    const wall = document.querySelector("[data-wall]");
    wall.textContent = told(Date.now(), wall.dataset.wall);
    wall.hidden = false;
    const old = Date.now() - fresh > STALE;
    age.textContent = old ? age.dataset.words.replace("{time}", told(fresh, wall.dataset.wall, { second: "2-digit" })) : "";
    age.hidden = !old;
  }

  // ---- going on --------------------------------------------------------------------------------------

  // Nothing has come for long. If the server answers, the screen begins anew; else it stays as it is.
  async function rescue() {
    rescued = Date.now();
    const answer = await fetch(location.pathname, { cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) });
    if (answer.ok) location.replace(location.pathname);
  }

  function tick() {
    const now = Date.now();
    if (now - Math.max(fresh, rescued) > STUCK) { rescue().catch(() => {}); return; }
    look();
    if (now < due || (asking && now - asking < 2 * PATIENCE)) return;
    const shown = Number(screen().number);
    load(changed ? shown : (shown + 1) % Number(screen().of));
  }

  async function stayAwake() {
    try { await navigator.wakeLock?.request("screen"); } catch { /* it is not allowed to */ }
  }

  let still = 0;
  document.addEventListener("mousemove", () => {
    document.body.classList.remove("idle");
    clearTimeout(still);
    still = setTimeout(() => document.body.classList.add("idle"), IDLE);
  });
  document.addEventListener("keydown", (event) => { if (event.key === "ArrowRight") { changed = false; due = 0; } });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) stayAwake(); });

  stayAwake();
  listen();
  look();
  setInterval(tick, 500);
})();
