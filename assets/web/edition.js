// What this edition remembers outside the storage of the games. Another one, in another folder of the same site, shares
// nothing with it.

/** The name of everything that this edition keeps in the browser. */
export const EDITION = `fishing-companion${new URL(".", import.meta.url).pathname.slice(0, -1)}`;

/**
 * Return a remembered text; null if there is none. Private windows may remember nothing.
 * @param {string} name
 * @returns {string | null}
 */
export function remembered(name) {
  try {
    return window.localStorage.getItem(`${EDITION} ${name}`);
  } catch (refused) {
    return null;
  }
}

/**
 * Remember a text, or forget it if it is null.
 * @param {string} name
 * @param {string | null} text
 */
export function remember(name, text) {
  try {
    if (text === null) window.localStorage.removeItem(`${EDITION} ${name}`);
    else window.localStorage.setItem(`${EDITION} ${name}`, text);
  } catch (refused) {
    // What is remembered makes the next start better, and nothing depends on it.
  }
}
