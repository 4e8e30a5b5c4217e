// The curves of a game, as large as their box on the page.

import { el, fill } from "../dom.js";
import { sized } from "../fit.js";
import { curvesOf } from "./curve.js";

const TEXT = 18;
const LONGEST_NAME = 11;
const LETTERS = /.[\p{M}\u0e33\u200d]*/gsu; // each with its marks, from which it is never cut off

function short(name) {
  const letters = name.match(LETTERS) || [];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join("")}…` : name;
}

/**
 * A box with a chart, redrawn whenever its size changes.
 * @param {any} view
 * @param {any[]} faces
 * @param {string} label
 */
export function chart(view, faces, label) {
  const drawIn = (box) => {
    const { clientWidth: wide, clientHeight: high } = box;
    const size = wide < 400 ? TEXT - 3 : TEXT;
    if (wide && high) fill(box, curvesOf(view, faces, { wide, high, size, label, nameOf: short }));
  };
  return el("div", { class: "chart", ...sized(drawIn) });
}
