// An auction under way, for those who only watch: who has sealed a bid, and no amount before all are open.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { disc, goodIcon } from "./pieces.js";

/** What is for sale, and who drew it. */
export function saleCard(page) {
  const { bidding: of } = page.state;
  return el(
    "div",
    { class: "card-box turn-card on-sale" },
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

function offer(page, row) {
  return el(
    "li",
    { class: `lot-bid ${row.state}${row.wins ? " wins" : ""}${row.is_awaited ? " awaited" : ""}` },
    el(
      "span",
      { class: "lot-disc" },
      disc(page, row.player),
      row.state === "sealed" && el("span", { class: "seal" }, icon("lock")),
    ),
    el("p", {}, el("bdi", {}, row.player), el("span", {}, row.text)),
    row.state === "sealed" && el("span", { class: "large-seal" }, icon("lock")),
    row.state === "owner" && goodIcon(page, page.state.bidding.good),
    row.bid !== null && el("b", { class: "amount" }, row.bid),
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
    { class: "card-box auction-now" },
    el(
      "div",
      { class: "lot-count" },
      el("p", {}, el("b", {}, of.count), el("span", {}, of.together)),
      of.bids_all > 0 && el("span", { class: "lot-segments", "aria-hidden": "true" }, segments),
    ),
    el(
      "ul",
      { class: "lot-bids" },
      of.rows.map((row) => offer(page, row)),
    ),
  );
}
