// The verdict of the referee: who catches what, open questions, and the reasons with their rules.

import { pane, scrollable } from "../controls.js";
import { el } from "../dom.js";
import { face, float, icon } from "../drawings.js";
import { say } from "../words.js";
import { card, suitMark } from "./cards.js";
import { cardOf, suits } from "./deck.js";

const NORMAL = { called: null, caller: null, is_lowest: false };

/** The headline with its names, which may be written in either direction. */
function headline(of) {
  return of.text
    .split(/\{(\d+)\}/)
    .map((part, index) => (index % 2 ? el("bdi", {}, of.players[Number(part)]) : part));
}

function catches(of) {
  const shown = of.catches.concat(of.so_far);
  return (
    shown.length > 0 &&
    el(
      "ul",
      { class: "catches-list" },
      shown.map((each) =>
        el(
          "li",
          {},
          el("p", {}, el("b", {}, el("bdi", {}, each.name)), el("span", {}, each.count)),
          el(
            "span",
            { class: "won" },
            each.cards.map((notation) => card(cardOf(notation))),
          ),
        ),
      ),
    )
  );
}

function questions(page, of) {
  return [
    of.in_force_question &&
      el(
        "div",
        { class: "question" },
        el("p", {}, of.in_force_question),
        page.button(
          "set_in_force",
          { in_force: NORMAL },
          { class: "big soft", id: "normal-trick" },
          say("Normal trick"),
        ),
      ),
    of.callers.length > 0 &&
      el(
        "div",
        { class: "question people" },
        of.callers.map((name, seat) =>
          page.button(
            "call_by",
            { seat },
            { class: "big soft", id: `called-by-${seat}` },
            of.caller_faces[seat] && face(of.caller_faces[seat]),
            el("bdi", {}, name),
          ),
        ),
      ),
    of.choice.length > 0 &&
      el(
        "div",
        { class: "question choice" },
        of.choice.map(([notation, owner]) =>
          page.button(
            "pick",
            { card: notation },
            { class: "pick", id: `pick-${notation}` },
            card(cardOf(notation)),
            el("bdi", {}, owner),
          ),
        ),
      ),
    of.colour_question &&
      el(
        "div",
        { class: "question" },
        el("p", {}, of.colour_question),
        el(
          "div",
          { class: "calls" },
          Object.entries(suits()).map(([letter, suit]) =>
            page.button(
              "name_colour",
              { suit: letter },
              {
                class: "call",
                id: `name-${letter}`,
                "aria-pressed": String(of.colour === letter),
                "aria-label": suit.name,
              },
              suitMark(suit),
            ),
          ),
        ),
      ),
  ];
}

function notes(shown, look) {
  const row = ({ tone, icon: drawn, text }) =>
    el("li", { class: `note-${tone}` }, drawn && icon(drawn), el("span", {}, text));
  return shown.length > 0 && el("ul", { class: look }, shown.map(row));
}

/** A reason with the passage of the rules behind it, if the rules have pages. */
function reason(of) {
  return el(
    "li",
    {},
    el("span", { class: "count", "aria-hidden": "true" }, of.number),
    el("span", {}, of.text),
  );
}

/** @param {import("../page.js").Page} page */
export function verdict(page) {
  const of = page.view.verdict;
  const { headline: head, finish } = of;
  const hints = of.instructions.concat(of.doubts);
  const isAlone = of.reasons.length === 0 && hints.length === 0;
  return el(
    "div",
    {
      class: `card-box verdict${head.is_wrong ? " wrong" : ""}${isAlone ? " alone" : ""}`,
      role: "region",
      "aria-label": say("Verdict"),
    },
    el(
      "div",
      { class: "verdict-head" },
      head.is_marked && float(),
      el("div", { role: "status" }, el("h2", {}, headline(head)), el("p", {}, head.line)),
      of.is_settled &&
        page.button(
          "toggle_verdict",
          {},
          {
            class: "tool grows",
            id: "toggle-verdict",
            "aria-label": say("Verdict"),
            "aria-expanded": String(page.view.is_grown),
          },
          icon("next"),
        ),
    ),
    el(
      "div",
      { class: "verdict-body", ...scrollable() },
      questions(page, of.questions),
      catches(of),
      notes(of.penalties.concat(of.notes), "verdict-notes"),
      notes(hints, "verdict-notes hints"),
      of.why && el("h3", {}, of.why),
      of.reasons.length > 0 &&
        pane(
          "reasons",
          "reasons",
          el(
            "ol",
            {},
            of.reasons.map((each) => reason(each)),
          ),
        ),
    ),
    page.button(
      finish.action,
      {},
      { class: "big primary", id: "do-finish", disabled: !finish.is_possible },
      icon(finish.icon),
      el("span", {}, finish.text),
    ),
  );
}
