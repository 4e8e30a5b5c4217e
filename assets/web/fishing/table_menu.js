// The menu of the table in the browser edition, and the question whether to end the game.

import { showDialog } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { PAGES } from "../page_modules.js";

function askToEnd(page) {
  const { words, view } = page;
  showDialog(words.end_question, words.close, (close) => [
    view.ending.map((sentence) => el("p", {}, sentence)),
    el("p", { class: "hint" }, words.end_hint),
    el(
      "div",
      { class: "answers" },
      el(
        "button",
        { type: "button", class: "big soft", id: "dialog-cancel", click: close },
        words.cancel,
      ),
      el(
        "button",
        {
          type: "button",
          class: "big primary",
          id: "dialog-end",
          click: () => {
            close();
            page.act("end_game");
          },
        },
        icon("flag"),
        words.end_game,
      ),
    ),
  ]);
}

/** @param {import("../page.js").Page} page */
export function showTableMenu(page) {
  const { words, view } = page;
  showDialog(words.menu, words.close, (close) => {
    const item = (id, drawn, word, deed, isPossible = true) =>
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
            click: () => {
              close();
              deed();
            },
          },
          icon(drawn),
          el("span", {}, word),
        ),
      );
    // Pages that this edition does not have are left out.
    const to = (name, drawn, word) =>
      name in PAGES && item(name, drawn, word, () => page.app.open(name));
    return [
      el("h3", {}, words.this_game),
      el(
        "ul",
        { class: "items" },
        to("sheet", "sheet", words.score_sheet),
        to("draw", "draw", words.this_draw),
        to("log", "list", words.log),
        to("correct", "pencil", words.correct_by_hand),
        !view.is_splitting &&
          item(
            "split",
            "split",
            words.split,
            () => page.act("begin_split"),
            !view.tiles[0].is_inactive,
          ),
        item("end", "flag", words.end_game, () => askToEnd(page), view.can_end),
      ),
      el("h3", {}, words.elsewhere),
      el(
        "ul",
        { class: "items" },
        to("referee", "scale", words.referee),
        to("rules", "book", words.rules),
        to("settings", "gear", words.settings),
        to("home", "home", words.home),
      ),
    ];
  });
}
