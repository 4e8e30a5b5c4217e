// The players' points after each round as curves, with their faces at the ends.

import { spread } from "../axis.js";
import { number, plus, svg } from "../dom.js";
import { emblem } from "../drawings.js";
import { isolated } from "../words.js";

const LETTER = 0.6; // the usual width of a bold letter, of the size of the text

/** The width that the widest label at the end of a curve needs. */
function labelWidth(curves, size) {
  const letters = curves.map(
    ({ points, name }) => number(points[points.length - 1]).length + (name ? name.length + 1 : 0),
  );
  return size * (3.2 + LETTER * 1.1 * Math.max(...letters));
}

/** The grid with its numbers, and the rounds below it. */
function grid(room, size, high) {
  const { left, right, x, y } = room;
  const lines = room.levels.map((value) => [
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
  ]);
  const rounds = Array.from({ length: room.rounds }, (_none, index) =>
    svg(
      "text",
      {
        class: "mark",
        x: x(index + 1),
        y: high - size * 0.7,
        "text-anchor": "middle",
        "font-size": size,
      },
      index + 1,
    ),
  );
  return [lines, rounds];
}

/**
 * The curves of a chart in a box of this size, with the players' points and names at their ends.
 * @param {any} view
 * @param {any[]} faces by seat
 * @param {{wide: number, high: number, size: number, label: string, nameOf?: (name: string) => string}} look `size` is
 *   that of the text, `nameOf` cuts names
 */
export function curvesOf(view, faces, { wide, high, size, label, nameOf = (name) => name }) {
  const { rounds, scales } = view;
  const curves = view.curves.map(({ name, seat, points }, index) => ({
    face: faces[seat],
    name: nameOf(name),
    points,
    values: view.values[index],
  }));
  const floor = high - size * 2;
  const intervals = Math.max(2, Math.min(scales.length, Math.floor(floor / size / 3)));
  const levels = scales[intervals - 1];
  const [low, top] = [levels[0], levels[levels.length - 1]];
  const left = size * 2.4;
  const done = curves[0].values.length - 1;
  const room = wide - labelWidth(curves, size) - left;
  const right = left + Math.min(wide - size - left, done ? (room * rounds) / done : Infinity);
  const x = (round) => left + (round / rounds) * (right - left);
  const y = (points) => floor - ((points - low) / (top - low)) * (floor - size);
  const mark = (value) => (view.has_signs && value > 0 ? plus(value) : number(value));
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
        name ? `${end} ${isolated(name)}` : end,
      ),
    );
  });
  return svg(
    "svg",
    { class: "curves", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": label },
    grid({ left, right, x, y, levels, rounds, mark }, size, high),
    drawn,
  );
}
