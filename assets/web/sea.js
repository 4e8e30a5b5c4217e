// The sea: water with waves, fish in the colours of the suits, boats, and the float on its line.

import { svg } from "./dom.js";
import { emblem } from "./drawings.js";

/** A boat with the face of its player on its sail, or a question until it is known whose it is; its waterline at this place. */
export function boat(of, x, y, size) {
  return svg(
    "g",
    {
      class: of ? `boat who-${of.colour}` : "boat unknown-boat",
      transform: `translate(${x} ${y}) scale(${size})`,
    },
    svg("path", { class: "mast", d: "M0-24V-125" }),
    svg("path", { class: "sail", d: "M8-124L62-34H8zM-8-106L-46-34H-8z" }),
    of
      ? svg("g", { transform: "translate(11 -70) scale(1.25)" }, emblem(of.emblem))
      : svg("text", { class: "asks", x: 25, y: -52, "font-size": 30 }, "?"),
    svg("path", { class: "hull", d: "M-60-26H60L44 14H-44z" }),
  );
}

/** A fish about this place; with a negative size it faces right. */
export function fish(x, y, size, suit) {
  return svg(
    "g",
    {
      class: `swims suit-${suit}`,
      transform: `translate(${x} ${y}) scale(${size} ${Math.abs(size)})`,
    },
    svg("path", { d: "M-36 0C-22-22 10-30 36-7L60-25Q54 0 60 25L36 7C10 30-22 22-36 0z" }),
    svg("circle", { class: "eye", cx: -14, cy: -5, r: 4 }),
  );
}

/** A line of waves with water below, three times as wide as the picture: a wide card shows water beside it. */
export function wave(wide, high, y, swell, phase) {
  let line = "";
  for (let x = -wide; x <= 2 * wide; x += 8)
    line += `L${x} ${(y + swell * Math.sin((2 * Math.PI * 1.5 * x) / wide + phase)).toFixed(1)}`;
  return { line: line.replace("L", "M"), water: `M${-wide} ${high}${line}L${2 * wide} ${high}z` };
}

/**
 * Water of this size from the height `line` down, in three depths.
 * @param {number} wide
 * @param {number} high
 * @param {number} line
 */
export function water(wide, high, line) {
  const deep = high - line;
  const surface = wave(wide, high, line, deep * 0.022, 0);
  return [
    svg("path", {
      class: "far",
      d: wave(wide, high, line - deep * 0.02, deep * 0.022, 2).water,
    }),
    svg("path", { class: "depth-1", d: surface.water }),
    svg("path", { class: "crest", d: surface.line }),
    svg("path", {
      class: "depth-2",
      d: wave(wide, high, line + deep * 0.37, deep * 0.016, 3).water,
    }),
    svg("path", {
      class: "depth-3",
      d: wave(wide, high, line + deep * 0.72, deep * 0.014, 1).water,
    }),
  ];
}

/**
 * The float on its line from the top, about this place, with the hook below it if it has one.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} hook how far below the float the hook ends; 0 for none
 */
export function floatOnLine(x, y, radius, hook = 0) {
  const bend = radius * 0.85;
  return svg(
    "g",
    { class: "float-on-line" },
    svg("path", { class: "thread", d: `M${x} 0V${y - radius}` }),
    hook > 0 &&
      svg("path", {
        class: "hook",
        d: `M${x} ${y + radius}V${y + hook}a${bend} ${bend} 0 0 0 ${2 * bend} 0v${-radius * 0.7}l${-radius * 0.5} ${radius * 0.65}`,
      }),
    svg("circle", { class: "lower", cx: x, cy: y, r: radius }),
    svg("path", {
      class: "upper",
      d: `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`,
    }),
    svg("circle", { class: "ring", cx: x, cy: y, r: radius }),
    svg("path", { class: "ring", d: `M${x - radius} ${y}h${2 * radius}` }),
    svg("path", { class: "stick", d: `M${x} ${y - radius * 1.9}V${y - radius}` }),
  );
}

/**
 * A picture that fills its place.
 * @param {string} look
 * @param {number} wide
 * @param {number} high
 * @param {...any} parts
 */
export function seaPicture(look, wide, high, ...parts) {
  return svg(
    "svg",
    {
      class: `sea ${look}`,
      viewBox: `0 0 ${wide} ${high}`,
      preserveAspectRatio: "xMaxYMax slice",
      "aria-hidden": "true",
    },
    ...parts,
  );
}
