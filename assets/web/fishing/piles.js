// The piles that are counted so far: a bar of all cards, and the pile of one player.

import { el } from "../dom.js";
import { icon } from "../drawings.js";

/**
 * How many cards are counted, as a bar in the colours of the people.
 * @param {any} piles
 * @param {{colour: string}[]} faces by seat
 */
export function pilesBar(piles, faces) {
  const part = (cards, look) => {
    const drawn = el("i", { class: look });
    drawn.style.setProperty("flex-grow", String(cards));
    return cards > 0 && drawn;
  };
  return el(
    "div",
    { class: "piles-bar" },
    el(
      "span",
      { class: "share-bar", "aria-hidden": "true" },
      piles.shares.map((cards, seat) => part(cards, `who-${faces[seat].colour}`)),
      part(piles.rest, "rest"),
    ),
    el("p", {}, el("span", {}, piles.sum), el("span", {}, piles.to_go)),
  );
}

/**
 * The pile of a player, or that it is missing.
 * @param {{number: string, note: string, icon: string, state: string}} pile
 */
export function pileOf({ number, note, icon: where, state }) {
  return el(
    "span",
    { class: number ? "pile" : "pile lacks" },
    state && el("span", { class: "state" }, icon("check"), el("span", {}, state)),
    number && el("b", {}, number),
    el("span", { class: "note" }, icon(where), el("span", {}, note)),
  );
}
