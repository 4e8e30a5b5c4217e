// The curves of a game, as large as their box on the page.

import { el, fill } from "../dom.js";
import { sized } from "../fit.js";
import { curvesOf } from "./curve.js";

const TEXT = 18;
const LONGEST_NAME = 11;
const SMALLEST_GAP = 4;

function short(name) {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** How far each player is above the average of the table after each round. */
function gaps(series) {
  const average = (round) =>
    series.reduce((sum, each) => sum + each.points[round], 0) / series.length;
  return series.map((each) => each.points.map((points, round) => points - average(round)));
}

/**
 * A box with the curves of `series`, redrawn whenever its size changes.
 * @param {{name: string, seat: number, points: number[]}[]} series
 * @param {any[]} faces
 * @param {string} mode "points", or "gap" for the gap to the average
 * @param {string} label
 */
export function chart(series, faces, mode, label) {
  const isGap = mode === "gap";
  const values = isGap ? gaps(series) : series.map((each) => each.points);
  const curves = series.map(({ name, seat, points }, index) => ({
    face: faces[seat],
    name: short(name),
    points,
    values: values[index],
  }));
  const span = isGap ? SMALLEST_GAP : 10;
  const drawIn = (box) => {
    const { clientWidth: wide, clientHeight: high } = box;
    const size = wide < 400 ? TEXT - 3 : TEXT;
    if (wide && high) fill(box, curvesOf(curves, { wide, high, size, label, isGap, span }));
  };
  return el("div", { class: "chart", ...sized(drawIn) });
}
