// An overfished ocean: the missing cards, what each player would need, and the final points.

import { el, svg } from "../dom.js";
import { face, icon } from "../drawings.js";
import { fitting } from "../fit.js";
import { content, heading, way } from "../heading.js";
import { say } from "../words.js";

function needed(of) {
  const cards = [];
  for (let place = 0; place < of.there + of.missing; place += 1)
    cards.push(el("i", { class: place < of.there ? "there" : "missing" }));
  return el("li", {}, face(of.face), el("span", { class: "needed-cards" }, cards));
}

/** The sunken sea between two sandbanks, with a boat aground. */
function shallows(view) {
  return svg(
    "svg",
    {
      class: "shallows",
      viewBox: "0 0 624 260",
      preserveAspectRatio: "xMidYMax slice",
      "aria-hidden": "true",
    },
    svg("path", { class: "low-water", d: "M60 134q60-8 120 0t120 0 120 0 120 0 120 0V250H60z" }),
    svg("path", { class: "low-line", d: "M60 134q60-8 120 0t120 0 120 0 120 0 120 0" }),
    svg("path", { class: "sand", d: "M0 76C120 76 140 226 330 226S560 140 624 100V260H0z" }),
    svg("path", { class: "deep-sand", d: "M0 204c160 10 200 40 330 40s180-40 294-44v60H0z" }),
    svg(
      "g",
      { class: "aground", transform: "translate(98 112) rotate(-12) scale(.8)" },
      svg("path", { class: "sail", d: "M8-124L62-34H8zM-8-106L-46-34H-8z" }),
      svg("path", { class: "hull", d: "M-60-26H60L44 14H-44z" }),
      svg("path", { class: "mast", d: "M0-24V-125" }),
    ),
    svg("text", { x: 330, y: 180 }, view.left_text),
  );
}

/** How much water there was in earlier rounds: lines above the sunken sea. */
function earlierLevels(view) {
  return el(
    "ul",
    { class: "earlier-levels", "aria-hidden": "true" },
    view.levels.map(([cards, text]) => {
      const line = el("li", {}, text);
      const share = (cards - view.left) / (view.levels[0][0] - view.left);
      line.style.setProperty("bottom", `${100 * share}%`);
      return line;
    }),
  );
}

function needs(page) {
  const { view } = page;
  return el(
    "div",
    { class: "card-box would-need" },
    el("h2", {}, view.needs_title, " ", el("span", {}, view.needs_note)),
    el(
      "ul",
      {},
      view.plan.rows.map((row) =>
        el(
          "li",
          { class: row.ocean.count ? "short" : "" },
          face(row.face),
          el("bdi", {}, row.name),
          fitting("span", { class: "note" }, row.own.texts),
          el("b", {}, row.ocean.count),
          el("span", {}, row.ocean.texts[0]),
        ),
      ),
    ),
  );
}

function standings(page) {
  const { view } = page;
  return el(
    "div",
    { class: "card-box stands" },
    el("h2", {}, say("Nobody draws, the points stand"), " ", el("span", {}, view.points_note)),
    el(
      "ol",
      {},
      view.standings.map((each) =>
        el(
          "li",
          { class: each.is_first ? "leads" : "" },
          face(each.face),
          el("bdi", {}, each.name),
          el("b", {}, each.points),
        ),
      ),
    ),
  );
}

/** @param {import("../page.js").Page} page */
export function overfished(page) {
  const { view } = page;
  return content(
    page,
    "overfished-page",
    heading(page, say("Overfished"), ""),
    el(
      "div",
      { class: "card-box proof" },
      fitting("p", { class: "why-over" }, view.why),
      el("ul", { class: "needed" }, view.cards.map(needed)),
      el("p", { class: "missing-sum" }, view.sum),
      earlierLevels(view),
      shallows(view),
    ),
    needs(page),
    standings(page),
    page.isTablet &&
      el(
        "div",
        { class: "way-bar" },
        way(page, "by_hand", "pencil", say("That’s wrong: correct it")),
        way(page, "rules", "book", say("Rule"), { topic: "overfishing" }),
        page.button(
          "start",
          {},
          { class: "big primary", id: "do-start" },
          el("span", {}, say("Show the result")),
          icon("arrow"),
        ),
      ),
  );
}
