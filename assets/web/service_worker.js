// Keeps every file of the browser edition, so that it starts without a network. A version is used when all of it is here.

/** The version, and the files with their checksums and sizes: `make web` fills them in. */
const VERSION = "";
/** @type {Record<string, {hash: string, size: number}>} */
const FILES = {};
/** Whether this version takes over as soon as it is complete. A publisher who takes a version back sets it. */
const AT_ONCE = false;

const worker = /** @type {any} */ (self);
// Another edition may be kept in another folder of the same site.
const OURS = `fishing-companion ${worker.registration.scope} `;
const CACHE = OURS + VERSION;
const HASH = "X-Hash";

/** Raised if the site gives another file than that of this version, or none. */
class WrongFile extends Error {}

/**
 * Read a file from the network. Fail if it is not the one of this version.
 * @param {string} path
 * @param {string} hash
 * @param {(count: number) => void} tell called with the number of bytes as they arrive
 */
async function load(path, hash, tell) {
  const answer = await fetch(path, { cache: "reload" });
  if (!answer.ok || !answer.body) throw new WrongFile(path);
  const reader = answer.body.getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    tell(part.value.length);
  }
  const content = await new Blob(parts).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (btoa(String.fromCharCode(...digest)) !== hash) throw new WrongFile(path);
  const headers = { "Content-Type": answer.headers.get("Content-Type") || "", [HASH]: hash };
  return new Response(content, { headers });
}

/** WebKit drops what a failed attempt has put into a cache, and then keeps nothing more under these paths. */
async function openCache() {
  const cache = await caches.open(CACHE);
  if ((await cache.keys()).length) return cache;
  await caches.delete(CACHE);
  return caches.open(CACHE);
}

/** Load all files of this version. What an interrupted attempt or the version before has loaded is not loaded again. */
async function install() {
  const cache = await openCache();
  const files = Object.entries(FILES);
  const total = files.reduce((sum, [, { size }]) => sum + size, 0);
  let loaded = 0;
  const tell = (count) => {
    loaded += count;
    tellPages({ loaded, total });
  };
  for (const [path, { hash, size }] of files) {
    const known = await caches.match(path);
    if (known && known.headers.get(HASH) === hash) {
      await cache.put(path, known);
      tell(size);
    } else {
      await cache.put(path, await load(path, hash, tell));
    }
  }
  // Someone may have cleared the files meanwhile.
  const kept = await (await caches.open(CACHE)).keys();
  if (kept.length < files.length) throw new Error("incomplete");
}

/** @param {object} message */
async function tellPages(message) {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/** Forget the files of older versions, unless a newer one is being loaded: some of them may be of that. */
async function activate() {
  if (!worker.registration.installing) {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
    }
  }
  await worker.clients.claim();
}

/** Loads all files again, once, if the browser has cleared them. @type {Promise<any> | null} */
let mending = null;

/**
 * @param {string} path
 * @param {any} event
 */
async function kept(path, event) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(path);
  if (known) return known;
  mending = mending || install().catch(() => null);
  event.waitUntil(mending);
  return fetch(event.request);
}

/** Load everything. Pages that wait for it are told if it cannot be kept: they work without it. */
async function begin() {
  try {
    await install();
  } catch (failed) {
    if (failed.name === "QuotaExceededError") {
      await caches.delete(CACHE); // what room there is belongs to the games
      await tellPages({ stopped: "full" });
    }
    if (failed instanceof WrongFile) await tellPages({ stopped: "changed" });
    throw failed;
  }
  if (AT_ONCE) await worker.skipWaiting();
}

worker.addEventListener("install", (event) => event.waitUntil(begin()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { href } = new URL(event.request.url.split(/[?#]/)[0]);
  if (!href.startsWith(worker.registration.scope)) return;
  const path = href.slice(worker.registration.scope.length) || "index.html";
  if (event.request.method === "GET" && path in FILES) event.respondWith(kept(path, event));
});
