// One game of the shelf: the ranking, how the points developed, and what can be done with it.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { saveFile } from "./files.js";
import { heading } from "./heading.js";
import { kindOf } from "./kinds.js";
import { say } from "./words.js";

function place(of) {
  return el(
    "tr",
    {},
    el(
      "td",
      { class: "place" },
      of.place > 0 && el("span", { class: of.place === 1 ? "first" : "" }, String(of.place)),
    ),
    el(
      "th",
      { scope: "row" },
      of.face && face(of.face),
      el("span", {}, el("bdi", {}, of.name), of.note && el("small", {}, of.note)),
    ),
    el("td", { class: "points" }, of.points),
  );
}

/**
 * The details of a game and the actions on it.
 * @param {import("./page.js").Page} page
 * @param {any} game
 */
export function detail(page, game) {
  const { host } = page;
  const of = game.detail;
  return [
    el(
      "div",
      { class: "detail-head" },
      el(
        "div",
        {},
        el("h2", {}, el("bdi", {}, of.title), of.lead && el("b", {}, of.lead)),
        el("p", { class: "quiet" }, [of.day, of.times].filter((each) => each).join(", ")),
      ),
      page.button(
        "delete",
        { key: of.key },
        { class: "tool delete", id: "delete" },
        icon("trash"),
        el("span", {}, say("Delete")),
      ),
    ),
    of.note && el("p", { class: "note-text" }, of.note),
    of.outcome && el("p", { class: "quiet" }, of.outcome),
    game.problem && el("p", { class: "problem" }, game.problem),
    el("table", { class: "places" }, el("tbody", {}, of.places.map(place))),
    of.chart.curves.length > 0 &&
      el(
        "div",
        { class: "detail-chart" },
        kindOf(game.kind).chart(of.chart, of.faces, say("Points after each round")),
      ),
    el(
      "div",
      { class: "detail-actions" },
      of.can_see_result &&
        page.button(
          "see_result",
          { key: of.key },
          { class: "big soft", id: "see-result" },
          icon("trophy"),
          say("Result"),
        ),
      !game.problem &&
        page.link(
          "log",
          { key: of.key },
          { class: "big soft", id: "see-log" },
          icon("list"),
          say("Log"),
        ),
      host.export &&
        game.has_sheet &&
        el(
          "button",
          {
            type: "button",
            class: "big soft",
            id: "export-game",
            click: () => saveFile(page, of.key),
          },
          icon("export"),
          say("Export"),
        ),
      game.has_sheet &&
        page.button(
          "continue_or_rematch",
          { key: of.key },
          { class: "big primary", id: "continue" },
          icon(of.is_running ? "arrow" : "rematch"),
          of.main_action,
        ),
    ),
  ];
}

export const isFramed = true;

/** @param {import("./page.js").Page} page */
export function draw(page) {
  return [
    heading(page, page.view.detail.day, ""),
    el("main", { class: "panel one-game" }, detail(page, page.view)),
  ];
}
