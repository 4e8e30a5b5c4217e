// Who gets the stall: everybody's bid, and who stays out.

import { el } from "../dom.js";
import { mark } from "./board.js";
import { goods, howMany, ruling } from "./dispute_square.js";

/** @typedef {import("../page.js").Page} Page */

const FEW_BIDS = 7;
/** The seats for which all bids are offered, not only the lowest. */
const unfolded = new Set();

function keys(page, of) {
  const isFolded = !unfolded.has(of.seat);
  const figures = page.view.keys
    .map((key) => key.figure)
    .filter((figure) => !isFolded || figure < FEW_BIDS || figure === of.bid);
  const unfold = () => {
    unfolded.add(of.seat);
    page.app.refresh();
  };
  return el(
    "div",
    { class: "bid-keys" },
    figures.map((coins) =>
      page.button(
        "bid",
        { seat: of.seat, coins },
        {
          class: "bid-key",
          id: `bid-${of.seat}-${coins}`,
          "aria-label": `${of.name}: ${coins}`,
          "aria-pressed": String(of.bid === coins),
          disabled: !of.joins,
        },
        coins,
      ),
    ),
    isFolded &&
      el(
        "button",
        {
          type: "button",
          class: "bid-key",
          id: `more-${of.seat}`,
          "aria-label": page.word("more_bids", { player: of.name }),
          disabled: !of.joins,
          click: unfold,
        },
        "…",
      ),
  );
}

function bidder(page, of) {
  const { view, words } = page;
  return el(
    "li",
    { class: `dispute-bidder${of.wins ? " wins" : ""}` },
    page.button(
      "choose_seat",
      { seat: of.seat },
      {
        class: "active-disc",
        id: `active-${of.seat}`,
        "aria-label": page.word("is_active", { player: of.name }),
        "aria-pressed": String(of.is_active),
      },
      mark(view.look, String(of.seat + 1), null),
    ),
    el(
      "p",
      { class: "player-name" },
      el("bdi", {}, of.name),
      el("span", { class: "bid-note" }, of.note),
    ),
    keys(page, of),
    page.button(
      "set_joining",
      { seat: of.seat, joins: !of.joins },
      {
        class: "bid-key stays-out-key",
        id: `out-${of.seat}`,
        "aria-label": `${of.name}: ${words.stays_out}`,
        "aria-pressed": String(!of.joins),
      },
      words.stays_out,
    ),
  );
}

/** @param {Page} page */
export function auction(page) {
  const { view, words } = page;
  return el(
    "main",
    { class: "dispute-main" },
    el(
      "div",
      { class: "dispute-column" },
      ruling(page),
      view.won &&
        el(
          "div",
          { class: "won-stall" },
          mark(view.look, `${view.won[0] + 1}${view.won[2][0]}`, null),
        ),
    ),
    el(
      "div",
      { class: "card-box dispute-bids" },
      el(
        "div",
        { class: "bids-head" },
        el("div", {}, el("h2", {}, words.what_bids), el("p", { class: "hint" }, words.tap_disc)),
        goods(page),
      ),
      el(
        "ul",
        {},
        view.bidders.map((of) => bidder(page, of)),
      ),
      el(
        "div",
        { class: "bids-foot" },
        el("b", {}, words.players),
        howMany(page),
        el("p", { class: "hint" }, words.who_stays_out),
      ),
    ),
  );
}
