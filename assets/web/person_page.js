// One person: games, wins, streak, best round, favourite rival, play time, and the lead in each game.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { heading } from "./heading.js";
import { duelBar, harbour, leadCurve, signed, streak } from "./statistics_drawings.js";
import { kindChoice } from "./statistics_page.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

function figure(value, word, look = "") {
  return el("div", { class: `person-figure ${look}` }, el("dd", {}, value), el("dt", {}, word));
}

/** The name, the figures without a tile, and the boat of the person. */
function about(view) {
  return el(
    "div",
    { class: "panel about-person" },
    el(
      "div",
      { class: "person-name" },
      face(view.face),
      el(
        "div",
        {},
        el("h2", {}, el("bdi", {}, view.name)),
        el("p", { class: "quiet" }, view.since),
      ),
    ),
    el(
      "dl",
      { class: "person-figures" },
      figure(view.games, view.games_word, "large"),
      figure(view.wins, view.wins_word, "large wins"),
      view.facts.map(([value, word]) => figure(value, word)),
    ),
    harbour(view.face),
  );
}

function tileHead(drawn, title) {
  return el("span", { class: "person-tile-head" }, icon(drawn), el("span", {}, title));
}

/** A figure of a person; a tap opens the game that it comes from. */
function tile(page, name, of) {
  const content = [
    tileHead(of.icon, of.title),
    of.floats > 0 && streak(of.floats),
    el(
      "span",
      { class: "person-tile-figure" },
      el("b", {}, of.figure),
      el("span", {}, el("b", {}, of.word), el("span", {}, of.note)),
    ),
  ];
  const look = { class: "panel person-tile", id: `tile-${name}` };
  return of.game
    ? page.link("log", { key: of.game, part: of.part }, look, content)
    : el("div", look, content);
}

/** How often each finished ahead; a tap compares the two. */
function rival(page) {
  const { view } = page;
  const { name, games, ahead, faces } = view.opponent;
  const title = tileHead("people", say("Favourite rival"));
  const look = { class: "panel person-tile", id: "tile-rival" };
  if (!name)
    return el("div", look, title, el("span", { class: "person-tile-figure" }, el("b", {}, "–")));
  return page.link(
    "statistics",
    { kind: view.kind, tab: "duel", pair: [view.name, name] },
    look,
    title,
    el(
      "span",
      { class: "person-tile-figure" },
      face(faces[1]),
      el(
        "span",
        {},
        el("bdi", {}, name),
        el("span", {}, games),
        el(
          "span",
          { class: "rival-bar" },
          el("b", {}, String(ahead[0])),
          duelBar(ahead, faces),
          el("b", {}, String(ahead[2])),
        ),
      ),
    ),
  );
}

function curveOf(page) {
  const { curve, face } = page.view;
  return el(
    "div",
    { class: "panel person-curve" },
    el("div", { class: "stat-head" }, el("h2", {}, curve.title), el("p", {}, curve.note)),
    curve.games.length > 0 &&
      el(
        "div",
        { class: "curve-box" },
        leadCurve(curve.games, face),
        el(
          "div",
          { class: "curve-games" },
          curve.games.map(([key, day, lead], place) =>
            page.link(
              "log",
              { key },
              {
                class: "curve-game",
                id: `curve-${place}`,
                "aria-label": `${day}: ${signed(Math.round(lead))}`,
              },
            ),
          ),
        ),
      ),
  );
}

export const isFramed = true;

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  const choosing = ({ kind }) => page.open("person", { ...page.given, kind });
  return [
    heading(
      page,
      say("People"),
      view.headline,
      view.can_edit &&
        page.link(
          "people",
          { edit: view.name },
          { class: "tool", id: "edit" },
          icon("pencil"),
          el("span", {}, say("Edit")),
        ),
    ),
    el(
      "main",
      { class: "stat-page" },
      el("div", { class: "stat-choices" }, kindChoice(view, choosing)),
      view.reason
        ? el("div", { class: "panel no-figures" }, el("p", {}, view.reason))
        : el(
            "div",
            { class: "person" },
            about(view),
            el(
              "div",
              { class: "person-tiles" },
              tile(page, "streak", view.streak),
              tile(page, "best", view.best),
              rival(page),
              tile(page, "time", view.time),
            ),
            curveOf(page),
          ),
    ),
  ];
}
