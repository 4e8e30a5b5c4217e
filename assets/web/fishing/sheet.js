// The score sheet: a row for each round, a column for each player, and the curve below it.

import { el, fill, number, plus } from "../dom.js";
import { face } from "../drawings.js";
import { sized } from "../fit.js";
import { say } from "../words.js";
import { curve } from "./curve.js";

const LONGEST_NAME = 9;
const MANY = 5;

function heads(page) {
  const { state } = page;
  const isTight =
    state.players.length >= MANY && state.players.some((player) => player.length > LONGEST_NAME);
  return el(
    "thead",
    {},
    el(
      "tr",
      {},
      el("th", { scope: "col", class: "round-head" }, say("Round")),
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
  const { state } = page;
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
        { class: "hand", "aria-label": `${say("hand")} ${state.hands[index]}` },
        state.hands[index],
      ),
      isNow && el("span", { class: "unseen" }, say("being played")),
    ),
    state.players.map((player) =>
      round ? cell(round, player, state.lost[index][player], !isNow) : el("td", {}),
    ),
  );
}

/** Draw the curve as wide as the page, in units of the drawing. */
function drawCurve(page, box) {
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const room = box.parentNode.clientWidth || Math.min(window.innerWidth, 600) - 48;
  fill(box, curve(page, Math.max(260, room / unit - 32), 178, 15));
}

export function sheetPage(page) {
  const { state } = page;
  return [
    el(
      "div",
      { class: "card-box sheet" },
      el(
        "table",
        {},
        el("caption", { class: "unseen" }, say("Score sheet")),
        heads(page),
        el(
          "tbody",
          {},
          state.hands.map((_hand, index) => row(page, index)),
        ),
      ),
    ),
    el("div", { class: "card-box curve-box", ...sized((box) => drawCurve(page, box)) }),
  ];
}
