// The end of a game: who won, the players' four distances and coins, the awards and the final square.

import { awardCard } from "../awards.js";
import { bgstats } from "../bgstats.js";
import { el, number } from "../dom.js";
import { icon } from "../drawings.js";
import { disc, goodIcon } from "./pieces.js";
import { squarePicture } from "./square.js";

/**
 * The sum of the winner in words.
 * @param {Record<string, string>} words
 * @param {string} text
 */
function sum(words, text) {
  return el("p", { class: "sum" }, el("span", {}, words.the_sum), el("b", {}, text));
}

/**
 * Who won, with how many points, and their sum.
 * @param {Record<string, string>} words
 * @param {any} discs
 * @param {{caption: string, winners: string, points: any, unit: string, sum: string}} of
 * @param {any} more
 */
export function victory(words, discs, of, more = null) {
  return el(
    "div",
    { class: "card-box market-victory" },
    el("p", { class: "caption" }, of.caption),
    el("h2", {}, discs, el("bdi", {}, of.winners)),
    el("p", { class: "total" }, el("b", {}, number(of.points)), " ", el("span", {}, of.unit)),
    sum(words, of.sum),
    more,
  );
}

/**
 * A figure of the sum with its sign.
 * @param {Node} picture
 * @param {any} value
 * @param {string} note
 * @param {boolean} isCapped
 */
export function figure(picture, value, note, isCapped) {
  return el(
    "div",
    { role: "cell", class: isCapped ? "figure capped" : "figure" },
    picture,
    el("b", {}, number(value)),
    note && el("span", {}, note),
  );
}

/**
 * The four distances and the coins of everyone, the winner first.
 * @param {Record<string, string>} words
 * @param {string[]} goods
 * @param {{look: string, disc: Node, name: string, figures: Node[], points: any}[]} rows
 */
export function sums(words, goods, rows) {
  const titles = [words.name, ...goods, words.coins, words.total];
  return el(
    "div",
    { role: "table", class: "card-box sums", "aria-label": words.ranking },
    el(
      "div",
      { role: "row", class: "unseen" },
      titles.map((title) => el("span", { role: "columnheader" }, title)),
    ),
    rows.map((each) =>
      el(
        "div",
        { role: "row", class: `sum-row ${each.look}` },
        el("div", { role: "rowheader", class: "who" }, each.disc, el("bdi", {}, each.name)),
        each.figures,
        el("div", { role: "cell", class: "points" }, number(each.points)),
      ),
    ),
  );
}

function ranking(page) {
  const { state, words } = page;
  const row = (each) => ({
    look: `${state.winners.includes(each.player) ? "wins" : ""} ${each.player === page.me ? "me" : ""}`,
    disc: disc(page, each.player),
    name: each.player,
    figures: [
      ...each.ways.map((way, index) =>
        figure(goodIcon(page, state.goods[index].good), way.counts, way.note, way.is_capped),
      ),
      figure(icon("coin"), -each.coins, "", false),
    ],
    points: each.points,
  });
  return sums(
    words,
    state.goods.map((each) => each.name),
    state.result.ranking.map(row),
  );
}

function awards(page) {
  const { state, words } = page;
  if (!state.result.awards.length) return null;
  return el(
    "ul",
    { class: "awards", "aria-label": words.awards },
    state.result.awards.map((of) => awardCard(disc(page, of.player), { ...of, name: of.player })),
  );
}

export function resultPage(page) {
  const { result, winners } = page.state;
  const discs = winners.map((player) => disc(page, player));
  return [
    victory(page.words, discs, result),
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
      el("div", { class: "card-box market-victory" }, sum(page.words, page.state.result.sum)),
      ranking(page),
      awards(page),
    ),
  ];
}
