// A moment of the log of Fresh Fish: an entry, and the square after it.

import { el } from "../dom.js";
import { board, mark } from "./board.js";

/**
 * The piece of an entry with its player, or the player's disc.
 * @param {any} view
 * @param {{seat: number, piece?: string}} of
 */
export function signOf(view, of) {
  const { look } = view.moment.shown;
  const disc = String(of.seat + 1);
  if (of.piece === "flea_market") return mark(look, "#", null);
  return mark(look, of.piece ? `${disc}${of.piece[0]}` : disc, null);
}

/** @param {any} shown */
export function moment(shown) {
  return el("div", { class: "moment-square" }, board(shown.look, { isUpright: false }));
}
