// Practice: a question at a table of four, answered by a tap on a card or a name. Nothing is recorded.

import { body, pane } from "../controls.js";
import { el, svg } from "../dom.js";
import { face, float, icon } from "../drawings.js";
import { sized } from "../fit.js";
import { heading, tool, way } from "../heading.js";
import { wave } from "../sea.js";
import { say } from "../words.js";
import { card } from "./cards.js";
import { cardOf } from "./deck.js";

/** @typedef {import("../page.js").Page} Page */

const LARGEST_CARD = 120;
const SHORE = [600, 50];

/** Let the four cards between the seats be as large as the table allows. */
function fitCards(table) {
  const { clientWidth: wide, clientHeight: high } = table;
  const side = Math.min(208, 0.25 * wide);
  const room = Math.min((wide - 2 * side - 48) / 3.3, (high - 196) / 3.01);
  table.style.setProperty("--card-width", `${Math.floor(Math.min(LARGEST_CARD, room))}px`);
}

/** The card of a player, or how many cards are in the stockroom. The name beside it says the same aloud. */
function played(page, of) {
  const marks = `${of.is_answer ? " is-answer" : ""}${of.is_wrong ? " is-wrong" : ""}`;
  const drawn = of.card ? card(cardOf(of.card)) : el("span", { class: "stock-count" }, of.count);
  drawn.removeAttribute("role");
  return page.button(
    "answer",
    { seat: of.seat },
    {
      class: `practice-card at-${of.seat}${marks}`,
      disabled: page.view.is_right,
      tabindex: "-1",
      "aria-hidden": "true",
    },
    drawn,
  );
}

function seat(page, of) {
  const marks = `${of.is_answer ? " is-answer" : ""}${of.is_wrong ? " is-wrong" : ""}`;
  return page.button(
    "answer",
    { seat: of.seat },
    {
      class: `practice-seat at-${of.seat}${marks}`,
      id: `answer-${of.seat}`,
      disabled: page.view.is_right,
    },
    face(of.face),
    el(
      "span",
      { class: "seat-words" },
      el("bdi", {}, of.name),
      of.card && el("span", { class: "unseen" }, `, ${cardOf(of.card).name}, `),
      el("span", {}, of.line),
    ),
  );
}

function table(page) {
  const [wide, high] = SHORE;
  return el(
    "div",
    { class: "panel practice-table", role: "group", ...sized(fitCards) },
    svg(
      "svg",
      {
        class: "shore",
        viewBox: `0 0 ${wide} ${high}`,
        preserveAspectRatio: "none",
        "aria-hidden": "true",
      },
      svg("path", { d: wave(wide, high, 6, 6, 0).water }),
    ),
    page.view.seats.map((each) =>
      el("div", { class: "practice-place" }, played(page, each), seat(page, each)),
    ),
  );
}

/** The list of all exercises. */
function steps(page) {
  const marks = { done: icon("check"), now: float(), later: el("span", { class: "dot" }) };
  return el(
    "ol",
    { class: "panel practice-steps" },
    page.view.steps.map((step) =>
      el(
        "li",
        { class: step.state, "aria-current": step.state === "now" ? "step" : null },
        el("span", { class: "step-mark" }, marks[step.state].cloneNode(true)),
        el("span", {}, step.text),
      ),
    ),
  );
}

/** The question, and why an answer is right or wrong. */
function explanation(page) {
  const { view } = page;
  const look = view.is_right ? " is-right" : view.has_answer ? " is-wrong" : "";
  return pane(
    "say",
    `panel practice-say${look}`,
    el(
      "div",
      { role: "status" },
      el(
        "h2",
        {},
        view.has_answer && icon(view.is_right ? "check" : "close"),
        el("span", {}, view.headline),
      ),
      view.explanation && el("p", {}, view.explanation),
      view.how_to_record &&
        el("p", { class: "how-to-record" }, float(), el("span", {}, view.how_to_record)),
    ),
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  return el(
    "div",
    { class: view.has_answer ? "practice-page has-answer" : "practice-page" },
    heading(page, say("Practice"), view.progress, tool(page, "skip", "last", say("Skip"))),
    body(
      page,
      el(
        "div",
        { class: "practice-parts" },
        table(page),
        el("div", { class: "practice-words" }, steps(page), explanation(page)),
      ),
    ),
    el(
      "footer",
      { class: "way-bar" },
      tool(page, "try_again", "rematch", say("Again"), view.has_answer),
      way(page, "rules", "book", say("See the rule"), { kind: "fishing", topic: view.topic }),
      page.button(
        "go_on",
        {},
        { class: "big primary", id: "go-on", disabled: !view.is_right },
        el("span", { class: "long" }, view.next_text),
        el("span", { class: "brief" }, view.next_short),
        icon("arrow"),
      ),
    ),
  );
}
