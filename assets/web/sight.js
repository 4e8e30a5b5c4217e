// Which version of the game the person at this screen has seen. A tap is meant for that one, also if others have changed
// the game since. Times are those of events, in milliseconds.

/** The time in which people notice what others have changed. */
const REACTION = 1000;

/** From when on each version counts as seen, the oldest first. @type {{version: number, from: number}[]} */
let versions = [];

/** @param {number} version */
function entryOf(version) {
  const newest = versions[versions.length - 1];
  if (newest && newest.version === version) return newest;
  if (newest && newest.version > version) versions = []; // the table has started again
  const entry = { version, from: Infinity };
  versions.push(entry);
  return entry;
}

/**
 * Note that a version was made at this screen: it counts as seen at once.
 * @param {number} version
 */
export function noteMade(version) {
  const known = versions.find((each) => each.version === version); // the answer to a late tap names an older one
  (known || entryOf(version)).from = -Infinity;
}

/**
 * Note that a version was drawn. It counts as seen when it has been on the screen for long enough.
 * @param {number} version
 */
export function noteDrawn(version) {
  const entry = entryOf(version);
  const painted = () => {
    entry.from = Math.min(entry.from, performance.now() + REACTION);
  };
  requestAnimationFrame(() => setTimeout(painted));
}

/**
 * The newest version that was seen when the finger came down. The first one counts at once: there was none before.
 * @param {number} time
 */
export function seen(time) {
  const known = versions.filter((each, place) => place === 0 || each.from <= time);
  return known.length > 0 ? known[known.length - 1].version : 0;
}
