// The boards on the table: laid from the tray, then moved, turned and taken back with buttons.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { importButton } from "../files.js";
import { say } from "../words.js";
import { boardPicture, cellsOf, laidPicture } from "./board_picture.js";

/** The ways to move a board: the word, then rows and columns. */
const MOVES = [
  ["left", () => say("left"), 0, -1],
  ["up", () => say("above"), -1, 0],
  ["down", () => say("below"), 1, 0],
  ["right", () => say("right"), 0, 1],
];

/** The place of the next board: to the right of all others, so that it snaps to them. */
function freePlace(laid) {
  const columns = [].concat(...laid.map(cellsOf)).map((cell) => cell.column);
  return {
    row: laid.length ? laid[0].row : 0,
    column: columns.length ? Math.max(...columns) + 1 : 0,
  };
}

function controls(page, one) {
  const { name } = one.board;
  const move = ([way, word, down, across]) =>
    page.button(
      "put_board",
      { name, row: one.row + down, column: one.column + across, quarters: one.quarters },
      { class: "tool", id: `move-${name}-${way}`, "aria-label": `${name}: ${word()}` },
      icon("arrow", `to-${way}`),
    );
  return el(
    "span",
    { class: "board-tools" },
    MOVES.map(move),
    page.button(
      "turn_board",
      { name },
      { class: "tool", id: `turn-${name}`, "aria-label": `${name}: ${say("turn")}` },
      icon("turn"),
    ),
    page.button(
      "remove_board",
      { name },
      {
        class: "tool",
        id: `remove-${name}`,
        "aria-label": `${name}: ${say("take off the table")}`,
      },
      icon("close"),
    ),
  );
}

/**
 * The second step.
 * @param {import("../page.js").Page} page
 */
export function boards(page) {
  const { view } = page;
  const { laid } = view.market.placed;
  const row = (tile) => {
    const one = laid.find((each) => each.board.name === tile.name);
    return el(
      "li",
      { class: one ? "with-tools" : null },
      one
        ? [el("b", {}, tile.says), controls(page, one)]
        : page.button(
            "put_board",
            { name: tile.name, quarters: 0, ...freePlace(laid) },
            { class: "big soft tray-tile", id: `put-${tile.name}` },
            boardPicture(tile.board),
            tile.says,
          ),
    );
  };
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
        { class: view.is_wrong ? "card-box is-refused" : "card-box" },
        el("p", { role: "status" }, view.verdict),
        el("p", { class: "hint" }, view.flea_markets),
      ),
      view.can_lay_as_before &&
        view.as_before.length > 0 &&
        el(
          "section",
          { class: "card-box" },
          el("h2", {}, say("As before…")),
          view.as_before.map((name, place) =>
            page.button(
              "lay_square",
              { name },
              { class: "big soft", id: `lay-${place}` },
              icon("market"),
              name,
            ),
          ),
        ),
      el(
        "section",
        { class: "card-box tray-box" },
        !view.tiles.some((tile) => tile.board) && el("p", { class: "hint" }, view.hint),
        el(
          "ul",
          { class: "tray" },
          view.tiles.map((tile) => (tile.board ? row(tile) : missing(tile))),
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
    el("div", { class: "card-box board-box market-table" }, laidPicture(laid, view.verdict)),
  ];
}
