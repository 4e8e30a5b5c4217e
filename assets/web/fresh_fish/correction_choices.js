// The choices for the open part of an entry: tiles, prices, numbers, or what to do elsewhere.

import { chips, stepper } from "../controls.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { mark, pieceOf } from "./board.js";

/** @typedef {import("../page.js").Page} Page */

/**
 * The picture of a value: a piece, a good, an icon or a figure.
 * @param {Page} page
 * @param {any} of
 */
export function pictureOf(page, of) {
  if (of.figure) return el("b", { class: "fix-figure" }, of.figure);
  return of.icon ? icon(of.icon) : mark(page.view.look, of.piece, of.good);
}

function recordedDot(isRecorded) {
  return (
    isRecorded &&
    el("span", { class: "recorded-dot" }, el("span", { class: "unseen" }, say("recorded")))
  );
}

function tiles(page, of) {
  return el(
    "div",
    { class: "fix-tiles" },
    of.choices.map((each) =>
      page.button(
        "choose",
        { index: each.index },
        { class: "fix-tile", id: `choice-${each.index}`, "aria-pressed": String(each.is_chosen) },
        pictureOf(page, each.picture),
        " ",
        el("span", {}, el("bdi", {}, each.picture.word)),
        recordedDot(each.is_recorded),
      ),
    ),
  );
}

function keys(page, of) {
  return [
    of.bids.length > 0 &&
      el(
        "div",
        { class: "fix-bids" },
        of.bids.map((bid) =>
          page.button(
            "ask_bid_of",
            { seat: bid.seat },
            {
              class: "chip",
              id: `bid-of-${bid.seat}`,
              "aria-label": [say("{player}’s bid", { player: bid.name }), bid.bid].join(": "),
              "aria-pressed": String(bid.is_asked),
            },
            pieceOf(page.view.look, bid.seat),
            el("b", {}, bid.bid),
          ),
        ),
      ),
    el(
      "div",
      { class: "bid-keys", role: "group", "aria-label": say("Price") },
      of.keys.map((key) =>
        page.button(
          "set_price",
          { coins: key.coins },
          { class: "bid-key", id: `price-${key.coins}`, "aria-pressed": String(key.is_chosen) },
          key.figure,
          recordedDot(key.is_recorded),
        ),
      ),
    ),
  ];
}

/** The numbers of a correction by hand. */
function numbers(page, of) {
  const { turn, coins, stack } = of.numbers;
  const enter = (changed) => page.act("enter_numbers", { turn, coins, stack, ...changed });
  const row = (kind, each, place) =>
    el(
      "li",
      {},
      mark(page.view.look, each.piece, each.good),
      el("span", {}, el("bdi", {}, each.words)),
      stepper(
        `${kind}-${place}`,
        { says: each.says, value: each.value, least: 0, isLit: each.value !== each.now },
        (change) =>
          enter({
            [kind]: of.numbers[kind].map((value, at) => value + (at === place ? change : 0)),
          }),
      ),
    );
  return el(
    "div",
    { class: "fix-numbers" },
    el("h3", {}, say("Whose turn is it?")),
    chips(
      "turn",
      say("Whose turn is it?"),
      of.by_hand.players.map((text, value) => ({ value, text })),
      turn,
      (seat) => enter({ turn: seat }),
    ),
    el("h3", {}, say("Coins")),
    el(
      "ul",
      {},
      of.by_hand.coins.map((each, place) => row("coins", each, place)),
    ),
    el("h3", {}, say("In the stack")),
    el(
      "ul",
      {},
      of.by_hand.stack.map((each, place) => row("stack", each, place)),
    ),
  );
}

/**
 * The choices for the open part.
 * @param {Page} page
 */
export function choicesOf(page) {
  const { choices: of } = page.view;
  return el(
    "section",
    { class: "card-box fix-choices" },
    (of.question || of.has_recorded) &&
      el(
        "div",
        { class: "choices-head" },
        el("h2", {}, of.question),
        of.has_recorded &&
          el(
            "span",
            { class: "hint", "aria-hidden": "true" },
            el("i", { class: "recorded-dot" }),
            say("recorded"),
          ),
      ),
    of.hint && el("p", { class: "hint" }, of.hint),
    of.shown === "tiles" && tiles(page, of),
    of.shown === "keys" && keys(page, of),
    of.shown === "numbers" && numbers(page, of),
    of.shown === "keep" &&
      page.button(
        "keep",
        {},
        { class: "big soft", id: "do-keep" },
        icon("undo"),
        say("Keep the entry"),
      ),
  );
}
