// The distances from all stalls to their trucks, so far or at best; a tap on a figure or a stall draws its route.

import { segment } from "../controls.js";
import { el } from "../dom.js";
import { isPhone } from "../fit.js";
import { heading } from "../heading.js";
import { say } from "../words.js";
import { board, mark, playerOf } from "./board.js";
import { GOODS } from "./tokens.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
function measure(page) {
  /** @type {[any, string][]} */
  const options = [
    [false, say("Now")],
    [true, say("At best")],
  ];
  return segment("measure", say("Distances"), options, page.view.is_best, (best) =>
    page.act("measure", { is_best: best }),
  );
}

function cell(page, of) {
  if (!of.sign)
    return el("td", { class: "no-stall" }, el("span", { class: "unseen" }, `${of.says}: –`));
  return el(
    "td",
    { class: of.is_capped ? "capped" : "" },
    page.button(
      "choose",
      { sign: of.sign },
      { id: `way-${of.sign}`, "aria-pressed": String(of.is_chosen) },
      el("span", { class: "unseen" }, `${of.says}: `),
      el("b", {}, of.figure),
      of.note && el("span", {}, of.note),
    ),
  );
}

/** A row for each player, a column for each good. */
function table(page) {
  const { view } = page;
  return el(
    "div",
    { class: "card-box ways" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, say("Distances")),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col" }, el("span", { class: "unseen" }, say("Name"))),
          view.goods.map((name, place) =>
            el(
              "th",
              { scope: "col" },
              mark(view.look, null, GOODS[place]),
              el("span", { class: "unseen" }, name),
            ),
          ),
        ),
      ),
      el(
        "tbody",
        {},
        view.rows.map((row) =>
          el(
            "tr",
            {},
            el("th", { scope: "row" }, playerOf(view.look, row), el("bdi", {}, row.name)),
            row.figures.map((each) => cell(page, each)),
          ),
        ),
      ),
    ),
  );
}

/** The chosen way in words. */
function explanation(page) {
  const { view } = page;
  return el(
    "div",
    { class: view.chosen ? "card-box way-in-words is-chosen" : "card-box way-in-words" },
    el(
      "div",
      { role: "status" },
      view.headline && el("h2", {}, view.headline),
      view.lines.map((line) => el("p", {}, line)),
    ),
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  return el(
    "div",
    { class: "square-page ways-page" },
    heading(page, say("Distances"), "", measure(page)),
    el(
      "main",
      { id: "main", class: "square-main" },
      el(
        "div",
        { class: "square-column" },
        // On a phone, it stands between the square and the figures, which never move.
        el("p", { class: "way-in-brief", "aria-hidden": "true" }, view.brief),
        table(page),
        explanation(page),
      ),
      el(
        "div",
        { class: "card-box board-box" },
        board(view.look, {
          isUpright: isPhone(),
          tap: (space) => page.act("tap", { space }),
        }),
      ),
    ),
  );
}
