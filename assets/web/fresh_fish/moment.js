// A moment of the log of Fresh Fish: an entry, and the square after it.

import { el } from "../dom.js";
import { board, mark, pieceOf, playerOf } from "./board.js";

/**
 * The piece of an entry with its player, or the player's disc.
 * @param {any} view
 * @param {{seat: number, face: any, piece?: string}} of
 */
export function signOf(view, of) {
  const { look } = view.moment.shown;
  if (of.piece === "flea_market") return mark(look, "#", null);
  return of.piece ? pieceOf(look, of.seat, of.piece) : playerOf(look, of);
}

/** @param {any} shown */
export function moment(shown) {
  return el("div", { class: "moment-square" }, board(shown.look, { isUpright: false }));
}
