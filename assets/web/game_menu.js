// The menu of the page on which a game is played, and the question whether to end the game.

import { showDialog } from "./dialog.js";
import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{id: string, icon: string, word: string, deed: () => any, isPossible?: boolean}} Item */

/**
 * The two buttons below a question: cancel, and do it.
 * @param {() => void} close
 * @param {Item} of
 */
export function answers(close, of) {
  const deed = () => {
    of.deed(); // may read the fields of the dialog
    close();
  };
  return el(
    "div",
    { class: "answers" },
    el(
      "button",
      { type: "button", class: "big soft", id: "dialog-cancel", click: close },
      say("Cancel"),
    ),
    el(
      "button",
      { type: "button", class: "big primary", id: `dialog-${of.id}`, click: deed },
      icon(of.icon),
      of.word,
    ),
  );
}

function askToEnd(page, hint) {
  const { view } = page;
  showDialog(say("End the game here?"), say("Close"), (close) => [
    view.ending.map((sentence) => el("p", {}, sentence)),
    hint && el("p", { class: "hint" }, hint),
    answers(close, {
      id: "end",
      icon: "flag",
      word: say("End the game"),
      deed: () => page.act("end_game"),
    }),
  ]);
}

/**
 * An item that opens a page.
 * @param {Page} page
 * @param {string} name
 * @param {string} drawn
 * @param {string} word
 * @returns {Item}
 */
export function opens(page, name, drawn, word) {
  return { id: name, icon: drawn, word, deed: () => page.app.open(name) };
}

/**
 * Show the menu: what can be done in this game, its end, and the other pages.
 * @param {Page} page
 * @param {(Item | null)[]} items what the kind of game offers
 * @param {Item} referee
 * @param {string} endHint what happens to a game that is ended
 */
export function showGameMenu(page, items, referee, endHint = "") {
  const { view } = page;
  showDialog(say("Menu"), say("Close"), (close) => {
    const choose = (deed) => () => {
      close();
      deed();
    };
    const list = (all) =>
      el(
        "ul",
        { class: "items" },
        all
          .filter((of) => of)
          .map(({ id, icon: drawn, word, deed, isPossible = true }) =>
            el(
              "li",
              {},
              el(
                "button",
                {
                  type: "button",
                  class: "big soft",
                  id: `menu-${id}`,
                  disabled: !isPossible,
                  click: choose(deed),
                },
                icon(drawn),
                el("span", {}, word),
              ),
            ),
          ),
      );
    const end = {
      id: "end",
      icon: "flag",
      word: say("End the game"),
      deed: () => askToEnd(page, endHint),
      isPossible: view.can_end,
    };
    return [
      el("h3", {}, say("This game")),
      list([...items, end]),
      el("h3", {}, say("More")),
      list([
        referee,
        opens(page, "rules", "book", say("Rules")),
        opens(page, "settings", "gear", say("Settings")),
        opens(page, "home", "home", say("Home")),
      ]),
    ];
  });
}
