// The players of a new game of any kind: who plays, where they sit, who begins, and by which house rules.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/** Seat the person whose name is typed. */
async function add(page) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));
  page.send("type_name", { typed: field.value });
  await page.act("add");
  field.value = field.defaultValue; // empty, or the name that was refused
  field.focus();
}

function nameForm(page) {
  const { view } = page;
  const field = el("input", {
    type: "text",
    id: "name",
    value: view.typed,
    "aria-label": say("A name"),
    placeholder: say("A name"),
    autocomplete: "off",
    maxlength: "60",
    "aria-invalid": view.error ? "true" : null,
    "aria-describedby": view.error ? "name-error" : null,
    disabled: !view.has_free_seat,
  });
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
      say("Add"),
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

/**
 * The people to choose from, and a field for the name of another one.
 * @param {Page} page
 */
export function whoPlays(page) {
  const { view } = page;
  return [
    el("h2", {}, say("Who is playing?")),
    nameForm(page),
    view.hint && el("p", { class: "quiet" }, view.hint),
    el(
      "div",
      { class: "people-filter", role: "group", "aria-label": say("Who is playing?") },
      view.known.map((each, place) => person(page, each, place)),
    ),
    view.shelf_line && el("p", { class: "quiet shelf-line" }, view.shelf_line),
    explainingSwitch(page),
  ];
}

/** The switch for a game that explains its rules on the way. */
function explainingSwitch(page) {
  const { is_on: isOn, title } = page.view.explaining;
  return el(
    "label",
    { class: "toggle" },
    el("span", { class: "toggle-words" }, el("b", {}, title)),
    el("input", {
      type: "checkbox",
      role: "switch",
      id: "explain",
      checked: isOn,
      change: () => page.act("explain", { is_on: !isOn }),
    }),
  );
}

/**
 * A seat: a tap on it lets its player begin; beside it is the way to swap it with the next one.
 * @param {Page} page
 * @param {number} place
 * @param {{isFirst: boolean, face: any, sign: Node}} of the sign marks who begins
 */
export function seat(page, place, of) {
  const { players } = page.view;
  const next = (place + 1) % players.length;
  return el(
    "li",
    { class: of.isFirst ? "new-seat is-first" : "new-seat" },
    page.button(
      "begin_with",
      { seat: place },
      { class: "seat-name", id: `seat-${place}`, "aria-pressed": String(of.isFirst) },
      of.face && face(of.face),
      el("bdi", {}, players[place]),
      of.isFirst && of.sign,
    ),
    page.button(
      "swap",
      { one: place, other: next },
      {
        class: "tool",
        id: `swap-${place}`,
        "aria-label": say("Swap the seats of {one} and {other}", {
          one: players[place],
          other: players[next],
        }),
        title: say("Swap with the next seat"),
      },
      icon("rematch"),
    ),
  );
}

/**
 * The button that picks the first player.
 * @param {Page} page
 * @param {boolean} isPossible
 */
export function pickForUs(page, isPossible) {
  return page.button(
    "pick",
    {},
    { class: "big soft", id: "pick", disabled: !isPossible },
    icon("dice"),
    say("Pick for us"),
  );
}

/**
 * The house rules, each with a switch.
 * @param {Page} page
 */
export function houseRules(page) {
  const { view } = page;
  return el(
    "details",
    { class: "house-rules" },
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
