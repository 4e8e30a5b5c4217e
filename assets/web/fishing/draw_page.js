// Between two rounds: who draws how many cards from where, in which order and why; or an overfished ocean.

import { el } from "../dom.js";
import { face, float, icon, tank } from "../drawings.js";
import { fitting } from "../fit.js";
import { content, heading, tool, way } from "../heading.js";
import { lessonLine } from "../lesson.js";
import { say } from "../words.js";
import { overfished } from "./overfished.js";
import { standing } from "./standing.js";

/** @typedef {import("../page.js").Page} Page */

function littleCards(row) {
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
  const isOwn = page.isTablet || page.seat === row.seat;
  return el(
    "button",
    {
      type: "button",
      class: "tick",
      role: "checkbox",
      id: `tick-${row.seat}`,
      "aria-checked": String(row.is_ticked),
      "aria-label": says,
      disabled: !isOwn,
      click: () => page.act("tick", { seat: row.seat, is_drawn: !row.is_ticked }),
    },
    row.is_ticked && icon("check"),
  );
}

/** What the player of this phone draws, and when. */
function mine(row) {
  return el(
    "div",
    { class: "card-box mine" },
    el("h2", {}, face(row.face), el("span", {}, row.you)),
    el(
      "div",
      { class: "halves" },
      el("p", { class: "half" }, el("b", {}, row.own), el("span", {}, say("from your stockroom"))),
      icon("arrow"),
      el(
        "p",
        { class: row.need ? "half from-ocean" : "half" },
        el("b", {}, row.need),
        el("span", {}, say("from the ocean")),
      ),
    ),
    littleCards(row),
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

function rows(page, plan, shown = plan.rows) {
  return el(
    "ol",
    { class: "drawings" },
    shown.map((row) => rowOf(page, row)),
  );
}

function ocean(plan) {
  return el(
    "div",
    { class: "card-box sinks" },
    tank(plan.after, null, 56, 78),
    el(
      "p",
      {},
      el("b", {}, plan.before, plan.after !== plan.before && [icon("arrow"), plan.after]),
      el("span", {}, plan.caption),
    ),
  );
}

function opener(page, plan) {
  const isOwn = page.seat !== null && page.seat === plan.opener;
  return (
    plan.opens &&
    el(
      "div",
      { class: "card-box opens" },
      float(),
      el("p", {}, el("b", {}, isOwn ? plan.you_open : plan.opens), el("span", {}, plan.opens_why)),
    )
  );
}

function reasons(plan) {
  return el(
    "div",
    { class: "card-box order-why" },
    el("h2", {}, plan.why),
    el(
      "ol",
      { class: "reasons" },
      plan.reasons.map((reason, index) =>
        el(
          "li",
          {},
          el("span", { class: "count", "aria-hidden": "true" }, index + 1),
          el("span", {}, reason),
        ),
      ),
    ),
    plan.order.length > 0 &&
      el(
        "p",
        { class: "last-order" },
        el("span", {}, say("Order of the last trick:")),
        el("b", {}, plan.order.join(" → ")),
      ),
  );
}

/**
 * A plan without ticks, as for a draw without a game.
 * @param {Page} page
 * @param {any} plan
 */
export function planOf(page, plan) {
  return [rows(page, plan), ocean(plan), opener(page, plan), plan.why && reasons(plan)];
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  if (view.standings) return overfished(page);
  const { plan } = view;
  const own = page.isTablet ? null : plan.rows.find((row) => row.seat === page.seat);
  const { isWatched } = page;
  const hasCard = own && own.you && isWatched;
  return content(
    page,
    isWatched ? "draw-page watched" : "draw-page",
    heading(
      page,
      view.title,
      view.subtitle,
      view.progress && !isWatched && el("span", { class: "progress" }, view.progress),
    ),
    standing(view.standing, own && own.name),
    view.lesson
      ? el("div", { class: "duty" }, lessonLine(page))
      : view.duty && el("p", { class: "duty" }, icon("info"), el("span", {}, view.duty)),
    hasCard && mine(own),
    rows(page, plan, hasCard ? plan.rows.filter((row) => row !== own) : plan.rows),
    el("div", { class: "beside" }, ocean(plan), opener(page, plan), reasons(plan)),
    !page.isTablet &&
      !isWatched &&
      el("p", { class: "hint" }, say("The round is started on the tablet.")),
    page.isTablet &&
      el(
        "div",
        { class: "way-bar" },
        tool(page, "undo", "undo", say("Undo"), view.can_undo),
        way(page, "correct", "pencil", say("We drew differently")),
        page.button(
          "start",
          {},
          { class: "big primary", id: "do-start" },
          el("span", {}, view.start),
          icon("arrow"),
        ),
      ),
  );
}
