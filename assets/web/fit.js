// A line that shows the longest of several wordings for which there is room.

import { el, fill } from "./dom.js";

/** The wordings of each line, longest first. @type {WeakMap<Element, string[]>} */
const wordings = new WeakMap();

/** @param {Element} line */
function fit(line) {
  for (const text of wordings.get(line) || []) {
    fill(line, text);
    if (line.scrollWidth <= line.clientWidth) return;
  }
}

function fitAll() {
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
