// The end of a game in the browser edition: who won, everybody's sum, the awards and the square as it was left.

import { el, number } from "../dom.js";
import { icon } from "../drawings.js";
import { heading } from "../heading.js";
import { board, mark } from "./board.js";

/** @typedef {import("../page.js").Page} Page */

const GOODS = ["fish", "soda", "cheese", "ice"];

function winner(page) {
  const { view, words } = page;
  return el(
    "section",
    { class: "card-box market-victory" },
    el("p", { class: "caption" }, view.caption),
    el("h2", {}, view.disc && mark(view.look, view.disc, null), el("bdi", {}, view.winners)),
    el("p", { class: "total" }, el("b", {}, number(view.score)), " ", el("span", {}, view.unit)),
    el("p", { class: "sum" }, el("span", {}, words.the_sum), el("b", {}, view.sum_words)),
    view.play_time && el("p", { class: "hint" }, view.play_time),
  );
}

function figure(page, of, place) {
  const sign = place < GOODS.length ? mark(page.view.look, null, GOODS[place]) : icon("coin");
  return el(
    "div",
    { role: "cell", class: of.is_capped ? "figure capped" : "figure" },
    sign,
    el("b", {}, number(of.figure)),
    of.note && el("span", {}, of.note),
  );
}

/** Everybody's four distances and coins, the winner first. */
function sums(page) {
  const { view, words } = page;
  const titles = [words.name, ...view.goods, words.coins, words.total];
  return el(
    "div",
    { role: "table", class: "card-box sums", "aria-label": words.ranking },
    el(
      "div",
      { role: "row", class: "unseen" },
      titles.map((title) => el("span", { role: "columnheader" }, title)),
    ),
    view.rows.map((row) =>
      el(
        "div",
        { role: "row", class: row.is_winner ? "sum-row wins" : "sum-row" },
        el(
          "div",
          { role: "rowheader", class: "who" },
          mark(view.look, String(row.seat + 1), null),
          el("bdi", {}, row.name),
        ),
        row.figures.map((each, place) => figure(page, each, place)),
        el("div", { role: "cell", class: "points" }, number(row.total)),
      ),
    ),
  );
}

function awards(page) {
  const { view, words } = page;
  return (
    view.awards.length > 0 &&
    el(
      "ul",
      { class: "card-box result-awards", "aria-label": words.awards },
      view.awards.map((award) => el("li", {}, award)),
    )
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view, words } = page;
  return el(
    "div",
    { class: "square-page result-of-square" },
    heading(page, words.result, view.reason),
    el(
      "main",
      { id: "main", class: "square-main" },
      el(
        "div",
        { class: "square-column", tabindex: "0" },
        view.winners
          ? [winner(page), sums(page), awards(page), el("p", { class: "hint" }, view.longest)]
          : el("p", { class: "card-box" }, view.caption),
      ),
      el(
        "div",
        { class: "card-box board-box" },
        board(view.look, { isUpright: window.innerWidth < 600 }),
      ),
    ),
    el(
      "footer",
      { class: "way-bar square-foot" },
      page.button("undo", {}, { class: "big soft", id: "do-undo" }, icon("undo"), words.undo),
      page.link("home", {}, { class: "big primary", id: "to-home" }, icon("home"), words.home),
    ),
  );
}
