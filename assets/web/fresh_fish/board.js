// The square with input: a picture, and on each space a button with its name, reached by arrow keys.

import { el, svg } from "../dom.js";
import { sized } from "../fit.js";
import { pathOf } from "./board_picture.js";
import { goodIcon, piece, pieceIcon, playerIcon } from "./pieces.js";
import { badge, letter, placed, post, rim, route, turning } from "./square.js";
import { GOODS, TOKENS } from "./tokens.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const RIM = 0.6;
const STREET_RIM = 1.1;
/** Whether the square must fit into the height of its box. */
const isBounded = window.matchMedia("(min-width: 700px)");

/** What the drawings of pieces need: the letters of goods and the initials of players. */
export function legend(look) {
  const players = look.marks.map((_mark, seat) => String(seat));
  const letters = look.browser ? look.browser.letters : []; // a disc has no good
  return {
    goods: GOODS.map((good, index) => ({ good, letter: letters[index] })),
    players,
    initials: look.marks,
  };
}

/**
 * The drawing of a sign or of a good.
 * @param {any} look
 * @param {string | null} sign
 * @param {string | null} good
 * @param {string} drawn "filled" or "coming"
 */
export function mark(look, sign, good, drawn = "filled") {
  const state = legend(look);
  if (sign) return pieceIcon(state, TOKENS.get(sign));
  return good ? goodIcon({ state }, good, drawn) : null;
}

/**
 * The disc of a seat or, with a good, its stall.
 * @param {any} look
 * @param {number} seat
 * @param {string | null} good
 */
export function pieceOf(look, seat, good = null) {
  return pieceIcon(legend(look), { piece: good ? "stall" : "disc", seat, good });
}

/**
 * The disc of a player with their face.
 * @param {any} look
 * @param {{seat: number, face: any}} player
 */
export function playerOf(look, { seat, face }) {
  return playerIcon(legend(look), seat, face);
}

/** The rows, the columns and the spaces of a look, each with its place, its piece and its number. */
function squareOf(look) {
  const { rows, columns, spaces } = look.browser;
  const spaceOf = ([row, column, sign], number) => ({ number, row, column, ...TOKENS.get(sign) });
  return { rows, columns, spaces: spaces.map(spaceOf) };
}

/** The lines around the areas that can still be built in. */
function edges(look, square, turn) {
  const corner = ([x, y]) => (turn.isTurned ? `${square.rows - y} ${x}` : `${x} ${y}`);
  return svg("path", { class: "edge", d: pathOf(look.browser.edges, corner) });
}

/** The width of the margin before and after the square, where the streets lie. */
function margins(look) {
  const hasStreets = look.browser.steps.some((step) => step[3]);
  if (hasStreets) return [STREET_RIM, STREET_RIM - 0.05];
  return [look.has_names ? RIM : 0.1, 0.1];
}

function outline(kind) {
  return svg("rect", { class: kind, x: 0.05, y: 0.05, width: 0.9, height: 0.9, rx: 0.14 });
}

/** The mark on the space that a question is about. */
function questionMark() {
  return svg(
    "g",
    { class: "step" },
    svg("circle", { cx: 0.5, cy: 0.5, r: 0.27 }),
    svg("text", { x: 0.5, y: 0.5, "font-size": 0.34 }, "?"),
  );
}

/** The marks on a space: that it can be tapped, is asked about, refused, or becomes a path. */
function marks(look, space) {
  const numbers = new Map(look.numbers);
  const { number } = space;
  return ["legal", "ringed", "refused", "must", "cut", "framed"]
    .filter((kind) => look[kind].includes(number))
    .map((kind) => outline(`mark-${kind}`))
    .concat(
      numbers.has(number)
        ? [numbers.get(number) === "?" ? questionMark() : badge(numbers.get(number))]
        : [],
    );
}

/** A piece that is in the way of a correction, with the number of its entry. */
function inTheWay(look, square, turn) {
  const state = legend(look);
  return (look.in_the_way || []).map(([number, [sign, entry]]) =>
    placed(
      turn,
      square.spaces[number],
      svg("rect", { class: "empty-space", x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.12 }),
      svg("g", { class: "ghost" }, piece(state, TOKENS.get(sign))),
      outline("mark-refused"),
      svg(
        "g",
        { class: "entry-number" },
        svg("rect", { x: 0.5, y: -0.08, width: 0.54, height: 0.36, rx: 0.18 }),
        svg("text", { x: 0.77, y: 0.1, "font-size": 0.27 }, entry),
      ),
    ),
  );
}

/** The route from a stall to its truck. */
function way(look, square, turn) {
  if (!look.route) return null;
  const steps = look.browser.steps.map(([row, column, count, is_street]) => ({
    row,
    column,
    count,
    is_street,
  }));
  return route(
    { route: steps },
    turn,
    square.spaces[look.route.stall],
    square.spaces[look.route.truck],
  );
}

/** How a space is drawn: faded, as one that can be tapped, or as usual. */
function lying(look, number) {
  if (look.ghosts.includes(number)) return "ghost";
  return look.legal.includes(number) ? "is-legal" : "";
}

