// The dispute questions: choose one, enter the situation, see the answer.

import { segment } from "../controls.js";
import { showChoices } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { heading, tool } from "../heading.js";
import { say } from "../words.js";
import { board, mark, pieceOf } from "./board.js";
import { auction } from "./dispute_auction.js";
import { score } from "./dispute_score.js";
import { squareQuestion } from "./dispute_square.js";

/** @typedef {import("../page.js").Page} Page */

/** The picture of a question. */
function picture(page, { look, bids, lengths }) {
  if (look) return el("div", { class: "example-board" }, board(look, { isUpright: false }));
  const row = (pairs, draw) =>
    pairs.map(([of, figure]) =>
      el("span", { class: "example-sign" }, draw(of), el("b", {}, figure)),
    );
  return el(
    "div",
    { class: "example-row" },
    row(bids, (seat) => pieceOf(page.view.look, seat)),
    row(lengths, (good) => mark(page.view.look, null, good)),
  );
}

function squares(page) {
  const { view } = page;
  const { squares: of } = view;
  const choice = (kind, drawn, word, isPossible, choose) =>
    el(
      "button",
      {
        type: "button",
        class: "which-square",
        id: `square-${kind}`,
        "aria-pressed": String(of.chosen === kind),
        disabled: !isPossible,
        click: choose,
      },
      icon(drawn),
      el("b", {}, word),
    );
  return el(
    "div",
    { class: "card-box dispute-about" },
    el("h2", {}, say("Which square?")),
    el(
      "div",
      { class: "which-squares", role: "group", "aria-label": say("Which square?") },
      choice("table", "boards", say("This game"), of.has_table, () =>
        page.act("choose_square", { is_of_game: true }),
      ),
      choice("painted", "pencil", say("Painted"), true, () =>
        page.act("choose_square", { is_of_game: false }),
      ),
      choice("kept", "games", say("Other game"), of.kept.length > 0, () =>
        showChoices(
          say("Another game"),
          say("Close"),
          "game",
          of.kept.map((game) => game.words),
          (place) => page.act("take_square", { key: of.kept[place].key }),
          "game-items",
        ),
      ),
    ),
    el("p", { class: "hint", role: "status" }, of.line),
    of.chosen === "painted" && [
      el("h2", {}, say("Which rules?")),
      segment(
        "variant",
        say("Which rules?"),
        [
          [false, say("Base game")],
          [true, say("Classic")],
        ],
        of.is_classic,
        (is_classic) => page.act("set_variant", { is_classic }),
      ),
    ],
  );
}

function questions(page) {
  const { view } = page;
  return el(
    "div",
    { class: "dispute-page" },
    heading(page, say("What is disputed?"), say("Fresh Fish")),
    el(
      "main",
      { class: "dispute-subjects" },
      view.subjects.map((of) =>
        page.button(
          "ask",
          { subject: of.subject },
          { class: "card-box dispute-subject", id: `ask-${of.subject}` },
          el(
            "span",
            { class: "dispute-picture", "aria-hidden": "true" },
            picture(page, of.example),
          ),
          el(
            "span",
            { class: "dispute-words" },
            el("b", {}, of.title),
            " ",
            el("span", {}, of.line),
          ),
          icon("next"),
        ),
      ),
      squares(page),
    ),
  );
}

const PARTS = {
  path: squareQuestion,
  way: squareQuestion,
  reserve: squareQuestion,
  auction,
  score,
};

/**
 * @param {Page} page
 * @returns {any}
 */
export function draw(page) {
  const { view } = page;
  if (!view.subject) return questions(page);
  const isPainting = PARTS[view.subject] === squareQuestion;
  return el(
    "div",
    { class: `dispute-page dispute-${view.subject}` },
    heading(page, view.title, say("Fresh Fish")),
    PARTS[view.subject](page),
    el(
      "footer",
      { class: "way-bar dispute-foot" },
      isPainting && [
        tool(page, "undo", "undo", say("Undo"), view.can_undo),
        tool(page, "redo", "redo", say("Redo"), view.can_redo),
      ],
      tool(page, "clear", "erase", say("Clear")),
      el(
        "button",
        {
          type: "button",
          class: "tool",
          id: "open-rule",
          "aria-label": say("Rule"),
          click: () => page.open("rules", { kind: "fresh-fish", topic: view.chapter }),
        },
        icon("book"),
        el("span", {}, say("Rule")),
      ),
      page.button(
        "ask_something_else",
        {},
        { class: "big soft", id: "do-ask_something_else" },
        say("Another question"),
      ),
    ),
  );
}
