// The players' points after each round as curves, with their faces at the ends.

import { number, plus, svg } from "../dom.js";
import { emblem } from "../drawings.js";

const ROUNDS = 8;
const STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200];
const LETTER = 0.6; // the usual width of a bold letter, of the size of the text

/** The lowest and the highest line of the grid, and the distance between lines. */
function scale(all, span, most) {
  const top = Math.max(...all, span);
  const least = Math.min(...all, 0);
  const step =
    STEPS.find((each) => Math.ceil(top / each) - Math.floor(least / each) <= most) || 500;
  return { low: Math.floor(least / step) * step, high: Math.ceil(top / step) * step, step };
}

/** The positions of labels that would overlap, each as close as possible to its curve. */
function spread(wanted, gap, bottom) {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  order.forEach((each, place) => {
    if (place) each.y = Math.max(each.y, order[place - 1].y + gap);
  });
  order.reverse().forEach((each, place) => {
    each.y = Math.min(each.y, bottom - gap * place);
  });
  const places = [];
  order.forEach((each) => {
    places[each.index] = each.y;
  });
  return places;
}

/** The width that the widest label at the end of a curve needs. */
function labelWidth(curves, size) {
  const letters = curves.map(
    ({ points, name }) => number(points[points.length - 1]).length + (name ? name.length + 1 : 0),
  );
  return size * (3.2 + LETTER * 1.1 * Math.max(...letters));
}

/** The grid with its numbers, and the rounds below it. */
function grid(room, size, high) {
  const { left, right, x, y, low, top, step } = room;
  const lines = [];
  for (let value = low; value <= top; value += step) {
    lines.push(
      svg("path", { class: value === 0 ? "axis" : "grid", d: `M${left} ${y(value)}H${right}` }),
      svg(
        "text",
        {
          class: "mark",
          x: left - size * 0.6,
          y: y(value),
          "text-anchor": "end",
          "font-size": size,
        },
        room.mark(value),
      ),
    );
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    lines.push(
      svg(
        "text",
        {
          class: "mark",
          x: x(round),
          y: high - size * 0.7,
          "text-anchor": "middle",
          "font-size": size,
        },
        round,
      ),
    );
  }
  return lines;
}

/**
 * Curves of `values` in a box of this size; `points` and `name` stand at their ends.
 * @param {{face: any, name: string, points: number[], values: number[]}[]} curves
 * @param {{wide: number, high: number, size: number, label: string, span?: number, isGap?: boolean}} look `size` is that
 *   of the text, `span` the smallest range shown
 */
export function curvesOf(curves, { wide, high, size, label, span = 10, isGap = false }) {
  const all = [].concat(...curves.map((each) => each.values));
  const floor = high - size * 2;
  const {
    low,
    high: top,
    step,
  } = scale(
    isGap ? all.concat(-span) : all,
    span,
    Math.max(2, Math.min(5, Math.floor(floor / size / 3))),
  );
  const left = size * 2.4;
  const done = curves[0].values.length - 1;
  const room = wide - labelWidth(curves, size) - left;
  const right = left + Math.min(wide - size - left, done ? (room * ROUNDS) / done : Infinity);
  const x = (round) => left + (round / ROUNDS) * (right - left);
  const y = (points) => floor - ((points - low) / (top - low)) * (floor - size);
  const mark = (value) => (isGap && value > 0 ? plus(value) : number(value));
  const ends = curves.map((each) => y(each.values[done]));
  const places = spread(ends, size * 1.75, floor - size * 0.5);
  const radius = size * 0.75;
  const at = x(done) + size * 2.4;
  const drawn = curves.map(({ face, name, points, values }, index) => {
    const path = values
      .map((value, round) => `${round ? "L" : "M"}${x(round)} ${y(value)}`)
      .join("");
    const end = number(points[done]);
    return svg(
      "g",
      { class: `curve who-${face.colour}` },
      svg("path", { class: "line", d: path, "stroke-width": size / 5 }),
      values
        .slice(1)
        .map((value, round) =>
          svg("circle", { class: "dot", cx: x(round + 1), cy: y(value), r: size / 3.6 }),
        ),
      svg("path", {
        class: "lead",
        d: `M${x(done) + size / 2} ${ends[index]}L${at - radius - 2} ${places[index]}`,
      }),
      svg(
        "g",
        { class: "face", transform: `translate(${at} ${places[index]})` },
        svg("circle", { class: "disc", r: radius }),
        svg("g", { transform: `scale(${radius / 18}) translate(-12 -12)` }, emblem(face.emblem)),
      ),
      svg(
        "text",
        { class: "end", x: at + radius * 1.5, y: places[index], "font-size": size * 1.1 },
        name ? `${end} ${name}` : end,
      ),
    );
  });
  return svg(
    "svg",
    { class: "curves", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": label },
    grid({ left, right, x, y, low, top, step, mark }, size, high),
    drawn,
  );
}
