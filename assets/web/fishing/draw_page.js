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
      el(
        "p",
        { class: "half" },
        el("b", {}, row.own.count),
        el("span", {}, say("from your stockroom")),
      ),
      icon("arrow"),
      el(
        "p",
        { class: row.ocean.count ? "half from-ocean" : "half" },
        el("b", {}, row.ocean.count),
        el("span", {}, say("from the ocean")),
      ),
    ),
    littleCards(row),
  );
}

function ocean({ before, after, caption }) {
  return el(
    "div",
    { class: "card-box sinks" },
    tank(after, null, 56, 78),
    el(
      "p",
      {},
      el("b", {}, before, after !== before && [icon("arrow"), after]),
      el("span", {}, caption),
    ),
  );
}

function opener(page, opens) {
  const isOwn = page.seat !== null && page.seat === opens.seat;
  return (
    opens.text &&
    el(
      "div",
      { class: "card-box opens" },
      float(),
      el("p", {}, el("b", {}, isOwn ? opens.you : opens.text), el("span", {}, opens.why)),
    )
  );
}

function reasons(why) {
  return el(
    "div",
    { class: "card-box order-why" },
    el("h2", {}, why.title),
    el(
      "ol",
      { class: "reasons" },
      why.reasons.map((reason, index) =>
        el(
          "li",
          {},
          el("span", { class: "count", "aria-hidden": "true" }, index + 1),
          el("span", {}, reason),
        ),
      ),
    ),
    why.order.length > 0 &&
      el(
        "p",
        { class: "last-order" },
        el("span", {}, say("Order of the last trick:")),
        el("b", {}, why.order.map(isolated).join(" → ")),
      ),
  );
}

/**
 * A plan without ticks, as for a draw without a game.
 * @param {Page} page
 * @param {any} plan
 */
export function planOf(page, plan) {
  return [
    rows(page, plan),
    ocean(plan.ocean),
    opener(page, plan.opens),
    plan.why.title && reasons(plan.why),
  ];
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
    el("div", { class: "beside" }, ocean(plan.ocean), opener(page, plan.opens), reasons(plan.why)),
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
