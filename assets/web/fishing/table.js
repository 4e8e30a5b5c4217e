// The table during play: who leads, what is in force, the players' points, the ocean and the last event.

import { el, number, plus } from "../dom.js";
import { face, icon, leadMark, tank } from "../drawings.js";
import { say } from "../words.js";
import { buoyMark, suitMark } from "./cards.js";
import { pilesBar } from "./piles.js";
import { settlingRow } from "./under_way.js";

/** The players clockwise from the one of this phone; by seat if no player was chosen. */
export function inOrder(page) {
  const players = page.state.players;
  const first = Math.max(0, players.indexOf(page.me));
  return players.slice(first).concat(players.slice(0, first));
}

/** A sign for each effect in force. */
export function signs(page) {
  return el(
    "ul",
    { class: "signs", "aria-label": say("In force") },
    page.state.signs.map((sign) =>
      el(
        "li",
        { class: sign.is_quiet ? "sign quiet" : "sign" },
        sign.suit && suitMark(sign),
        sign.buoy && buoyMark(sign.buoy),
        el("span", { "aria-hidden": "true" }, sign.text),
        el("span", { class: "unseen" }, sign.sentence),
      ),
    ),
  );
}

/** The tricks of the round as pips: played, being played, to come. */
function pips(state) {
  const all = [];
  for (let trick = 1; trick <= state.tricks; trick += 1) {
    all.push(
      el("i", { class: trick < state.trick ? "played" : trick === state.trick ? "now" : "" }),
    );
  }
  return el("span", { class: "pips", "aria-hidden": "true" }, all);
}

/** How many piles are in, and whose are missing, below a heading of this level. */
export function piles(page, level) {
  const { piles: of, players: names, faces } = page.state;
  return [
    el(
      "div",
      { class: "piles-words" },
      el(level, { class: of.is_wrong ? "wrong" : "" }, of.title),
      el("p", {}, of.line),
    ),
    pilesBar(
      of,
      names.map((name) => faces[name]),
    ),
  ];
}

function status(page) {
  const { state } = page;
  if (state.piles) return el("div", { class: "card-box status counting" }, piles(page, "h2"));
  return el(
    "div",
    { class: "card-box status" },
    el("h2", {}, state.headline),
    el(
      "p",
      { class: "of" },
      el("span", {}, say("of {count}", { count: state.tricks })),
      pips(state),
    ),
    state.settling && settlingRow(state.settling),
    signs(page),
  );
}

/** What a player has caught so far or, at the end of a round, the pile if it is in. */
function catchOf(page, player) {
  const { state } = page;
  const pile = state.piles && state.piles.piles[state.players.indexOf(player)];
  if (!pile) return plus(state.caught[player]);
  return pile.number
    ? [icon("check"), pile.number, el("span", { class: "unseen" }, ` ${pile.state}`)]
    : [icon(pile.icon), el("span", { class: "unseen" }, pile.note)];
}

function isChanged(page, figure, player) {
  const { before, state } = page;
  return (
    before && before.players.includes(player) && before[figure][player] !== state[figure][player]
  );
}

/** The look of a figure, which is drawn anew if it has changed: this begins its animation. */
function figure(page, name, player, look) {
  const isNew = isChanged(page, name, player);
  return { role: "cell", class: isNew ? `${look} changed` : look, "data-whole": isNew };
}

function row(page, player) {
  const { state } = page;
  const leads = state.leader === player;
  const pile = state.piles && state.piles.piles[state.players.indexOf(player)];
  const isRinged = pile ? !pile.number : leads;
  const caught = pile ? pile.number : state.caught[player];
  const wide = String(state.points[player]).length > 2 ? " wide" : "";
  return el(
    "div",
    { role: "row", class: `card-box player${isRinged ? " leads" : ""}` },
    el(
      "div",
      { role: "rowheader", class: "who" },
      face(state.faces[player]),
      el(
        "span",
        { class: "name" },
        el("bdi", {}, player),
        leads && leadMark(),
        leads && el("span", { class: "unseen" }, ` ${say("leads")}`),
        page.me === player && el("span", { class: "pill you" }, say("you")),
      ),
    ),
    el("div", figure(page, "points", player, `points${wide}`), number(state.points[player])),
    el(
      "div",
      figure(page, "caught", player, caught ? "caught" : "caught none"),
      catchOf(page, player),
    ),
    el("div", { role: "cell", class: "stock" }, state.stock_words[player]),
  );
}

/** A row for each player, as a table for screen readers. */
export function players(page) {
  const titles = [say("Name"), say("Points"), say("This round"), say("Stockroom")];
  const table = el(
    "div",
    {
      role: "table",
      class: page.state.players.length > 4 ? "players many" : "players",
      "aria-label": say("Points"),
    },
    el(
      "div",
      { role: "row", class: "unseen" },
      titles.map((title) => el("span", { role: "columnheader" }, title)),
    ),
    inOrder(page).map((player) => row(page, player)),
  );
  table.style.maxHeight = `${page.state.players.length * 6.5}rem`;
  return table;
}

function ocean(page) {
  const { state } = page;
  const forecast = state.forecast;
  return el(
    "div",
    { class: "card-box ocean" },
    tank(state.ocean, forecast ? forecast.need : null, 30, 42),
    el(
      "p",
      {},
      el("b", {}, state.ocean_words),
      forecast && el("span", { class: forecast.is_short ? "short" : "" }, forecast.text),
    ),
    el("p", { class: "hand" }, el("span", {}, say("hand")), el("b", {}, state.hand)),
  );
}

/** The last event, which is also announced to screen readers. */
export function last(page, isShort) {
  const { state } = page;
  return el(
    "div",
    { class: "last", "aria-hidden": "true" },
    state.last_player && face(state.faces[state.last_player]),
    el("span", {}, isShort ? state.last_short : state.last),
  );
}

/** The button that opens the page for asking to take part. */
export function invitation() {
  return el(
    "a",
    { class: "button outlined", id: "take-part-link", href: "#take-part" },
    say("Take part"),
  );
}

/** The last event and, until they are answered, the questions whose phone this is and whether it takes part. */
export function foot(page) {
  const isAsked = !page.me && !page.wasAsked;
  return el(
    "div",
    { class: "foot" },
    last(page, isAsked || page.invites),
    isAsked &&
      el("a", { class: "button outlined", id: "who-are-you", href: "#menu" }, say("Who are you?")),
    page.invites && invitation(),
  );
}

export function tablePage(page) {
  return [status(page), players(page), ocean(page), foot(page)];
}
