// Keeps everything in this browser, so that it starts without a network: the page's side of service_worker.js.

/** @typedef {import("./worker_host.js").Progress} Progress */

const PATIENCE = 5000;

/**
 * Reload this page when a new version has taken over, so that all its files are of one version. A page that is
 * loaded while the new worker is still being activated would come from the network in some browsers.
 */
export function reloadOnTakeover() {
  const workers = navigator.serviceWorker;
  if (!workers || !workers.controller) return;
  workers.addEventListener("controllerchange", () => {
    const worker = /** @type {ServiceWorker} */ (workers.controller);
    const reload = () => worker.state === "activated" && window.location.reload();
    worker.addEventListener("statechange", reload);
    reload();
  });
}

/**
 * Load everything on the first visit, and switch to a new version once all of it is loaded.
 * @param {(progress: Progress) => void} show
 */
export async function keepOffline(show) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const isFirst = !workers.controller;
  const registration = await workers.register("service_worker.js").catch(() => null);
  if (!registration) return;
  if (!isFirst && registration.waiting) {
    registration.waiting.postMessage("take over");
    await new Promise((done) => setTimeout(done, PATIENCE)); // until this page is reloaded
  }
  if (!registration.active) await loaded(registration, show);
}

/**
 * Wait until everything is loaded or the browser has no room for it. Retry for as long as loading fails.
 * @param {ServiceWorkerRegistration} registration
 * @param {(progress: Progress) => void} show
 */
async function loaded(registration, show) {
  const workers = navigator.serviceWorker;
  let timer = 0;
  const watch = () => {
    const installing = registration.installing;
    if (!installing) return;
    installing.addEventListener("statechange", () => {
      if (installing.state !== "redundant" || !workers.onmessage) return;
      show({ state: "no network" });
      timer = window.setTimeout(again, PATIENCE);
    });
  };
  const again = () =>
    workers.register("service_worker.js").then(watch, () => {
      timer = window.setTimeout(again, PATIENCE);
    });
  watch();
  await new Promise((done) => {
    workers.oncontrollerchange = done;
    workers.onmessage = ({ data }) => {
      if (data.isFull) done(null);
      else show({ state: "loading", ...data });
    };
  });
  // From now on, new versions are loaded in the background.
  workers.onmessage = null;
  workers.oncontrollerchange = null;
  clearTimeout(timer);
}
