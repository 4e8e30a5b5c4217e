// The keys for a player's bid: the lowest bids at first, then all of them.

import { el } from "../dom.js";
import { isPhone } from "../fit.js";
import { say } from "../words.js";

/** The seats for which all bids are offered. */
const unfolded = new Set();

/**
 * @param {import("../page.js").Page} page
 * @param {{seat: number, name: string, bid: number | null,
 *   keys: {every: number[], first: number[], first_on_phone: number[]}}} of
 * @param {(bid: number) => object} given what the action is given for a bid
 * @param {boolean} isPossible
 */
export function bidKeys(page, of, given, isPossible = true) {
  const isFolded = !unfolded.has(of.seat);
  const { every, first, first_on_phone: firstOnPhone } = of.keys;
  const folded = isPhone() ? firstOnPhone : first;
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
    (isFolded ? folded : every).map(key),
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
