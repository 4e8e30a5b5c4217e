// The count at the end of a round. The device of the table enters all piles, a phone that takes part its own.

import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { content, heading, tool, way } from "../heading.js";
import { say } from "../words.js";
import { pad, penalties, sum } from "./count_parts.js";
import { ownPile } from "./own_pile.js";

/** @typedef {import("../page.js").Page} Page */

function rowOf(page, row) {
  return el(
    "li",
    { class: `card-box count-row${row.is_ringed ? " ringed" : ""}` },
    face(row.face),
    el(
      "p",
      { class: "who" },
      el("bdi", {}, row.name),
      el("span", { class: row.is_wrong ? "short" : "" }, row.note),
    ),
    page.button(
      "choose",
      { seat: row.seat },
      {
        class: `number${row.pile.is_filled_in ? " filled" : ""}${row.is_ringed ? " ringed" : ""}${row.is_wrong ? " wrong" : ""}`,
        id: `pile-${row.seat}`,
        "aria-label": `${row.pile.says}: ${row.pile.number}`,
        "aria-pressed": String(row.is_ringed),
      },
      row.pile.number,
    ),
    penalties(page, row),
    el(
      "p",
      { class: "points-change" },
      el("span", {}, row.old_points),
      row.new_points && icon("arrow"),
      row.new_points && el("b", {}, row.new_points),
    ),
  );
}

function question(page) {
  const { question: of } = page.view;
  return el(
    "div",
    {
      class: `card-box count-question${of.is_needed ? " asks" : ""}${of.role === "danger" ? " wrong" : ""}`,
    },
    el("div", {}, el("h2", {}, of.title), el("p", {}, of.reason)),
    of.is_needed &&
      el(
        "div",
        { class: "people" },
        of.names.map((name, seat) =>
          page.button(
            "lead",
            { seat },
            { class: "big soft", id: `lead-${seat}`, "aria-pressed": String(of.chosen === seat) },
            face(of.faces[seat]),
            el("bdi", {}, name),
          ),
        ),
        page.button(
          "pick_leader",
          {},
          { class: "big soft", id: "pick-leader", "aria-pressed": String(of.is_unknown) },
          of.unknown,
        ),
      ),
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  if (!page.can("type_digit")) return ownPile(page);
  const next = page.button(
    "choose_next",
    {},
    { class: "digit next", id: "next-pile", disabled: !view.has_next },
    say("Next"),
  );
  return content(
    page,
    "count-page",
    heading(page, view.title, view.subtitle),
    el(
      "div",
      { class: "count-heads", "aria-hidden": "true" },
      el("span", { class: "in-pile" }, say("Cards in the pile")),
      view.can_penalise && el("span", {}, say("of which –3")),
      el("span", {}, say("Points")),
    ),
    el(
      "ul",
      { class: "count-rows" },
      view.rows.map((row) => rowOf(page, row)),
    ),
    question(page),
    sum(page),
    pad(
      (digit) => page.act("type_digit", { digit }),
      () => page.act("erase"),
      next,
    ),
    el(
      "div",
      { class: "way-bar" },
      tool(page, "undo", "undo", say("Undo"), view.can_undo),
      way(page, "by_hand", "pencil", say("Correct by hand")),
      page.button(
        "score",
        {},
        { class: "big primary", id: "do-score", disabled: !view.can_score },
        el("span", {}, view.score),
        icon("arrow"),
      ),
    ),
  );
}
