// Pictures of boards with the edges of their areas: one alone, or several as they lie on the table.

import { svg } from "../dom.js";

const SIDES = [
  [-1, 0, 0, 0, 1, 0],
  [1, 0, 0, 1, 1, 1],
  [0, -1, 0, 0, 0, 1],
  [0, 1, 1, 0, 1, 1],
];

/**
 * The spaces of a board on the table after it was turned, each with the key of its area.
 * @param {{board: any, row: number, column: number, quarters: number}} laid
 * @returns {{row: number, column: number, area: string}[]}
 */
export function cellsOf(laid) {
  const { name, square, areas } = laid.board;
  let count = 0;
  let rows = square.split("\n").map((line) =>
    line.split(" ").map((sign) => {
      if (sign === "-") return null;
      count += 1;
      return `${name} ${areas ? areas.of[count - 1] : ""}`;
    }),
  );
  for (let turn = 0; turn < laid.quarters; turn += 1) {
    const before = rows;
    rows = before[0].map((_cell, column) => before.map((row) => row[column]).reverse());
  }
  const cells = [];
  rows.forEach((row, down) =>
    row.forEach((area, across) => {
      if (area !== null) cells.push({ row: laid.row + down, column: laid.column + across, area });
    }),
  );
  return cells;
}

/**
 * The edges between cells of different areas, as a path.
 * @param {{row: number, column: number, area: string}[]} cells
 */
export function edgesOf(cells) {
  const areas = new Map(cells.map((cell) => [`${cell.row},${cell.column}`, cell.area]));
  return cells
    .map(({ row, column, area }) =>
      SIDES.filter(([down, right]) => areas.get(`${row + down},${column + right}`) !== area)
        .map(
          ([_down, _right, x, y, endX, endY]) =>
            `M${column + x} ${row + y}L${column + endX} ${row + endY}`,
        )
        .join(""),
    )
    .join("");
}

function drawn(laid) {
  const cells = cellsOf(laid);
  return svg(
    "g",
    { class: "laid-board" },
    cells.map(({ row, column }) =>
      svg("rect", { x: column + 0.06, y: row + 0.06, width: 0.88, height: 0.88, rx: 0.14 }),
    ),
    svg("path", { d: edgesOf(cells) }),
  );
}

/**
 * Several boards as they lie on the table, each with its name; null if there are none.
 * @param {{board: any, row: number, column: number, quarters: number}[]} laid
 * @param {string} says
 */
export function laidPicture(laid, says) {
  const cells = laid.map(cellsOf);
  const all = [].concat(...cells);
  if (!all.length) return null;
  const rows = all.map((cell) => cell.row);
  const columns = all.map((cell) => cell.column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [high, wide] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  return svg(
    "svg",
    {
      class: "market-picture",
      viewBox: `${left - 0.1} ${top - 0.1} ${wide + 0.2} ${high + 0.2}`,
      role: "img",
      "aria-label": says,
    },
    laid.map(drawn),
    laid.length > 1 &&
      laid.map((one, place) =>
        svg(
          "text",
          { x: cells[place][0].column + 0.5, y: cells[place][0].row + 0.5, "font-size": 0.6 },
          one.board.name,
        ),
      ),
  );
}

/**
 * A board alone, beside its name.
 * @param {any} board
 */
export function boardPicture(board) {
  const picture = laidPicture([{ board, row: 0, column: 0, quarters: 0 }], "");
  picture.setAttribute("class", "board-picture");
  picture.setAttribute("aria-hidden", "true");
  picture.removeAttribute("role");
  picture.removeAttribute("aria-label");
  return picture;
}
