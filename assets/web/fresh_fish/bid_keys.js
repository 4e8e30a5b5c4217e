// The keys for a player's bid: the lowest bids at first, then all of them.

import { el } from "../dom.js";
import { say } from "../words.js";

/** How many bids are offered at first, in one row with the key for the others. */
const FEW = { narrow: 4, wide: 6 };
/** The seats for which all bids are offered. */
const unfolded = new Set();

/** The bids that are offered; a high bid that was entered replaces the highest of them. */
function offered(bids, made, isFolded) {
  if (!isFolded) return bids;
  const room = window.innerWidth < 600 ? FEW.narrow : FEW.wide;
  const lowest = made !== null && made >= room ? room - 1 : room;
  return bids.filter((bid) => bid < lowest || bid === made);
}

/**
 * @param {import("../page.js").Page} page
 * @param {{seat: number, name: string, bid: number | null}} of
 * @param {number[]} bids
 * @param {(bid: number) => object} given what the action is given for a bid
 * @param {boolean} isPossible
 */
export function bidKeys(page, of, bids, given, isPossible = true) {
  const isFolded = !unfolded.has(of.seat);
  const key = (bid) =>
    page.button(
      "bid",
      given(bid),
      {
        class: "bid-key",
        id: `bid-${of.seat}-${bid}`,
        "aria-label": `${of.name}: ${bid}`,
        "aria-pressed": String(of.bid === bid),
        disabled: !isPossible,
      },
      bid,
    );
  const unfold = () => {
    unfolded.add(of.seat);
    page.app.refresh();
  };
  return el(
    "div",
    { class: `bid-keys${isFolded ? " is-folded" : ""}${isPossible ? "" : " no-bids"}` },
    offered(bids, of.bid, isFolded).map(key),
    isFolded &&
      el(
        "button",
        {
          type: "button",
          class: "bid-key",
          id: `more-${of.seat}`,
          "aria-label": say("{player}: more bids", { player: of.name }),
          disabled: !isPossible,
          click: unfold,
        },
        "…",
      ),
  );
}
