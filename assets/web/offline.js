// Keeps everything in this browser, so that it starts without a network: the page's side of service_worker.js.

/** @typedef {import("./worker_host.js").Progress} Progress */

const PATIENCE = 5000;

/**
 * Whether everything is kept for offline play: "kept"; "full" if the browser has no room for it; "changed" if the site, or
 * something on the way from it, gives other files than those of the version; "none" if the browser cannot.
 * @typedef {"kept" | "full" | "changed" | "none"} Offline
 */

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/**
 * Wait until a service worker answers the requests of this page. A page that is loaded before would come from the
 * network in some browsers.
 * @param {ServiceWorker} worker
 */
function activated(worker) {
  return new Promise((done) => {
    const check = () => worker.state === "activated" && done(null);
    worker.addEventListener("statechange", check);
    check();
  });
}

/**
 * Reload this page when a new version has taken over, so that all its files are of one version.
 * @param {() => Promise<any>} settle waits until nothing is being entered
 */
export function reloadOnTakeover(settle) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let isKept = Boolean(workers.controller);
  workers.addEventListener("controllerchange", async () => {
    const isFirst = !isKept; // on a first visit, the page compares its version with that of the core
    isKept = true;
    if (isFirst) return;
    const worker = /** @type {ServiceWorker} */ (workers.controller);
    await Promise.all([activated(worker), Promise.race([settle(), pause(PATIENCE)])]);
    window.location.reload();
  });
}

/**
 * Load everything on the first visit, and switch to a new version once all of it is loaded.
 * @param {(progress: Progress) => void} show
 * @returns {Promise<Offline>}
 */
export async function keepOffline(show) {
  const workers = navigator.serviceWorker;
  if (!workers) return "none";
  if (!workers.controller) return loaded(show);
  workers.register("service_worker.js").catch(() => null); // looks for a new version, behind the pages
  const registration = await workers.getRegistration();
  if (registration && registration.waiting) {
    registration.waiting.postMessage("take over");
    await pause(PATIENCE); // until this page is reloaded
  }
  return "kept";
}

/**
 * Wait until everything is loaded or cannot be kept. Retry for as long as there is no network.
 * @param {(progress: Progress) => void} show
 * @returns {Promise<Offline>}
 */
function loaded(show) {
  const workers = navigator.serviceWorker;
  return new Promise((done) => {
    let timer = 0;
    /** @param {Offline} outcome */
    const end = (outcome) => {
      // From now on, new versions are loaded in the background.
      workers.onmessage = null;
      workers.oncontrollerchange = null;
      clearTimeout(timer);
      done(outcome);
    };
    const tryLater = () => {
      if (!workers.onmessage) return;
      show({ state: "no network" });
      timer = window.setTimeout(load, PATIENCE);
    };
    /** @param {ServiceWorkerRegistration} registration */
    const watch = ({ installing, waiting, active }) => {
      if (active) end("kept");
      else if (installing) {
        const check = () => installing.state === "redundant" && tryLater();
        installing.addEventListener("statechange", check);
      } else if (!waiting) tryLater();
    };
    let isRegistered = false;
    const load = () =>
      workers.register("service_worker.js").then(
        (registration) => {
          isRegistered = true;
          watch(registration);
        },
        () => (isRegistered ? tryLater() : end("none")),
      );
    workers.oncontrollerchange = () => end("kept");
    workers.onmessage = ({ data }) => {
      if (data.stopped) end(data.stopped);
      else show({ state: "loading", ...data });
    };
    load();
  });
}

/**
 * Look for a new version whenever people return to the page.
 * @param {(restart: () => void) => void} found called when a new version is complete; `restart` switches to it
 */
export async function watchVersions(found) {
  const workers = navigator.serviceWorker;
  const registration = workers && workers.controller && (await workers.getRegistration());
  if (!registration) return;
  const check = () => {
    const { waiting } = registration;
    if (waiting) found(() => waiting.postMessage("take over"));
  };
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    if (installing) installing.addEventListener("statechange", check);
  });
  // Asked through a registration that is kept, WebKit never looks again after it has switched to a new version.
  const look = async () => {
    const known = await workers.getRegistration();
    if (known) await known.update();
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) look().catch(() => null); // without a network, there is nothing new
  });
  check();
}
