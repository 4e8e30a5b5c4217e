// An award at the end of a game.

import { el } from "./dom.js";

/**
 * A card with the sign of a player and what the award is for.
 * @param {Node} sign
 * @param {{title: string, value: string, line?: string, name: string}} of
 */
export function awardCard(sign, of) {
  return el(
    "li",
    { class: "card-box award" },
    sign,
    el(
      "p",
      {},
      el("span", { class: "quiet" }, of.title),
      el(
        "span",
        { class: "value" },
        el("b", {}, of.value),
        of.line && el("span", { class: "quiet" }, " ", of.line),
      ),
      el("bdi", {}, of.name),
    ),
  );
}
