// A new game of Fishing: who plays, where they sit, who opens, and what to lay out before the first trick.

import { el, number, svg } from "../dom.js";
import { emblem, face, float, icon } from "../drawings.js";
import { heading } from "../heading.js";
import { houseRules, pickForUs, seat, whoPlays } from "../seating.js";
import { fish, seaPicture, water } from "../sea.js";
import { say } from "../words.js";
import { card } from "./cards.js";

const COLUMNS = 6; // of the table, which has up to three seats on each side

/** Where a seat is: clockwise, first along the upper edge, then back along the lower one. */
function columns(place, count) {
  const above = Math.ceil(count / 2);
  const isAbove = place < above;
  const wide = COLUMNS / (isAbove ? above : count - above);
  const from = isAbove ? place * wide : COLUMNS - (place - above + 1) * wide;
  return { row: isAbove ? "1" : "3", column: `${from + 1} / span ${wide}` };
}

function placedSeat(page, place) {
  const { view } = page;
  const node = seat(page, place, {
    isFirst: place === view.seats.opener,
    face: view.seats.faces[place],
    sign: float("small"),
  });
  const { row, column } = columns(place, view.players.length);
  node.style.setProperty("grid-row", row);
  node.style.setProperty("grid-column", column);
  return node;
}

function seats(page) {
  const { view } = page;
  return el(
    "div",
    { class: "panel new-seats" },
    el(
      "div",
      { class: "seats-head" },
      el(
        "div",
        {},
        el("h2", {}, view.seats.opener_line),
        view.players.length > 0 && el("p", { class: "quiet" }, say("Tap whoever opens.")),
      ),
      pickForUs(page, view.next.is_possible),
    ),
    el(
      "div",
      { class: "seats-sea" },
      seaPicture(
        "",
        656,
        408,
        water(656, 408, -60),
        fish(250, 165, -0.56, "blue"),
        fish(370, 200, -0.46, "yellow"),
        fish(500, 162, 0.52, "red"),
        fish(290, 243, 0.5, "purple"),
        fish(460, 256, 0.6, "green"),
      ),
      el(
        "ol",
        { class: "seats-table", "aria-label": say("Seats, clockwise") },
        view.players.map((_name, place) => placedSeat(page, place)),
      ),
    ),
  );
}

/** What a step of the set-up list shows, by its name. */
const PICTURES = {
  boats: () =>
    el(
      "span",
      { class: "boat-cards" },
      ["fish", "boat"].map((name) =>
        svg(
          "svg",
          { class: "boat-card", viewBox: "-12 -14 48 62", "aria-hidden": "true" },
          svg("rect", { x: -10, y: -12, width: 44, height: 58, rx: 5 }),
          svg("g", { transform: "translate(0 5)" }, emblem(name)),
        ),
      ),
    ),
  card: (step) =>
    el(
      "div",
      { class: "step-hands", "aria-hidden": "true" },
      step.hands.map((hand, round) =>
        el(
          "span",
          { class: round ? "" : "first" },
          el("b", {}, String(round + 1)),
          el("span", {}, number(hand)),
        ),
      ),
    ),
  ocean: () =>
    el(
      "div",
      { class: "ocean-pile", "aria-hidden": "true" },
      [1, 2, 3, 4, 5].map((stars) => el("span", {}, "★".repeat(stars))),
    ),
  box: (step) =>
    el(
      "div",
      { class: "shown-cards" },
      step.drawn_cards.map((each) => card(each)),
    ),
  deal: (step) =>
    el("div", { class: "dealt", "aria-hidden": "true" }, el("b", {}, number(step.hands[0]))),
  open: (step) =>
    el(
      "div",
      { class: "faces-row", "aria-hidden": "true" },
      step.faces.map((each) => face(each)),
    ),
};

function setUpStep(page, step) {
  return el(
    "li",
    {},
    page.button(
      "tick",
      { step: step.step },
      {
        class: "panel set-up-step",
        id: `tick-${step.step}`,
        role: "checkbox",
        "aria-checked": String(step.is_done),
      },
      el(
        "span",
        { class: "step-picture" },
        (PICTURES[step.step] || (() => null))(step),
        el("span", { class: "tick-box" }, step.is_done && icon("check")),
      ),
      el("b", {}, step.title),
      el("span", { class: "quiet" }, step.text),
    ),
  );
}

function setUp(page) {
  const { view } = page;
  return [
    heading(page, say("Set up the table"), view.set_up_line),
    el(
      "main",
      { class: "set-up" },
      el(
        "ul",
        { class: "set-up-steps" },
        view.steps.map((step) => setUpStep(page, step)),
      ),
      el("div", { class: "panel" }, houseRules(page)),
    ),
    el(
      "footer",
      { class: "way-bar new-foot" },
      page.button(
        "go_to",
        { step: "people" },
        { class: "big soft", id: "to-people", "aria-label": say("Who is playing?") },
        icon("back"),
        el("span", {}, say("Who is playing?")),
      ),
      el("p", { class: "quiet" }, say("Tick off what is done, or just start.")),
      page.button(
        "begin",
        {},
        { class: "big primary", id: "begin" },
        say("Start the game"),
        icon("arrow"),
      ),
    ),
  ];
}

export const isFramed = true;

/** @param {import("../page.js").Page} page */
export function draw(page) {
  const { view } = page;
  if (view.steps.length > 0) return setUp(page);
  return [
    heading(page, say("New game"), say("three to five players")),
    el(
      "main",
      { class: "new-game" },
      el("div", { class: "panel new-people" }, whoPlays(page)),
      seats(page),
    ),
    el(
      "footer",
      { class: "way-bar new-foot" },
      page.button(
        "go_to",
        { step: "set_up" },
        { class: "big primary", id: "next", disabled: !view.next.is_possible },
        view.next.text,
        icon("arrow"),
      ),
    ),
  ];
}
