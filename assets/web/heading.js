// The head of a page with input. On a phone that takes part, the frame already has a title.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { say } from "./words.js";

/**
 * The way back, the title and the tools of a page; on a phone that takes part, its tools alone.
 * @param {import("./page.js").Page} page
 * @param {string} title
 * @param {string} subtitle
 * @param {...any} tools
 */
export function heading(page, title, subtitle, ...tools) {
  const shown = tools.filter((tool) => tool);
  const toolbar = shown.length > 0 && el("div", { class: "tools" }, shown);
  if (!page.isTablet) return toolbar || null;
  return el(
    "header",
    { class: "page-head" },
    el(
      "button",
      {
        type: "button",
        class: "tool back",
        id: "back",
        "aria-label": say("Back"),
        click: () => page.app.back(),
      },
      icon("back"),
    ),
    el("h1", { id: "title", tabindex: "-1" }, title),
    el("p", { class: "subtitle" }, subtitle),
    toolbar,
  );
}

/**
 * The content of a page; on a phone that takes part, the frame is already the main part of the document.
 * @param {import("./page.js").Page} page
 * @param {string} look
 * @param {...any} children
 */
export function content(page, look, ...children) {
  return el(page.isTablet ? "main" : "div", { class: look }, children);
}

/**
 * A quiet button with an icon and a word, or nothing if this device may not do its action.
 * @param {import("./page.js").Page} page
 * @param {string} action
 * @param {string} drawn
 * @param {string} word
 * @param {boolean} isPossible
 */
export function tool(page, action, drawn, word, isPossible = true) {
  return page.button(
    action,
    {},
    { class: "tool", id: `do-${action}`, "aria-label": word, disabled: !isPossible },
    icon(drawn),
    el("span", {}, word),
  );
}

/**
 * A quiet button that opens another page of the browser edition; a phone has tabs for them.
 * @param {import("./page.js").Page} page
 * @param {string} name
 * @param {string} drawn
 * @param {string} word
 * @param {object} given what the page opens with
 */
export function way(page, name, drawn, word, given = {}) {
  if (!page.isTablet) return null;
  return el(
    "button",
    { type: "button", class: "tool", id: `open-${name}`, click: () => page.app.open(name, given) },
    icon(drawn),
    el("span", {}, word),
  );
}
