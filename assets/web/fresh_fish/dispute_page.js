// The dispute questions: choose one, enter the situation, see the answer.

import { segment } from "../controls.js";
import { showChoices } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { heading, tool } from "../heading.js";
import { say } from "../words.js";
import { board, mark } from "./board.js";
import { auction } from "./dispute_auction.js";
import { score } from "./dispute_score.js";
import { squareQuestion } from "./dispute_square.js";

/** @typedef {import("../page.js").Page} Page */

const EXAMPLE = {
  marks: ["1", "2", "3", "4"],
  legal: [],
  ringed: [],
  refused: [],
  ghosts: [],
  must: [],
  cut: [],
  framed: [],
  numbers: [],
  route: null,
  has_names: false,
};

/** A small square beside a question. */
function example(page, drawn) {
  const browser = {
    letters: page.view.look.browser.letters,
    areas: [],
    posts: [],
    says: [],
    steps: drawn.steps || [],
  };
  return el(
    "div",
    { class: "example-board" },
    board({ ...EXAMPLE, ...drawn, browser }, { isUpright: false }),
  );
}

/** The picture of a question. */
function picture(page, subject) {
  const { look } = page.view;
  const sign = (of, figure) =>
    el("span", { class: "example-sign" }, mark(look, of, null), figure && el("b", {}, figure));
  switch (subject) {
    case "path":
      return example(page, { square: "+ + . . .\n. # # . .", ringed: [2], numbers: [[2, "?"]] });
    case "way":
      return example(page, {
        square: "F + + + 2f",
        route: { stall: 4, truck: 0 },
        steps: [
          [1, 4, 1, false],
          [1, 3, 2, false],
          [1, 2, 3, false],
        ],
      });
    case "reserve":
      return example(page, { square: ". 1 . . .\n. . . 3 .", ringed: [2], numbers: [[2, "?"]] });
    case "auction":
      return el("div", { class: "example-row" }, sign("2", "7"), sign("4", "7"), sign("3", "4"));
    default:
      return el(
        "div",
        { class: "example-row" },
        ["fish", "soda", "cheese", "ice"].map((good, index) =>
          el(
            "span",
            { class: "example-sign" },
            mark(look, null, good),
            el("b", {}, [2, 3, 1, 12][index]),
          ),
        ),
      );
  }
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
            picture(page, of.subject),
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
