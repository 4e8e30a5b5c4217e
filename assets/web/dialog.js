// A panel over the page, such as a menu or a question; Escape or its button closes it.

import { el } from "./dom.js";
import { icon } from "./drawings.js";

/** Closes the panel that is open. */
let closeOpen = () => undefined;

/** Close the panel that is open, if there is one. */
export function closeDialog() {
  closeOpen();
}

/**
 * Show a panel. The function that is given to `content` closes it.
 * @param {string} title
 * @param {string} closes the name of the button that closes it
 * @param {(close: () => void) => any} content
 * @param {string} look "centred" for a sheet in the middle, which a phone shows at its lower edge
 */
export function showDialog(title, closes, content, look = "") {
  const before = document.activeElement;
  const page = document.getElementById("page");
  const close = () => {
    closeOpen = () => undefined;
    ground.remove();
    page.removeAttribute("inert");
    const again = before && before.id && document.getElementById(before.id);
    if (again) again.focus();
  };
  const heading = el("h2", { id: "dialog-title", tabindex: "-1" }, title);
  const panel = el(
    "div",
    { class: "dialog", role: "dialog", "aria-modal": "true", "aria-labelledby": "dialog-title" },
    el(
      "div",
      { class: "dialog-head" },
      heading,
      el(
        "button",
        { type: "button", class: "tool", id: "dialog-close", "aria-label": closes, click: close },
        icon("close"),
      ),
    ),
    content(close),
  );
  const ground = el("div", { class: `dialog-ground ${look}` }, panel);
  ground.addEventListener("click", (event) => {
    if (event.target === ground) close();
  });
  ground.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  document.body.appendChild(ground);
  closeOpen = close;
  page.setAttribute("inert", "");
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
