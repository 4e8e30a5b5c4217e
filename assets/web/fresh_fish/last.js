// What happened last: how the auction ended and why, the paths to lay with their reasons, and whose discs go back.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { disc, goodIcon } from "./pieces.js";
import { last } from "./table.js";

/** The players' bids, the winner's ringed, and sentences about the outcome. */
export function auction(page) {
  const { state } = page;
  const sold = state.auction;
  if (!sold) return null;
  return el(
    "div",
    { class: "card-box auction" },
    el("h2", {}, goodIcon(page, sold.good), el("span", {}, sold.title)),
    sold.bids.length > 0 &&
      el(
        "ul",
        { class: "bids", "aria-label": say("Bids") },
        sold.bids.map((each) =>
          el(
            "li",
            { class: each.player === sold.winner ? "wins" : "" },
            disc(page, each.player),
            el("bdi", {}, each.player),
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
  const { state } = page;
  const shown = state.paths;
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
            each.player && el("span", { class: "goes-back" }, disc(page, each.player), each.back),
          ),
          icon("next", "small"),
        ),
      ),
    ),
  );
}

export function lastPage(page) {
  const { state } = page;
  return [
    last(page),
    auction(page),
    paths(page),
    state.passed && el("p", { class: "card-box empty" }, state.passed),
  ];
}
