// A panel over the page, such as a menu or a question. Escape, its button and Back close it, and nothing else.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { focusNow, keepFocus } from "./screen.js";

/** Closes the panel that is open. @type {(() => void) | null} */
let closeOpen = null;
/** Whether Back has closed a panel and the browser returns to the page. */
let isReturning = false;

/** Close the panel that is open, if there is one. */
export function closeDialog() {
  if (closeOpen) closeOpen();
}

/** @param {Event} event */
function stay(event) {
  const isBack = event.type === "popstate" && closeOpen;
  if (!isBack && !isReturning) return;
  event.stopImmediatePropagation();
  if (isBack) {
    closeDialog();
    history.forward();
  }
  if (event.type === "popstate") isReturning = Boolean(isBack);
}

window.addEventListener("popstate", stay);
window.addEventListener("hashchange", stay);

/** What is said while a panel is open is in it: everything outside is silent. */
function moveRegions(to) {
  for (const id of "alert notice said".split(" ")) {
    const region = document.getElementById(id);
    if (region) to.appendChild(region);
  }
}

/**
 * Show a panel. The function that is given to `content` closes it.
 * @param {string} title
 * @param {string} closes the name of the button that closes it
 * @param {(close: () => void) => any} content
 * @param {string} look "centred" for a sheet in the middle, which a phone shows at its lower edge
 */
export function showDialog(title, closes, content, look = "") {
  closeDialog();
  const before = focusNow();
  const close = () => {
    if (closeOpen !== close) return;
    closeOpen = null;
    moveRegions(document.body);
    if (ground.close) ground.close();
    ground.remove();
    keepFocus(before);
  };
  const heading = el("h2", { id: "dialog-title", tabindex: "-1" }, title);
  const button = { type: "button", class: "tool", id: "dialog-close", "aria-label": closes };
  const panel = el(
    "div",
    { class: "dialog" },
    el(
      "div",
      { class: "dialog-head" },
      heading,
      el("button", { ...button, click: close }, icon("close")),
    ),
    content(close),
  );
  const attributes = {
    class: `dialog-ground ${look}`,
    "aria-labelledby": "dialog-title",
    click: (event) => event.target === event.currentTarget && close(),
    close,
  };
  const ground = /** @type {HTMLDialogElement} */ (el("dialog", attributes, panel));
  document.body.appendChild(ground);
  closeOpen = close;
  // A phone of 2018 shows it, too, but does not keep the focus in it.
  if (ground.showModal) ground.showModal();
  moveRegions(ground);
  heading.focus();
}

/**
 * Ask people to choose one of several things, in a sheet in the middle.
 * @param {string} title
 * @param {string} closes
 * @param {string} id
 * @param {string[]} texts
 * @param {(place: number) => any} choose
 * @param {string} look
 */
export function showChoices(title, closes, id, texts, choose, look = "") {
  const item = (close) => (text, place) => {
    const click = () => {
      close();
      choose(place);
    };
    return el(
      "li",
      {},
      el("button", { type: "button", class: "big soft", id: `${id}-${place}`, click }, text),
    );
  };
  showDialog(
    title,
    closes,
    (close) => el("ul", { class: `items ${look}` }, texts.map(item(close))),
    "centred",
  );
}
