// The table during play: whose turn it is, the square, a row for each player, the stack and the last event.

import { el, svg } from "../dom.js";
import { say } from "../words.js";
import { bidding, saleCard } from "./bidding.js";
import { disc, fleaMarket, goodIcon } from "./pieces.js";
import { squarePicture } from "./square.js";

/** The players clockwise from the one of this phone; by seat if no player was chosen. */
export function inOrder(page) {
  const players = page.state.players;
  const first = Math.max(0, players.indexOf(page.me));
  return players.slice(first).concat(players.slice(0, first));
}

/** Whose turn it is and what they may do, or what is for sale. */
function turnCard(page) {
  const { state } = page;
  if (state.bidding) return saleCard(page);
  return el(
    "div",
    { class: `card-box turn-card${state.turn === page.me && page.me ? " mine" : ""}` },
    state.turn && disc(page, state.turn),
    el("p", {}, el("b", {}, state.headline), state.may && el("span", {}, state.may)),
  );
}

function pips(page, player) {
  const all = [];
  for (let place = 0; place < 6; place += 1)
    all.push(el("i", { class: place < page.state.discs_left[player] ? "in-hand" : "" }));
  return el("span", { class: "disc-pips", "aria-hidden": "true" }, all);
}

function row(page, player) {
  const { state } = page;
  const isTurn = state.turn === player;
  return el(
    "div",
    { role: "row", class: `card-box seat${isTurn ? " leads" : ""}` },
    el(
      "div",
      { role: "rowheader", class: "who" },
      disc(page, player),
      el(
        "span",
        { class: "name" },
        el("bdi", {}, player),
        isTurn && el("span", { class: "unseen" }, ` ${say("has the turn")}`),
        page.me === player && el("span", { class: "pill you" }, say("you")),
      ),
    ),
    el(
      "div",
      { role: "cell", class: "discs" },
      pips(page, player),
      el("span", { class: "unseen" }, state.discs_left[player]),
    ),
    el(
      "div",
      { role: "cell", class: "stalls" },
      state.stalls[player].map((stall) =>
        el(
          "span",
          {},
          goodIcon(page, stall.good, stall.is_placed ? "filled" : "coming"),
          el("span", { class: "unseen" }, `${stall.text}, `),
        ),
      ),
    ),
    state.coins && el("div", { role: "cell", class: "coins" }, state.coins[player]),
  );
}

/** A row for each player, as a table for screen readers. */
export function seats(page) {
  const { state } = page;
  const titles = [say("Name"), say("Discs"), say("Stalls")].concat(
    state.coins ? [say("Coins")] : [],
  );
  return el(
    "div",
    { role: "table", class: "seats", "aria-label": say("Name") },
    el(
      "div",
      { role: "row", class: "unseen" },
      titles.map((title) => el("span", { role: "columnheader" }, title)),
    ),
    inOrder(page).map((player) => row(page, player)),
  );
}

/** The tiles left in the stack by kind, and the last four. */
export function stack(page) {
  const { state } = page;
  const tile = (picture, count, name) =>
    el(
      "li",
      { class: count ? "" : "used-up" },
      picture,
      el("b", {}, count),
      el("span", { class: "unseen" }, ` ${name}`),
    );
  return el(
    "div",
    { class: "card-box stack" },
    el("p", {}, state.stack_words),
    el(
      "ul",
      { "aria-label": say("Stack") },
      tile(
        svg("svg", { class: "good-icon", viewBox: "0 0 1 1", "aria-hidden": "true" }, fleaMarket()),
        state.stack.flea,
        say("Flea markets"),
      ),
      state.goods.map((each) => tile(goodIcon(page, each.good), state.stack[each.good], each.name)),
    ),
    state.row &&
      state.row.length > 0 &&
      el(
        "p",
        { class: "row-of-four" },
        el("span", {}, say("Last four")),
        state.row.map((good) => goodIcon(page, good)),
        el(
          "span",
          { class: "unseen" },
          state.row.map((good) => state.goods.find((each) => each.good === good).name).join(", "),
        ),
      ),
  );
}

/** The last event, which is also announced to screen readers. */
export function last(page) {
  const { state } = page;
  return el(
    "div",
    { class: "last", "aria-hidden": "true" },
    state.last_player && disc(page, state.last_player),
    el("span", {}, state.last),
  );
}

/** The paths to lay; a tap opens their reasons. */
export function toLay(page) {
  const { state } = page;
  if (!state.paths) return null;
  const spaces = state.paths.list.map((each) => each.space).join(", ");
  return el(
    "a",
    { class: "card-box to-lay-box", id: "to-lay", href: "#last" },
    el("b", {}, state.paths.title),
    spaces && el("span", {}, spaces),
  );
}

/** The last event and, until they are answered, the questions whose phone this is and whether it takes part. */
function news(page) {
  const isAsked = !page.me && !page.wasAsked;
  return el(
    "div",
    { class: "news" },
    last(page),
    isAsked &&
      el("a", { class: "button outlined", id: "who-are-you", href: "#menu" }, say("Who are you?")),
    page.invites &&
      el(
        "a",
        { class: "button outlined", id: "take-part-link", href: "#take-part" },
        say("Take part"),
      ),
  );
}

export function tablePage(page) {
  return [
    turnCard(page),
    page.state.bidding && bidding(page),
    news(page),
    squarePicture(page, { isUpright: true }),
    toLay(page),
    seats(page),
    stack(page),
  ];
}
