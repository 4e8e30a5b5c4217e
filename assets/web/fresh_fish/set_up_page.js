// A new game of Fresh Fish in three steps: who plays, how the boards lie, where the trucks stand.

import { el, say } from "../dom.js";
import { face, icon } from "../drawings.js";
import { heading } from "../heading.js";
import { board, mark } from "./board.js";
import { boards } from "./set_up_boards.js";

/** @typedef {import("../page.js").Page} Page */

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
    { class: "market-names", submit },
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
  return page.button(
    "toggle",
    { name },
    {
      class: "person-chip",
      id: `person-${place}`,
      "aria-pressed": String(page.view.players.includes(name)),
    },
    face(of),
    el("bdi", {}, name),
  );
}

/** A seat: who begins, and the way to swap it with the next one. */
function seat(page, of) {
  const { words, view } = page;
  const next = (of.seat + 1) % view.seats.length;
  return el(
    "li",
    {},
    of.face && face(of.face),
    el("bdi", {}, of.name),
    page.button(
      "begin_with",
      { seat: of.seat },
      {
        class: "tool",
        id: `first-${of.seat}`,
        "aria-pressed": String(of.is_starter),
        "aria-label": say(words.begins, { player: of.name }),
      },
      icon("flag"),
    ),
    page.button(
      "swap",
      { one: of.seat, other: next },
      { class: "tool", id: `swap-${of.seat}`, "aria-label": `${of.name}: ${words.swap_with_next}` },
      icon("down"),
    ),
  );
}

function variant(page, isClassic, word) {
  return page.button(
    "play",
    { is_classic: isClassic },
    {
      id: `variant-${isClassic ? "classic" : "base"}`,
      "aria-pressed": String(page.view.classic === isClassic),
    },
    word,
  );
}

function rule(page, of) {
  return el(
    "label",
    { class: "toggle" },
    el("span", { class: "toggle-words" }, of.words),
    el("input", {
      type: "checkbox",
      id: `rule-${of.number}`,
      checked: of.is_on,
      change: () => page.act("turn_rule", { number: of.number }),
    }),
  );
}

function people(page) {
  const { view, words } = page;
  return [
    el(
      "section",
      { class: "card-box" },
      el("h2", {}, words.who_plays),
      names(page),
      view.hint && el("p", { class: "hint" }, view.hint),
      el(
        "div",
        { class: "people-filter", role: "group", "aria-label": words.who_plays },
        view.known.map((each, place) => person(page, each, place)),
      ),
      view.shelf_line && el("p", { class: "hint" }, view.shelf_line),
    ),
    el(
      "section",
      { class: "card-box market-seats" },
      el("h2", {}, words.seats_clockwise),
      el("p", { class: "hint", role: "status" }, view.starter_line),
      el(
        "ol",
        {},
        view.seats.map((each) => seat(page, each)),
      ),
      view.seats.length > 1 &&
        page.button("pick", {}, { class: "big soft", id: "pick" }, icon("dice"), words.pick_for_us),
    ),
    el(
      "section",
      { class: "card-box" },
      el(
        "div",
        { class: "two-way", role: "group", "aria-label": words.variant },
        variant(page, false, words.base_game),
        variant(page, true, words.classic_game),
      ),
      el(
        "details",
        {},
        el("summary", { class: "house-line" }, view.house_line),
        view.house_rules.map((each) => rule(page, each)),
      ),
    ),
  ];
}

function trucks(page) {
  const { view, words } = page;
  return [
    el(
      "div",
      { class: "square-column" },
      el(
        "section",
        { class: "card-box" },
        el("p", { role: "status" }, view.hint),
        el(
          "ul",
          { class: "truck-list" },
          view.trucks.map((each) =>
            el(
              "li",
              {},
              page.button(
                "remove_truck",
                { good: each.good },
                {
                  class: "tile-row",
                  id: `truck-${each.good}`,
                  disabled: !each.is_placed,
                  "aria-label": each.says,
                },
                mark(view.look, null, each.good, each.is_placed ? "filled" : "coming"),
                each.is_placed && icon("check", "small"),
              ),
            ),
          ),
        ),
      ),
      el(
        "section",
        { class: "card-box" },
        el(
          "ul",
          { class: "ready-list" },
          view.ready.map((each) =>
            el("li", {}, el("b", {}, each.number), el("span", {}, each.words)),
          ),
        ),
      ),
      el(
        "section",
        { class: "card-box" },
        el("h2", {}, words.last_four),
        el("p", { class: "hint" }, view.last_line),
        el(
          "ul",
          { class: "truck-list" },
          view.last.map((each) =>
            el(
              "li",
              {},
              page.button(
                "choose_last",
                { good: each.good },
                {
                  class: "tile-row",
                  id: `last-${each.good}`,
                  "aria-label": each.says,
                  "aria-pressed": String(each.place !== ""),
                },
                mark(view.look, null, each.good),
                el("b", { class: "left" }, each.place),
              ),
            ),
          ),
        ),
      ),
    ),
    el(
      "div",
      { class: "card-box board-box" },
      board(view.look, {
        isUpright: window.innerWidth < 600,
        tap: (space) => page.act("park", { space }),
      }),
    ),
  ];
}

/** @param {Page} page */
export function draw(page) {
  const { view, words } = page;
  const [step, content] = view.seats
    ? ["people", people(page)]
    : view.tiles
      ? ["boards", boards(page)]
      : ["trucks", trucks(page)];
  const next = {
    people: [view.next_text, view.can_go_on],
    boards: [words.next_trucks, view.is_fine],
    trucks: [words.start_game, view.can_start],
  }[step];
  return el(
    "div",
    { class: "square-page" },
    heading(page, words.set_up_market, step === "people" ? "" : view.title || view.to_go),
    el(
      "main",
      { id: "main", class: step === "people" ? "" : "square-main" },
      step === "people" ? el("div", { class: "set-up-people" }, content) : content,
    ),
    el(
      "footer",
      { class: "way-bar square-foot" },
      step !== "people" &&
        page.button(
          "go_back",
          {},
          { class: "big soft", id: "go-back" },
          icon("back"),
          words.step_back,
        ),
      step !== "people" &&
        view.can_undo &&
        page.button("undo", {}, { class: "big soft", id: "do-undo" }, icon("undo"), words.undo),
      page.button(
        step === "trucks" ? "begin" : "go_on",
        {},
        { class: "big primary", id: "primary", disabled: !next[1] },
        icon("arrow"),
        next[0],
      ),
    ),
  );
}
