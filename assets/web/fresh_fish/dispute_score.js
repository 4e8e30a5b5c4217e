// Is the score right: four distances less coins, filled in box by box.

import { showChoices } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { mark } from "./board.js";
import { howMany } from "./dispute_square.js";

/** @typedef {import("../page.js").Page} Page */

function sign(page, of) {
  return of.good ? mark(page.view.look, null, of.good) : icon("coin");
}

function box(page, of) {
  return [
    page.button(
      "choose_box",
      { box: of.box },
      {
        class: `score-box${of.is_capped ? " capped" : ""}`,
        id: `box-${of.box}`,
        "aria-pressed": String(of.is_chosen),
      },
      sign(page, of),
      el("b", {}, of.figure || "–"),
      " ",
      el("span", {}, of.word),
    ),
    el("span", { class: "score-sign", "aria-hidden": "true" }, of.sign),
  ];
}

/** Ask which player's score to take from which finished game. */
function takeFromGame(page) {
  const { view } = page;
  const askWhose = (game) =>
    showChoices(say("Whose score?"), say("Close"), "score-of", game.scores, (seat) =>
      page.act("take_score", { key: game.key, seat }),
    );
  showChoices(
    say("Take from a game"),
    say("Close"),
    "game",
    view.score.games.map((game) => game.words),
    (place) => askWhose(view.score.games[place]),
    "game-items",
  );
}

/** @param {Page} page */
export function score(page) {
  const { view } = page;
  const { ruling: of } = view;
  return el(
    "main",
    { class: "dispute-score-main" },
    el(
      "div",
      { class: `card-box score-sum${of.is_answer ? " is-answer" : ""}` },
      el(
        "div",
        { class: "score-boxes" },
        view.score.boxes.map((each) => box(page, each)),
        el(
          "p",
          { class: "score-result", role: "status" },
          el("b", {}, of.is_answer ? of.title : "?"),
          el("span", {}, say("points (the fewest win)")),
        ),
      ),
      el("p", { class: "score-why" }, of.lines.join(" "), " ", view.applies),
    ),
    el(
      "div",
      { class: "card-box score-pad" },
      el(
        "div",
        { class: "score-pad-head" },
        sign(page, view.score.box),
        el("h2", {}, view.score.box.word),
        el("p", { class: "hint" }, say("One tap fills a box and goes on to the next")),
      ),
      el(
        "div",
        { class: "score-keys", role: "group", "aria-label": view.score.box.word },
        view.score.keys.map((key) =>
          page.button(
            "enter",
            { figure: key.figure },
            {
              class: "bid-key",
              id: `enter-${key.figure}`,
              disabled: !key.is_open,
              "aria-pressed": String(key.is_chosen),
            },
            key.figure,
          ),
        ),
      ),
    ),
    el(
      "div",
      { class: "card-box score-players" },
      el("h2", {}, say("Players")),
      howMany(page),
      el("p", { class: "hint" }, view.score.limits),
      el(
        "button",
        {
          type: "button",
          class: "big soft",
          id: "take-from-game",
          disabled: !view.score.games.length,
          click: () => takeFromGame(page),
        },
        icon("games"),
        say("Take from a game"),
      ),
    ),
  );
}
