// Correcting an earlier entry: its parts, the choices for one of them, the square, and what follows.

import { pane } from "../controls.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { isPhone } from "../fit.js";
import { heading } from "../heading.js";
import { say } from "../words.js";
import { board, mark, pieceOf } from "./board.js";
import { choicesOf, pictureOf } from "./correction_choices.js";

/** @typedef {import("../page.js").Page} Page */

function disc(page, seat) {
  return seat === null
    ? el("span", { class: "no-disc" })
    : pieceOf({ marks: page.view.marks }, seat);
}

function chip(page, of) {
  const { picture } = of;
  return page.button(
    "open",
    { part: of.part },
    {
      class: `fix-chip${of.is_changed ? " is-changed" : ""}`,
      id: `part-${of.part}`,
      "aria-pressed": String(of.is_open),
    },
    pictureOf(page, picture),
    " ",
    el("span", {}, el("bdi", {}, picture.word)),
  );
}

function blocked(page, of) {
  return el(
    "li",
    { class: of.is_settled ? "is-settled" : "" },
    el("b", { class: "entry-of" }, of.number),
    disc(page, of.seat),
    el("span", {}, of.named),
    el("span", { class: "why" }, of.why),
  );
}

function shift(page, of) {
  return el(
    "li",
    {},
    of.seat === null ? null : disc(page, of.seat),
    el("span", {}, of.words),
    of.before && el("span", { class: "shift" }, of.before, icon("arrow"), el("b", {}, of.after)),
  );
}

/** The consequences of the correction, which stay in view above the button that saves it. */
function follows(page) {
  const { follows: of } = page.view;
  return el(
    "section",
    { class: `card-box fix-follows is-${of.tone}`, "aria-label": say("What follows") },
    el(
      "div",
      { class: "follows-head" },
      of.tone !== "calm" && icon(of.tone === "danger" ? "warning" : "check"),
      el(
        "div",
        { role: "status" },
        el("p", { class: "hint" }, say("What follows")),
        el("h2", {}, of.headline),
      ),
      of.button &&
        page.button(
          "settle_entries",
          {},
          { class: "big soft", id: "do-settle_entries" },
          of.button,
        ),
    ),
    of.fix &&
      page.button(
        "fix",
        {},
        { class: "big soft", id: "do-fix" },
        icon("pencil"),
        el("span", {}, of.fix),
      ),
    pane(
      "follows-list",
      "follows-list",
      el(
        "ul",
        {},
        of.entries.map((each) => blocked(page, each)),
        of.shifts.map((each) => shift(page, each)),
      ),
    ),
    of.closing && el("p", { class: "closing" }, of.closing),
  );
}

function legend(page) {
  const { view } = page;
  const { explained } = view;
  return (
    explained.length > 0 &&
    el(
      "ul",
      { class: "fix-legend" },
      explained.includes("this one") &&
        el("li", { class: "of-this" }, el("i", {}), say("this one")),
      explained.includes("in the way") &&
        el("li", { class: "of-way" }, el("i", {}), say("in the way")),
      explained.includes("outside") &&
        el(
          "li",
          {},
          view.outside.map((each) => mark(view.look, each.token, null)),
          say("outside"),
        ),
    )
  );
}

/**
 * @param {Page} page
 * @returns {any}
 */
export function draw(page) {
  const { view } = page;
  if (!view.look)
    return el(
      "div",
      { class: "fix-page" },
      heading(page, view.title, ""),
      el(
        "main",
        { class: "card-box" },
        el("p", {}, view.recorded),
        page.link("log", {}, { class: "big primary", id: "to-log" }, icon("list"), say("Log")),
      ),
    );
  return el(
    "div",
    { class: "fix-page" },
    heading(page, view.title, ""),
    el(
      "main",
      { class: "fix-main" },
      el(
        "div",
        { class: "fix-column" },
        el(
          "section",
          { class: "card-box fix-parts" },
          el("p", { class: "hint" }, view.recorded),
          el(
            "div",
            {},
            view.parts.map((of) => chip(page, of)),
          ),
        ),
        choicesOf(page),
        follows(page),
      ),
      el(
        "div",
        { class: "card-box board-box" },
        legend(page),
        el(
          "div",
          { class: "fix-board" },
          board(view.look, {
            isUpright: isPhone(),
            first: view.look.ringed[0] || view.look.legal[0] || 0,
            tap: (space) => page.act("put_on", { space }),
          }),
        ),
      ),
    ),
    el(
      "footer",
      { class: "way-bar fix-foot" },
      view.can_delete &&
        page.button(
          "delete",
          {},
          { class: "tool danger", id: "do-delete", "aria-label": say("Delete entry") },
          icon("trash"),
          el("span", {}, say("Delete entry")),
        ),
      page.button(
        view.has_back ? "back" : "cancel",
        {},
        { class: "big soft", id: "do-cancel" },
        view.cancel,
      ),
      page.button(
        "save",
        {},
        { class: "big primary", id: "do-save", disabled: !view.follows.can_save },
        icon("check"),
        say("Save"),
      ),
    ),
  );
}
