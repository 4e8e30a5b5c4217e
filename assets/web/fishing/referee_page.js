// The referee: the cards of a trick entered one by one, what is in force, and the verdict with its reasons.

import { el } from "../dom.js";
import { float, icon } from "../drawings.js";
import { content, heading, tool, way } from "../heading.js";
import { say } from "../words.js";
import { buoyMark, card, suitMark } from "./cards.js";
import { buoys, cardOf, suits } from "./deck.js";
import { playersOf } from "./referee_players.js";
import { outdatedLine } from "./under_way.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../page.js").Page} Page */

function slot(page, of) {
  const shown = of.card
    ? card(cardOf(of.card))
    : el("span", { class: "no-card" }, el("span", { class: "unseen" }, say("no card yet")));
  return el(
    "li",
    {},
    page.button(
      "choose_place",
      { place: of.place },
      { class: `slot${of.is_ringed ? " ringed" : ""}`, id: `place-${of.place}` },
      shown,
      el(
        "span",
        { class: "slot-words" },
        el(
          "span",
          { class: "order" },
          of.place + 1,
          of.leads && float(),
          of.leads && el("span", { class: "unseen" }, ` ${say("leads")}`),
        ),
        el("bdi", {}, of.name),
        el("span", { class: of.is_now ? "line now" : "line" }, of.line),
      ),
    ),
  );
}

function slots(page) {
  return el(
    "ol",
    { class: `slots of-${page.view.slots.length}`, "aria-label": say("Cards of the trick") },
    page.view.slots.map((each) => slot(page, each)),
  );
}

/** Buttons that say what is in force. If it follows from the game, a tap says why it cannot be changed. */
function inForce(page) {
  const { conditions: of } = page.view;
  const resting = of.is_fixed ? "true" : null;
  const suit = (letter, drawn) =>
    page.button(
      "call",
      { suit: letter },
      {
        class: "call",
        id: `call-${letter}`,
        "aria-pressed": String(of.called === letter),
        "aria-disabled": resting,
        "aria-label": drawn.name,
      },
      suitMark(drawn),
    );
  return el(
    "div",
    { class: "card-box in-force" },
    el(
      "div",
      { class: "calls", role: "group", "aria-label": say("Called colour") },
      page.button(
        "call",
        { suit: null },
        {
          class: "call none",
          id: "call-none",
          "aria-pressed": String(of.is_known && of.called === null),
          "aria-disabled": resting,
        },
        say("No colour"),
      ),
      Object.entries(suits()).map(([letter, drawn]) => suit(letter, drawn)),
    ),
    of.called && el("p", { class: "called-words" }, of.called_words),
    page.button(
      "toggle_lowest",
      {},
      {
        class: "switch",
        id: "lowest",
        "aria-pressed": String(of.is_lowest),
        "aria-disabled": resting,
      },
      icon("low"),
      say("Lowest"),
    ),
    page.button(
      "toggle_last",
      {},
      {
        class: "switch",
        id: "final",
        "aria-pressed": String(of.is_last),
        "aria-disabled": of.is_last_fixed ? "true" : null,
      },
      icon("last"),
      say("Final trick"),
    ),
  );
}

function tabs(page) {
  const { cards } = page.view;
  const names = suits();
  return el(
    "div",
    { class: "card-box suit-tabs", role: "group", "aria-label": say("Cards of the trick") },
    cards.deck.map(([tab]) =>
      page.button(
        "show_tab",
        { tab },
        {
          class: "suit-tab",
          id: `suit-${tab}`,
          "aria-pressed": String(tab === cards.tab),
          "aria-label": names[tab] ? names[tab].name : say("Buoys"),
        },
        names[tab] ? suitMark(names[tab]) : buoyMark("all"),
      ),
    ),
  );
}

/** How a card looks in the grid: entered, left in the box, already played, or free. */
function look(cards, notation) {
  if (cards.entered.includes(notation)) return "entered";
  if (cards.box.includes(notation)) return "boxed";
  if (cards.gone.includes(notation)) return "gone";
  return cards.is_inactive ? "resting" : "";
}

function key(page, notation) {
  const { cards } = page.view;
  const of = cardOf(notation);
  const isEntered = cards.entered.includes(notation);
  const buoy = buoys()[notation];
  return page.button(
    "enter_card",
    { card: notation },
    {
      class: `key ${buoy ? "buoy-key" : `suit-${of.suit}`} ${look(cards, notation)}`,
      id: `card-${notation}`,
      "aria-label": buoy ? buoy.caption : of.name,
      "aria-pressed": String(isEntered),
      "aria-disabled": look(cards, notation) && !isEntered ? "true" : null,
    },
    buoy && ["pass", "all", "call", "low"].includes(notation) && icon(notation),
    el("span", {}, buoy ? buoy.caption : of.value),
  );
}

function block(page, tab, notations) {
  const suit = suits()[tab];
  return el(
    "div",
    {
      class: `block block-${tab}${tab === page.view.cards.tab ? " shown" : ""}`,
      role: "group",
      "aria-label": suit ? suit.name : say("Buoys"),
    },
    suit && el("span", { class: "block-mark" }, suitMark(suit)),
    notations.map((each) => key(page, each)),
  );
}

function hint(page) {
  const { view } = page;
  return (
    view.hint && el("p", { class: "referee-hint" }, icon(view.hint_icon), el("span", {}, view.hint))
  );
}

let ruling = ""; // that was spoken last

/** Say a ruling that belongs to no game: in a game, the recorded trick is announced. */
function sayRuling(page) {
  const { announcement } = page.view;
  const before = ruling;
  ruling = announcement.join(" ");
  if (ruling && ruling !== before && page.app.speak) page.app.speak(announcement);
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  sayRuling(page);
  return content(
    page,
    `referee${view.is_grown ? " grown" : ""}${view.verdict.is_settled ? " settled" : ""}`,
    heading(
      page,
      say("Referee"),
      view.subtitle,
      view.is_in_game && tool(page, "undo", "undo", say("Undo"), view.can_undo),
      way(page, "rules", "book", say("Rules")),
      tool(page, "clear", "erase", say("Clear")),
    ),
    !page.isTablet && el("p", { class: "referee-where" }, view.subtitle),
    view.outdated && outdatedLine(page, view.outdated, "drop_outdated"),
    view.players.length > 0 && playersOf(page),
    slots(page),
    inForce(page),
    tabs(page),
    el(
      "div",
      { class: "all-cards" },
      view.cards.deck.map(([tab, notations]) => block(page, tab, notations)),
      hint(page),
    ),
    verdict(page),
  );
}
