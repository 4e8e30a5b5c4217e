// The parts of a result: who won, and the players' four distances and coins.

import { el, number } from "../dom.js";
import { say } from "../words.js";

/**
 * The sum of the winner in words.
 * @param {string} text
 */
export function sum(text) {
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
 * @param {{caption: string, winner: {names: string, score: any, unit: string, sum_words: string}}} view
 * @param {any} more
 */
export function victory(discs, { caption, winner }, more = null) {
  return el(
    "div",
    { class: "card-box market-victory" },
    el("p", { class: "caption" }, caption),
    el("h2", {}, discs, el("bdi", {}, winner.names)),
    el(
      "p",
      { class: "total" },
      el("b", {}, number(winner.score)),
      " ",
      el("span", {}, winner.unit),
    ),
    sum(winner.sum_words),
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
