// The table on one screen, readable from five metres: no other pages, nothing to touch.

import { el, plus } from "../dom.js";
import { face, float, tank } from "../drawings.js";
import { foot } from "../television.js";
import { say } from "../words.js";
import { curve } from "./curve.js";
import { drawRows, whyThisOrder } from "./draw.js";
import { resultScreen } from "./result.js";
import { standing } from "./standing.js";
import { last, piles, players, signs } from "./table.js";
import { laid } from "./trick.js";
import { settlingRow } from "./under_way.js";

const ROOM_FOR_LETTERS = 32;

function head(page) {
  const { state } = page;
  if (state.draw || state.result) {
    return el(
      "header",
      { class: "card-box tv-head" },
      el("h1", {}, state.draw ? state.around_draw.title : state.headline),
      state.draw && el("p", {}, state.around_draw.hand),
    );
  }
  if (state.piles) return el("header", { class: "card-box tv-head counting" }, piles(page, "h1"));
  const loud = state.signs.filter((sign) => !sign.is_quiet);
  const long =
    loud.reduce((sum, sign) => sum + sign.text.length, state.lead.length) > ROOM_FOR_LETTERS;
  return el(
    "header",
    { class: `card-box tv-head${long ? " tight" : ""}` },
    el(
      "h1",
      {},
      say("Trick {trick}", { trick: state.trick }),
      " ",
      el("span", { class: "quiet" }, say("of {count}", { count: state.tricks })),
    ),
    state.leader &&
      el("p", { class: "lead" }, face(state.faces[state.leader]), el("b", {}, state.lead)),
    state.settling ? settlingRow(state.settling) : signs(page),
  );
}

function roundCard(page) {
  const { state } = page;
  return el(
    "div",
    { class: "card-box round-card" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, say("Round")),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, say("Round")),
          state.hands.map((_hand, index) => {
            const isNow = index + 1 === state.round;
            return el(
              "th",
              { scope: "col", class: isNow ? "now" : index + 1 < state.round ? "past" : "" },
              index + 1,
              isNow ? float() : el("i"),
            );
          }),
        ),
      ),
      el(
        "tbody",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, say("Hand")),
          state.hands.map((hand, index) =>
            el("td", { class: index + 1 === state.round ? "now" : "" }, hand),
          ),
        ),
      ),
    ),
  );
}

function ocean(page) {
  const { state } = page;
  const forecast = state.forecast;
  return el(
    "div",
    { class: "card-box tv-ocean" },
    tank(state.ocean, forecast ? forecast.need : null, 92, 224),
    el(
      "p",
      {},
      el("span", {}, say("Ocean")),
      el("b", { class: "left" }, state.ocean),
      forecast && el("span", {}, say("next round")),
      forecast &&
        el(
          "b",
          { class: forecast.is_short ? "short" : "" },
          say("at most {need}", { need: forecast.need }),
        ),
    ),
  );
}

function trick(page) {
  const { state } = page;
  if (state.draw && state.around_draw.reasons.length)
    return el("div", { class: "card-box tv-trick" }, whyThisOrder(page));
  const shown = state.last_trick;
  if (!shown)
    return el("div", { class: "card-box tv-trick" }, el("p", {}, say("No trick to show yet.")));
  return el(
    "div",
    { class: "card-box tv-trick" },
    el(
      "p",
      {},
      el("span", {}, say("Trick {trick}", { trick: shown.trick })),
      shown.caught.length === 1
        ? el("b", {}, shown.caught[0].text)
        : shown.caught.map((share) =>
            el(
              "b",
              { class: "share" },
              face(state.faces[share.player]),
              el("span", { "aria-hidden": "true" }, plus(share.count)),
              el("span", { class: "unseen" }, share.text),
            ),
          ),
    ),
    shown.plays.length > 0 && laid(page),
  );
}

export function television(page) {
  const { state } = page;
  if (state.result)
    return [
      head(page),
      el("main", { id: "main", class: "tv-result" }, resultScreen(page)),
      foot(page, last(page)),
    ];
  return [
    head(page),
    state.draw && standing(state.standing),
    el(
      "main",
      { id: "main", class: "tv-main" },
      el("div", { class: "tv-left" }, state.draw ? drawRows(page) : players(page)),
      el(
        "div",
        { class: "tv-right" },
        roundCard(page),
        ocean(page),
        el("div", { class: "card-box curve-box" }, curve(page, 340, 250, 24)),
        trick(page),
      ),
    ),
    foot(page, last(page)),
  ];
}
