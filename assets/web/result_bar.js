// What comes next after the result of a game: Home, its details, on with it, sharing it, and another game.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { showSharing } from "./sharing.js";
import { say } from "./words.js";

/** @typedef {{name: string, drawn: string, word: string}} Details the page with the details of the game */

function under(id, drawn, word, deed, isPossible = true) {
  return el(
    "button",
    { type: "button", class: "under", id, disabled: !isPossible, click: deed },
    icon(drawn),
    el("span", {}, word),
  );
}

/**
 * The way to the details on a phone, which has no room for it in the bar.
 * @param {import("./page.js").Page} page
 * @param {Details} details
 */
export function detailsButton(page, { name, drawn, word }) {
  return el(
    "button",
    { type: "button", class: "big soft to-details", click: () => page.app.open(name) },
    icon(drawn),
    word,
  );
}

/**
 * The bar below the result.
 * @param {import("./page.js").Page} page
 * @param {Details} details
 * @param {() => void} rematch
 * @param {() => import("./result_picture.js").Result} result as a picture shows it
 */
export function resultBar(page, details, rematch, result) {
  const { name, drawn, word } = details;
  return el(
    "footer",
    { class: "way-bar result-bar" },
    under("open-home", "home", say("Home"), () => page.app.open("home")),
    under(`open-${name}`, drawn, word, () => page.app.open(name)),
    under("do-undo", "undo", say("Reopen"), () => page.act("undo"), page.view.can_undo),
    under("share", "share", say("Share"), () => showSharing(page.view.share, result())),
    el(
      "button",
      { type: "button", class: "big primary", id: "rematch", click: rematch },
      say("Rematch"),
    ),
  );
}
