// An auction under way, for those who only watch: who has sealed a bid, and no amount before all are open.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { disc, goodIcon } from "./pieces.js";

/** What is for sale, and who drew it. */
export function saleCard(page) {
  const { bidding: of } = page.state;
  return el(
    "div",
    { class: "card-box turn-card sale" },
    goodIcon(page, of.good),
    el("p", {}, el("b", {}, of.title), el("span", {}, of.line)),
  );
}

/** The same as the head of a television. */
export function saleHead(page) {
  const { bidding: of } = page.state;
  return el(
    "header",
    { class: "card-box tv-head" },
    goodIcon(page, of.good),
    el("h1", {}, of.title),
    el("p", { class: "drawer" }, disc(page, of.player), of.line),
  );
}

function bidder(page, row) {
  return el(
    "li",
    { class: `bidder ${row.state}${row.wins ? " wins" : ""}${row.is_awaited ? " awaited" : ""}` },
    el(
      "span",
      { class: "bidder-disc" },
      disc(page, row.player),
      row.state === "sealed" && el("span", { class: "badge" }, icon("lock")),
    ),
    el(
      "p",
      {},
      el("bdi", {}, row.player),
      el("span", {}, row.text),
    ),
    row.state === "sealed" && el("span", { class: "lock" }, icon("lock")),
    row.state === "owner" && goodIcon(page, page.state.bidding.good),
    row.bid !== null && el("b", { class: "bid" }, row.bid),
  );
}

/** Who has bid, in seat order; segments count those who may. */
export function bidding(page) {
  const { bidding: of } = page.state;
  const segments = Array.from({ length: of.bids_all }, (_none, place) =>
    el("i", { class: place < of.bids_in ? "in" : "" }),
  );
  return el(
    "div",
    { class: "card-box bidding" },
    el(
      "div",
      { class: "bids-in" },
      el("p", {}, el("b", {}, of.count), el("span", {}, of.together)),
      of.bids_all > 0 && el("span", { class: "segments", "aria-hidden": "true" }, segments),
    ),
    el(
      "ul",
      { class: "bidders" },
      of.rows.map((row) => bidder(page, row)),
    ),
  );
}
