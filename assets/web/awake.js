// Keeps the screen on. Browsers let it go dark again when the page is not visible, so it is asked for again.

let isWanted = false;
let isAsked = false;
/** @type {any} */
let lock = null;

/**
 * Keep the screen on from now on, or no longer.
 * @param {boolean} wanted
 */
export function keepAwake(wanted) {
  isWanted = wanted;
  update();
}

async function update() {
  const isNeeded = isWanted && !document.hidden;
  if (lock && !isNeeded) lock.release();
  if (!isNeeded || lock || isAsked || !("wakeLock" in navigator)) return;
  isAsked = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch (refused) {
    // For example, if the battery is low. It is asked for again with the next page.
  }
  isAsked = false;
  if (lock && !(isWanted && !document.hidden)) lock.release();
}

document.addEventListener("visibilitychange", update);
