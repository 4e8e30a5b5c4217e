// How safely this browser keeps the games.

import { remember, remembered } from "./edition.js";

const GAMES = "games";
let isNoted = false;

/** Whether games were kept here at some time, also if the browser has cleared them since. */
export function hadGames() {
  return remembered(GAMES) !== null;
}

/**
 * Note that there are games, and ask the browser not to clear them: some ask people now, when there is something to lose.
 * Return whether it was asked.
 */
export async function noteGames() {
  if (isNoted) return false;
  isNoted = true;
  remember(GAMES, "kept");
  if (!navigator.storage || !navigator.storage.persist) return false;
  await navigator.storage.persist().catch(() => false);
  return true;
}

/** Whether the app was started from its own icon, and fills the screen. */
export function isOnHomeScreen() {
  const { standalone } = /** @type {any} */ (navigator); // of Safari
  return Boolean(standalone) || window.matchMedia("(display-mode: standalone)").matches;
}

/** Whether this is Safari, which clears the storage of sites that nobody visits. */
function isSafari() {
  return navigator.vendor.startsWith("Apple");
}

/** What this browser promises about what it keeps. */
export async function promised() {
  const { storage } = navigator;
  const isPersistent = storage && storage.persisted ? await storage.persisted() : false;
  return {
    is_persistent: isPersistent,
    is_safari: isSafari(),
    is_on_home_screen: isOnHomeScreen(),
  };
}
