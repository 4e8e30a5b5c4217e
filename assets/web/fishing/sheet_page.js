// The score sheet: a row for each round, the curve of the points, and the correction of a round.

import { body, segment } from "../controls.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { sized } from "../fit.js";
import { heading, tool } from "../heading.js";
import { say } from "../words.js";
import { chart } from "./chart.js";
import { roundPanel } from "./round_panel.js";

/** @typedef {import("../page.js").Page} Page */

const LONGEST_NAME = 9;
const MANY = 5;

/** How far each table is scrolled, unless people scrolled it. @type {WeakMap<Element, number>} */
const scrolled = new WeakMap();

/**
 * Large text may leave no room for the column of the person who watches: show it beside the rounds.
 * @param {Element} head
 */
function showColumn(head) {
  const table = head.closest(".score-table");
  const rounds = head.parentElement.firstElementChild;
  const column = head.getBoundingClientRect();
  if (!table || !rounds || !column.width) return;
  const most = table.scrollWidth - table.clientWidth;
  const before = scrolled.has(table) ? Math.min(scrolled.get(table), most) : table.scrollLeft;
  if (Math.abs(table.scrollLeft - before) > 1) return;
  if (column.right > table.getBoundingClientRect().right)
    table.scrollLeft += column.left - rounds.getBoundingClientRect().right;
  scrolled.set(table, table.scrollLeft);
}

function heads(page) {
  const { view } = page;
  const hasLong = view.names.some((name) => name.length > LONGEST_NAME);
  const isTight = page.isWatched && view.names.length >= MANY && hasLong;
  return el(
    "thead",
    {},
    el(
      "tr",
      {},
      el(
        "th",
        { scope: "col", class: "round-head" },
        el("b", {}, say("Round")),
        el("span", {}, say("Hand")),
      ),
      view.names.map((name, seat) =>
        el(
          "th",
          seat === page.seat
            ? { scope: "col", class: "me", ...sized(showColumn) }
            : { scope: "col" },
          face(view.faces[seat]),
          el("bdi", { class: isTight ? "unseen" : "" }, name),
        ),
      ),
    ),
  );
}

function figures(cell) {
  return [
    cell.total && el("b", { class: cell.is_by_hand ? "total by-hand" : "total" }, cell.total),
    el(
      "span",
      { class: "notes" },
      cell.caught,
      cell.marks && el("b", { class: "loss" }, " ", cell.marks),
    ),
  ];
}

function cellOf(page, cell) {
  const look = `cell${cell.is_chosen ? " chosen" : ""}${cell.is_changed ? " changed-by" : ""}`;
  const says = [`${cell.says}:`, cell.total, cell.caught, cell.marks]
    .filter((each) => each)
    .join(" ");
  const button = page.button(
    "open_cell",
    { number: cell.number, seat: cell.seat },
    {
      class: look,
      id: `cell-${cell.number}-${cell.seat}`,
      "aria-label": says,
      "aria-pressed": String(cell.is_chosen),
    },
    figures(cell),
  );
  return el("td", {}, button || el("span", { class: look }, figures(cell)));
}

function roundOf(page, row) {
  const parts = [
    el("span", { class: "unseen" }, say("Round"), " "),
    el("b", {}, row.number),
    el("span", { class: "unseen" }, ", ", say("hand"), " "),
    el("span", { class: "hand" }, row.hand, row.is_corrected && icon("pencil")),
    page.isWatched && row.is_running && el("span", { class: "unseen" }, ", ", say("being played")),
  ];
  const look = `round-mark${row.is_chosen ? " chosen" : ""}${row.is_running ? " now" : ""}`;
  const button =
    row.cells.length > 0 &&
    page.button(
      "open_round",
      { number: row.number },
      { class: look, id: `round-${row.number}`, "aria-pressed": String(row.is_chosen) },
      parts,
    );
  return el("th", { scope: "row" }, button || el("span", { class: look }, parts));
}

function rowOf(page, row) {
  const rest = page.view.names.length;
  if (row.overfished)
    return el(
      "tr",
      {},
      roundOf(page, row),
      el("td", { class: "why-not", colspan: rest }, row.overfished),
    );
  return el(
    "tr",
    { class: row.is_running ? "being-played" : "" },
    roundOf(page, row),
    row.cells.length ? row.cells.map((cell) => cellOf(page, cell)) : el("td", { colspan: rest }),
  );
}

function table(page) {
  return el(
    "div",
    { class: `card-box score-table of-${page.view.names.length}` },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, say("Score sheet")),
      heads(page),
      el(
        "tbody",
        {},
        page.view.rows.map((row) => rowOf(page, row)),
      ),
    ),
  );
}

function curve(page) {
  const { view } = page;
  return el(
    "div",
    { class: "card-box sheet-curve" },
    page.can("choose_mode") &&
      segment("mode", say("Points after each round"), view.curve.modes, view.curve.mode, (mode) =>
        page.act("choose_mode", { mode }),
      ),
    chart(view.curve.chart, view.faces, say("Points after each round")),
    view.seats_line && el("p", {}, view.seats_line),
    page.can("open_round") && el("p", { class: "hint" }, say("Tap a round to correct it.")),
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  const hasSides = page.can("choose_side");
  const side = hasSides ? view.side : "both";
  return el(
    "div",
    { class: `sheet-page shows-${view.panel ? "panel" : side}` },
    heading(
      page,
      say("Score sheet"),
      view.headline,
      tool(page, "undo", "undo", say("Undo"), view.can_undo),
      tool(page, "redo", "redo", say("Redo"), view.can_redo),
    ),
    body(
      page,
      hasSides &&
        segment("side", say("Score sheet"), view.sides, view.side, (chosen) =>
          page.act("choose_side", { side: chosen }),
        ),
      el(
        "div",
        { class: "halves-of-sheet" },
        table(page),
        view.panel ? roundPanel(page) : curve(page),
      ),
    ),
  );
}
