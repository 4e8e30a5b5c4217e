// The boards on the table: dragged or tapped into place, then moved, turned and taken back, with buttons as well.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { importButton } from "../files.js";
import { say } from "../words.js";
import { boardPicture } from "./board_picture.js";
import { market, ofTray } from "./market.js";

/** @typedef {import("../page.js").Page} Page */

/** The ways to move a board, each with its word. @type {[string, () => string][]} */
const MOVES = [
  ["left", () => say("left")],
  ["up", () => say("above")],
  ["down", () => say("below")],
  ["right", () => say("right")],
];

/**
 * A tool for the board that was tapped last.
 * @param {Page} page
 * @param {string} action
 * @param {any} values
 * @param {string} id
 * @param {string} word
 * @param {any} drawn
 */
function toolFor(page, action, values, id, word, drawn) {
  const says = `${values.name}: ${word}`;
  return page.button(action, values, { class: "tool", id, "aria-label": says, title: word }, drawn);
}

/** What can be done with the board that was tapped last. */
function tools(page, { name, is_laid: isLaid }) {
  if (!isLaid)
    return page.button(
      "lay_board",
      { name },
      { class: "big soft", id: `lay-${name}` },
      icon("plus"),
      say("Put it on the table"),
    );
  return [
    MOVES.map(([way, word]) =>
      toolFor(
        page,
        "move_board",
        { name, way },
        `move-${name}-${way}`,
        word(),
        icon("arrow", `to-${way}`),
      ),
    ),
    toolFor(page, "turn_board", { name }, `turn-${name}`, say("turn"), icon("turn")),
    toolFor(
      page,
      "remove_board",
      { name },
      `remove-${name}`,
      say("take off the table"),
      icon("close"),
    ),
  ];
}

/** The bar below the table: what comes next, or where the board lies that was tapped last, and its tools. */
function bar(page) {
  const { view } = page;
  const chosen = view.tiles.find((tile) => tile.is_chosen);
  return el(
    "div",
    { class: "market-bar" },
    el("p", { class: "hint", role: "status" }, view.lies || view.hint),
    el("div", { class: "board-tools" }, chosen && tools(page, chosen)),
  );
}

function tileOf(page, tile) {
  const lying = page.view.market.picture.boards.find((each) => each.name === tile.name);
  const board = lying || tile.picture.boards[0];
  const look = ["big soft tray-tile", tile.is_laid && "is-laid"];
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: look.filter(Boolean).join(" "),
        id: `tile-${tile.name}`,
        "aria-pressed": String(tile.is_chosen),
        ...ofTray(page, board, () => page.act("tap_tile", { name: tile.name })),
      },
      boardPicture(tile.picture),
      tile.says,
      tile.is_laid && icon("check"),
      tile.is_laid && el("span", { class: "unseen" }, say("on the table")),
    ),
  );
}

/**
 * The second step.
 * @param {Page} page
 */
export function boards(page) {
  const { view } = page;
  const missing = (tile) =>
    el(
      "li",
      {},
      page.button(
        "tap_tile",
        { name: tile.name },
        { class: "big soft tray-tile is-missing", id: `draw-${tile.name}` },
        icon("pencil"),
        tile.says,
      ),
    );
  return [
    el(
      "div",
      { class: "square-column" },
      el(
        "section",
        { class: view.verdict.is_wrong ? "card-box is-refused" : "card-box" },
        el("p", { role: "status" }, view.verdict.words),
        el("p", { class: "hint" }, view.verdict.flea_markets),
      ),
      view.as_before.is_possible &&
        view.as_before.names.length > 0 &&
        el(
          "section",
          { class: "card-box" },
          el("h2", {}, say("As before…")),
          view.as_before.names.map((name, place) =>
            page.button(
              "lay_square",
              { name },
              { class: "big soft", id: `lay-${place}` },
              icon("boards"),
              name,
            ),
          ),
        ),
      el(
        "section",
        { class: "card-box tray-box" },
        el(
          "ul",
          { class: "tray" },
          view.tiles.map((tile) => (tile.picture ? tileOf(page, tile) : missing(tile))),
        ),
        page.host.importFile &&
          importButton(
            page,
            {
              class: "tool",
              id: "import",
              title: say("Adds boards that someone else has drawn. None of yours is replaced."),
            },
            icon("draw"),
            el("span", {}, say("Import")),
          ),
      ),
    ),
    el(
      "div",
      { class: "card-box board-box market-box" },
      el("div", { class: "market-room" }, market(page)),
      bar(page),
    ),
  ];
}
