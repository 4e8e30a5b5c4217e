// The statistics of a kind of game: records, and two players head to head.

import { segment } from "./controls.js";
import { showDialog } from "./dialog.js";
import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { heading } from "./heading.js";
import { averages, duelBar, lane, leadBars, roundBars } from "./statistics_drawings.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/** Show the figures of other games, or another tab. */
function choose(page, choice) {
  return page.open("statistics", { ...page.given, ...choice });
}

/** The choice between kinds of game; nothing if there is only one. */
export function kindChoice(view, choosing) {
  return (
    view.kinds.length > 1 &&
    segment("kind", say("Games shown"), view.kinds, view.kind, (kind) => choosing({ kind }))
  );
}

/** The choices of the number of players and of the time. */
function filters(view, choosing) {
  const last = view.sizes[view.sizes.length - 1];
  const sizes = view.sizes.map((size) => [
    size,
    size === last ? say("{count} players", { count: size }) : String(size),
  ]);
  return [
    segment("players", say("Players"), [[0, say("All")], ...sizes], view.players, (players) =>
      choosing({ players }),
    ),
    segment(
      "period",
      say("All time"),
      [
        ["all", say("All time")],
        ["year", say("This year")],
      ],
      view.period,
      (period) => choosing({ period }),
    ),
  ];
}

/** On phones: both choices behind a button that says what is chosen. */
function filterButton(page) {
  const { view } = page;
  const chosen = [view.players && String(view.players), view.period === "year" && view.year];
  const ask = () =>
    showDialog(
      say("Filter"),
      say("Close"),
      (close) =>
        el(
          "div",
          { class: "stat-filters" },
          filters(view, (choice) => {
            close();
            choose(page, choice);
          }),
        ),
      "centred",
    );
  return el(
    "button",
    {
      type: "button",
      class: "under stat-filter",
      id: "filter",
      click: ask,
    },
    icon("filter"),
    el("span", { class: "unseen" }, say("Filter")),
    el("span", {}, chosen.filter(Boolean).join(", ") || say("All")),
  );
}

function choices(page) {
  const { view } = page;
  /** @type {[any, string][]} */
  const tabs = [
    ["records", say("Records")],
    ["duel", say("Head to head")],
  ];
  const choosing = (choice) => choose(page, choice);
  return [
    kindChoice(view, ({ kind }) => choosing({ kind, players: 0 })),
    view.has_choices && [
      segment("tab", say("Statistics"), tabs, view.tab, (tab) => choosing({ tab })),
      el("div", { class: "stat-filters" }, filters(view, choosing)),
      filterButton(page),
    ],
  ];
}

function head(title, note) {
  return el("div", { class: "stat-head" }, el("h2", {}, title), note && el("p", {}, note));
}

/** A lane for each person with the wins and games. */
function lanes(page) {
  const { records, kind } = page.view;
  const most = Math.max(...records.lanes.map(([, , won]) => won));
  return el(
    "div",
    { class: "panel lanes" },
    head(say("Games won"), say("of games played")),
    records.more && el("p", { class: "quiet" }, records.more),
    el(
      "ul",
      {},
      records.lanes.map(([name, of, won, played], place) => {
        return el(
          "li",
          {},
          page.link(
            "person",
            { person: name, kind },
            { class: "boat-lane", id: `lane-${place}` },
            lane(of, won, most, Math.min(3, 1 + Math.floor(place / 2))),
            el(
              "span",
              { class: "boat-lane-words" },
              el("bdi", {}, name),
              el("span", { class: "unseen" }, String(won)),
              el("span", {}, say("of {count}", { count: played })),
            ),
          ),
        );
      }),
    ),
  );
}

function record(page, of, place) {
  return page.link(
    "log",
    { key: of.game, part: of.part },
    { class: "panel record", id: `record-${place}` },
    el("span", { class: `record-title is-${of.icon}` }, icon(of.icon), el("span", {}, of.title)),
    el(
      "span",
      { class: "record-of" },
      el("b", {}, of.value),
      face(of.face),
      el("span", {}, el("bdi", {}, of.name), el("span", {}, of.note)),
    ),
  );
}

