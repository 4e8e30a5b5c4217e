// The menu of the square, the correction by hand, and the question whether to end the game.

import { showDialog } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { PAGES } from "../page_modules.js";

function numberField(id, of) {
  return el(
    "label",
    { class: "number-row" },
    el("span", {}, of.words),
    el("input", {
      type: "number",
      id,
      min: "0",
      max: "99",
      inputmode: "numeric",
      value: String(of.value),
      "aria-label": of.says,
    }),
  );
}

/** Whose turn it really is, and the real numbers of coins and tiles. */
function correctByHand(page) {
  const { words } = page;
  const { by_hand: of } = page.view;
  const numbers = (kind) =>
    of[kind].map((_each, place) => Number(document.getElementById(`${kind}-${place}`).value));
  showDialog(words.correct_by_hand, words.close, (close) => {
    const save = async () => {
      const turn = Number(document.getElementById("hand-turn").value);
      const entered = { turn, coins: numbers("coins"), stack: numbers("stack") };
      close();
      await page.act("enter_by_hand", entered);
      await page.act("save_by_hand");
    };
    return [
      el(
        "label",
        { class: "number-row" },
        el("span", {}, words.whose_turn),
        el(
          "select",
          { id: "hand-turn" },
          of.players.map((name, seat) =>
            el("option", { value: String(seat), selected: seat === of.turn }, name),
          ),
        ),
      ),
      el("h3", {}, words.coins),
      of.coins.map((each, place) => numberField(`coins-${place}`, each)),
      el("h3", {}, words.stack),
      of.stack.map((each, place) => numberField(`stack-${place}`, each)),
      el("p", { class: "hint" }, words.hold_to_correct),
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
          { type: "button", class: "big primary", id: "dialog-save", click: save },
          icon("check"),
          words.save,
        ),
      ),
    ];
  });
}

function askToEnd(page) {
  const { words, view } = page;
  showDialog(words.end_question, words.close, (close) => [
    view.ending.map((sentence) => el("p", {}, sentence)),
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
export function showSquareMenu(page) {
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
    const to = (name, drawn, word) =>
      name in PAGES && item(name, drawn, word, () => page.app.open(name));
    return [
      el("h3", {}, words.this_game),
      el(
        "ul",
        { class: "items" },
        to("ways", "ways", words.ways),
        to("fresh_correct", "list", words.log),
        item(
          "by-hand",
          "pencil",
          words.correct_by_hand,
          () => correctByHand(page),
          view.can_correct,
        ),
        item("end", "flag", words.end_game, () => askToEnd(page), view.can_end),
      ),
      el("h3", {}, words.elsewhere),
      el(
        "ul",
        { class: "items" },
        to("dispute", "scale", words.referee),
        to("rules", "book", words.rules),
        to("settings", "gear", words.settings),
        to("home", "home", words.home),
      ),
    ];
  });
}
