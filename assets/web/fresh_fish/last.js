// What happened last: how the auction ended and why, the paths to lay with their reasons, and whose discs go back.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { mark, pieceOf } from "./board.js";

/** The players' bids, the winner's ringed, and sentences about the outcome. */
export function sale(page) {
  const { square, last } = page.state.pages;
  const { auction: sold } = last;
  if (!sold) return null;
  return el(
    "div",
    { class: "card-box auction" },
    el("h2", {}, mark(square.look, null, sold.good), el("span", {}, sold.title)),
    sold.bids.length > 0 &&
      el(
        "ul",
        { class: "bids", "aria-label": say("Bids") },
        sold.bids.map((each) =>
          el(
            "li",
            { class: each.wins ? "wins" : "" },
            pieceOf(square.look, each.seat),
            el("bdi", {}, each.name),
            el("b", {}, each.bid),
          ),
        ),
      ),
    el(
      "ul",
      { class: "outcome" },
      sold.reasons.map((reason) => el("li", {}, reason)),
    ),
  );
}

/** The paths to lay, numbered as on the square. */
function paths(page) {
  const { square, last } = page.state.pages;
  const shown = last.paths;
  if (!shown) return null;
  let before = "";
  const isNew = (each) => {
    const answer = each.text !== before;
    before = each.text;
    return answer;
  };
  return el(
    "div",
    { class: "card-box why" },
    el("h2", {}, shown.title),
    shown.broken.map((sentence) => el("p", {}, sentence)),
    el(
      "ol",
      {},
      shown.list.map((each) =>
        el(
          "li",
          {},
          el("span", { class: "count", "aria-hidden": "true" }, each.number),
          el(
            "a",
            { href: `#rules/${each.rule}`, id: `path-${each.number}` },
            el("b", {}, each.space),
            " ",
            el("span", { class: isNew(each) ? "" : "unseen" }, each.text),
            el("span", { class: "unseen" }, ` (${say("Rule")})`),
            each.seat !== null &&
              el("span", { class: "goes-back" }, pieceOf(square.look, each.seat), each.back),
          ),
          icon("next", "small"),
        ),
      ),
    ),
  );
}

export function lastPage(page) {
  const { square, last } = page.state.pages;
  return [
    el(
      "div",
      { class: "last", "aria-hidden": "true" },
      last.seat !== null && pieceOf(square.look, last.seat),
      el("span", {}, last.text),
    ),
    sale(page),
    paths(page),
    last.passed && el("p", { class: "card-box empty" }, last.passed),
  ];
}
