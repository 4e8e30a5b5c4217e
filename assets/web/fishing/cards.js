// Cards and suits: colour, shape and letter together, so that nothing depends on colour alone.

import { svg, el } from "../dom.js";
import { icon } from "../drawings.js";

const SHAPES = {
  blue: (s) => [svg("circle", { cx: s / 2, cy: s / 2, r: s * 0.458 })],
  purple: (s) => [
    svg("rect", { x: s * 0.083, y: s * 0.083, width: s * 0.834, height: s * 0.834, rx: s * 0.146 }),
  ],
  red: (s) => [
    svg("path", {
      d: `M${s * 0.5} ${s * 0.025}L${s * 0.975} ${s * 0.5}L${s * 0.5} ${s * 0.975}L${s * 0.025} ${s * 0.5}z`,
    }),
  ],
  yellow: (s) => [
    svg("path", { d: `M${s * 0.05} ${s * 0.108}H${s * 0.95}L${s * 0.5} ${s * 0.95}z` }),
  ],
  green: (s) => [
    svg("rect", { x: s * 0.158, y: s * 0.158, width: s * 0.684, height: s * 0.684 }),
    svg("path", {
      d: `M${s * 0.5} ${s * 0.017}L${s * 0.983} ${s * 0.5}L${s * 0.5} ${s * 0.983}L${s * 0.017} ${s * 0.5}z`,
    }),
  ],
};

function shape(suit, letter, size) {
  const yellow = suit === "yellow";
  const at = yellow ? 0.39 : 0.5;
  return [
    svg("g", { class: "shape" }, SHAPES[suit](size)),
    svg(
      "text",
      { class: "letter", x: size / 2, y: size * at, "font-size": size * (yellow ? 0.46 : 0.52) },
      letter,
    ),
  ];
}

/** A suit's shape with its letter, for a line of text. */
export function suitMark(sign) {
  return svg(
    "svg",
    { class: `suit-mark suit-${sign.suit}`, viewBox: "-1 -1 30 30", "aria-hidden": "true" },
    shape(sign.suit, sign.letter, 28),
  );
}

/** A buoy's sign on a disc, for a line of text. */
export function buoyMark(name) {
  return el("span", { class: "buoy-mark", "aria-hidden": "true" }, icon(name));
}

function buoyFace(name) {
  if (name === "-3") return svg("text", { class: "value", x: 30, y: 44, "font-size": 30 }, "–3");
  if (name === "first") {
    return [
      svg("text", { class: "value", x: 30, y: 38, "font-size": 34 }, "1"),
      svg("path", { class: "line", d: "M16 62h28" }),
    ];
  }
  const drawn = icon(name, "");
  drawn.setAttribute("x", 13);
  drawn.setAttribute("y", 24);
  drawn.setAttribute("width", 34);
  drawn.setAttribute("height", 34);
  return drawn;
}

/** A card as it lies on the table, 60 wide. */
export function card(of, look) {
  const inside = of.buoy
    ? buoyFace(of.buoy)
    : [
        svg("g", { transform: "translate(18 13)" }, shape(of.suit, of.letter, 24)),
        svg("text", { class: "value", x: 30, y: 60, "font-size": 30 }, of.value),
      ];
  return svg(
    "svg",
    {
      class: `card ${of.buoy ? "buoy" : `suit-${of.suit}`} ${look || ""}`,
      viewBox: "0 0 60 83",
      role: "img",
      "aria-label": of.name,
    },
    svg("rect", { class: "ground", x: 0.6, y: 0.6, width: 58.8, height: 81.8, rx: 7 }),
    inside,
  );
}
