// A new game of Fresh Fish in three steps: who plays, how the boards lie, where the trucks stand.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { isPhone } from "../fit.js";
import { heading, tool } from "../heading.js";
import { houseRules, pickForUs, seat, whoPlays } from "../seating.js";
import { say } from "../words.js";
import { board, mark } from "./board.js";
import { boards } from "./set_up_boards.js";

/** @typedef {import("../page.js").Page} Page */

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

function people(page) {
  const { view } = page;
  return [
    el("section", { class: "panel new-people" }, whoPlays(page)),
    el(
      "section",
      { class: "panel new-seats market-seats" },
      el(
        "div",
        { class: "seats-head" },
        el("div", { role: "status" }, el("h2", {}, view.starter_line)),
        view.seats.length > 0 && pickForUs(page, view.can_go_on),
      ),
      el(
        "ol",
        { "aria-label": say("Seats, clockwise") },
        view.seats.map((each) =>
          seat(page, each.seat, {
            isFirst: each.is_starter,
            face: each.face,
            sign: icon("flag"),
          }),
        ),
      ),
      view.seats.length > 0 &&
        el("p", { class: "hint" }, say("Clockwise. Tap whoever was at a market last: they begin.")),
      el(
        "div",
        { class: "two-way", role: "group", "aria-label": say("Variant") },
        variant(page, false, say("Base game")),
        variant(page, true, say("Classic")),
      ),
      houseRules(page),
    ),
  ];
}

function trucks(page) {
  const { view } = page;
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
        { class: "card-box ready" },
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
        el("h2", {}, say("Last four")),
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
        isUpright: isPhone(),
        tap: (space) => page.act("park", { space }),
      }),
    ),
  ];
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  const [step, content, next] = view.seats
    ? ["people", people(page), [view.next_text, view.can_go_on]]
    : view.tiles
      ? ["boards", boards(page), [say("Next: trucks"), view.verdict.is_fine]]
      : ["trucks", trucks(page), [say("Start the game"), view.can_start]];
  return el(
    "div",
    { class: "square-page" },
    heading(page, say("Set up the market"), step === "people" ? "" : view.title || view.to_go),
    el(
      "main",
      { id: "main", class: step === "people" ? "" : "square-main" },
      step === "people" ? el("div", { class: "set-up-people" }, content) : content,
    ),
    el(
      "footer",
      { class: "way-bar square-foot" },
      step !== "people" &&
        el(
          "div",
          { class: "foot-tools" },
          tool(page, "go_back", "back", say("Back")),
          tool(page, "undo", "undo", say("Undo"), view.can_undo),
          tool(page, "redo", "redo", say("Redo"), view.can_redo),
        ),
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
