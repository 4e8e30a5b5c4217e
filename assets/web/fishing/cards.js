// Cards and suits: colour, shape and letter together, so that nothing depends on colour alone.

import { svg, el } from "../dom.js";
import { icon } from "../drawings.js";
import { SUITS } from "../outlines.js";

/** The shape of a suit with its letter, in a box of 24. */
function shape(suit, letter) {
  const [outline, size, y] = SUITS[suit];
  return [
    svg("path", { class: "shape", d: outline }),
    svg("text", { class: "letter", x: 12, y, "font-size": size }, letter),
  ];
}

/** A suit's shape with its letter, for a line of text. */
export function suitMark(sign) {
  return svg(
    "svg",
    {
      class: `suit-mark suit-${sign.suit}`,
      viewBox: "-0.86 -0.86 25.72 25.72",
      "aria-hidden": "true",
    },
    shape(sign.suit, sign.letter),
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
        svg("g", { transform: "translate(18 13)" }, shape(of.suit, of.letter)),
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
