// Points by round as curves, with the faces of the players at their ends.

import { number, svg } from "./dom.js";
import { emblem } from "./drawings.js";

const STEPS = [10, 20, 25, 50, 100, 200];
const MOST_LINES = 4;
const [WIDE, HIGH, SIZE] = [560, 250, 15];

function scale(all) {
  const most = Math.max(...all, 10);
  const least = Math.min(...all, 0);
  const step = STEPS.find((each) => Math.ceil(most / each) - Math.floor(least / each) <= MOST_LINES) || 500;
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step, step };
}

/** Places for labels that would cover each other: as near to where they belong as they can be. */
function spread(wanted, gap, bottom) {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  order.forEach((each, place) => {
    if (place) each.y = Math.max(each.y, order[place - 1].y + gap);
  });
  order.reverse().forEach((each, place) => {
    each.y = Math.min(each.y, bottom - gap * place);
  });
  return order.sort((a, b) => a.index - b.index).map((each) => each.y);
}

/**
 * The curves of a game.
 * @param {{name: string, seat: number, points: number[]}[]} series
 * @param {any[]} faces by seat
 * @param {string} label
 */
export function chart(series, faces, label) {
  const { low, high, step } = scale([].concat(...series.map((each) => each.points)));
  const rounds = Math.max(1, series[0].points.length - 1);
  const [left, right, floor] = [SIZE * 2.4, WIDE - SIZE * 5.2, HIGH - SIZE * 2];
  const x = (round) => left + (round / rounds) * (right - left);
  const y = (points) => floor - ((points - low) / (high - low)) * (floor - SIZE);
  const text = (look, at, value) => svg("text", { class: look, ...at, "font-size": SIZE }, value);
  const grid = [];
  for (let value = low; value <= high; value += step) {
    grid.push(
      svg("path", { class: value === 0 ? "axis" : "grid", d: `M${left} ${y(value)}H${right}` }),
      text("mark", { x: left - SIZE * 0.6, y: y(value), "text-anchor": "end" }, number(value)),
    );
  }
  for (let round = 1; round <= rounds; round += 1) grid.push(text("mark", { x: x(round), y: HIGH - SIZE * 0.7, "text-anchor": "middle" }, round));
  const ends = series.map((each) => y(each.points[rounds] || 0));
  const places = spread(ends, SIZE * 1.75, floor);
  const at = right + SIZE * 2.2;
  const curves = series.map(({ seat, points }, index) =>
    svg(
      "g",
      { class: `curve who-${faces[seat].colour}` },
      svg("path", { class: "line", d: points.map((value, round) => `${round ? "L" : "M"}${x(round)} ${y(value)}`).join(""), "stroke-width": SIZE / 5 }),
      points.slice(1).map((value, round) => svg("circle", { class: "dot", cx: x(round + 1), cy: y(value), r: SIZE / 3.6 })),
      svg("path", { class: "lead", d: `M${right + SIZE / 2} ${ends[index]}L${at - SIZE} ${places[index]}` }),
      svg("g", { class: "face", transform: `translate(${at} ${places[index]})` }, svg("circle", { class: "disc", r: SIZE * 0.75 }), svg("g", { transform: `scale(${SIZE / 24}) translate(-12 -12)` }, emblem(faces[seat].emblem))),
      svg("text", { class: "end", x: at + SIZE * 1.15, y: places[index], "font-size": SIZE * 1.1 }, number(points[rounds])),
    ),
  );
  return svg("svg", { class: "curves", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label }, grid, curves);
}
