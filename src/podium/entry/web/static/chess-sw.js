// Keeps the chess clock on the phone, so that it opens without a connection. It touches nothing else.
"use strict";
const CACHE = "podium-chess";
const PATIENCE = 3000; // ms: a hall's network may be there, and answer nothing

async function keep(addresses) {
  const cache = await caches.open(CACHE);
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  if (!answers.every((answer) => answer.ok)) return false;
  await Promise.all(answers.map((answer, at) => cache.put(addresses[at], answer)));
  const wanted = addresses.map((address) => new URL(address, location.href).href);
  for (const kept of await cache.keys()) if (!wanted.includes(kept.url)) await cache.delete(kept);
  return true;
}

function soon(request) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("late")), PATIENCE);
    fetch(request).then((answer) => (answer.ok ? resolve(answer) : reject(new Error(answer.status))), reject);
  });
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate";
  const kept = await cache.match(request, { ignoreSearch: page, ignoreVary: true });
  if (!kept) return fetch(request);
  // A style or script has its contents' mark in its address: what is kept is the same.
  return page ? soon(request).catch(() => kept) : kept;
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  const told = (kept) => event.source?.postMessage({ kept });
  event.waitUntil(keep(event.data.keep).then(told, () => told(false)));
});
addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
