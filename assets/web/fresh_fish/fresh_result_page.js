// The end of a game in the browser edition: who won, everybody's sum, the awards and the square as it was left.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { heading } from "../heading.js";
import { board, mark } from "./board.js";
import { figure, sums, victory } from "./result.js";

/** @typedef {import("../page.js").Page} Page */

const GOODS = ["fish", "soda", "cheese", "ice"];

function winner(page) {
  const { view, words } = page;
  return victory(
    words,
    view.disc && mark(view.look, view.disc, null),
    { ...view, points: view.score, sum: view.sum_words },
    view.play_time && el("p", { class: "hint" }, view.play_time),
  );
}

function figureOf(page, of, place) {
  const sign = place < GOODS.length ? mark(page.view.look, null, GOODS[place]) : icon("coin");
  return figure(sign, of.figure, of.note, of.is_capped);
}

function ranking(page) {
  const { view, words } = page;
  const row = (each) => ({
    look: each.is_winner ? "wins" : "",
    disc: mark(view.look, String(each.seat + 1), null),
    name: each.name,
    figures: each.figures.map((of, place) => figureOf(page, of, place)),
    points: each.total,
  });
  return sums(words, view.goods, view.rows.map(row));
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
          ? [winner(page), ranking(page), awards(page), el("p", { class: "hint" }, view.longest)]
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
