// A chess clock for two players and one phone. Nothing is asked of a server once the page is there.
//
// A game is a few facts: what each side has left, whose move it is, since when. They are stored at every change, so
// that a page that is loaded anew, or a phone that slept, goes on as if it had counted all the time.
"use strict";
(() => {
  const GAME = "podium-chess", TASTE = "podium-chess-taste", SIDES = ["upper", "lower"];
  const LOW = 30000, SLEPT = 1000;
  const body = document.body;
  const $ = (id) => document.getElementById(id);
  const halves = SIDES.map((side) => document.querySelector(`[data-side="${side}"]`));
  let game = null, anchor = null, timer = 0;

  // ---- what is kept ------------------------------------------------------------------------------

  function stored(key) {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  }
  function store(key, value) {
    try { localStorage.setItem(key, JSON.stringify(value)); } catch { $("forgets").hidden = false; }
  }
  const times = (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((n) => Number.isFinite(n) && n >= 0);
  const whole = (found) => found && times(found.left) && times(found.moves) && Array.isArray(found.fell) &&
    found.limit > 0 && [-1, 0, 1].includes(found.turn) ? found : null;
  const keep = () => store(GAME, game && { ...game, used: spent() });

  // ---- time --------------------------------------------------------------------------------------

  // Two clocks: one that never jumps but may stand while the device sleeps, and the one of the wall, which may be set
  // anew. The wall is believed only where it is well ahead: then the device slept.
  function spent() {
    if (!game?.runs) return 0;
    const ran = performance.now() - anchor.ran, wall = Date.now() - anchor.wall;
    return Math.max(0, anchor.used + (wall > ran + SLEPT ? wall : ran));
  }
  function begin(used = 0) {
    anchor = { ran: performance.now(), wall: Date.now(), used };
  }
  const left = (side) => Math.max(0, game.left[side] - (side === game.turn ? spent() : 0));

  function settle() {
    if (!game?.runs || left(game.turn) > 0 || game.fell[game.turn]) return;
    game.fell[game.turn] = true;
    if (game.fell[0] && game.fell[1]) hold();
    keep();
    ring();
  }
  function hold() {
    game.left[game.turn] = left(game.turn);
    game.runs = false;
  }
  const over = () => game.fell[0] && game.fell[1];
  const state = () => !game ? "setup" : game.turn < 0 ? "ready" : over() ? "over" : game.runs ? "running" : "stopped";

  // ---- what is done ------------------------------------------------------------------------------

  function set(limit) {
    game = { limit, left: [limit, limit], moves: [0, 0], fell: [false, false], turn: -1, runs: false, since: 0, used: 0 };
    changed();
  }
  function run() {
    game.runs = true;
    game.since = Date.now();
    begin();
  }
  function tap(side) {
    settle();
    const now = state();
    if (now === "ready") game.turn = 1 - side;
    else if (now !== "running" || side !== game.turn) return;
    else {
      game.left[side] = left(side);
      game.moves[side] += 1;
      game.turn = 1 - side;
    }
    run();
    changed();
  }
  function stop() {
    settle();
    if (state() === "running") hold();
    changed();
  }
  function go() {
    if (state() === "stopped") run();
    changed();
  }
  function leave() {
    game = null;
    changed();
  }
  function changed() {
    keep();
    show();
    stayAwake();
  }
  function surely(act) {
    if (state() === "ready") return act();
    const dialog = $("confirm");
    $("yes").onclick = () => { dialog.close(); act(); };
    $("no").onclick = () => dialog.close();
    dialog.showModal();
    return undefined;
  }

  // ---- what is shown -----------------------------------------------------------------------------

  function face(ms) {
    const seconds = Math.ceil(ms / 1000), two = (n) => String(n).padStart(2, "0");
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
  function put(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
  function mark(side, now) {
    if (now === "over") return "flag both";
    const says = [game.fell[side] ? "flag claim" : "", now];
    if (now === "running") says[1] = side === game.turn ? "turn" : "wait";
    return says.join(" ").trim();
  }
  function showHalf(half, side, now) {
    const ms = left(side);
    put(half.querySelector("[data-time]"), face(ms));
    half.dataset.length = face(ms).length;
    put(half.querySelector("[data-moves]"), String(game.moves[side]));
    half.dataset.now = mark(side, now);
    half.toggleAttribute("data-low", ms <= LOW);
    half.setAttribute("aria-disabled", String(!(now === "ready" || now === "running" && side === game.turn)));
  }
  function say(element, word) {
    if (element.dataset.word === word) return;
    element.dataset.word = word;
    const said = document.querySelector(`#words [data-word="${word}"]`);
    element.replaceChildren(...(said ? said.cloneNode(true).childNodes : []));
  }
  function show() {
    settle();
    const now = state(), flag = game && (game.fell[0] || game.fell[1]);
    body.dataset.state = now;
    $("setup").hidden = now !== "setup";
    $("clock").hidden = now === "setup";
    clearTimeout(timer);
    if (now === "setup") return;
    halves.forEach((half, side) => showHalf(half, side, now));
    $("stop").hidden = now === "stopped";
    $("stop").disabled = now !== "running";
    $("go").hidden = now !== "stopped";
    $("anew").disabled = now === "ready";
    say($("said"), now === "running" ? (flag ? "flag" : "") : now);
    // Next look: when the figure changes.
    if (now === "running") timer = setTimeout(show, left(game.turn) % 1000 || 1000);
  }

  // ---- the screen stays on ---------------------------------------------------------------------------

  let lock = null, picture = null, asking = false;

  const wanted = () => !["setup", "over"].includes(state()) && !document.hidden;

  async function stayAwake() {
    if (!wanted()) return sleep();
    if (lock || asking) return undefined;
    asking = true;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
      told("");
    } catch {
      if (wanted()) told(await pictured() ? "awake-video" : "awake-no");
    }
    asking = false;
    return wanted() ? undefined : sleep();
  }
  function sleep() {
    lock?.release();
    lock = null;
    picture?.video.pause();
  }
  function told(word) {
    $("awake").hidden = !word;
    say($("awake"), word);
  }
  // A page without a secure connection may not ask for it; a muted video that plays keeps most screens on.
  async function pictured() {
    try {
      picture ??= painted();
      await picture.video.play();
      return true;
    } catch { return false; }
  }
  function painted() {
    const canvas = document.createElement("canvas"), video = document.createElement("video");
    canvas.width = canvas.height = 16;
    const brush = canvas.getContext("2d");
    let odd = false;
    const paint = () => {
      if (video.paused && odd) return;
      odd = !odd;
      brush.fillStyle = odd ? "#808080" : "#818181";
      brush.fillRect(0, 0, 16, 16);
    };
    paint();
    setInterval(paint, 500);
    video.muted = video.playsInline = true;
    video.className = "wake";
    video.tabIndex = -1;
    video.setAttribute("aria-hidden", "true");
    video.srcObject = canvas.captureStream();
    body.append(video);
    return { video };
  }

  // ---- sound -----------------------------------------------------------------------------------------

  let audio = null;

  function awakeAudio() {
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (!Audio) return null;
    audio ??= new Audio();
    if (audio.state === "suspended") audio.resume();
    return audio;
  }
  function tones() {
    const context = awakeAudio();
    if (!context) return;
    [880, 660, 880].forEach((pitch, at) => {
      const tone = context.createOscillator(), loud = context.createGain(), from = context.currentTime + at * 0.25;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, from);
      loud.gain.exponentialRampToValueAtTime(0.5, from + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.22);
      tone.connect(loud).connect(context.destination);
      tone.start(from);
      tone.stop(from + 0.23);
    });
    document.dispatchEvent(new CustomEvent("chess:rang"));
  }
  function ring() {
    if ($("sound").checked) tones();
  }

  // ---- hands and keys --------------------------------------------------------------------------------

  halves.forEach((half, side) => {
    half.addEventListener("pointerdown", (event) => { if (event.button === 0) tap(side); });
    // A click without a pointer: a keyboard, or what reads the screen aloud.
    half.addEventListener("click", (event) => { if (event.detail === 0) tap(side); });
    half.addEventListener("contextmenu", (event) => event.preventDefault());
  });
  document.addEventListener("pointerdown", () => { if ($("sound").checked) awakeAudio(); });

  const KEYS = {
    ArrowUp: () => tap(0),
    ArrowLeft: () => tap(0),
    ArrowDown: () => tap(1),
    ArrowRight: () => tap(1),
    Escape: () => (state() === "stopped" ? go() : stop()),
    " ": () => state() === "running" && tap(game.turn),
    Enter: () => state() === "running" && tap(game.turn),
  };
  document.addEventListener("keydown", (event) => {
    if (!game || $("confirm").open || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = KEYS[event.key];
    const moves = event.key === " " || event.key === "Enter";
    // On a button of the bar these keys press it; on a half, before the game, they tap it.
    if (!act || moves && event.target.closest("button:not(.half)") || moves && state() !== "running") return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  // The click of a space bar comes when it is let go: by then the move has been made.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && event.target.closest(".half") && state() === "running") event.preventDefault();
  });

  $("stop").addEventListener("click", stop);
  $("go").addEventListener("click", go);
  $("anew").addEventListener("click", () => surely(() => set(game.limit)));
  $("other").addEventListener("click", () => surely(leave));
  $("try").addEventListener("click", tones);
  for (const id of ["minutes", "seconds"]) $(id).addEventListener("input", () => { $("own").checked = true; });
  $("choose").addEventListener("submit", (event) => {
    event.preventDefault();
    const choice = event.target.elements.time.value;
    const own = Number($("minutes").value) * 60 + Number($("seconds").value);
    const seconds = choice === "own" ? own : Number(choice);
    if (!(seconds > 0)) return $("minutes").focus();
    store(TASTE, { seconds, sound: $("sound").checked });
    return set(seconds * 1000);
  });

  // ---- coming and going ------------------------------------------------------------------------------

  function load() {
    game = whole(stored(GAME));
    if (game?.runs) begin(Math.max(game.used || 0, Date.now() - game.since, 0));
    show();
    stayAwake();
  }
  function taste() {
    const had = stored(TASTE);
    if (!had || !(had.seconds > 0)) return;
    $("sound").checked = Boolean(had.sound);
    if (body.dataset.asked) return;
    const radio = document.querySelector(`input[name="time"][value="${had.seconds}"]`) || $("own");
    radio.checked = true;
    $("minutes").value = Math.floor(had.seconds / 60);
    $("seconds").value = had.seconds % 60;
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) keep(); else show();
    stayAwake();
  });
  addEventListener("pagehide", keep);
  addEventListener("pageshow", (event) => { if (event.persisted) { show(); stayAwake(); } });
  addEventListener("storage", (event) => { if (event.key === GAME) load(); });

  async function keepPage() {
    if (!navigator.serviceWorker) return;
    const told = (event) => { $("offline").hidden = !event.data?.kept; };
    navigator.serviceWorker.addEventListener("message", told);
    const files = [...document.querySelectorAll("link[href], script[src]")].map((tag) => tag.href || tag.src);
    await navigator.serviceWorker.register(body.dataset.worker, { scope: location.pathname });
    const ready = await navigator.serviceWorker.ready;
    ready.active.postMessage({ keep: [location.pathname, ...files] });
  }

  $("needs").hidden = true;
  $("choose").hidden = false;
  taste();
  load();
  keepPage().catch(() => {}); // refused where the connection is not secure: the clock works without
})();
