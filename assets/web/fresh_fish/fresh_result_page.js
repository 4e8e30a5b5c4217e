// The end of a game in the browser edition: who won, the players' sums, the awards and the final square.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { heading, tool } from "../heading.js";
import { say } from "../words.js";
import { board, mark } from "./board.js";
import { victoryPicture } from "./home_picture.js";
import { figure, sums, victory } from "./result.js";

/** @typedef {import("../page.js").Page} Page */

const GOODS = ["fish", "soda", "cheese", "ice"];

function winner(page) {
  const { view } = page;
  return victory(
    view.disc && mark(view.look, view.disc, null),
    { ...view, points: view.score, sum: view.sum_words },
    [view.play_time && el("p", { class: "hint" }, view.play_time), freshStalls(page)],
  );
}

/** A picture of the winner's stalls with a distance that counts in full. */
function freshStalls(page) {
  const { view } = page;
  const [best] = view.rows;
  const isFresh = (_good, place) => !best.figures[place].is_capped;
  return view.disc && victoryPicture(view.look, best.seat, GOODS.filter(isFresh));
}

function figureOf(page, of, place) {
  const sign = place < GOODS.length ? mark(page.view.look, null, GOODS[place]) : icon("coin");
  return figure(sign, of.figure, of.note, of.is_capped);
}

function ranking(page) {
  const { view } = page;
  const row = (each) => ({
    look: each.is_winner ? "wins" : "",
    disc: mark(view.look, String(each.seat + 1), null),
    name: each.name,
    figures: each.figures.map((of, place) => figureOf(page, of, place)),
    points: each.total,
  });
  return sums(view.goods, view.rows.map(row));
}

function awards(page) {
  const { view } = page;
  return (
    view.awards.length > 0 &&
    el(
      "ul",
      { class: "card-box result-awards", "aria-label": say("Awards") },
      view.awards.map((award) => el("li", {}, award)),
    )
  );
}

/** The final square, and the awards. */
function leftBehind(page) {
  const { view } = page;
  return el(
    "div",
    { class: "left-behind" },
    el(
      "div",
      { class: "card-box board-box" },
      board(view.look, { isUpright: window.innerWidth < 600 }),
    ),
    view.winners && [awards(page), el("p", { class: "hint" }, view.longest)],
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  return el(
    "div",
    { class: "square-page result-of-square" },
    heading(page, say("Result"), view.reason),
    el(
      "main",
      { id: "main", class: "market-result" },
      view.winners ? [winner(page), ranking(page)] : el("p", { class: "card-box" }, view.caption),
      leftBehind(page),
    ),
    el(
      "footer",
      { class: "way-bar square-foot" },
      tool(page, "undo", "undo", say("Undo")),
      page.link("home", {}, { class: "big primary", id: "to-home" }, icon("home"), say("Home")),
    ),
  );
}
