// The rows of a draw: how many cards each player takes from the stockroom and from the ocean.

import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { fitting } from "../fit.js";
import { say } from "../words.js";

export function littleCards(row) {
  const cards = [];
  for (let place = 0; place < row.own + row.need; place += 1)
    cards.push(el("i", { class: place < row.own ? "own" : "drawn" }));
  return el("span", { class: "little-cards", "aria-hidden": "true" }, cards);
}

/** The tick of a player who has drawn. A phone ticks off its own player; those who watch only see who has drawn. */
function tick(page, row) {
  if (!row.has_tick) return null;
  const says = say("{player} has drawn", { player: row.name });
  if (!page.can("tick"))
    return (
      row.is_ticked &&
      el("span", { class: "tick done", role: "img", "aria-label": says }, icon("check"))
    );
  return el(
    "button",
    {
      type: "button",
      class: "tick",
      role: "checkbox",
      id: `tick-${row.seat}`,
      "aria-checked": String(row.is_ticked),
      "aria-label": says,
      disabled: !row.can_tick,
      click: () => page.act("tick", { seat: row.seat, is_drawn: !row.is_ticked }),
    },
    row.is_ticked && icon("check"),
  );
}

function rowOf(page, row) {
  return el(
    "li",
    { class: `card-box drawing${row.is_next ? " leads" : ""}${row.is_dense ? " dense" : ""}` },
    el(
      "span",
      { class: "place-of" },
      face(row.face),
      row.place_text && el("span", { class: row.is_next ? "place now" : "place" }, row.place_text),
    ),
    el(
      "p",
      { class: "who" },
      el("bdi", {}, row.name),
      row.seat === page.seat && el("span", { class: "pill you" }, say("you")),
      fitting("span", { class: "note" }, row.short_note ? [row.note, row.short_note] : [row.note]),
      littleCards(row),
    ),
    row.need_text &&
      el(
        "p",
        { class: row.is_next ? "need now" : "need" },
        el("b", {}, row.need),
        fitting("span", {}, [row.need_text, row.short_need_text]),
      ),
    tick(page, row),
  );
}

export function rows(page, plan, shown = plan.rows) {
  return el(
    "ol",
    { class: "drawings" },
    shown.map((row) => rowOf(page, row)),
  );
}

/** The rows of a draw in the rules. */
export function exampleDraw(plan) {
  return rows({ seat: null }, plan);
}
