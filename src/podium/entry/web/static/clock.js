// Round clocks: counts what the page says (see macros/clock.html). Times are the server's, so that every screen of a
// hall shows the same second. It sounds only where its button was pressed.
"use strict";
(() => {
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const SLEPT = 1000, AGAIN = 300000, PATIENCE = 2000, LATE = 15;

  // ---- the time of the server --------------------------------------------------------------------

  // Known at a moment, then counted by the clock that never jumps; by the wall's if the device slept in between.
  let anchor = null, asking = 0;

  function server() {
    const ran = performance.now() - anchor.ran, wall = Date.now() - anchor.wall;
    return anchor.server + (wall > ran + SLEPT ? wall : ran);
  }
  function know(time) {
    anchor = { server: time, ran: performance.now(), wall: Date.now() };
  }
  async function ask() {
    const from = document.querySelector("[data-now]")?.dataset.now;
    clearTimeout(asking);
    asking = setTimeout(ask, AGAIN);
    if (!from) return;
    const began = performance.now();
    try {
      const answer = await fetch(from, { cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) });
      const time = Number(await answer.text());
      // On its way back the time has grown older by about half of what it took.
      if (answer.ok && time > 0) know(time + (performance.now() - began) / 2);
    } catch { /* no connection: what was known goes on */ }
  }

  // ---- counting ----------------------------------------------------------------------------------

  const seen = new Map(); // seconds at which each clock was last looked at
  let timer = 0;

  function face(seconds) {
    const two = (n) => String(n).padStart(2, "0");
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
  function put(element, text) {
    if (element && element.textContent !== text) element.textContent = text;
  }
  function read(clock) {
    const { zero, limit, state, elapsed } = clock.dataset;
    const end = limit === undefined ? Infinity : Number(limit);
    if (zero === undefined) return { elapsed: Number(elapsed), end, state };
    const played = Math.max(0, Math.floor((server() - Number(zero)) / 1000));
    return { elapsed: played, end, state: played >= end ? "over" : "running" };
  }
  const text = (step) => step.querySelector("[data-text]").textContent;

  // What holds now: the limit of a turn goes on through a warning, and ends with the stop.
  function holds(begun) {
    const last = begun.at(-1), turns = begun.filter((step) => step.dataset.do === "turn-limit").at(-1);
    if (!last) return "";
    return last === turns || !turns || last.dataset.do === "stop" ? text(last) : `${text(last)}. ${text(turns)}`;
  }
  function show(clock) {
    const { elapsed, end, state } = read(clock);
    const steps = $$("[data-at]", clock), started = state !== "waiting";
    const begun = started ? steps.filter((step) => Number(step.dataset.at) <= elapsed) : [];
    const next = steps[begun.length];
    for (const step of steps) step.toggleAttribute("data-begun", begun.includes(step));
    clock.dataset.state = state;
    clock.dataset.phase = begun.at(-1)?.dataset.do || "";
    const figure = clock.querySelector("[data-figure]");
    figure.classList.remove("clock-words");
    put(figure, face(end === Infinity ? elapsed : Math.max(0, end - elapsed)));
    const word = clock.querySelector(`[data-word="${state}"]`).textContent;
    put(clock.querySelector("[data-says]"), state === "running" || state === "over" ? holds(begun) || word : word);
    showNext(clock.querySelector("[data-next]"), next && state === "running" ? next : null, elapsed);
    ring(clock, elapsed, state);
  }
  function showNext(element, next, elapsed) {
    element.hidden = !next;
    if (!next) return;
    const time = face(Number(next.dataset.at) - elapsed);
    put(element, element.dataset.words.replace("{time}", time).replace("{what}", text(next)));
  }
  function look() {
    clearTimeout(timer);
    const clocks = $$("[data-clock]");
    clocks.forEach(show);
    // All count whole seconds of the server: they change together.
    if (clocks.some((clock) => clock.dataset.zero)) timer = setTimeout(look, 1000 - (server() % 1000));
  }

  // ---- sound ---------------------------------------------------------------------------------------

  const TONES = { warning: [[660, 0], [660, 0.35]], end: [[880, 0], [660, 0.3], [880, 0.6], [660, 0.9]] };
  let audio = null, on = false;

  function sound(kind) {
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (!Audio) return;
    audio ??= new Audio();
    if (audio.state === "suspended") audio.resume();
    for (const [pitch, after] of TONES[kind]) {
      const tone = audio.createOscillator(), loud = audio.createGain(), from = audio.currentTime + after;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, from);
      loud.gain.exponentialRampToValueAtTime(0.8, from + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.28);
      tone.connect(loud).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.3);
    }
    document.dispatchEvent(new CustomEvent("clock:rang", { detail: kind }));
  }
  function ring(clock, elapsed, state) {
    const before = seen.get(clock.dataset.clock);
    seen.set(clock.dataset.clock, elapsed);
    if (!on || before === undefined || !["running", "over"].includes(state)) return;
    const due = (clock.dataset.sounds || "").split(",").map((one) => one.split(" "))
      .filter(([at]) => Number(at) > before && Number(at) <= elapsed && elapsed - Number(at) <= LATE);
    if (due.length) sound(due.at(-1)[1]);
  }
  function buttons() {
    for (const part of $$("[data-clock-sound]")) {
      part.hidden = false;
      part.querySelector("[data-sound]").setAttribute("aria-pressed", String(on));
    }
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-clock-sound] button");
    if (!button) return;
    if (button.dataset.try) { sound(button.dataset.try); return; }
    on = !on;
    buttons();
    if (on) sound("warning");
  });

  // ---- coming and going ------------------------------------------------------------------------------

  function again() {
    buttons();
    look();
  }
  know(Date.now()); // until the server has told its own
  document.addEventListener("podium:swapped", again);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask().then(look); });
  addEventListener("online", () => ask().then(look));
  addEventListener("pageshow", (event) => { if (event.persisted) ask().then(look); });
  ask().then(again);
})();
