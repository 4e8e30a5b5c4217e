// Correcting the table by hand: points, stockrooms, the ocean and the leader, with a note.

import { body, chips, pane, players, segment, stepper, typing } from "../controls.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { heading } from "../heading.js";
import { say } from "../words.js";
import { whatChanges } from "./what_changes.js";

/** @typedef {import("../page.js").Page} Page */

/** The kind of figure that a phone shows, which has room for only one. */
let tab = "points";

function step(page, figure, seat, says, of) {
  return stepper(
    `${figure}-${seat}`,
    { says, value: of.value, least: of.least, isLit: of.is_changed },
    (change) => page.act("step", { figure, seat, change }),
  );
}

function row(page, player) {
  const { seat, name, points, stock } = player;
  return el(
    "li",
    { class: "card-box figures-of" },
    face(player.face),
    el(
      "p",
      { class: "name" },
      el("bdi", {}, name),
      player.before && el("span", { class: "hint both" }, player.before),
      el("span", { class: "hint of-points" }, points.before),
      el("span", { class: "hint of-cards" }, stock.before),
    ),
    el(
      "div",
      { class: "of-points" },
      el("span", { class: "caption" }, say("Points")),
      step(page, "points", seat, say("{player}’s points", { player: name }), points),
    ),
    el(
      "div",
      { class: "of-cards" },
      el("span", { class: "caption" }, say("Stockroom")),
      step(page, "stock", seat, say("{player}’s stockroom", { player: name }), stock),
    ),
  );
}

function ocean(page) {
  const { view } = page;
  return el(
    "div",
    { class: "card-box figures-of of-cards ocean-by-hand" },
    el(
      "p",
      { class: "name" },
      el("b", {}, say("Ocean")),
      view.ocean.before && el("span", { class: "hint" }, view.ocean.before),
    ),
    step(page, "ocean", 0, say("Ocean"), view.ocean),
  );
}

function leader(page) {
  const { view } = page;
  if (!view.can_lead) return null;
  return el(
    "div",
    { class: view.asks_for_leader ? "card-box leads-next asks" : "card-box leads-next" },
    el("h2", {}, say("Who leads the next trick?")),
    chips(
      "lead",
      say("Who leads the next trick?"),
      players(view.names, view.faces),
      view.leader,
      (seat) => page.act("lead", { seat }),
    ),
  );
}

function note(page) {
  const { view } = page;
  const field = el("textarea", {
    id: "note",
    value: view.note,
    rows: 2,
    maxlength: view.longest_note,
    placeholder: say("A note for the score sheet"),
    ...typing(page, "write", (text) => ({ note: text })),
  });
  return el(
    "div",
    { class: "card-box by-hand-note" },
    el("label", { for: "note" }, say("What happened?")),
    field,
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  /** @type {[string, string][]} */
  const tabs = [
    ["points", say("Points")],
    ["cards", say("Cards")],
    ["more", say("More")],
  ];
  return el(
    "div",
    { class: `by-hand-page shows-${tab}` },
    heading(page, say("Correct by hand"), view.headline),
    body(
      page,
      segment("tab", say("Correct by hand"), tabs, tab, (chosen) => {
        tab = chosen;
        return page.app.refresh();
      }),
      pane(
        "by-hand",
        "by-hand",
        el(
          "p",
          { class: "captions", "aria-hidden": "true" },
          el("span", {}, say("Points")),
          el("span", {}, say("Stockroom")),
        ),
        el(
          "ul",
          { class: "all-figures" },
          view.players.map((player) => row(page, player)),
        ),
        el("div", { class: "by-hand-more" }, ocean(page), leader(page), note(page)),
      ),
      whatChanges(view),
      el(
        "div",
        { class: "way-bar" },
        page.button("cancel", {}, { class: "tool", id: "do-cancel" }, say("Cancel")),
        page.button(
          "save",
          {},
          { class: "big primary", id: "do-save", disabled: !view.can_save },
          icon("check"),
          view.save,
        ),
      ),
    ),
  );
}
