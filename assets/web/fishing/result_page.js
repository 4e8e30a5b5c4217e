// The result: the places from last to first, then who won, the ranking, the awards and what comes next.

import { body, segment } from "../controls.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { detailsButton, resultBar } from "../result_bar.js";
import { say } from "../words.js";
import { chart } from "./chart.js";
import { showRematch } from "./rematch.js";
import { awardList, rankingRow, rankingTable, sea, total, victory } from "./result.js";

/** @typedef {import("../page.js").Page} Page */

const SHEET = { name: "sheet", drawn: "sheet" };
const NEXT_PLACE = 600;
const WINNER = 900;
const WIDE = 344;
const HIGH = 200;
const HIGH_BESIDE = 340; // if the ranking is beside the sea

const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
const lying = window.matchMedia("(orientation: landscape)");

function fleet(view, wide = WIDE, high = lying.matches ? HIGH_BESIDE : HIGH) {
  return sea(view.rows, wide, high);
}

/** The heading of the page, which the frame around those who watch has already. */
function heading(page, attributes, ...children) {
  return page.isTablet
    ? el("h1", { id: "title", tabindex: "-1", ...attributes }, children)
    : el("h2", attributes, children);
}

function winner(page) {
  const { view } = page;
  const { summary } = view;
  return victory(
    summary.caption,
    heading(
      page,
      { class: summary.boats > 1 ? "shared" : "" },
      view.face && face(view.face),
      el("bdi", {}, summary.winners),
    ),
    [
      summary.points && total(summary.points, summary.points_word),
      view.play_time && el("p", { class: "play-time" }, icon("clock"), view.play_time),
      summary.reason && el("p", {}, summary.reason),
    ],
    fleet(view),
  );
}

/** The players who were revealed last. */
function spotlight(view) {
  const of = view.finale.spotlight;
  return victory(
    of.caption,
    el(
      "h1",
      { id: "title", tabindex: "-1" },
      of.faces.map((each) => face(each)),
      el("bdi", {}, of.names),
    ),
    el("p", { class: "line" }, el("b", {}, of.points), of.more),
    fleet(view),
  );
}

function place(page, row) {
  const isOwn = row.seat !== null && row.seat === page.seat;
  return rankingRow(
    row.is_told ? "told-last" : isOwn ? "me" : row.face ? "" : "waits",
    el("span", { class: row.place === 1 ? "disc-of first" : "disc-of" }, row.place),
    [
      row.face ? face(row.face) : el("span", { class: "unknown", "aria-hidden": "true" }, "?"),
      el("bdi", {}, row.name),
      row.note && el("span", { class: "remark" }, row.note),
    ],
    row.points,
  );
}

function ranking(page) {
  return rankingTable(page.view.rows.map((row) => place(page, row)));
}

/** The awards or the curve, as chosen. */
function more(page) {
  const { details, faces } = page.view;
  return el(
    "div",
    { class: "more-of-result" },
    el(
      "div",
      { class: "awards-or-points" },
      details.modes.length > 0 &&
        page.can("choose_mode") &&
        segment("mode", say("Result"), details.modes, details.mode, (mode) =>
          page.act("choose_mode", { mode }),
        ),
      el("p", { class: "hint" }, details.rounds),
    ),
    details.mode === "awards"
      ? awardList(details.awards)
      : el(
          "div",
          { class: "card-box result-curve" },
          chart(details.chart, faces, say("Points after each round")),
        ),
    page.isTablet && detailsButton(page, { ...SHEET, word: say("Score sheet") }),
  );
}

/** What the picture to share shows. @returns {import("../result_picture.js").Result} */
function pictured({ view }) {
  const { summary } = view;
  return {
    ...summary,
    unit: summary.points_word,
    rows: view.rows.map((row) => ({ ...row, mark: face(row.face), isFirst: row.place === 1 })),
    isSea: true,
    drawing: (wide, high) => fleet(view, wide / 2, high / 2),
  };
}

function bar(page) {
  if (!page.isTablet) return null;
  const details = { ...SHEET, word: say("Sheet") };
  return resultBar(
    page,
    details,
    () => showRematch(page),
    () => pictured(page),
  );
}

let soon = 0; // until the next place is revealed

/** Reveal the next place after a while. Return what reveals it at once, unless it has been already. */
function reveal(page) {
  const { spotlight: told, is_winner_next: isWinnerNext } = page.view.finale;
  page.app.announce(`${told.caption}. ${told.names}. ${told.points}${told.more}`);
  let isAsked = false;
  const next = () => {
    clearTimeout(soon);
    if (!isAsked && document.querySelector(".reveals")) page.act("reveal_next");
    isAsked = true;
  };
  clearTimeout(soon);
  soon = window.setTimeout(next, isWinnerNext ? WINNER : NEXT_PLACE);
  return next;
}

function revealing(page) {
  const { view } = page;
  return el(
    "div",
    { class: "result-page reveals", click: reveal(page) },
    body(
      page,
      el(
        "div",
        { class: "result-parts" },
        spotlight(view),
        el("div", { class: "beside-victory" }, ranking(page)),
      ),
    ),
    el(
      "footer",
      { class: "way-bar result-bar" },
      el(
        "span",
        { class: "pips", "aria-hidden": "true" },
        view.finale.pips.map((pip) => el("i", { class: pip === "told" ? "played" : pip })),
      ),
      el("p", { class: "hint" }, say("Tap anywhere to go faster")),
      page.button(
        "reveal_all",
        {},
        { class: "big soft", id: "do-reveal_all" },
        icon("last"),
        say("Show everything"),
      ),
    ),
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  if (view.is_new && page.can("enter")) {
    const isStill = lessMotion.matches || document.documentElement.dataset.motion === "less";
    page.act("enter", { reveals: !isStill });
    return el("h1", { class: "unseen" }, say("Result"));
  }
  lying.onchange = () => page.app.refresh(); // the sea has another height then
  if (view.finale.hidden && page.can("reveal_next")) return revealing(page);
  return el(
    "div",
    { class: page.isWatched ? "result-page watched" : "result-page" },
    body(
      page,
      el(
        "div",
        { class: "result-parts" },
        winner(page),
        el("div", { class: "beside-victory" }, ranking(page), more(page)),
      ),
    ),
    bar(page),
  );
}
