// The square for those who only watch: whose turn it is, and all parts of the page below each other.

import { el } from "../dom.js";
import { say } from "../words.js";
import { auction } from "./bidding.js";
import { board } from "./board.js";
import { lane, note, paths, players, tiles, titled } from "./square_parts.js";

/** @typedef {import("../page.js").Page} Page */

/** What lies where, for screen readers. */
function inWords(described) {
  const header = (scope, text) => el("th", { scope }, text);
  return el(
    "div",
    { class: "unseen" },
    el(
      "table",
      {},
      el("caption", {}, say("What lies where")),
      el("thead", {}, el("tr", {}, header("col", say("What")), header("col", say("Spaces")))),
      el(
        "tbody",
        {},
        described.map((line) => el("tr", {}, header("row", line.title), el("td", {}, line.text))),
      ),
    ),
  );
}

/**
 * The square as a picture.
 * @param {any} look
 * @param {boolean} isUpright
 */
export function picture(look, isUpright) {
  return el(
    "div",
    { class: "card-box board-box", role: "img", "aria-label": look.browser.title },
    board(look, { isUpright }),
  );
}

/** The square as a picture and in words. @param {Page} page @param {boolean} isUpright */
export function square({ view }, isUpright) {
  return [picture(view.look, isUpright), inWords(view.described)];
}

/** The paths to lay and why, or nothing. @param {Page} page */
function toLay(page) {
  const [title, line] = page.view.paths_title;
  if (!title) return null;
  return el(
    "div",
    { class: "card-box paths-to-lay" },
    el("h2", {}, title, " ", el("span", {}, line)),
    paths(page),
    note(page),
  );
}

/**
 * @param {Page} page
 * @param {any} questions which are asked below what was entered last
 */
export function draw(page, questions) {
  const { view } = page;
  const { active } = view.players;
  const isOwn = active !== null && active.seat === page.seat;
  return [
    el("section", { class: `card-box turn-head${isOwn ? " is-turn" : ""}` }, titled(page)),
    auction(page),
    lane(page),
    questions,
    square(page, true),
    toLay(page),
    players(page),
    tiles(page),
  ];
}
