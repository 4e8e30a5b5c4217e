// The boards on the table: laid from the tray, then moved, turned and taken back with buttons.

import { el, svg } from "../dom.js";
import { icon } from "../drawings.js";

/** The ways to move a board: the word, then rows and columns. */
const MOVES = [
  ["left", (words) => words.move_left, 0, -1],
  ["up", (words) => words.move_up, -1, 0],
  ["down", (words) => words.move_down, 1, 0],
  ["right", (words) => words.move_right, 0, 1],
];

/** The places of a board on the table, after it was turned. */
function cells(laid) {
  let rows = laid.board.square.split("\n").map((row) => row.split(" "));
  for (let turn = 0; turn < laid.quarters; turn += 1) {
    const before = rows;
    rows = before[0].map((_cell, column) => before.map((row) => row[column]).reverse());
  }
  const found = [];
  rows.forEach((row, down) =>
    row.forEach((sign, across) => {
      if (sign !== "-") found.push([laid.row + down, laid.column + across]);
    }),
  );
  return found;
}

function picture(page, laid) {
  const all = laid.map(cells);
  const places = [].concat(...all);
  if (!places.length) return null;
  const [tops, lefts] = [places.map(([row]) => row), places.map(([, column]) => column)];
  const [top, left] = [Math.min(...tops), Math.min(...lefts)];
  const [high, wide] = [Math.max(...tops) - top + 1, Math.max(...lefts) - left + 1];
  return svg(
    "svg",
    {
      class: "market-picture",
      viewBox: `${left - 0.1} ${top - 0.1} ${wide + 0.2} ${high + 0.2}`,
      role: "img",
      "aria-label": page.view.verdict,
    },
    laid.map((one, index) =>
      svg(
        "g",
        { class: `laid-board board-${index % 5}` },
        all[index].map(([row, column]) =>
          svg("rect", { x: column + 0.04, y: row + 0.04, width: 0.92, height: 0.92, rx: 0.1 }),
        ),
        svg(
          "text",
          { x: all[index][0][1] + 0.5, y: all[index][0][0] + 0.5, "font-size": 0.6 },
          one.board.name,
        ),
      ),
    ),
  );
}

/** Where the next board goes: to the right of all others, where it snaps to them. */
function freePlace(laid) {
  const columns = [].concat(...laid.map(cells)).map(([, column]) => column);
  return {
    row: laid.length ? laid[0].row : 0,
    column: columns.length ? Math.max(...columns) + 1 : 0,
  };
}

function controls(page, one) {
  const { words } = page;
  const { name } = one.board;
  const move = ([way, word, down, across]) =>
    page.button(
      "put_board",
      { name, row: one.row + down, column: one.column + across, quarters: one.quarters },
      { class: "tool", id: `move-${name}-${way}`, "aria-label": `${name}: ${word(words)}` },
      icon("arrow", `to-${way}`),
    );
  return el(
    "span",
    { class: "board-tools" },
    MOVES.map(move),
    page.button(
      "turn_board",
      { name },
      { class: "tool", id: `turn-${name}`, "aria-label": `${name}: ${words.turn_board}` },
      icon("turn"),
    ),
    page.button(
      "remove_board",
      { name },
      { class: "tool", id: `remove-${name}`, "aria-label": `${name}: ${words.take_off}` },
      icon("close"),
    ),
  );
}

/**
 * The second step.
 * @param {import("../page.js").Page} page
 */
export function boards(page) {
  const { view, words } = page;
  const { laid } = view.market.placed;
  const row = (tile) => {
    const one = laid.find((each) => each.board.name === tile.name);
    return el(
      "li",
      {},
      one
        ? [el("b", {}, tile.says), controls(page, one)]
        : page.button(
            "put_board",
            { name: tile.name, quarters: 0, ...freePlace(laid) },
            { class: "big soft", id: `put-${tile.name}` },
            icon("plus"),
            tile.says,
          ),
    );
  };
  const drawn = view.tiles.filter((tile) => tile.board);
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
      view.as_before.length > 0 &&
        el(
          "section",
          { class: "card-box" },
          el("h2", {}, words.as_before),
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
        { class: "card-box" },
        drawn.length
          ? el("ul", { class: "tray" }, drawn.map(row))
          : el("p", {}, words.boards_by_import),
      ),
    ),
    el("div", { class: "card-box board-box" }, picture(page, laid)),
  ];
}
