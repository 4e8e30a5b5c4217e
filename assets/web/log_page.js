// The log: everything that happened in a game; look at any moment, correct it or go back to it.

import { pane } from "./controls.js";
import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { heading, tool } from "./heading.js";
import { kindOf } from "./kinds.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/** Whether there is no room beside the list: the moment is then below its entry. */
const narrow = window.matchMedia("(max-width: 699px)");

// The list

function head(page, of) {
  const { view } = page;
  const { signOf } = kindOf(view.kind);
  return page.button(
    "fold",
    { number: of.number },
    { class: "log-head", id: `part-${of.number}`, "aria-expanded": String(of.is_open) },
    icon(of.is_open ? "down" : "next", "small"),
    el("b", {}, of.title),
    " ",
    el("span", { class: "quiet" }, of.note),
    el(
      "span",
      { class: "log-scores" },
      of.scores.map((score) =>
        el(
          "span",
          { class: score.is_best ? "log-score is-best" : "log-score" },
          signOf(view, score),
          el("b", {}, score.points),
        ),
      ),
    ),
  );
}

function line(page, of) {
  const { view } = page;
  return el(
    "li",
    {},
    page.button(
      "choose",
      { index: of.index },
      { class: "log-line", id: `line-${of.index}`, "aria-pressed": String(of.is_selected) },
      of.time && el("span", { class: "time quiet" }, of.time),
      el(
        "span",
        { class: "log-sign", "aria-hidden": "true" },
        of.icon ? icon(of.icon) : kindOf(view.kind).signOf(view, of),
      ),
      el(
        "span",
        { class: "log-words" },
        el("b", {}, of.title),
        " ",
        of.about && el("span", { class: "quiet" }, of.about),
        " ",
        of.note && el("span", { class: of.is_doubtful ? "problem" : "quiet" }, of.note),
      ),
      of.drawn_cards.length > 0 &&
        el(
          "span",
          { class: "line-cards" },
          of.drawn_cards.map((each) => kindOf(view.kind).card(each)),
        ),
    ),
    narrow.matches && of.is_selected && moment(page),
  );
}

function part(page, of) {
  return el(
    "section",
    {},
    el("h2", {}, head(page, of.head)),
    of.lines.length > 0 &&
      el(
        "ol",
        {},
        of.lines.map((each) => line(page, each)),
      ),
  );
}

// One moment

function step(page, action, direction, says, text, isPossible) {
  const arrow = icon(direction < 0 ? "back" : "next");
  return page.button(
    action,
    { direction },
    {
      class: "big soft",
      id: `${action}-${direction < 0 ? "back" : "on"}`,
      "aria-label": says,
      disabled: !isPossible,
    },
    direction < 0 ? [arrow, text] : [text, arrow],
  );
}

function steps(page) {
  const { steps: labels, can_go_back: back, can_go_on: on } = page.view.moment;
  return el(
    "div",
    { class: "log-steps" },
    step(page, "step_part", -1, labels[1], labels[0], back),
    step(page, "step", -1, say("Previous entry"), "", back),
    step(page, "step", 1, say("Next entry"), "", on),
    step(page, "step_part", 1, labels[2], labels[0], on),
  );
}

function changes(page) {
  const of = page.view.moment;
  if (!of.can_change) return null;
  const button = (action, drawn, word, look = "") =>
    page.button(
      action,
      {},
      { class: `big soft ${look}`, id: `do-${action}` },
      icon(drawn),
      el("span", {}, word),
    );
  return el(
    "div",
    { class: "log-changes" },
    of.problem && el("p", { class: "problem", role: "status" }, of.problem),
    !of.is_last && button("undo_to_here", "undo", say("Undo to here"), "to-here"),
    button("correct", "pencil", say("Correct it")),
    button("add", "plus", say("Add here")),
    button("delete", "trash", say("Delete"), "danger"),
  );
}

function moment(page) {
  const { view } = page;
  const { shown } = view.moment;
  return el(
    "div",
    { class: "panel log-moment" },
    steps(page),
    el(
      "div",
      { class: "log-shown" },
      el("div", { role: "status" }, el("h2", {}, shown.title)),
      el("p", { class: "quiet" }, shown.line),
      kindOf(view.kind).moment(shown),
    ),
    changes(page),
  );
}

let shownLast = ""; // the moment that was in view

/** Scroll to the chosen entry when another one was chosen. */
function showChosen(page) {
  const { moment: of, headline } = page.view;
  const shown = `${headline} ${of.count}`;
  if (shown === shownLast && !page.app.isVisit) return;
  shownLast = shown;
  requestAnimationFrame(() => {
    const chosen = document.querySelector(".log-line[aria-pressed=true]");
    if (chosen) chosen.scrollIntoView({ block: narrow.matches ? "start" : "nearest" });
  });
}

export const isFramed = true;

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  narrow.onchange = () => page.app.refresh();
  if (!view.moment)
    return [
      heading(page, say("Log"), ""),
      el(
        "main",
        { class: "panel empty-log" },
        el("p", {}, view.reason),
        view.can_begin &&
          page.link("home", {}, { class: "big primary", id: "to-home" }, icon("home"), say("Home")),
      ),
    ];
  const list = view.parts.map((of) => part(page, of));
  showChosen(page);
  return [
    heading(
      page,
      say("Log"),
      view.headline,
      view.is_current && tool(page, "undo", "undo", say("Undo"), view.can_undo),
      view.is_current && tool(page, "redo", "redo", say("Redo"), view.can_redo),
    ),
    el(
      "main",
      { class: "log-main" },
      narrow.matches
        ? [!view.moment.count && moment(page), el("div", { class: "log-list" }, list)]
        : [pane("log-list", "log-list", list), moment(page)],
    ),
  ];
}
