// The result as a picture to share, always in the light look.

import { el, withMinus } from "./dom.js";
import { paintDrawing, roundedPath } from "./painting.js";
import { isolated } from "./words.js";

/**
 * @typedef {{mark: SVGSVGElement, place?: number, name: string, note: string, points: string, isFirst: boolean}} Row
 * @typedef {{caption: string, winners: string, points: string, unit: string, reason: string, rows: Row[],
 *   isSea: boolean, drawing: (wide: number, high: number) => SVGSVGElement}} Result a drawing of the sea goes on below
 * @typedef {{title: string, day: string, file_name: string}} About the game
 */

const WIDE = 1080;
const HIGH = 1350;
const EDGE = 48;
const INNER = WIDE - 2 * EDGE;
const GAP = 28;
const INSET = 16; // in a panel
const [CAPTION, POINTS] = [158, 278]; // where they stand
const FOOT = 84;
const WORDS = /(\u2068[^\u2069]*\u2069|\S)+/g; // a name from right to left is one word
const SIZES = [92, 80, 68, 56]; // of the winners' names: the largest in which they fit a line

/** The canvas, what it is drawn with, and where drawings are while they are painted. */
class Paper {
  constructor() {
    this.stage = el("div", { class: "look-light", hidden: true });
    document.body.appendChild(this.stage);
    this.style = getComputedStyle(this.stage);
    this.canvas = /** @type {any} */ (el("canvas", { width: WIDE, height: HIGH }));
    this.pen = this.canvas.getContext("2d");
    this.pen.direction = "ltr";
    this.fill(new Path2D(`M0 0H${WIDE}V${HIGH}H0z`), "sea");
  }

  fill(path, role) {
    this.pen.fillStyle = this.style.getPropertyValue(`--${role}`);
    this.pen.fill(path);
  }

  panel(x, y, wide, high, role = "surface") {
    this.fill(roundedPath(x, y, wide, high, 28), role);
  }

  draw(drawing, x, y, wide, high) {
    this.stage.appendChild(drawing);
    paintDrawing(this.pen, drawing, { x, y, wide, high });
  }

  /** How wide a text is in a weight and size, in which it can be written then. */
  width(text, size, weight = 400) {
    this.pen.font = `${weight} ${size}px ${this.style.fontFamily}`;
    return this.pen.measureText(text).width;
  }

  /** A text that is no wider than this. */
  shortened(text, wide, size, weight) {
    if (this.width(text, size, weight) <= wide) return text;
    const letters = Array.from(text);
    while (letters.length && this.width(`${letters.join("")}…`, size, weight) > wide) letters.pop();
    return `${letters.join("").trimEnd()}…`;
  }

