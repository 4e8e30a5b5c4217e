// The standing between two rounds: what the round just over has brought each player.

import { el } from "../dom.js";
import { face, icon } from "../drawings.js";

function place(shown, own) {
  const gains = [el("span", {}, shown.caught), shown.penalties && el("b", {}, shown.penalties)];
  return el(
    "li",
    { class: shown.name === own ? "place-after own" : "place-after" },
    el("span", { class: "unseen" }, shown.said),
    face(shown.face),
    el("bdi", { "aria-hidden": "true" }, shown.name),
    el(
      "p",
      { class: "from-to", "aria-hidden": "true" },
      el("span", {}, shown.before),
      icon("arrow"),
      el("b", {}, shown.after),
    ),
    el("p", { class: "gains", "aria-hidden": "true" }, gains),
  );
}

/**
 * The band above the draw; nothing before the end of round 1, and once the next round has started.
 * @param {{title: string, places: any[]}} standing
 * @param {string} [own] the player of this phone, whose name is lit
 */
export function standing({ title, places }, own) {
  if (!places.length) return null;
  return el(
    "div",
    {
      class: places.length > 4 ? "card-box standing many" : "card-box standing",
      role: "region",
      "aria-label": title,
    },
    el("h2", {}, title),
    el(
      "ol",
      {},
      places.map((shown) => place(shown, own)),
    ),
  );
}
