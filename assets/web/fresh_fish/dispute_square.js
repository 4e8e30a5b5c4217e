// A question about a square: the answer, the rules, the tools that paint, and the square itself.

import { chips, segment } from "../controls.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { isPhone } from "../fit.js";
import { say } from "../words.js";
import { board, mark } from "./board.js";

/** @typedef {import("../page.js").Page} Page */

/** Whether the rules are shown instead of the tools. */
let isAboutRules = false;

/**
 * The answer with its reasons, or what to do first.
 * @param {Page} page
 */
export function ruling(page) {
  const { view } = page;
  const { ruling: of } = view;
  const look = `card-box ruling${of.is_answer ? " is-answer" : ""}${of.is_refused ? " is-refused" : ""}`;
  return el(
    "section",
    { class: look, role: "status" },
    el(
      "div",
      { class: "ruling-head" },
      view.ruling.piece && mark(view.look, view.ruling.piece, null),
      el("div", {}, el("h2", {}, of.title), of.about && el("p", { class: "hint" }, of.about)),
    ),
    el(
      "ol",
      { class: "ruling-reasons" },
      view.reasons.map(([number, line]) =>
        el(
          "li",
          {},
          number > 0 && el("span", { class: "count", "aria-hidden": "true" }, number),
          el("span", {}, line),
        ),
      ),
    ),
    view.applies && el("p", { class: "hint applies" }, view.applies),
  );
}

/**
 * A choice of the number of players.
 * @param {Page} page
 */
export function howMany(page) {
  const { view } = page;
  return segment(
    "players",
    say("Players"),
    view.rules.player_counts.map((count) => [count, String(count)]),
    view.rules.players,
    (players) => page.act("set_players", { players }),
  );
}

/** The rules that the answer depends on. */
function rules(page) {
  const { view } = page;
  return el(
    "section",
    { class: "card-box dispute-rules", id: "dispute-rules" },
    segment(
      "variant",
      say("Which rules?"),
      [
        [false, say("Base game")],
        [true, say("Classic")],
      ],
      view.rules.is_classic,
      (is_classic) => page.act("set_variant", { is_classic }),
    ),
    el("h3", {}, say("Players")),
    howMany(page),
    view.rules.house_rules.map((rule, index) =>
      el(
        "button",
        {
          type: "button",
          class: "house-rule",
          id: `house-rule-${index}`,
          role: "switch",
          "aria-checked": String(rule.is_on),
          click: () => page.act("turn_house_rule", { index }),
        },
        el("span", {}, rule.words),
        el("i", { class: "knob" }),
      ),
    ),
  );
}

function toolMark(page, of) {
  if (of.piece) return mark(page.view.look, of.piece, null);
  if (of.icon) return icon(of.icon);
  return el("b", { class: "area-taken" }, of.area);
}

/** What a touch on the square does, and whose pieces it paints. */
function tools(page) {
  const { view } = page;
  return el(
    "section",
    { class: "card-box dispute-tools" },
    el(
      "div",
      {
        class: "paint-tools",
        role: "group",
        "aria-label": say("Choose what lies there, then tap a space"),
      },
      view.palette.tools.map((of) =>
        page.button(
          "choose_tool",
          { tool: of.tool },
          { class: "paint-tool", id: `tool-${of.tool}`, "aria-pressed": String(of.is_chosen) },
          toolMark(page, of),
          el("span", {}, of.word),
        ),
      ),
    ),
  );
}

/** Whose pieces are painted or who wants to reserve, and of which good. */
function choices(page) {
  const { view } = page;
  const { palette } = view;
  if (!palette.seats.length && !palette.goods.length && palette.first_turn === null) return null;
  return el(
    "section",
    { class: "card-box dispute-choices" },
    palette.seats.length > 0 &&
      el(
        "div",
        { class: "sign-choices", role: "group", "aria-label": say("Players") },
        palette.seats.map((of) =>
          page.button(
            "choose_seat",
            { seat: of.seat },
            {
              class: "token-choice",
              id: `seat-${of.seat}`,
              "aria-label": of.says,
              "aria-pressed": String(of.is_chosen),
            },
            mark(view.look, of.piece, null),
          ),
        ),
      ),
    goods(page),
    palette.first_turn !== null &&
      chips(
        "first",
        say("1st turn"),
        [{ value: true, text: say("1st turn") }],
        palette.first_turn,
        () => page.act("set_first_turn", { is_first: !palette.first_turn }),
      ),
  );
}

/**
 * A choice of a good.
 * @param {Page} page
 */
export function goods(page) {
  const { view } = page;
  return (
    view.palette.goods.length > 0 &&
    el(
      "div",
      { class: "sign-choices", role: "group", "aria-label": say("Stalls") },
      view.palette.goods.map((of) =>
        page.button(
          "choose_good",
          { good: of.good },
          {
            class: "token-choice",
            id: `good-${of.good}`,
            "aria-label": of.says,
            "aria-pressed": String(of.is_chosen),
          },
          mark(view.look, null, of.good),
        ),
      ),
    )
  );
}

/**
 * Paint from a place with a finger or a mouse. The stroke is shown when it ends.
 * @param {Page} page
 * @param {any} event
 */
function beginStroke(page, event) {
  const grid = event.currentTarget;
  /** @type {Promise<any>} */
  let sent = Promise.resolve();
  let last = "";
  const paint = (target) => {
    const place =
      target instanceof HTMLElement && grid.contains(target) ? target.dataset.place : "";
    if (!place || place === last) return;
    const begins = last === "";
    last = place;
    target.classList.add("is-painted");
    sent = page.send("stroke", { place: place.split(",").map(Number), begins });
  };
  const move = ({ clientX, clientY }) => paint(document.elementFromPoint(clientX, clientY));
  const end = () => {
    document.removeEventListener("pointermove", move);
    sent.then(() => page.app.refresh());
  };
  paint(event.target);
  if (event.target instanceof HTMLElement && event.target.hasPointerCapture(event.pointerId))
    event.target.releasePointerCapture(event.pointerId);
  document.addEventListener("pointermove", move);
  ["pointerup", "pointercancel"].forEach((name) =>
    document.addEventListener(name, end, { once: true }),
  );
}

/** The square: a tap asks about a space, or paints it. */
function square(page) {
  const { view } = page;
  const tap = (space, place, event) => {
    if (!view.palette.can_paint) page.act("ask_about", { space });
    else if (event.detail === 0) page.act("stroke", { place, begins: true }); // by keyboard; others are strokes
  };
  const pointerdown = (event) => beginStroke(page, event);
  const frame = board(view.look, {
    isUpright: isPhone(),
    first: view.look.ringed[0] || 0,
    hasGaps: view.palette.can_paint,
    tap,
    listeners: view.palette.can_paint ? { class: "board-buttons is-painting", pointerdown } : {},
  });
  return el("div", { class: "card-box board-box" }, frame);
}

/**
 * The parts of a question about a square.
 * @param {Page} page
 */
export function squareQuestion(page) {
  const { view } = page;
  const turn = () => {
    isAboutRules = !isAboutRules;
    page.app.refresh();
  };
  return el(
    "main",
    { class: "dispute-main" },
    el(
      "div",
      { class: "dispute-column" },
      ruling(page),
      choices(page),
      el(
        "button",
        {
          type: "button",
          class: "big soft rules-of",
          id: "show-rules",
          "aria-expanded": String(isAboutRules),
          click: turn,
        },
        view.rules.is_classic ? say("Classic") : say("Base game"),
        icon(isAboutRules ? "up" : "down"),
      ),
      isAboutRules ? rules(page) : tools(page),
    ),
    square(page),
  );
}
