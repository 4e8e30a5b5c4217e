// A moment of the log of Fishing: an entry, its cards, and the table after it.

import { el, number } from "../dom.js";
import { face, float, icon } from "../drawings.js";
import { say } from "../words.js";
import { card } from "./cards.js";
import { chart } from "./chart.js";

function row(of) {
  return el(
    "li",
    {},
    face(of.face),
    el("bdi", {}, of.name),
    of.leads && float("small"),
    el("span", { class: "in-stock" }, icon("stock", "small"), of.stock),
    el("b", { class: "penalties" }, of.penalties),
    el("b", { class: "caught" }, of.caught),
    el("b", { class: "points" }, number(of.points)),
  );
}

/** @param {any} shown */
export function moment(shown) {
  return [
    shown.cards.length > 0 &&
      el(
        "ul",
        { class: "moment-cards" },
        shown.cards.map((of) => el("li", {}, card(of.drawn), el("bdi", {}, of.name))),
      ),
    el("ul", { class: "moment-rows" }, shown.rows.map(row)),
    shown.chart.curves.length > 0 &&
      el(
        "div",
        { class: "moment-chart" },
        chart(shown.chart, shown.faces, say("Points after each round")),
      ),
  ];
}
