// The bid on a phone that takes part: who has sealed one, and the player's own, which leaves the phone only when sealed.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { pieceOf } from "./board.js";

/** What is chosen on this phone and not sealed yet; it outlives a redraw, for example when another bid comes in. */
const chosen = { auction: "", amount: null, isHidden: false };

function forget(page) {
  const auction = `${page.version} ${page.view.good}`;
  if (chosen.auction !== auction) Object.assign(chosen, { auction, amount: null, isHidden: false });
}

/** The players in the auction, with a lock once the bid is in. */
function bidders(page) {
  const { look } = page.view;
  const { sealed } = page.view.auction;
  return el(
    "section",
    { class: "card-box bidders", "aria-labelledby": "bids-in" },
    el(
      "p",
      { class: "bids-in" },
      el("b", { id: "bids-in", role: "status" }, sealed.title),
      el("span", {}, sealed.short_line),
    ),
    el(
      "ul",
      {},
      sealed.rows
        .filter((row) => row.joins)
        .map((row) =>
          el(
            "li",
            { class: row.is_in ? "is-in" : "" },
            el("span", { class: "bidder" }, pieceOf(look, row.seat), row.is_in && icon("lock")),
            el(
              "bdi",
              { class: row.seat === page.seat ? "you-bid" : "" },
              row.seat === page.seat ? say("you") : row.name,
            ),
            el("span", { class: "unseen" }, row.note),
          ),
        ),
    ),
  );
}

function key(amount, choose) {
  return el(
    "button",
    {
      type: "button",
      id: `bid-${amount}`,
      class: "bid-key",
      "aria-pressed": String(chosen.amount === amount),
      click: () => choose(amount),
    },
    amount,
  );
}

/** The keys from 0 to all coins of the player; the eye hides the figure from neighbours. */
function pad(page) {
  const { own } = page.view.auction.sealed;
  const choose = (amount) => {
    chosen.amount = amount;
    page.app.redraw();
  };
  const seal = async () => {
    const { amount } = chosen;
    chosen.amount = null;
    await page.act("seal", { seat: page.seat, good: page.view.good, amount });
    page.app.redraw(); // another bid in place of one's own changes nothing that the table shows
  };
  const eye = () =>
    el(
      "button",
      {
        type: "button",
        class: "tool eye",
        id: "hide-bid",
        "aria-pressed": String(chosen.isHidden),
        "aria-label": say("Hide the bid"),
        click: () => {
          chosen.isHidden = !chosen.isHidden;
          page.app.redraw();
        },
      },
      icon("eye"),
    );
  const keys = [];
  for (let amount = 0; amount <= own.coins; amount += 1) keys.push(amount);
  const figure = chosen.amount === null ? "–" : chosen.isHidden ? "•" : chosen.amount;
  return el(
    "section",
    { class: "own-bid", "aria-labelledby": "your-bid" },
    el(
      "div",
      { class: "card-box bid-box" },
      el(
        "div",
        { class: "bid-head" },
        el("p", {}, el("b", { id: "your-bid" }, own.title), el("span", {}, own.line)),
        el("output", { class: "bid-figure" }, figure),
        eye(),
      ),
      el(
        "div",
        { class: `bid-keys${chosen.isHidden ? " hides" : ""}${own.coins > 14 ? " many" : ""}` },
        keys.map((amount) => key(amount, choose)),
      ),
    ),
    el(
      "button",
      {
        type: "button",
        class: "big primary",
        id: "seal",
        disabled: chosen.amount === null,
        click: seal,
      },
      icon("lock"),
      say("Seal my bid"),
    ),
  );
}

/** The player's sealed bid: without its figure, but it can be changed until the last bid is in. */
function sealedBid(page) {
  return el(
    "section",
    { class: "card-box own-bid is-sealed", "aria-labelledby": "your-bid" },
    icon("lock"),
    el(
      "p",
      {},
      el("b", { id: "your-bid" }, say("Your bid is sealed")),
      el("span", {}, page.view.auction.sealed.line),
    ),
    page.button(
      "take_bid_back",
      { seat: page.seat },
      { class: "big soft", id: "change-bid" },
      say("Change my bid"),
    ),
  );
}

/**
 * An auction with sealed bids on a phone.
 * @param {import("../page.js").Page} page
 */
export function bidPad(page) {
  forget(page);
  const { own } = page.view.auction.sealed;
  if (!own) return [bidders(page), el("p", { class: "note" }, page.view.auction.sealed.line)];
  return [bidders(page), own.is_in ? sealedBid(page) : pad(page)];
}
