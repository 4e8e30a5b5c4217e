// The paper on which a board is drawn: with a finger, or space by space with the keyboard.

import { el, number, svg } from "../dom.js";
import { becomeTabStop, tabStop } from "./board.js";
import { pathOf } from "./board_picture.js";
import { letter } from "./square.js";

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const keyOf = ([row, column]) => `${row},${column}`;

function picture(look) {
  return svg(
    "svg",
    { viewBox: `0 0 ${look.columns} ${look.rows}`, "aria-hidden": "true" },
    svg("path", { class: "board-edge", d: pathOf(look.board_lines) }),
    svg("path", { class: "area-edge", d: pathOf(look.area_lines) }),
    svg("path", { class: "wrong-edge", d: pathOf(look.wrong_lines) }),
    look.areas.map(([places, count]) =>
      svg(
        "g",
        {
          class: "area-number",
          transform: `translate(${places[0][1] - 1} ${places[0][0] - 1})`,
        },
        svg("circle", { cx: 0.28, cy: 0.28, r: 0.2 }),
        svg("text", { x: 0.28, y: 0.28, "font-size": 0.26 }, number(count)),
      ),
    ),
  );
}

/** A stroke in progress over several places, by a finger or by arrow keys. */
class Stroke {
  constructor(grid) {
    this.grid = grid;
    this.places = [];
    /** Where the finger was, in spaces. */
    this.points = [];
  }

  add(place) {
    if (this.places.length && keyOf(place) === keyOf(this.places[this.places.length - 1])) return;
    this.places.push(place);
    if (this.places.length > 1)
      this.places.forEach((each) => buttonAt(this.grid, each).classList.add("stroked"));
  }

  /** Go to a point of the window, over all places on the way. */
  moveTo(x, y) {
    const { left, top, width } = this.grid.getBoundingClientRect();
    const side = width / Number(this.grid.dataset.columns);
    const [across, down] = [(x - left) / side, (y - top) / side];
    const [fromAcross, fromDown] = this.points[this.points.length - 1] || [across, down];
    const steps = Math.ceil(2 * Math.hypot(across - fromAcross, down - fromDown)) || 1;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const row = Math.floor(fromDown + (down - fromDown) * share) + 1;
      const column = Math.floor(fromAcross + (across - fromAcross) * share) + 1;
      if (buttonAt(this.grid, [row, column])) this.add([row, column]);
    }
    this.points.push([across, down]);
  }

  /** Enter the stroke. */
  end(page) {
    if (!this.places.length) return;
    if (this.points.length) page.act("drag", { places: this.places, points: this.points });
    else if (this.places.length > 1) page.act("stroke", { places: this.places });
  }
}

function buttonAt(grid, place) {
  return grid.querySelector(`[data-place="${keyOf(place)}"]`);
}

/** The strokes under way: of a finger, and of the arrow keys. */
const strokes = { finger: null, keys: null };

/** Draw with a finger. */
function ofFingers(page) {
  const end = (event) => {
    const { finger: ended } = strokes;
    if (!ended || !event.isPrimary) return;
    strokes.finger = null;
    if (event.type === "pointerup") ended.end(page);
    else page.app.refresh();
  };
  return {
    pointerdown(event) {
      if (!event.isPrimary) return;
      strokes.finger = new Stroke(event.currentTarget);
      strokes.finger.moveTo(event.clientX, event.clientY);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    pointermove(event) {
      if (strokes.finger && event.isPrimary) strokes.finger.moveTo(event.clientX, event.clientY);
    },
    pointerup: end,
    pointercancel: end,
  };
}

/** Move with the arrow keys. With Shift, they draw until it is released. */
function ofKeys(page) {
  return {
    keydown(event) {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const grid = event.currentTarget;
      const place = event.target.dataset.place.split(",").map(Number);
      const next = [place[0] + arrow[0], place[1] + arrow[1]];
      const button = buttonAt(grid, next);
      if (!button) return;
      if (event.shiftKey) {
        strokes.keys = strokes.keys || new Stroke(grid);
        strokes.keys.add(place);
        strokes.keys.add(next);
      }
      button.focus();
    },
    keyup(event) {
      if (event.key !== "Shift" || !strokes.keys) return;
      strokes.keys.end(page);
      strokes.keys = null;
    },
  };
}

/**
 * The paper with the board drawn so far.
 * @param {import("../page.js").Page} page
 */
export function paper(page) {
  const { look, title } = page.view;
  const onBoard = new Set(look.outline.map(keyOf));
  const wrong = new Set(look.wrong.map(keyOf));
  const areas = new Map();
  look.areas.forEach(([places, count]) =>
    places.forEach((place) => areas.set(keyOf(place), count)),
  );
  const grid = el("div", {
    class: "paper-spaces",
    role: "group",
    "aria-label": title,
    "data-columns": look.columns,
    ...ofFingers(page),
    ...ofKeys(page),
  });
  const stop = tabStop(".paper-spaces", "place-1-1");
  for (let row = 1; row <= look.rows; row += 1) {
    for (let column = 1; column <= look.columns; column += 1) {
      const key = keyOf([row, column]);
      const id = `place-${row}-${column}`;
      const button = el("button", {
        type: "button",
        id,
        class: wrong.has(key) ? "is-wrong" : "",
        "data-place": key,
        "aria-label": `${letter(column)}${row}${areas.has(key) ? `: ${areas.get(key)}` : ""}`,
        "aria-pressed": String(onBoard.has(key)),
        tabindex: id === stop ? "0" : "-1",
        // The paper handles fingers; a click without one comes from the keyboard or a screen reader.
        click: (event) => {
          if (!event.detail) page.act("stroke", { places: [[row, column]] });
        },
        focus: becomeTabStop,
      });
      grid.appendChild(button);
    }
  }
  grid.style.setProperty("grid-template-columns", `repeat(${look.columns}, 1fr)`);
  const sheet = el("div", { class: "paper" }, grid, picture(look));
  sheet.style.setProperty("--columns", look.columns);
  sheet.style.setProperty("--rows", look.rows);
  return sheet;
}
