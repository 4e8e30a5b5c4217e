// A line that shows the longest of several wordings for which there is room.

import { el, fill } from "./dom.js";

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
  requestAnimationFrame(() => {
    for (const text of texts) {
      fill(line, text);
      if (line.scrollWidth <= line.clientWidth) return;
    }
  });
  return line;
}
