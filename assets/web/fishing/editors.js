// The editors of entries: a count, a trick with or without its cards, a minus-three, and the list of a round's entries.

import { chips, players, stepper } from "../controls.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { say } from "../words.js";
import { card } from "./cards.js";
import { cardOf } from "./deck.js";

/** @typedef {import("../page.js").Page} Page */

function entries(page, of) {
  return el(
    "ul",
    { class: "entries" },
    of.entries.map((entry) => {
      const parts = [entry.is_by_hand && icon("pencil"), el("span", {}, entry.text), icon("next")];
      const look = { class: "entry", id: `entry-${entry.index}` };
      return el(
        "li",
        {},
        entry.index === null
          ? page.button("open_log", {}, { ...look, id: "open-log" }, parts)
          : page.button("choose", { index: entry.index }, look, parts),
      );
    }),
  );
}

function share(page, of, hasBefore) {
  const { seat, name, value, least, most, before, is_changed: isLit } = of;
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, el("span", { class: "who" }, face(of.face), el("bdi", {}, name))),
    hasBefore && el("td", { class: "was" }, before),
    el(
      "td",
      {},
      stepper(`share-${seat}`, { says: name, value, least, most, isLit }, (change) =>
        page.act("step_share", { seat, change }),
      ),
    ),
  );
}

function shares(page, of) {
  if (!of.shares.length) return null;
  return el(
    "table",
    { class: "shares" },
    el(
      "thead",
      { class: of.has_before ? "" : "unseen" },
      el(
        "tr",
        {},
        el("th", { scope: "col" }, say("Caught")),
        of.has_before && el("th", { scope: "col", class: "was" }, say("before")),
        el("th", { scope: "col" }, say("now")),
      ),
    ),
    el(
      "tbody",
      {},
      of.shares.map((each) => share(page, each, of.has_before)),
    ),
  );
}

function who(id, question, of, chosen, choose) {
  return el(
    "div",
    { class: "question" },
    el("p", { class: "hint" }, question),
    chips(id, question, players(of.names, of.faces), chosen, choose),
  );
}

function caught(page, of) {
  const options = [
    ...players(of.names, of.faces),
    { value: "split", text: say("Split"), face: null },
  ];
  return [
    el(
      "div",
      { class: "question" },
      el("p", { class: "hint" }, say("Who caught it?")),
      chips(
        "catcher",
        say("Who caught it?"),
        options,
        of.is_split ? "split" : of.catcher,
        (seat) => (seat === "split" ? page.act("split") : page.act("catch", { seat })),
      ),
    ),
    shares(page, of.shares),
    of.asks_for_leader &&
      who("leader", say("Who led the next trick?"), of, of.leader, (seat) =>
        page.act("lead", { seat }),
      ),
  ];
}

function penalty(page, of) {
  return who("penalised", of.question, of, of.seat, (seat) => page.act("penalise", { seat }));
}

function cards(_page, of) {
  return [
    of.are_hidden &&
      el("p", { class: "hint" }, say("The cards of past tricks stay hidden while you play.")),
    el(
      "ul",
      { class: "played-cards" },
      of.cards.map((each) =>
        el(
          "li",
          {},
          each.card ? card(cardOf(each.card)) : el("span", { class: "no-card" }),
          el("bdi", {}, each.name),
        ),
      ),
    ),
  ];
}

function sentences(_page, of) {
  return of.lines.map((line) => el("p", {}, line));
}

const EDITORS = {
  EntriesView: entries,
  SharesView: shares,
  CaughtView: caught,
  PenaltyView: penalty,
  CardsView: cards,
  WordsView: sentences,
};

/**
 * The editor of the chosen entry, or the list of all entries.
 * @param {Page} page
 * @param {any} panel
 */
export function editor(page, panel) {
  return EDITORS[panel.editor.type](page, panel.editor);
}

/**
 * What is added to the round, and where it belongs.
 * @param {Page} page
 * @param {any} panel
 */
export function added(page, panel) {
  const { added: of } = panel;
  if (!of) return null;
  const move = (action, drawn, says, isPossible) =>
    page.button(
      action,
      {},
      { class: "one-step", id: `do-${action}`, "aria-label": says, disabled: !isPossible },
      icon(drawn),
    );
  return [
    chips(
      "added",
      panel.title,
      of.kinds.map(([value, text]) => ({ value, text })),
      of.kind,
      (kind) => page.act("add_as", { kind }),
    ),
    el(
      "div",
      { class: "place-in-round" },
      el("p", { role: "status" }, of.place),
      move("move_earlier", "up", say("Earlier"), of.can_be_earlier),
      move("move_later", "down", say("Later"), of.can_be_later),
    ),
  ];
}
