// What every lane of the last action has: who entered what, and buttons such as Undo.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { fitting } from "./fit.js";

export function laneButton(page, action, drawn, word, isPossible = true, id = action) {
  return page.button(
    action,
    {},
    { class: "lane-button", id: `do-${id}`, disabled: !isPossible },
    icon(drawn),
    el("span", {}, word),
  );
}

export function laneWords(name, of) {
  return el(
    "div",
    { class: name },
    of.phone.length > 0 && fitting("p", { class: "whose" }, of.phone),
    fitting("p", {}, of.texts),
  );
}
