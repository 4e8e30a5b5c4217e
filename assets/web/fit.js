// What depends on the room that there is: how much text fits, and drawings that are as large as their box.

import { el, fill } from "./dom.js";

/** The widths of a phone, in heights of its text, from which on ornaments go, and rows take two lines. */
const NARROW = 20;
const TIGHT = 15.5;
/** The window of a phone, as in the style sheets. */
const phone = window.matchMedia("(max-width: 699px)");

export function isPhone() {
  return phone.matches;
}

/** Large text and the zoom of the browser leave equally little room: style sheets ask for it, not for pixels. */
function noteRoom() {
  const root = document.documentElement;
  const room = root.clientWidth / parseFloat(getComputedStyle(root).fontSize);
  const rooms = ["phone", room <= NARROW && "narrow", room <= TIGHT && "tight"];
  root.dataset.room = isPhone() ? rooms.filter(Boolean).join(" ") : "";
}

/**
 * Show the longest wording that fits. On a phone where none does, or that is narrow, the longest one breaks, first
 * at its dots.
 * @param {HTMLElement} line
 * @param {string[]} texts longest wording first
 */
function fit(line, texts) {
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

/** Let an element use the room that it has. */
function tellRoom(node) {
  node.dispatchEvent(new Event("room"));
}

/** Old phones draw everything anew when they are turned. */
const sizes =
  window.ResizeObserver &&
  new ResizeObserver((all) => all.forEach(({ target }) => tellRoom(target)));
/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** Fit everything into the room that there is now. */
export function fitAll() {
  noteRoom();
  document.querySelectorAll("[data-room-of]").forEach((node) => {
    tellRoom(node);
    if (!sizes || node.getAttribute("data-room-of") === "text" || watched.has(node)) return;
    watched.add(node);
    sizes.observe(node);
  });
}

window.addEventListener("resize", fitAll);
// Until its font is loaded, a text is shown in a narrower one.
document.fonts.addEventListener("loadingdone", fitAll);

/**
 * An element with the longest wording that fits into it.
 * @param {string} name
 * @param {object} attributes
 * @param {string[]} texts longest wording first
 * @returns {HTMLElement}
 */
export function fitting(name, attributes, texts) {
  const look = `${attributes.class || ""} fits`.trim();
  const room = ({ currentTarget }) => fit(currentTarget, texts);
  return el(name, { ...attributes, class: look, "data-room-of": "text", room }, texts[0]);
}

/**
 * The attributes of an element whose content depends on its size: `use` is called with it when it is shown, and
 * whenever its size changes.
 * @param {(node: any) => void} use
 */
export function sized(use) {
  return { "data-room-of": "drawing", room: ({ currentTarget }) => use(currentTarget) };
}
