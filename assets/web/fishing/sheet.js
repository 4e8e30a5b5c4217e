// The score sheet: a row for each round, a column for each player, and the curve below it.

import { el, number, plus } from "../dom.js";
import { face } from "../drawings.js";
import { curve } from "./curve.js";

const LONGEST_NAME = 9;
const MANY = 5;

function heads(page) {
  const { state, words } = page;
  const isTight =
    state.players.length >= MANY && state.players.some((player) => player.length > LONGEST_NAME);
  return el(
    "thead",
    {},
    el(
      "tr",
      {},
      el("th", { scope: "col", class: "round-head" }, words.round),
      state.players.map((player) =>
        el(
          "th",
          { scope: "col", class: player === page.me ? "me" : "" },
          face(state.faces[player]),
          el("bdi", { class: isTight ? "unseen" : "" }, player),
        ),
      ),
    ),
  );
}

function cell(round, player, lost, isOver) {
  const notes = el(
    "span",
    { class: "notes" },
    el("span", {}, plus(round.caught[player])),
    lost < 0 && el("span", { class: "loss" }, number(lost)),
  );
  return el(
    "td",
    {},
    isOver
      ? el("span", { class: "score" }, el("b", {}, number(round.points[player])), notes)
      : notes,
  );
}

function row(page, index) {
  const { state, words } = page;
  const number_ = index + 1;
  const round = state.rounds.find((each) => each.round === number_ && each.caught !== null);
  const isNow = state.ended === "in_progress" && number_ === state.round;
  return el(
    "tr",
    { class: isNow ? "now" : "" },
    el(
      "th",
      { scope: "row" },
      el("b", {}, number_),
      el(
        "span",
        { class: "hand", "aria-label": `${words.hand} ${state.hands[index]}` },
        state.hands[index],
      ),
      isNow && el("span", { class: "unseen" }, words.now_playing),
    ),
    state.players.map((player) =>
      round ? cell(round, player, state.lost[index][player], !isNow) : el("td", {}),
    ),
  );
}

/** The width of the curve and the size of its text, in units of the drawing. */
function room(node) {
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return (node.clientWidth || Math.min(window.innerWidth, 600) - 48) / unit;
}

export function sheetPage(page, node) {
  const { state, words } = page;
  const wide = Math.max(260, room(node) - 32);
  return [
    el(
      "div",
      { class: "card-box sheet" },
      el(
        "table",
        {},
        el("caption", { class: "unseen" }, words.score_sheet),
        heads(page),
        el(
          "tbody",
          {},
          state.hands.map((_hand, index) => row(page, index)),
        ),
      ),
    ),
    el("div", { class: "card-box curve-box" }, curve(page, wide, 178, 15)),
  ];
}
