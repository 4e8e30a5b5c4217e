// The end of a game: who won, everybody's four ways and coins, the awards and the square as it was left.

import { bgstats } from "../bgstats.js";
import { el, number } from "../dom.js";
import { icon } from "../drawings.js";
import { disc, goodIcon } from "./pieces.js";
import { squarePicture } from "./square.js";

function sum(page) {
  return el(
    "p",
    { class: "sum" },
    el("span", {}, page.words.the_sum),
    el("b", {}, page.state.result.sum),
  );
}

function winner(page) {
  const { result, winners } = page.state;
  return el(
    "div",
    { class: "card-box market-victory" },
    el("p", { class: "caption" }, result.caption),
    el(
      "h2",
      {},
      winners.map((player) => disc(page, player)),
      el("bdi", {}, result.winners),
    ),
    el(
      "p",
      { class: "total" },
      el("b", {}, number(result.points)),
      " ",
      el("span", {}, result.unit),
    ),
    sum(page),
  );
}

/** A figure of the sum with the sign of what it stands for. */
function figure(picture, value, note, isCapped) {
  return el(
    "div",
    { role: "cell", class: isCapped ? "figure capped" : "figure" },
    picture,
    el("b", {}, number(value)),
    note && el("span", {}, note),
  );
}

function ranking(page) {
  const { state, words } = page;
  const titles = [words.name].concat(
    state.goods.map((each) => each.name),
    [words.coins, words.total],
  );
  return el(
    "div",
    { role: "table", class: "card-box sums", "aria-label": words.ranking },
    el(
      "div",
      { role: "row", class: "unseen" },
      titles.map((title) => el("span", { role: "columnheader" }, title)),
    ),
    state.result.ranking.map((each) =>
      el(
        "div",
        {
          role: "row",
          class: `sum-row${state.winners.includes(each.player) ? " wins" : ""}${each.player === page.me ? " me" : ""}`,
        },
        el(
          "div",
          { role: "rowheader", class: "who" },
          disc(page, each.player),
          el("bdi", {}, each.player),
        ),
        each.ways.map((way, index) =>
          figure(goodIcon(page, state.goods[index].good), way.counts, way.note, way.is_capped),
        ),
        figure(icon("coin"), -each.coins, "", false),
        el("div", { role: "cell", class: "points" }, number(each.points)),
      ),
    ),
  );
}

function awards(page) {
  const { state, words } = page;
  if (!state.result.awards.length) return null;
  return el(
    "ul",
    { class: "awards", "aria-label": words.awards },
    state.result.awards.map((award) =>
      el(
        "li",
        { class: "card-box award" },
        disc(page, award.player),
        el(
          "p",
          {},
          el("span", { class: "quiet" }, award.title),
          el("b", {}, award.value),
          el("bdi", {}, award.player),
        ),
      ),
    ),
  );
}

export function resultPage(page) {
  const { result } = page.state;
  return [
    winner(page),
    result.reason && el("p", { class: "card-box empty" }, result.reason),
    ranking(page),
    awards(page),
    squarePicture(page, { isUpright: true }),
    el("p", { class: "note" }, result.longest),
    bgstats(page),
  ];
}

/** The result for a television. */
export function resultScreen(page) {
  return [
    el("div", { class: "tv-square" }, squarePicture(page, { isUpright: false })),
    el(
      "div",
      { class: "tv-beside" },
      el("div", { class: "card-box market-victory" }, sum(page)),
      ranking(page),
      awards(page),
    ),
  ];
}