function picture(look, square, turn) {
  const state = legend(look);
  const [before, after] = margins(look);
  const posts = new Map(
    look.browser.posts.map(([space, number, buildings]) => [space, { number, buildings }]),
  );
  return svg(
    "svg",
    {
      class: "square",
      viewBox: `${-before} ${-before} ${turn.wide + before + after} ${turn.high + before + after}`,
      "aria-hidden": "true",
    },
    look.has_names && rim(square, turn),
    square.spaces.map((space) =>
      placed(turn, space, svg("g", { class: lying(look, space.number) }, piece(state, space))),
    ),
    edges(look, square, turn),
    square.spaces
      .filter((space) => posts.has(space.number))
      .map((space) => placed(turn, space, post(posts.get(space.number)))),
    square.spaces.map((space) => placed(turn, space, marks(look, space))),
    inTheWay(look, square, turn),
    way(look, square, turn),
  );
}

/** The drawing of a lying square, without input. @param {any} look */
export function squareAlone(look) {
  const square = squareOf(look);
  return picture(look, square, turning(square, false));
}

/** Move the focus to the next space in the direction of an arrow key. */
function move(event, turn) {
  const grid = event.currentTarget;
  const arrow = ARROWS[event.key];
  if (!arrow) return;
  event.preventDefault();
  const [x, y] = event.target.dataset.spot.split(",").map(Number);
  for (let steps = 1; steps < Math.max(turn.wide, turn.high); steps += 1) {
    const next = grid.querySelector(
      `[data-spot="${x + arrow[0] * steps},${y + arrow[1] * steps}"]`,
    );
    if (next) {
      next.focus();
      return;
    }
  }
}

/**
 * The id of the one button of a grid that is in the order of tabs: that with the focus, or else this one.
 * @param {string} grid
 * @param {string} first
 */
export function tabStop(grid, first) {
  const focused = document.activeElement;
  return focused && focused.matches(`${grid} > button`) ? focused.id : first;
}

/** Let the button of a grid that gets the focus be in the order of tabs, and no other one. */
export function becomeTabStop({ currentTarget: button }) {
  for (const each of button.parentNode.querySelectorAll("button"))
    each.setAttribute("tabindex", each === button ? "0" : "-1");
}

/** The places where the grid has no space. */
function gaps(square) {
  const taken = new Set(square.spaces.map((space) => `${space.row},${space.column}`));
  const found = [];
  for (let row = 1; row <= square.rows; row += 1) {
    for (let column = 1; column <= square.columns; column += 1)
      if (!taken.has(`${row},${column}`))
        found.push({ number: `gap-${row}-${column}`, row, column });
  }
  return found;
}

/**
 * The buttons above the picture: one is in the order of tabs, the others are reached by arrow keys.
 * @param {any} look
 * @param {any} square
 * @param {any} turn
 * @param {{first?: number, hasGaps?: boolean, listeners?: object, tap?: Function}} how
 */
function buttons(look, square, turn, { first = 0, hasGaps = false, tap, listeners }) {
  const stop = tabStop(".board-buttons", `space-${first}`);
  const grid = el("div", {
    class: "board-buttons",
    role: "group",
    "aria-label": look.browser.title,
    keydown: (event) => move(event, turn),
    ...listeners,
  });
  const [before, after] = margins(look);
  const total = [turn.wide + before + after, turn.high + before + after];
  ["left", "top"].forEach((side, index) =>
    grid.style.setProperty(side, `${(100 * before) / total[index]}%`),
  );
  grid.style.setProperty("width", `${(100 * turn.wide) / total[0]}%`);
  grid.style.setProperty("height", `${(100 * turn.high) / total[1]}%`);
  square.spaces.concat(hasGaps ? gaps(square) : []).forEach((space) => {
    const [x, y] = turn.spot(space);
    const id = `space-${space.number}`;
    const button = el("button", {
      type: "button",
      id,
      "data-spot": `${x},${y}`,
      "data-place": `${space.row},${space.column}`,
      "aria-label": look.browser.says[space.number] || `${letter(space.column)}${space.row}`,
      tabindex: id === stop ? "0" : "-1",
      click: (event) => tap(space.number, [space.row, space.column], event),
      focus: becomeTabStop,
    });
    button.style.setProperty("left", `${(100 * x) / turn.wide}%`);
    button.style.setProperty("top", `${(100 * y) / turn.high}%`);
    button.style.setProperty("width", `${100 / turn.wide}%`);
    button.style.setProperty("height", `${100 / turn.high}%`);
    grid.appendChild(button);
  });
  return grid;
}

/**
 * The square; `tap` is called with the number of a space, its place and the event. With `hasGaps`, places without a
 * space can be tapped, too.
 * @param {any} look
 * @param {{isUpright: boolean, first?: number, hasGaps?: boolean, listeners?: object,
 *   tap?: (space: number, place: number[], event: Event) => void}} how `listeners` are those of all buttons together
 */
export function board(look, how) {
  const square = squareOf(look);
  const turn = turning(square, how.isUpright);
  const drawn = el(
    "div",
    { class: "market-board" },
    picture(look, square, turn),
    how.tap && buttons(look, square, turn, how),
  );
  const margin = margins(look)[0] + margins(look)[1];
  return framed(drawn, (turn.wide + margin) / (turn.high + margin));
}

/**
 * A drawing of this width for its height, as large as its box allows.
 * @param {HTMLElement} drawn
 * @param {number} ratio
 */
export function framed(drawn, ratio) {
  drawn.style.setProperty("padding-top", `${100 / ratio}%`);
  const fit = (frame) =>
    frame.style.setProperty(
      "max-width",
      frame.parentNode && isBounded.matches
        ? `${Math.floor(frame.parentNode.clientHeight * ratio)}px`
        : "none",
    );
  return el("div", { class: "board-frame", ...sized(fit) }, drawn);
}
