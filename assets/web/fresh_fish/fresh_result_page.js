// The end of a game: who won, the players' sums, the awards and the final square.

import { awardCard } from "../awards.js";
import { el, number } from "../dom.js";
import { icon } from "../drawings.js";
import { isPhone } from "../fit.js";
import { heading } from "../heading.js";
import { detailsButton, resultBar } from "../result_bar.js";
import { say } from "../words.js";
import { board, mark, pieceOf, playerOf, squareAlone } from "./board.js";
import { victoryPicture } from "./home_picture.js";
import { figure, sum, sums, victory } from "./result.js";
import { GOODS } from "./tokens.js";

/** @typedef {import("../page.js").Page} Page */

function winner(page) {
  const { view } = page;
  return victory(view.winner.disc && playerOf(view.look, view.sums.rows[0]), view, [
    view.play_time && el("p", { class: "hint" }, view.play_time),
    freshStalls(page),
  ]);
}

/** A picture of the winner's stalls with a distance that counts in full. */
function freshStalls(page) {
  const { view } = page;
  const [best] = view.sums.rows;
  const isFresh = (_good, place) => !best.figures[place].is_capped;
  return view.winner.disc && victoryPicture(view.look, best.seat, GOODS.filter(isFresh));
}

function figureOf(page, of, place) {
  const sign = place < GOODS.length ? mark(page.view.look, null, GOODS[place]) : icon("coin");
  const drawn = figure(sign, of.figure, of.note, of.is_capped);
  if (!of.sign || !page.can("choose")) return drawn;
  const opens = page.button(
    "choose",
    { sign: of.sign },
    { class: "way-button", id: `way-${of.sign}` },
    el("span", { class: "unseen" }, `${of.says}: `),
    Array.from(drawn.childNodes),
  );
  if (opens) drawn.appendChild(opens); // those who watch open nothing
  return drawn;
}

function ranking(page) {
  const { view } = page;
  const row = (each) => ({
    look: `${each.is_winner ? "wins" : ""} ${each.seat === page.seat ? "me" : ""}`,
    disc: playerOf(view.look, each),
    name: each.name,
    figures: each.figures.map((of, place) => figureOf(page, of, place)),
    points: each.total,
  });
  return sums(view.sums.goods, view.sums.rows.map(row));
}

function awards(page) {
  const { view } = page;
  return (
    view.awards.length > 0 &&
    el(
      "ul",
      { class: "card-box result-awards", "aria-label": say("Awards") },
      view.awards.map((award) => el("li", {}, award.words)),
    )
  );
}

/** The final square, and the awards. */
function leftBehind(page) {
  const { view } = page;
  return el(
    "div",
    { class: "left-behind" },
    el("div", { class: "card-box board-box" }, board(view.look, { isUpright: isPhone() })),
    view.winner.names && [awards(page), el("p", { class: "hint" }, view.longest)],
  );
}

function discsOfWinners(page) {
  return page.view.sums.rows
    .filter((row) => row.is_winner)
    .map((row) => playerOf(page.view.look, row));
}

function awardCards(page) {
  const { awards: all } = page.view;
  if (!all.length) return null;
  return el(
    "ul",
    { class: "awards", "aria-label": say("Awards") },
    all.map((award) => awardCard(pieceOf(page.view.look, award.seat), award)),
  );
}

/**
 * The result for those who only watch.
 * @param {Page} page
 * @param {any} square
 */
export function seen(page, square) {
  const { view } = page;
  return [
    victory(discsOfWinners(page), view),
    view.reason && el("p", { class: "card-box empty" }, view.reason),
    ranking(page),
    awardCards(page),
    square,
    el("p", { class: "note" }, view.longest),
  ];
}

/** The head of a television after the end. @param {Page} page */
export function resultHead(page) {
  const { view } = page;
  return el(
    "header",
    { class: "card-box tv-head" },
    discsOfWinners(page),
    el("h1", {}, el("bdi", {}, view.winner.names)),
    el("p", {}, `${number(view.winner.score)} ${view.winner.unit}`),
  );
}

/** The result on a television, beside the square. @param {Page} page */
export function resultScreen(page) {
  return [
    el("div", { class: "card-box market-victory" }, sum(page.view.winner.sum_words)),
    ranking(page),
    awardCards(page),
  ];
}

/** What the picture to share shows. @returns {import("../result_picture.js").Result} */
function pictured({ view }) {
  const row = (each) => ({
    mark: playerOf(view.look, each),
    name: each.name,
    note: each.terms,
    points: each.total,
    isFirst: each.is_winner,
  });
  return {
    caption: view.caption,
    winners: view.winner.names,
    points: view.winner.score,
    unit: view.winner.unit,
    reason: view.reason,
    rows: view.sums.rows.map(row),
    isSea: false,
    drawing: () => squareAlone(view.look),
  };
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  const details = { name: "ways", drawn: "ways", word: say("Distances") };
  return el(
    "div",
    { class: "square-page result-of-square" },
    heading(page, say("Result"), view.reason),
    el(
      "main",
      { id: "main", class: "market-result" },
      view.winner.names
        ? [winner(page), ranking(page)]
        : el("p", { class: "card-box" }, view.caption),
      leftBehind(page),
      view.winner.names && detailsButton(page, details),
    ),
    resultBar(
      page,
      details,
      () => page.act("rematch"),
      () => pictured(page),
    ),
  );
}
