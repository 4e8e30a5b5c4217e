// The pieces on the square, each in a box of 1: roof and disc show the player by colour, letter and rim, the symbol
// shows the good by shape and letter.

import { svg } from "../dom.js";
import { faceParts } from "../drawings.js";
import { GOODS } from "../outlines.js";

const COLOURS = ["yellow", "blue", "red", "green", "purple"];
// The lengths of the dashes and gaps in each seat's rim.
const RIMS = [null, ".17 .12", ".01 .1", null, ".3 .09"];

/** The class that gives a seat its colour. */
function colourOf(seat) {
  return `piece-${COLOURS[seat]}`;
}

/** A good as a symbol with its letter; `look` is "filled", "coming" or "cut" (in the colour of its ground). */
function goodSign(good, letter, look) {
  const [outline, x, y, size] = GOODS[good];
  return svg(
    "g",
    { class: `good good-${good} ${look}` },
    svg("path", { d: outline }),
    svg("text", { x, y, "font-size": size }, letter),
  );
}

/** The same as a drawing of its own. */
export function goodIcon(page, good, look) {
  return svg(
    "svg",
    { class: "good-icon", viewBox: "-1 -1 26 26", "aria-hidden": "true" },
    goodSign(good, letterOf(page.state, good), look || "filled"),
  );
}

function letterOf(state, good) {
  return state.goods.find((each) => each.good === good).letter;
}

/** A player's disc, centred on a point. */
function discSign(state, seat, x, y, radius) {
  const initial = state.initials[state.players[seat]];
  const rim = (at) =>
    svg("circle", {
      class: "rim",
      cx: x,
      cy: y,
      r: radius * at,
      "stroke-width": radius * 0.07,
      "stroke-dasharray":
        RIMS[seat] &&
        RIMS[seat]
          .split(" ")
          .map((part) => Number(part) * radius * 2.6)
          .join(" "),
      "stroke-linecap": seat === 2 ? "round" : null,
    });
  return svg(
    "g",
    { class: `piece ${colourOf(seat)}` },
    svg("circle", { class: "ground", cx: x, cy: y, r: radius }),
    rim(0.85),
    seat === 3 && rim(0.7),
    svg("text", { x, y, "font-size": radius * (initial.length > 1 ? 0.7 : 0.86) }, initial),
  );
}

/** A piece as a drawing of its own, for a line of text. */
export function pieceIcon(state, space) {
  return svg(
    "svg",
    { class: "piece-icon", viewBox: "0 0 1 1", "aria-hidden": "true" },
    space.piece === "disc" ? discSign(state, space.seat, 0.5, 0.5, 0.48) : piece(state, space),
  );
}

/**
 * A player's disc with the face that they have on every other page at its edge, for a line of text.
 * @param {any} state
 * @param {number} seat
 * @param {{colour: string, emblem: string}} face
 */
export function playerIcon(state, seat, face) {
  return svg(
    "svg",
    { class: "piece-icon", viewBox: "0 0 1 1", "aria-hidden": "true" },
    discSign(state, seat, 0.42, 0.42, 0.42),
    svg("circle", { class: "behind-face", cx: 0.76, cy: 0.76, r: 0.28 }),
    svg(
      "g",
      {
        class: `on-disc who-${face.colour}`,
        transform: "translate(0.52 0.52) scale(0.01333)",
      },
      faceParts(face),
    ),
  );
}

/** The same as a drawing of its own, for a line of text. */
export function disc(page, player, look) {
  return svg(
    "svg",
    { class: `disc-sign ${look || ""}`, viewBox: "-1 -1 2 2", "aria-hidden": "true" },
    discSign(page.state, page.state.players.indexOf(player), 0, 0, 0.98),
  );
}

function symbol(good, letter, x, y, size, look) {
  return svg(
    "g",
    { transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})` },
    goodSign(good, letter, look),
  );
}

function truck(state, space) {
  return svg(
    "g",
    { class: `parked good-${space.good}` },
    svg("rect", { class: "lot", x: 0.045, y: 0.045, width: 0.91, height: 0.91, rx: 0.14 }),
    truckSign(space.good, letterOf(state, space.good)),
  );
}

/** A truck without its place, in a box of 1. */
export function truckSign(good, letter) {
  return svg(
    "g",
    { class: `truck good-${good}` },
    svg("path", {
      class: "lorry",
      d: "M.15 .17H.61a.05 .05 0 0 1 .05 .05V.71H.1V.22a.05 .05 0 0 1 .05 -.05zM.69 .36h.12l.1 .14V.71H.69z",
    }),
    svg("circle", { class: "wheel", cx: 0.26, cy: 0.74, r: 0.1 }),
    svg("circle", { class: "wheel", cx: 0.76, cy: 0.74, r: 0.1 }),
    symbol(good, letter, 0.38, 0.43, 0.44, "cut"),
  );
}

function stall(state, space) {
  return stallSign(
    space.seat,
    state.initials[state.players[space.seat]],
    space.good,
    letterOf(state, space.good),
  );
}

/** The stall of a seat, in a box of 1. */
export function stallSign(seat, initial, good, letter) {
  return svg(
    "g",
    { class: `stall piece ${colourOf(seat)}` },
    svg("rect", { class: "wall", x: 0.09, y: 0.3, width: 0.82, height: 0.65, rx: 0.06 }),
    svg("path", {
      class: "ground",
      d: "M.05 .12a.07 .07 0 0 1 .07 -.07H.88a.07 .07 0 0 1 .07 .07V.33a.1125 .1 0 0 1 -.225 0a.1125 .1 0 0 1 -.225 0a.1125 .1 0 0 1 -.225 0a.1125 .1 0 0 1 -.225 0z",
    }),
    svg("text", { x: 0.5, y: 0.2, "font-size": initial.length > 1 ? 0.22 : 0.27 }, initial),
    symbol(good, letter, 0.5, 0.69, 0.48, "on-kiosk"),
  );
}

/** The table with lamp and jug that stands for a flea market. */
export function fleaMarket() {
  return svg(
    "g",
    { class: "flea" },
    svg("rect", { class: "counter", x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.14 }),
    svg("path", { class: "line", d: "M.18 .52H.82M.24 .54V.8M.76 .54V.8M.24 .68H.76M.34 .5V.4" }),
    svg("path", {
      class: "fill",
      d: "M.28 .24H.4L.47 .4H.21zM.62 .26h.1v.07a.11 .11 0 1 1 -.1 0z",
    }),
  );
}

function ground(isPath) {
  return isPath
    ? [
        svg("rect", { class: "path", x: -0.005, y: -0.005, width: 1.01, height: 1.01 }),
        svg("circle", { class: "path-dot", cx: 0.5, cy: 0.5, r: 0.055 }),
      ]
    : svg("rect", { class: "empty-space", x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.12 });
}

/** What lies on a space, in a box of 1. */
export function piece(state, space) {
  if (space.piece === "truck") return truck(state, space);
  if (space.piece === "stall") return stall(state, space);
  if (space.piece === "flea_market") return fleaMarket();
  if (space.piece === "path") return ground(true);
  return [
    ground(false),
    space.piece === "disc"
      ? discSign(state, space.seat, 0.5, 0.5, 0.37)
      : svg("circle", { class: "hole", cx: 0.5, cy: 0.5, r: 0.18 }),
  ];
}
