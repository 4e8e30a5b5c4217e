// Correcting the table by hand: points, stockrooms, the ocean and the leader, with a note.

import { body, chips, pane, players, segment, stepper, typing } from "../controls.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { heading } from "../heading.js";
import { whatChanges } from "./what_changes.js";

/** @typedef {import("../page.js").Page} Page */

/** The kind of figure that a phone shows, which has room for only one. */
let tab = "points";

function step(page, figure, seat, says, of) {
  return stepper(
    page,
    `${figure}-${seat}`,
    { says, value: of.value, least: of.least, isLit: of.is_changed },
    (change) => page.act("step", { figure, seat, change }),
  );
}

function row(page, player) {
  const { words } = page;
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
      el("span", { class: "caption" }, words.points),
      step(page, "points", seat, page.word("points_of", { player: name }), points),
    ),
    el(
      "div",
      { class: "of-cards" },
      el("span", { class: "caption" }, words.stockroom),
      step(page, "stock", seat, page.word("stock_of", { player: name }), stock),
    ),
  );
}

function ocean(page) {
  const { view, words } = page;
  return el(
    "div",
    { class: "card-box figures-of of-cards ocean-by-hand" },
    el(
      "p",
      { class: "name" },
      el("b", {}, words.ocean),
      view.ocean.before && el("span", { class: "hint" }, view.ocean.before),
    ),
    step(page, "ocean", 0, words.ocean, view.ocean),
  );
}

function leader(page) {
  const { view, words } = page;
  if (!view.can_lead) return null;
  return el(
    "div",
    { class: view.asks_for_leader ? "card-box leads-next asks" : "card-box leads-next" },
    el("h2", {}, words.who_leads_next),
    chips("lead", words.who_leads_next, players(view.names, view.faces), view.leader, (seat) =>
      page.act("lead", { seat }),
    ),
  );
}

function note(page) {
  const { view, words } = page;
  const field = el("textarea", {
    id: "note",
    value: view.note,
    rows: 2,
    maxlength: view.longest_note,
    placeholder: words.note_hint,
    ...typing(page, "write", (text) => ({ note: text })),
  });
  return el(
    "div",
    { class: "card-box by-hand-note" },
    el("label", { for: "note" }, words.what_happened),
    field,
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view, words } = page;
  /** @type {[string, string][]} */
  const tabs = [
    ["points", words.points],
    ["cards", words.cards_tab],
    ["more", words.elsewhere],
  ];
  return el(
    "div",
    { class: `correct-page shows-${tab}` },
    heading(page, words.correct_by_hand, view.headline),
    body(
      page,
      segment("tab", words.correct_by_hand, tabs, tab, (chosen) => {
        tab = chosen;
        return page.app.refresh();
      }),
      pane(
        "by-hand",
        "by-hand",
        el(
          "p",
          { class: "captions", "aria-hidden": "true" },
          el("span", {}, words.points),
          el("span", {}, words.stockroom),
        ),
        el(
          "ul",
          { class: "all-figures" },
          view.players.map((player) => row(page, player)),
        ),
        el("div", { class: "by-hand-more" }, ocean(page), leader(page), note(page)),
      ),
      whatChanges(page, view),
      el(
        "div",
        { class: "way-bar" },
        page.button("cancel", {}, { class: "tool", id: "do-cancel" }, words.cancel),
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
