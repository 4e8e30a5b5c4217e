// The games on the shelf: the list with a filter by people, the chosen game beside it, and the bin.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { importButton, saveFile } from "./files.js";
import { detail } from "./game_page.js";
import { heading } from "./heading.js";
import { say } from "./words.js";

/** Whether the chosen game fits beside the list. */
const beside = window.matchMedia("(min-width: 900px) and (orientation: landscape)");

/** Open this page again with something else, for example another chosen game. */
function change(page, given) {
  return page.open("games", { ...page.given, deleted: "", ...given });
}

function filter(page) {
  const { people } = page.view;
  const chosen = people.filter((each) => each.is_chosen).map((each) => each.name);
  const toggled = ({ name, is_chosen }) =>
    is_chosen ? chosen.filter((each) => each !== name) : [...chosen, name];
  if (people.length < 2) return null;
  return el(
    "div",
    { class: "people-filter", role: "group", "aria-label": say("Only games with") },
    people.map((person, place) =>
      el(
        "button",
        {
          type: "button",
          class: "person-chip",
          id: `with-${place}`,
          "aria-pressed": String(person.is_chosen),
          click: () => change(page, { people: toggled(person), key: "" }),
        },
        face(person.face),
        el("bdi", {}, person.name),
      ),
    ),
  );
}

/** The winner, several winners that overlap, or an arrow if the game is running. */
export function head(view) {
  if (view.is_running) return el("span", { class: "game-head running" }, icon("arrow"));
  return el(
    "span",
    { class: `game-head of-${view.winners.length}` },
    view.winners.map((each) => face(each)),
  );
}

/** A game in one row: who won and by how much, when it was, and the points of the others. */
function strip(row) {
  return [
    head(row),
    el(
      "span",
      { class: "strip-words" },
      el(
        "span",
        { class: "strip-title" },
        el("bdi", {}, row.title),
        row.lead && el("b", {}, row.lead),
      ),
      el(
        "span",
        { class: "strip-line" },
        row.points && [el("b", {}, row.points), el("b", {}, ", ")],
        row.lines[0],
        row.warning && [row.lines[0] && ", ", el("span", { class: "warning" }, row.warning)],
      ),
    ),
    row.points && el("b", { class: "strip-points" }, row.points),
    el(
      "span",
      { class: "strip-others" },
      row.others.map(([of, points]) => el("span", {}, face(of), points && el("span", {}, points))),
    ),
  ];
}

function gameRow(page, row) {
  const isChosen = row.is_selected && beside.matches;
  const choose = () =>
    beside.matches ? change(page, { key: row.key }) : page.open("game", { key: row.key });
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: row.is_running ? "game-row running" : "game-row",
        id: `game-${row.key}`,
        "aria-current": isChosen ? "true" : null,
        click: choose,
      },
      strip(row),
    ),
  );
}

function undo(page) {
  const { view } = page;
  if (!view.deleted) return null;
  return el(
    "div",
    { class: "undo-lane", role: "status" },
    el("span", {}, view.deleted),
    page.button(
      "restore",
      { key: page.given.deleted },
      { class: "tool", id: "undo-delete" },
      icon("undo"),
      el("span", {}, say("Undo")),
    ),
  );
}

function bin(page) {
  const { view } = page;
  if (!view.bin) return null;
  return el(
    "details",
    { class: "panel bin", id: "bin" },
    el("summary", {}, icon("trash"), el("span", {}, say("Bin"))),
    el("p", { class: "quiet" }, view.bin.about),
    el(
      "ul",
      {},
      view.bin.rows.map((row) =>
        el(
          "li",
          { class: "bin-row" },
          strip(row),
          page.button(
            "restore",
            { key: row.key },
            { class: "big soft", id: `restore-${row.key}` },
            say("Restore"),
          ),
        ),
      ),
    ),
  );
}

function list(page) {
  const { view } = page;
  const [title, sentence] = view.empty;
  return el(
    "div",
    { class: "games-list" },
    undo(page),
    filter(page),
    sentence &&
      el(
        "div",
        { class: "panel empty-shelf" },
        title && el("h2", {}, title),
        el("p", {}, sentence),
        title && page.link("home", {}, { class: "big primary" }, say("Home")),
      ),
    el(
      "ul",
      { class: "game-rows" },
      view.rows.map((row) => gameRow(page, row)),
    ),
    view.has_more &&
      el(
        "button",
        {
          type: "button",
          class: "big soft",
          id: "more-games",
          click: () => change(page, { shown: view.rows.length + 30 }),
        },
        say("Older games"),
      ),
    bin(page),
  );
}

export const isFramed = true;

/** @param {import("./page.js").Page} page */
export function draw(page) {
  const { view, host } = page;
  beside.onchange = () => page.app.refresh();
  return [
    heading(
      page,
      say("Games"),
      view.headline,
      page.link(
        "people",
        {},
        { class: "tool", id: "open-people", "aria-label": say("People") },
        icon("people"),
        el("span", {}, say("People")),
      ),
      host.importFile &&
        importButton(
          page,
          { class: "tool", id: "import", "aria-label": say("Import") },
          icon("draw"),
          el("span", {}, say("Import")),
        ),
      host.export &&
        view.rows.length > 0 &&
        el(
          "button",
          {
            type: "button",
            class: "tool",
            id: "export-all",
            "aria-label": say("Export all"),
            click: () => saveFile(page, ""),
          },
          icon("export"),
          el("span", {}, say("Export all")),
        ),
    ),
    el(
      "main",
      { class: "games" },
      list(page),
      view.chosen &&
        beside.matches &&
        el("div", { class: "panel chosen-game" }, detail(page, view.chosen)),
    ),
  ];
}
