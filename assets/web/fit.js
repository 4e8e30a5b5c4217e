// How much room there is for text, and lines that show the longest of several wordings for which there is room.

import { el, fill } from "./dom.js";

/** The wordings of each line, longest first. @type {WeakMap<Element, string[]>} */
const wordings = new WeakMap();
/** The widths of a phone, in heights of its text, from which on ornaments go, and rows take two lines. */
const NARROW = 19.5;
const TIGHT = 15.5;
const PHONE = 599; // pixels, as in the style sheets

/** Large text and the zoom of the browser leave equally little room: style sheets ask for it, not for pixels. */
function noteRoom() {
  const root = document.documentElement;
  const room = root.clientWidth / parseFloat(getComputedStyle(root).fontSize);
  const rooms = ["phone", room <= NARROW && "narrow", room <= TIGHT && "tight"];
  root.dataset.room = root.clientWidth <= PHONE ? rooms.filter(Boolean).join(" ") : "";
}

/**
 * Show the longest wording that fits. On a phone where none does, or that is narrow, the longest one breaks, first
 * at its dots.
 * @param {Element} line
 */
function fit(line) {
  const texts = wordings.get(line) || [""];
  const room = document.documentElement.dataset.room || "";
  line.classList.remove("breaks");
  for (const text of room.includes("narrow") ? texts.slice(0, 1) : texts) {
    fill(line, text);
    if (line.scrollWidth <= line.clientWidth) return;
  }
  if (!room) return;
  fill(line, texts[0].replace(/ · /g, "\n"));
  line.classList.add("breaks");
}

/** Fit everything into the room that there is now. */
export function fitAll() {
  noteRoom();
  document.querySelectorAll(".fits").forEach(fit);
}

window.addEventListener("resize", fitAll);
// Until its font is loaded, a text is shown in a narrower one.
document.fonts.addEventListener("loadingdone", fitAll);

/**
 * An element with the longest wording that fits into it. It must be drawn on the page at once.
 * @param {string} name
 * @param {object} attributes
 * @param {string[]} texts longest wording first
 * @returns {HTMLElement}
 */
export function fitting(name, attributes, texts) {
  const line = el(name, attributes, texts[0]);
  line.classList.add("fits");
  wordings.set(line, texts);
  requestAnimationFrame(() => fit(line));
  return line;
}