  /** The lines of a text, at most so many; the last of them is shortened. */
  lines(text, wide, most, size, weight) {
    const lines = [];
    for (const word of text.match(WORDS) || []) {
      const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
      const isNew = lines.length < most && this.width(longer, size, weight) > wide;
      if (isNew || !lines.length) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines.map((line) => this.shortened(line, wide, size, weight));
  }

  /**
   * Write a text with its baseline at `y`.
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {{size: number, weight?: number, role?: string, align?: string, wide?: number}} how
   */
  write(text, x, y, { size, weight = 400, role = "text", align = "left", wide = INNER }) {
    const shown = isolated(this.shortened(withMinus(text), wide, size, weight));
    this.pen.textAlign = align;
    this.pen.fillStyle = this.style.getPropertyValue(`--${role}`);
    this.pen.fillText(shown, x, y);
  }
}

/** Write who has won beside their points, in several lines if they need them. Return where the last line stands. */
function writeWinners(paper, winners, wide) {
  if (!winners) return CAPTION;
  const size = SIZES.find((each) => paper.width(winners, each, 700) <= wide);
  if (size) {
    paper.write(winners, EDGE, POINTS, { size, weight: 700 });
    return POINTS;
  }
  const lines = paper.lines(winners, wide, 3, 44, 700);
  lines.forEach((line, index) =>
    paper.write(line, EDGE, CAPTION + 8 + 56 * (index + 1), { size: 44, weight: 700 }),
  );
  return Math.max(POINTS, CAPTION + 8 + 56 * lines.length);
}

/** Write the game, who has won with how many points, and why it ended early. Return where the next part begins. */
function writeHead(paper, about, result) {
  const right = WIDE - EDGE;
  const muted = { size: 36, role: "text-muted" };
  paper.write(about.title, EDGE, 84, { size: 36, weight: 700, role: "accent" });
  paper.write(about.day, right, 84, { ...muted, align: "right" });
  const besideUnit = INNER - GAP - paper.width(result.unit, 36);
  const besidePoints = INNER - GAP - paper.width(result.points, 120, 700);
  paper.write(result.caption, EDGE, CAPTION, { ...muted, wide: besideUnit });
  paper.write(result.unit, right, CAPTION, { ...muted, align: "right" });
  paper.write(result.points, right, POINTS, { size: 120, weight: 700, align: "right" });
  let y = writeWinners(paper, result.winners, besidePoints);
  for (const line of paper.lines(result.reason || "", INNER, 2, 30)) {
    y += 46;
    paper.write(line, EDGE, y, { ...muted, size: 30 });
  }
  return y + GAP + 12;
}

function writeRow(paper, row, y, high) {
  const middle = y + high / 2;
  const right = WIDE - EDGE - 2 * INSET;
  let x = EDGE + 2 * INSET;
  if (row.isFirst) paper.panel(EDGE + INSET, y + 3, INNER - 2 * INSET, high - 6, "accent-soft");
  if (row.place) {
    const look = { size: 34, weight: 700, role: row.isFirst ? "accent" : "text-muted" };
    paper.write(String(row.place), x, middle + 12, look);
    x += 48;
  }
  paper.draw(row.mark, x, y + 8, high - 16, high - 16);
  x += high;
  const wide = right - paper.width(row.points, 48, 700) - GAP - x;
  paper.write(row.name, x, middle + (row.note ? -6 : 13), { size: 34, weight: 700, wide });
  paper.write(row.note, x, middle + 27, { size: 26, role: "text-muted", wide });
  paper.write(row.points, right, middle + 17, { size: 48, weight: 700, align: "right" });
}

/** Four rows and more are lower: what is drawn above them needs the room. */
function rowHeight(rows) {
  return rows.length > 3 ? 78 : 88;
}

/** Write the ranking between these places. */
function writeRanking(paper, rows, y, end) {
  paper.panel(EDGE, y, INNER, end - y);
  const high = rowHeight(rows);
  rows.forEach((row, index) => writeRow(paper, row, y + INSET + index * high, high));
}

/** Draw the sea from this place down to the lower edge, its waves above the ranking. */
function drawSea(paper, drawing, y, end) {
  paper.fill(new Path2D(`M0 ${end}H${WIDE}V${HIGH}H0z`), "depth-3");
  paper.draw(drawing(WIDE, end - y), 0, y, WIDE, end - y);
}

/** Draw what lay on the table between these places. */
function drawTable(paper, drawing, y, end) {
  const high = end - GAP - y;
  paper.panel(EDGE, y, INNER, high);
  const [inner, upright] = [INNER - 2 * INSET, high - 2 * INSET];
  paper.draw(drawing(inner, upright), EDGE + INSET, y + INSET, inner, upright);
}

/** @param {Paper} paper @param {About} about @param {Result} result */
function drawResult(paper, about, result) {
  const y = writeHead(paper, about, result);
  const { rows, drawing } = result;
  const end = HIGH - FOOT;
  const top = rows.length ? end - rows.length * rowHeight(rows) - 2 * INSET : end;
  if (result.isSea) drawSea(paper, drawing, y, top - INSET);
  else drawTable(paper, drawing, y, top);
  if (rows.length) writeRanking(paper, rows, top, end);
  const foot = { size: 30, weight: 700, role: result.isSea ? "text" : "text-muted" };
  paper.write("Fishing Companion", WIDE / 2, HIGH - 32, { ...foot, align: "center" });
}

/**
 * Draw the result of a game. Resolve to null if the device has no memory for it.
 * @param {About} about
 * @param {Result} result
 * @returns {Promise<import("./host.js").SavedFile | null>}
 */
export async function resultPicture(about, result) {
  const type = "image/png";
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 36px "Noto Sans"`)));
  const paper = new Paper();
  drawResult(paper, about, result);
  paper.stage.remove();
  const content = await new Promise((done) => paper.canvas.toBlob(done, type));
  return content && { name: about.file_name, type, content };
}
