// A new game of Fishing: who plays, where they sit, who opens, and what to lay out before the first trick.

import { el, number, svg } from "../dom.js";
import { emblem, face, float, icon } from "../drawings.js";
import { heading } from "../heading.js";
import { fish, seaPicture, water } from "../sea.js";
import { card } from "./cards.js";

const COLUMNS = 6; // of the table, which has up to three seats on each side

/** Seat the person whose name is typed. */
async function add(page) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));
  await page.host.act(
    page.name,
    page.given,
    "type_name",
    { typed: field.value },
    page.version,
    page.language,
  );
  await page.act("add");
  const again = document.getElementById("name");
  if (again) again.focus();
}

function names(page) {
  const { view, words } = page;
  const field = el("input", {
    type: "text",
    id: "name",
    "aria-label": words.a_name,
    placeholder: words.a_name,
    autocomplete: "off",
    maxlength: "60",
    "aria-invalid": view.error ? "true" : null,
    "aria-describedby": view.error ? "name-error" : null,
    disabled: !view.has_free_seat,
  });
  field.value = view.typed;
  const submit = (event) => {
    event.preventDefault();
    add(page);
  };
  return el(
    "form",
    { class: "name-form", submit },
    field,
    el(
      "button",
      { type: "submit", class: "big soft", id: "add", disabled: !view.has_free_seat },
      icon("plus"),
      words.add_name,
    ),
    view.error && el("p", { class: "problem", id: "name-error" }, view.error),
  );
}

function person(page, [name, of], place) {
  const isSeated = page.view.players.includes(name);
  return page.button(
    "toggle",
    { name },
    { class: "person-chip", id: `person-${place}`, "aria-pressed": String(isSeated) },
    face(of),
    el("bdi", {}, name),
    isSeated && icon("close", "small"),
  );
}

function people(page) {
  const { view, words } = page;
  return el(
    "div",
    { class: "panel new-people" },
    el("h2", {}, words.who_plays),
    names(page),
    view.hint && el("p", { class: "quiet" }, view.hint),
    el(
      "div",
      { class: "people-filter", role: "group", "aria-label": words.who_plays },
      view.known.map((each, place) => person(page, each, place)),
    ),
    view.shelf_line && el("p", { class: "quiet shelf-line" }, view.shelf_line),
  );
}

/** Where a seat is: clockwise, first along the upper edge, then back along the lower one. */
function columns(place, count) {
  const above = Math.ceil(count / 2);
  const isAbove = place < above;
  const wide = COLUMNS / (isAbove ? above : count - above);
  const from = isAbove ? place * wide : COLUMNS - (place - above + 1) * wide;
  return { row: isAbove ? "1" : "3", column: `${from + 1} / span ${wide}` };
}

function seat(page, name, place) {
  const { view, words } = page;
  const next = (place + 1) % view.players.length;
  const opens = place === view.opener;
  const node = el(
    "li",
    { class: opens ? "new-seat is-opener" : "new-seat" },
    page.button(
      "begin_with",
      { seat: place },
      { class: "seat-name", id: `seat-${place}`, "aria-pressed": String(opens) },
      face(view.faces[place]),
      el("bdi", {}, name),
      opens && float("small"),
    ),
    page.button(
      "swap",
      { one: place, other: next },
      {
        class: "tool",
        id: `swap-${place}`,
        "aria-label": page.word("swap_seats", { one: name, other: view.players[next] }),
        title: words.swap_with_next,
      },
      icon("rematch"),
    ),
  );
  const { row, column } = columns(place, view.players.length);
  node.style.setProperty("grid-row", row);
  node.style.setProperty("grid-column", column);
  return node;
}

function seats(page) {
  const { view, words } = page;
  return el(
    "div",
    { class: "panel new-seats" },
    el(
      "div",
      { class: "seats-head" },
      el(
        "div",
        {},
        el("h2", {}, view.opener_line),
        view.players.length > 0 && el("p", { class: "quiet" }, words.seats_hint),
      ),
      page.button(
        "pick",
        {},
        { class: "big soft", id: "pick", disabled: !view.has_enough_players },
        icon("dice"),
        words.pick_for_us,
      ),
    ),
    el(
      "div",
      { class: "seats-sea" },
      seaPicture(
        "",
        656,
        408,
        water(656, 408, -60),
        fish(190, 165, -0.56, "blue"),
        fish(340, 195, -0.46, "yellow"),
        fish(480, 162, 0.52, "red"),
        fish(240, 243, 0.5, "purple"),
        fish(420, 246, 0.6, "green"),
      ),
      el(
        "ol",
        { class: "seats-table", "aria-label": words.seats_clockwise },
        view.players.map((name, place) => seat(page, name, place)),
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

function houseRules(page) {
  const { view } = page;
  return el(
    "details",
    { class: "panel house-rules" },
    el("summary", { id: "house-rules" }, icon("scale"), el("span", {}, view.house_line)),
    view.house_rules.map((rule) =>
      el(
        "label",
        { class: "toggle" },
        el("span", { class: "toggle-words" }, el("span", {}, rule.words)),
        el("input", {
          type: "checkbox",
          role: "switch",
          id: `house-${rule.number}`,
          checked: rule.is_on,
          change: () => page.act("turn_rule", { number: rule.number }),
        }),
      ),
    ),
  );
}

function setUp(page) {
  const { view, words } = page;
  return [
    heading(page, words.set_up_table, view.set_up_line),
    el(
      "main",
      { class: "set-up" },
      el(
        "ul",
        { class: "set-up-steps" },
        view.steps.map((step) => setUpStep(page, step)),
      ),
      houseRules(page),
    ),
    el(
      "footer",
      { class: "new-foot" },
      page.button(
        "go_to",
        { step: "people" },
        { class: "big soft", id: "to-people", "aria-label": words.who_plays },
        icon("back"),
        el("span", {}, words.who_plays),
      ),
      el("p", { class: "quiet" }, words.tick_hint),
      page.button(
        "begin",
        {},
        { class: "big primary", id: "begin" },
        words.start_game,
        icon("arrow"),
      ),
    ),
  ];
}

export const isFramed = true;

/** @param {import("../page.js").Page} page */
export function draw(page) {
  const { view, words } = page;
  if (view.steps.length > 0) return setUp(page);
  return [
    heading(page, words.new_game, words.players_of_fishing),
    el("main", { class: "new-game" }, people(page), seats(page)),
    el(
      "footer",
      { class: "new-foot" },
      page.button(
        "go_to",
        { step: "set_up" },
        { class: "big primary", id: "next", disabled: !view.has_enough_players },
        view.next_text,
        icon("arrow"),
      ),
    ),
  ];
}
