// The end of a game: who won, the players' four distances and coins, the awards and the final square.

import { awardCard } from "../awards.js";
import { bgstats } from "../bgstats.js";
import { el, number } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { disc, goodIcon } from "./pieces.js";
import { squarePicture } from "./square.js";

/**
 * The sum of the winner in words.
 * @param {string} text
 */
function sum(text) {
  return el(
    "p",
    { class: "sum" },
    el("span", {}, say("Four distances – coins")),
    el("b", {}, text),
  );
}

/**
 * Who won, with how many points, and their sum.
 * @param {any} discs
 * @param {{caption: string, winners: string, points: any, unit: string, sum: string}} of
 * @param {any} more
 */
export function victory(discs, of, more = null) {
  return el(
    "div",
    { class: "card-box market-victory" },
    el("p", { class: "caption" }, of.caption),
    el("h2", {}, discs, el("bdi", {}, of.winners)),
    el("p", { class: "total" }, el("b", {}, number(of.points)), " ", el("span", {}, of.unit)),
    sum(of.sum),
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
 * @param {string[]} goods
 * @param {{look: string, disc: Node, name: string, figures: Node[], points: any}[]} rows
 */
export function sums(goods, rows) {
  const titles = [say("Name"), ...goods, say("Coins"), say("Total")];
  return el(
    "div",
    { role: "table", class: "card-box sums", "aria-label": say("Ranking") },
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
  const { state } = page;
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
    state.goods.map((each) => each.name),
    state.result.ranking.map(row),
  );
}

function awards(page) {
  const { state } = page;
  if (!state.result.awards.length) return null;
  return el(
    "ul",
    { class: "awards", "aria-label": say("Awards") },
    state.result.awards.map((of) => awardCard(disc(page, of.player), { ...of, name: of.player })),
  );
}

export function resultPage(page) {
  const { result, winners } = page.state;
  const discs = winners.map((player) => disc(page, player));
  return [
    victory(discs, result),
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
      el("div", { class: "card-box market-victory" }, sum(page.state.result.sum)),
      ranking(page),
      awards(page),
    ),
  ];
}
