// The club board: every table, the ranking and what was finished tonight, on a projector or a phone.

import { el, number } from "../dom.js";
import { face, float, icon } from "../drawings.js";
import { say } from "../words.js";

const ROWS = 5;
const GAMES = 3;
const ON_A_PAGE = 9;
const TURN = 20000;
const shown = { season: false };

function points(value) {
  return value === null ? "–" : number(value);
}

function player(page, table, name) {
  const isNow = table.turn === name || table.winners.includes(name);
  return el(
    "li",
    { class: isNow ? "now" : "" },
    face(page.state.faces[name]),
    el("b", {}, points(table.points[name])),
    el("span", {}, el("bdi", {}, name)),
  );
}

/** One table: whose turn it is, or how long it has been silent. */
function tile(page, table) {
  const since = table.offline_since;
  const state = since
    ? el(
        "p",
        { class: "state away" },
        icon("offline"),
        el("span", {}, `${say("offline since")} ${page.clock(since * 1000)}`),
      )
    : table.turn && el("p", { class: "state" }, float(), el("span", {}, table.turn_words));
  return el(
    "li",
    {
      class: `card-box club-table${since ? " offline" : ""}${table.players.length > 4 ? " five" : ""}`,
    },
    el("h2", { class: "unseen" }, table.sentence),
    el(
      "div",
      { "aria-hidden": "true" },
      el("p", { class: "title" }, el("b", {}, table.table), el("span", {}, table.title)),
      state,
      el("p", { class: "position" }, table.position),
      el(
        "ul",
        { class: "club-players" },
        table.players.map((name) => player(page, table, name)),
      ),
    ),
  );
}

function tables(page) {
  return el(
    "ul",
    { class: "club-tables", "aria-label": say("Tables") },
    page.state.tables.map((table) => tile(page, table)),
  );
}

function entry(page, one, index) {
  return el(
    "li",
    {},
    el("i", { class: index ? "" : "first" }, index + 1),
    face(page.state.faces[one.player]),
    el("p", {}, el("b", {}, el("bdi", {}, one.player)), el("span", {}, one.words)),
    el("b", { class: one.points < 0 ? "less" : "more" }, one.points_words),
  );
}

function ranking(page, most) {
  const { state } = page;
  const all = shown.season ? state.season : state.ranking;
  const note = shown.season ? state.season_note : state.ranking_note;
  if (note) return el("p", { class: "club-note" }, note);
  return el(
    "ol",
    { class: "club-ranking" },
    all.slice(0, most || all.length).map((one, index) => entry(page, one, index)),
  );
}

/** Choose between tonight and the season. */
function choose(page, season) {
  shown.season = season;
  page.render();
}

function chooser(page) {
  return el(
    "div",
    { class: "club-chooser", role: "group" },
    [
      [false, say("Tonight")],
      [true, say("Season")],
    ].map(([season, word]) =>
      el(
        "button",
        {
          type: "button",
          id: season ? "season" : "tonight",
          "aria-pressed": String(season === shown.season),
          click: () => choose(page, season),
        },
        word,
      ),
    ),
  );
}

function rankingPage(page) {
  return [
    chooser(page),
    el(
      "div",
      { class: "card-box" },
      el("p", { class: "hint" }, say("points above the table’s average")),
      ranking(page),
    ),
  ];
}

/** A finished game: players by rank, the winners larger. */
function game(page, one) {
  return el(
    "li",
    {},
    el("p", {}, el("b", {}, one.table), el("span", {}, page.clock(one.finished_at * 1000))),
    el(
      "ul",
      {},
      one.order.map((name) =>
        el(
          "li",
          { class: one.winners.includes(name) ? "won" : "" },
          face(page.state.faces[name]),
          el("span", { class: "unseen" }, name),
          el("b", {}, points(one.points[name])),
        ),
      ),
    ),
  );
}

function finished(page, most) {
  const all = page.state.tonight;
  return el(
    "ul",
    { class: "club-finished" },
    all.slice(0, most || all.length).map((one) => game(page, one)),
  );
}

function finishedPage(page) {
  return el(
    "div",
    { class: "card-box" },
    el("p", { class: "hint" }, page.state.count_words),
    finished(page),
  );
}

function pips(count, now) {
  const all = [];
  for (let index = 0; index < count; index += 1)
    all.push(el("i", { class: index === now ? "now" : "" }));
  return count > 1 && el("span", { class: "club-pips", "aria-hidden": "true" }, all);
}

function head(page, pages, now) {
  return el(
    "header",
    { class: "card-box club-head" },
    float(),
    el("h1", {}, page.state.club),
    el("p", {}, page.state.summary),
    pips(pages, now),
    page.connection(),
    el(
      "p",
      { class: "address" },
      icon("phone"),
      window.location.host + window.location.pathname.replace(/\/$/, ""),
    ),
    el("p", { class: "clock", id: "clock" }, page.clock()),
    page.menuButton(),
  );
}

function television(page) {
  const { state } = page;
  const pages = Math.max(1, Math.ceil(state.tables.length / ON_A_PAGE));
  const now = Math.floor(Date.now() / TURN) % pages;
  const here = state.tables.slice(now * ON_A_PAGE, (now + 1) * ON_A_PAGE);
  const size = here.length > 6 || pages > 1 ? "three" : here.length > 2 ? "two" : "one";
  return [
    head(page, pages, now),
    el(
      "main",
      { id: "main", class: "club-main" },
      el(
        "ul",
        { class: `club-tables ${size}`, "aria-label": say("Tables") },
        here.map((table) => tile(page, table)),
      ),
      el(
        "div",
        { class: "club-side" },
        el(
          "section",
          { class: "card-box", "aria-labelledby": "ranking-title" },
          el(
            "h2",
            {},
            el(
              "button",
              { type: "button", id: "ranking-title", click: () => choose(page, !shown.season) },
              shown.season ? say("Season ranking") : say("Tonight’s ranking"),
            ),
          ),
          el("p", { class: "hint" }, say("points above the table’s average")),
          ranking(page, ROWS),
        ),
        el(
          "section",
          { class: "card-box" },
          el("h2", {}, say("Finished tonight"), el("span", {}, state.count_words)),
          finished(page, GAMES),
        ),
      ),
    ),
  ];
}

let known = null;

/** The sentence to speak: only about a game that has just been finished. */
function spoken(state) {
  const newest = state.tonight.length ? state.tonight[0].game : null;
  const isNews = known !== null && newest !== known;
  known = newest;
  return state.trouble || (isNews && newest ? state.tonight[0].sentence : "");
}

function title(page, tab) {
  return tab === "table" ? page.state.club : club.tabs().find(([name]) => name === tab)[2];
}

window.addEventListener("keydown", (event) => {
  const button = document.getElementById("ranking-title");
  if (event.key.toLowerCase() === "s" && button) button.click();
});

export const club = {
  tabs: () => [
    ["table", "club", say("Tables")],
    ["ranking", "trophy", say("Ranking")],
    ["finished", "finished", say("Finished")],
  ],
  pages: { table: tables, ranking: rankingPage, finished: finishedPage },
  title,
  spoken,
  television,
  hasRules: false,
  turnsEvery: TURN,
  who: () => null,
  styles: ["club/club"],
};
