// Drawings that are not cards: icons, faces, the float and the tank.

import { svg } from "./dom.js";
import { EMBLEMS, ICONS } from "./outlines.js";

/** An icon in a box of 24, drawn with lines in the colour of the text. */
export function icon(name, look) {
  return svg(
    "svg",
    { class: `icon ${look || ""}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }),
  );
}

/** The parts of a person's emblem in a box of 24. */
export function emblem(name) {
  return (EMBLEMS[name] || []).map(([kind, shape, width]) =>
    Array.isArray(shape)
      ? svg("circle", {
          class: kind,
          cx: shape[0],
          cy: shape[1],
          r: shape[2],
          "stroke-width": width,
        })
      : svg("path", { class: kind, d: shape, "stroke-width": width }),
  );
}

/** A person's face: the emblem on a disc of their colour. */
export function face(of, look) {
  return svg(
    "svg",
    { class: `face who-${of.colour} ${look || ""}`, viewBox: "0 0 36 36", "aria-hidden": "true" },
    faceParts(of),
  );
}

/** The parts of a face in a box of 36. */
export function faceParts(of) {
  return [
    svg("circle", { class: "disc", cx: 18, cy: 18, r: 18 }),
    svg("g", { transform: "translate(6 6)" }, emblem(of.emblem)),
  ];
}

/** The float that marks who leads, in its own colours. */
export function float(look) {
  return svg(
    "svg",
    { class: `float ${look || ""}`, viewBox: "0 0 28 36", "aria-hidden": "true" },
    svg("path", { class: "stick", d: "M14 2v9" }),
    svg("circle", { class: "lower", cx: 14, cy: 22, r: 11 }),
    svg("path", { class: "upper", d: "M3 22a11 11 0 0 1 22 0z" }),
    svg("circle", { class: "ring", cx: 14, cy: 22, r: 11 }),
    svg("path", { class: "ring", d: "M3 22h22" }),
  );
}

/** The same on a disc, for use beside a name. */
export function leadMark() {
  return svg(
    "svg",
    { class: "lead-mark", viewBox: "0 0 28 28", "aria-hidden": "true" },
    svg("circle", { class: "disc", cx: 14, cy: 14, r: 14 }),
    svg("path", { class: "line", d: "M14 4.5v5M8 15a6 6 0 1 1 12 0a6 6 0 1 1-12 0" }),
    svg("path", { class: "fill", d: "M8 15h12a6 6 0 0 1-12 0z" }),
  );
}

const FULL = 60;

/** The ocean as a tank: how full it is, and how far the next round may empty it. */
export function tank(left, need, wide, high) {
  const level = (cards) => high - Math.max(0, Math.min(1, cards / FULL)) * (high - 8);
  const top = level(left);
  const swell = Math.min(4, high / 14);
  const wave = `M0 ${top}q${wide / 8} ${-swell * 2} ${wide / 4} ${-swell / 2}t${wide / 4} 0t${wide / 4} 0t${wide / 4} 0`;
  const id = `tank-${wide}-${high}`;
  return svg(
    "svg",
    { class: "tank", viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
    svg("clipPath", { id }, svg("rect", { width: wide, height: high, rx: wide / 5 })),
    svg(
      "g",
      { "clip-path": `url(#${id})` },
      svg("rect", { class: "sunken", width: wide, height: high }),
      left > 0 && svg("path", { class: "water", d: `${wave}V${high}H0z` }),
      left > 0 && svg("path", { class: "surface", d: wave }),
      need !== null &&
        svg("path", { class: need > left ? "need short" : "need", d: `M0 ${level(need)}H${wide}` }),
    ),
  );
}

/** The fish of a catch in its tile. */
export function fish(look) {
  return svg(
    "svg",
    { class: `fish ${look || ""}`, viewBox: "-40 -30 104 60", "aria-hidden": "true" },
    svg("path", { d: "M-36 0C-22-22 10-30 36-7L60-25C55-8 55 8 60 25L36 7C10 30-22 22-36 0z" }),
    svg("circle", { cx: -16, cy: -4, r: 4 }),
  );
}
