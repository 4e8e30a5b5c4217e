// "Who draws first?": the plan of a draw without a game, as soon as the stockrooms are entered.

import { body, chips, pane, players, segment, typing } from "../controls.js";
import { el } from "../dom.js";
import { face, fish, icon } from "../drawings.js";
import { heading, tool } from "../heading.js";
import { say } from "../words.js";
import { planOf } from "./draw_page.js";

/** @typedef {import("../page.js").Page} Page */

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** Whether the keypad is open on this device. */
let isTyping = false;

function choose(page, kind, seat) {
  isTyping = true;
  return page.act("choose", { kind, seat });
}

function numberBox(page, id, { text, says, is_typed: isTyped }, kind, seat) {
  const isChosen = isTyping && isTyped;
  return el(
    "button",
    {
      type: "button",
      class: "number-box",
      id,
      "aria-label": `${says}: ${text || "–"}`,
      "aria-pressed": String(isChosen),
      click: () => choose(page, kind, seat),
    },
    text || el("span", { class: "hint" }, "–"),
  );
}

function oneStep(page, action, values, id, says, drawn, isPossible = true) {
  return page.button(
    action,
    values,
    { class: "one-step", id, "aria-label": says, disabled: !isPossible },
    icon(drawn),
  );
}

function row(page, of) {
  const { seat } = of;
  const player = of.name || of.hint;
  const stock = (by) => ({ kind: "stock", seat, by });
  return el(
    "li",
    { class: "stock-row" },
    face(of.face),
    el("input", {
      type: "text",
      id: `name-${seat}`,
      value: of.name,
      placeholder: of.hint,
      "aria-label": of.hint,
      maxlength: of.longest_name,
      autocomplete: "off",
      ...typing(page, "name_player", (name) => ({ seat, name })),
    }),
    oneStep(
      page,
      "step",
      stock(-1),
      `fewer-${seat}`,
      say("One card fewer for {player}", { player }),
      "minus",
    ),
    numberBox(page, `stock-${seat}`, of.stock, "stock", seat),
    oneStep(
      page,
      "step",
      stock(1),
      `more-${seat}`,
      say("One card more for {player}", { player }),
      "plus",
    ),
    numberBox(page, `points-${seat}`, of.points, "points", seat),
  );
}

function settings(page) {
  const { view } = page;
  const { round } = view;
  return [
    el(
      "div",
      { class: "how-many" },
      el("b", {}, say("How many")),
      segment(
        "players",
        say("How many"),
        view.player_counts.map((count) => [count, count]),
        view.players,
        (count) => page.act("set_players", { players: count }),
      ),
    ),
    el(
      "div",
      { class: "which-round" },
      oneStep(
        page,
        "set_round",
        { number: round.number - 1 },
        "round-earlier",
        say("One round earlier"),
        "minus",
        round.can_be_earlier,
      ),
      el(
        "b",
        {},
        el("span", { class: "long" }, round.begins),
        el("span", { class: "brief" }, round.text),
      ),
      oneStep(
        page,
        "set_round",
        { number: round.number + 1 },
        "round-later",
        say("One round later"),
        "plus",
        round.can_be_later,
      ),
    ),
    el(
      "div",
      { class: "ocean-left" },
      el("b", {}, say("Ocean")),
      numberBox(page, "ocean", view.ocean, "ocean", 0),
      el("span", { class: "hint" }, say("cards left")),
    ),
  ];
}

function entries(page) {
  const { view } = page;
  return el(
    "div",
    { class: "card-box stocks" },
    settings(page),
    el(
      "p",
      { class: "stock-heads", "aria-hidden": "true" },
      el("span", {}, say("Clockwise")),
      el(
        "span",
        {},
        el("span", { class: "long" }, say("Stockroom")),
        el("span", { class: "brief" }, say("Stock")),
      ),
      el("span", {}, say("Points")),
    ),
    el(
      "ul",
      { class: "stock-rows" },
      view.rows.map((each) => row(page, each)),
    ),
    el("p", { class: "hint" }, say("Optional: points decide who opens.")),
  );
}

function question(page) {
  const of = page.view.answer.question;
  return el(
    "div",
    { class: of.chosen === null ? "card-box who-led asks" : "card-box who-led" },
    el("h2", {}, of.title),
    el("p", {}, of.reason),
    chips("led", of.title, players(of.names, of.faces), of.chosen, (seat) =>
      page.act("lead", { seat }),
    ),
  );
}

function answer(page) {
  const view = page.view.answer;
  if (view.parts.includes("hint")) {
    return el(
      "div",
      { class: "no-plan" },
      fish(),
      el(
        "p",
        { class: view.problem ? "problem" : "hint", role: "status" },
        view.problem || say("Enter the cards in each stockroom: the plan appears here."),
      ),
    );
  }
  // An open question comes first, an answered one last.
  const asked = view.parts.includes("question") && question(page);
  const isOpen = view.question.chosen === null;
  const plan = view.parts.includes("plan") && [
    el("h2", { class: "everyone" }, view.headline),
    planOf(page, view.plan),
  ];
  return isOpen ? [asked, plan] : [plan, asked];
}

function goOn(page) {
  if (page.view.keypad.has_next) return page.act("choose_next");
  isTyping = false;
  return page.app.refresh();
}

function keypad(page) {
  const { caption, has_sign: hasSign } = page.view.keypad;
  if (!isTyping) return null;
  return el(
    "div",
    { class: "card-box keypad", role: "group", "aria-label": caption },
    el(
      "div",
      { class: "keypad-head" },
      el("b", { role: "status" }, caption),
      hasSign && page.button("flip_sign", {}, { class: "number-key", id: "key-sign" }, say("–/+")),
      el(
        "button",
        {
          type: "button",
          class: "number-key done",
          id: "key-done",
          click: () => {
            isTyping = false;
            return page.app.refresh();
          },
        },
        say("Done"),
      ),
    ),
    el(
      "div",
      { class: "keys" },
      DIGITS.map((digit) =>
        page.button("type_digit", { digit }, { class: "number-key", id: `key-${digit}` }, digit),
      ),
      page.button(
        "erase",
        {},
        { class: "number-key", id: "key-erase", "aria-label": say("Delete a digit") },
        icon("erase"),
      ),
      el(
        "button",
        {
          type: "button",
          class: "number-key primary",
          id: "key-next",
          "aria-label": say("Next"),
          click: () => goOn(page),
        },
        icon("arrow"),
      ),
    ),
  );
}

/** The keys of a keyboard do what the keypad does. */
function listen(page) {
  return (event) => {
    if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (DIGITS.includes(event.key)) {
      isTyping = true;
      page.act("type_digit", { digit: event.key });
    } else if (event.key === "Backspace") page.act("erase");
    else if (event.key === "-") page.act("flip_sign");
  };
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  return el(
    "div",
    { class: isTyping ? "who-draws-page types" : "who-draws-page", keydown: listen(page) },
    heading(
      page,
      say("Who draws first?"),
      say("without keeping score"),
      tool(page, "clear", view.clear.icon, view.clear.text, view.clear.is_possible),
    ),
    body(
      page,
      el(
        "div",
        { class: "who-draws-parts" },
        pane("stocks", "left-part", entries(page)),
        el("div", { class: "right-part" }, pane("plan", "plan-part", answer(page)), keypad(page)),
      ),
    ),
  );
}
