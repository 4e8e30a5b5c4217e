// The square with input: turns, auctions and paths; on a phone that takes part, its player's turn and sealed bid.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { isPhone } from "../fit.js";
import { heading, way } from "../heading.js";
import { say } from "../words.js";
import { bidPad } from "./bid_pad.js";
import { board } from "./board.js";
import {
  bids,
  choices,
  head,
  lane,
  lastTiles,
  note,
  paths,
  players,
  refused,
  tiles,
} from "./square_parts.js";
import { showSquareMenu } from "./square_menu.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
function primary(page) {
  const { primary: button } = page.view;
  // A hint keeps the place of the button, so that the buttons beside it never move.
  if (!button.action) return el("p", { class: "big resting" }, icon(button.icon), button.text);
  return page.button(
    button.action,
    button.given,
    {
      class: button.kind === "soft" ? "big soft" : "big primary",
      id: "primary",
      disabled: !button.is_enabled,
    },
    icon(button.icon),
    button.text,
  );
}

/** Tap a space: on the player's own turn this plays, otherwise it explains what lies there. */
function tap(page, space) {
  const { view } = page;
  if (view.spaces.can_tap) page.act("tap", { space });
  else if (view.spaces.can_explain) page.act("explain", { space });
}

/** The parts of the column by stage, from top to bottom. */
function column(page) {
  const { view } = page;
  switch (view.stage) {
    case "refused":
      return [refused(page)];
    case "paths":
      return [paths(page), note(page)];
    case "tile":
      return [view.stack.can_draw ? tiles(page) : players(page)];
    case "auction":
      return [bids(page), note(page)];
    case "last_stalls":
      return [lastTiles(page), note(page), players(page)];
    default:
      return [note(page), choices(page), players(page), tiles(page)];
  }
}

function theBoard(page, isUpright) {
  const { view } = page;
  const { targets } = view.spaces;
  return board(view.look, {
    isUpright,
    first: Math.min(...targets, targets.length ? Infinity : 0),
    tap: (space) => tap(page, space),
  });
}

/** The page of a phone that takes part; while it asks for a bid, it shows nothing else. */
function phone(page) {
  const { view } = page;
  if (view.auction.sealed) return [head(page), bidPad(page)];
  const square = el("div", { class: "card-box board-box" }, theBoard(page, true));
  if (view.stage === "tile" && view.stack.can_draw) return [head(page), column(page), square];
  const canPress = view.primary.action && view.primary.is_enabled;
  return [head(page), lane(page), square, canPress && primary(page), column(page)];
}

/**
 * @param {Page} page
 * @returns {any}
 */
export function draw(page) {
  const { view } = page;
  if (!page.isTablet) return el("div", { class: "square-phone" }, phone(page));
  const isUpright = window.innerWidth < window.innerHeight;
  return el(
    "div",
    { class: "square-page" },
    heading(
      page,
      view.turn.title,
      view.turn.next_players,
      way(page, "ways", "ways", say("Distances")),
      el(
        "button",
        {
          type: "button",
          class: "tool",
          id: "open-menu",
          "aria-label": say("Menu"),
          click: () => showSquareMenu(page),
        },
        icon("menu"),
      ),
    ),
    el(
      "main",
      { id: "main", class: "square-main" },
      el("div", { class: `square-column of-${view.stage}` }, head(page), column(page)),
      el("div", { class: "card-box board-box" }, theBoard(page, isUpright && isPhone())),
    ),
    el("footer", { class: "way-bar square-foot" }, lane(page), primary(page)),
  );
}
