// Pictures of boards with the edges of their areas: one alone, or several as they lie on the table.

import { svg } from "../dom.js";

/**
 * Closed lines as a path.
 * @param {number[][][]} lines
 * @param {(corner: number[]) => string} at where a corner is drawn
 */
export function pathOf(lines, at = (corner) => corner.join(" ")) {
  return lines.map((corners) => `M${corners.slice(1).map(at).join("L")}Z`).join("");
}

function drawn({ cells, lines }) {
  return svg(
    "g",
    { class: "drawn-board" },
    cells.map(([x, y]) =>
      svg("rect", { x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, rx: 0.14 }),
    ),
    svg("path", { d: pathOf(lines) }),
  );
}

/** The name of a board in its first space. */
function nameOf({ name, cells }) {
  const [x, y] = cells[0];
  return svg("text", { x: x + 0.5, y: y + 0.5, "font-size": 0.6 }, name);
}

function picture({ boards, left, top, columns, rows }, attributes, ...names) {
  const box = `${left - 0.1} ${top - 0.1} ${columns + 0.2} ${rows + 0.2}`;
  return svg("svg", { viewBox: box, ...attributes }, boards.map(drawn), names);
}

/**
 * Several boards as they lie on the table, each with its name; null if there are none.
 * @param {any} market
 * @param {string} says
 */
export function laidPicture(market, says) {
  const { boards } = market;
  if (!boards.length) return null;
  return picture(
    market,
    { class: "market-picture", role: "img", "aria-label": says },
    boards.length > 1 && boards.map(nameOf),
  );
}

/** The columns and the rows that a board takes. */
export function sizeOf({ cells }) {
  const most = (side) => Math.max(...cells.map((cell) => cell[side]));
  const least = (side) => Math.min(...cells.map((cell) => cell[side]));
  return [most(0) - least(0) + 1, most(1) - least(1) + 1];
}

/**
 * A board with its name, to its very edges.
 * @param {any} board
 */
export function namedPicture(board) {
  const [columns, rows] = sizeOf(board);
  return svg(
    "svg",
    { viewBox: `${board.column} ${board.row} ${columns} ${rows}` },
    drawn(board),
    nameOf(board),
  );
}

/**
 * A board alone, beside its name.
 * @param {any} board
 */
export function boardPicture(board) {
  return picture(board, { class: "board-picture", "aria-hidden": "true" });
}
