// The last trick: its cards in the order of play, who caught what, and why.

import { el } from "../dom.js";
import { face, float, icon } from "../drawings.js";
import { say } from "../words.js";
import { card } from "./cards.js";

/** The cards in a row, each above the face of its player; the winner's is ringed. */
export function laid(page) {
  const { state } = page;
  const trick = state.last_trick;
  return el(
    "ol",
    { class: trick.plays.length > 4 ? "laid many" : "laid" },
    trick.plays.map((play) =>
      el(
        "li",
        { class: play.wins ? "wins" : "" },
        card(play),
        face(state.faces[play.player]),
        el("span", { class: "unseen" }, play.player),
        el("span", { class: "role" }, play.role),
      ),
    ),
  );
}

function reasons(page) {
  const { state } = page;
  const list = state.last_trick.reasons;
  return el(
    "div",
    { class: "card-box why" },
    el("h2", {}, say("Why")),
    el(
      "ol",
      {},
      list.map((reason, index) =>
        el(
          "li",
          {},
          el("span", { class: "count", "aria-hidden": "true" }, index + 1),
          el(
            "a",
            { href: `#rules/${reason.rule}`, id: `reason-${index}` },
            reason.text,
            el("span", { class: "unseen" }, ` (${say("Rule")})`),
          ),
          icon("next", "small"),
        ),
      ),
    ),
  );
}

export function trickPage(page) {
  const { state } = page;
  const trick = state.last_trick;
  if (!trick) return [el("p", { class: "card-box empty" }, say("No trick to show yet."))];
  const catches = trick.caught.map((share) =>
    el(
      "p",
      { class: "card-box catch" },
      face(state.faces[share.player]),
      el("b", {}, share.text),
      share.leads && float(),
    ),
  );
  if (!trick.plays.length) return [catches, el("p", { class: "card-box empty" }, trick.note)];
  return [el("div", { class: "card-box" }, laid(page)), catches, reasons(page)];
}