/** The records, and the averages if there are enough games. */
function recordTiles(page) {
  const { records } = page.view;
  return el(
    "div",
    { class: "records" },
    records.records.map((of, place) => record(page, of, place)),
    records.averages.length > 0 &&
      el(
        "div",
        { class: "panel averages-of" },
        head(say("Average score"), records.averages_of),
        averages(records.averages, say("Average score")),
      ),
  );
}

/** The records of the only game, what the next games will unlock, and the points of its rounds. */
function first(page) {
  const { records } = page.view;
  return [
    el(
      "p",
      { class: "panel first-game" },
      icon("info"),
      el(
        "span",
        {},
        el("b", {}, say("Your first game sets the records to beat")),
        el("span", {}, say("Head to head starts with game 2, averages with game 3.")),
      ),
    ),
    recordTiles(page),
    records.rounds.length > 0 &&
      el(
        "div",
        { class: "panel rounds-of" },
        head(say("Round by round"), say("points in each round")),
        roundBars(records.rounds, records.faces, say("Round by round")),
      ),
  ];
}

/** The people to compare: a tap puts one of them in the place of the one chosen first. */
function rivals(page) {
  const { people, pair } = page.view.duel;
  return el(
    "div",
    { class: "people-filter", role: "group", "aria-label": say("Head to head") },
    people.map(([name, of], place) =>
      el(
        "button",
        {
          type: "button",
          class: "person-chip",
          id: `rival-${place}`,
          "aria-pressed": String(pair.includes(name)),
          click: () => choose(page, { pair: [...pair, name] }),
        },
        face(of),
        el("bdi", {}, name),
      ),
    ),
  );
}

function duellist(page, place) {
  const { duel, kind } = page.view;
  const person = duel.pair[place];
  return page.link(
    "person",
    { person, kind },
    { class: "duellist", id: `duellist-${place}` },
    face(duel.faces[place]),
    el("span", {}, el("bdi", {}, person), el("b", {}, String(duel.ahead[2 * place]))),
  );
}

function compared(duel) {
  return el(
    "table",
    { class: "compared" },
    el("caption", {}, say("Side by side")),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el(
          "th",
          { scope: "col" },
          face(duel.faces[0]),
          el("bdi", { class: "unseen" }, duel.pair[0]),
        ),
        el("td", {}),
        el(
          "th",
          { scope: "col" },
          face(duel.faces[1]),
          el("bdi", { class: "unseen" }, duel.pair[1]),
        ),
      ),
    ),
    el(
      "tbody",
      {},
      duel.rows.map(([left, word, right]) =>
        el("tr", {}, el("td", {}, left), el("th", { scope: "row" }, word), el("td", {}, right)),
      ),
    ),
  );
}

function duels(page) {
  const { duel } = page.view;
  return [
    rivals(page),
    el(
      "div",
      { class: "panel duel" },
      el("div", { class: "duellists" }, duellist(page, 0), duellist(page, 1)),
      duelBar(duel.ahead, duel.faces),
      el("p", { class: "quiet" }, duel.summary),
    ),
    duel.leads.length > 0 &&
      el(
        "div",
        { class: "duel-games" },
        el(
          "div",
          { class: "panel leads-of" },
          head(say("Every game, oldest first"), say("points ahead")),
          leadBars(duel.leads, duel.faces, say("Every game, oldest first")),
        ),
        el("div", { class: "panel" }, compared(duel)),
      ),
  ];
}

function nothing(page) {
  const { view } = page;
  return el(
    "div",
    { class: "panel no-figures" },
    view.can_begin && el("h2", {}, say("No figures yet")),
    el("p", {}, view.reason),
    view.can_begin && page.link("home", {}, { class: "big primary" }, say("Home")),
  );
}

function figures(page) {
  const { view } = page;
  if (view.reason) return nothing(page);
  if (view.tab === "duel") return duels(page);
  if (view.games === 1) return first(page);
  return el("div", { class: "records-side" }, lanes(page), recordTiles(page));
}

export const isFramed = true;

/** @param {Page} page */
export function draw(page) {
  return [
    heading(page, say("Statistics"), page.view.headline),
    el(
      "main",
      { class: "stat-page" },
      el("div", { class: "stat-choices" }, choices(page)),
      el("div", { class: `statistics of-${page.view.tab}` }, figures(page)),
    ),
  ];
}
