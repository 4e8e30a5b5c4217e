// The rows of a draw: how many cards each player takes from the stockroom and from the ocean.

import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { fitting } from "../fit.js";
import { say } from "../words.js";

export function littleCards(row) {
  const cards = [];
  const own = row.own.count;
  for (let place = 0; place < own + row.ocean.count; place += 1)
    cards.push(el("i", { class: place < own ? "own" : "drawn" }));
  return el("span", { class: "little-cards", "aria-hidden": "true" }, cards);
}

/** The tick of a player who has drawn. A phone ticks off its own player; those who watch only see who has drawn. */
function tick(page, row) {
  const { is_shown: isShown, is_ticked: isTicked, can_tick: canTick } = row.tick;
  if (!isShown) return null;
  const says = say("{player} has drawn", { player: row.name });
  if (!page.can("tick"))
    return (
      isTicked && el("span", { class: "tick done", role: "img", "aria-label": says }, icon("check"))
    );
  return el(
    "button",
    {
      type: "button",
      class: "tick",
      role: "checkbox",
      id: `tick-${row.seat}`,
      "aria-checked": String(isTicked),
      "aria-label": says,
      disabled: !canTick,
      click: () => page.act("tick", { seat: row.seat, is_drawn: !isTicked }),
    },
    isTicked && icon("check"),
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
      row.place && el("span", { class: row.is_next ? "place now" : "place" }, row.place),
    ),
    el(
      "p",
      { class: "who" },
      el("bdi", {}, row.name),
      row.seat === page.seat && el("span", { class: "pill you" }, say("you")),
      fitting("span", { class: "note" }, row.own.texts),
      littleCards(row),
    ),
    row.ocean.texts[0] &&
      el(
        "p",
        { class: row.is_next ? "need now" : "need" },
        el("b", {}, row.ocean.count),
        fitting("span", {}, row.ocean.texts),
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
