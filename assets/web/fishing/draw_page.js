// Between two rounds: who draws how many cards from where, in which order and why; or an overfished ocean.

import { el } from "../dom.js";
import { face, float, icon, tank } from "../drawings.js";
import { content, heading, tool, way } from "../heading.js";
import { lessonLine } from "../lesson.js";
import { isolated, say } from "../words.js";
import { littleCards, rows } from "./draw_rows.js";
import { overfished } from "./overfished.js";
import { standing } from "./standing.js";

/** @typedef {import("../page.js").Page} Page */

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
        el("b", {}, plan.order.map(isolated).join(" → ")),
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
        way(page, "by_hand", "pencil", say("We drew differently")),
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
