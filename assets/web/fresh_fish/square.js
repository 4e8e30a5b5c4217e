// The parts of pictures of the market square.

import { svg } from "../dom.js";

/** Where places of the grid are drawn: the long side stands upright on a narrow screen and lies on a wide one. */
export function turning(square, isUpright) {
  const isTurned = isUpright ? square.columns > square.rows : square.rows > square.columns;
  return {
    wide: isTurned ? square.rows : square.columns,
    high: isTurned ? square.columns : square.rows,
    spot: ({ row, column }) => (isTurned ? [square.rows - row, column - 1] : [column - 1, row - 1]),
    isTurned,
  };
}

export function placed(turn, place, ...drawn) {
  const [x, y] = turn.spot(place);
  return svg("g", { transform: `translate(${x} ${y})` }, drawn);
}

/** The name of a column. */
export function letter(column) {
  return String.fromCharCode(64 + column);
}

/** The names of columns and rows at the rim. */
export function rim(square, turn) {
  const labels = [];
  const label = (text, x, y) =>
    labels.push(svg("text", { class: "rim-name", x, y, "font-size": 0.34 }, text));
  for (let column = 1; column <= square.columns; column += 1) {
    const [x, y] = turn.spot({ row: 1, column });
    if (turn.isTurned) label(letter(column), -0.3, y + 0.5);
    else label(letter(column), x + 0.5, -0.3);
  }
  for (let row = 1; row <= square.rows; row += 1) {
    const [x, y] = turn.spot({ row, column: 1 });
    if (turn.isTurned) label(row, x + 0.5, -0.3);
    else label(row, -0.3, y + 0.5);
  }
  return labels;
}

/** The number of an area, with a small square for each building, filled if it is built. */
export function post(area) {
  const squares = [];
  for (let building = 0; building < area.number; building += 1) {
    squares.push(
      svg("rect", {
        class: building < area.buildings ? "built" : "unbuilt",
        x: 0.27 + building * 0.15,
        y: 0.12,
        width: 0.11,
        height: 0.11,
        rx: 0.02,
      }),
    );
  }
  return svg(
    "g",
    { class: "post" },
    svg("rect", {
      class: "pill-ground",
      x: 0.02,
      y: 0.04,
      width: 0.29 + area.number * 0.15,
      height: 0.27,
      rx: 0.135,
    }),
    svg("text", { x: 0.16, y: 0.185, "font-size": 0.21 }, area.number),
    squares,
  );
}

export function badge(number) {
  return svg(
    "g",
    { class: "badge" },
    svg("rect", { class: "to-lay", x: 0.05, y: 0.05, width: 0.9, height: 0.9, rx: 0.1 }),
    svg("circle", { cx: 0.5, cy: 0.5, r: 0.27 }),
    svg("text", { x: 0.5, y: 0.5, "font-size": 0.32 }, number),
  );
}

/** A route from a stall with the distance at each step; streets are beside the square. */
export function route(way, turn, from, to) {
  const places = [from].concat(way.route, [to]);
  const line = places
    .map((place, index) => {
      const [x, y] = turn.spot(place);
      return `${index ? "L" : "M"}${x + 0.5} ${y + 0.5}`;
    })
    .join("");
  return [
    way.route
      .filter((place) => place.is_street)
      .map((place) =>
        placed(
          turn,
          place,
          svg("rect", { class: "street", x: 0.03, y: 0.03, width: 0.94, height: 0.94 }),
        ),
      ),
    svg("path", { class: "route-line", d: line }),
    way.route.map((place) =>
      placed(
        turn,
        place,
        svg(
          "g",
          { class: "step" },
          svg("circle", { cx: 0.5, cy: 0.5, r: 0.27 }),
          svg("text", { x: 0.5, y: 0.5, "font-size": 0.3 }, place.count),
          place.is_street && [
            svg("rect", { class: "twice", x: 0.58, y: 0.02, width: 0.42, height: 0.27, rx: 0.135 }),
            svg("text", { class: "twice-text", x: 0.79, y: 0.16, "font-size": 0.22 }, "+2"),
          ],
        ),
      ),
    ),
    [from, to].map((place) =>
      placed(
        turn,
        place,
        svg("rect", { class: "this-one", x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.14 }),
      ),
    ),
  ];
}
