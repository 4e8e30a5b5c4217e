// Who gets the stall: the players' bids, and who stays out.

import { el } from "../dom.js";
import { say } from "../words.js";
import { bidKeys } from "./bid_keys.js";
import { pieceOf } from "./board.js";
import { goods, howMany, ruling } from "./dispute_square.js";

/** @typedef {import("../page.js").Page} Page */

function bidder(page, of) {
  const { view } = page;
  return el(
    "li",
    { class: `dispute-bidder${of.wins ? " wins" : ""}` },
    page.button(
      "choose_seat",
      { seat: of.seat },
      {
        class: "active-disc",
        id: `active-${of.seat}`,
        "aria-label": say("{player}: active", { player: of.name }),
        "aria-pressed": String(of.is_active),
      },
      pieceOf(view.look, of.seat),
    ),
    el(
      "p",
      { class: "player-name" },
      el("bdi", {}, of.name),
      el("span", { class: "bid-note" }, of.note),
    ),
    bidKeys(page, of, (coins) => ({ seat: of.seat, coins }), of.joins),
    page.button(
      "set_joining",
      { seat: of.seat, joins: !of.joins },
      {
        class: "bid-key stays-out-key",
        id: `out-${of.seat}`,
        "aria-label": `${of.name}: ${say("stays out")}`,
        "aria-pressed": String(!of.joins),
      },
      say("stays out"),
    ),
  );
}

/** @param {Page} page */
export function auction(page) {
  const { view } = page;
  const { bidders, won } = view.auction;
  return el(
    "main",
    { class: "dispute-main" },
    el(
      "div",
      { class: "dispute-column" },
      ruling(page),
      won && el("div", { class: "won-stall" }, pieceOf(view.look, won[0], won[2])),
    ),
    el(
      "div",
      { class: "card-box dispute-bids" },
      el(
        "div",
        { class: "bids-head" },
        el(
          "div",
          {},
          el("h2", {}, say("What did everyone bid?")),
          el("p", { class: "hint" }, say("Tap the disc of whoever’s turn it is")),
        ),
        goods(page),
      ),
      el(
        "ul",
        {},
        bidders.map((of) => bidder(page, of)),
      ),
      el(
        "div",
        { class: "bids-foot" },
        el("b", {}, say("Players")),
        howMany(page),
        el(
          "p",
          { class: "hint" },
          say(
            "Whoever has this stall stays out; so does whoever has no disc on the square when no space is empty.",
          ),
        ),
      ),
    ),
  );
}
