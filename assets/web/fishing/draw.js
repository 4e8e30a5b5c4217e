// Between two rounds: who draws how many cards from where, in which order, and who opens.

import { el } from "../dom.js";
import { face, float, icon, tank } from "../drawings.js";
import { say } from "../words.js";
import { standing } from "./standing.js";
import { foot, invitation } from "./table.js";

function littleCards(part) {
  const cards = [];
  for (let place = 0; place < part.from_stock + part.need; place += 1) {
    cards.push(el("i", { class: place < part.from_stock ? "own" : "drawn" }));
  }
  return el("span", { class: "little-cards", "aria-hidden": "true" }, cards);
}

function mine(page, part) {
  const { state } = page;
  return el(
    "div",
    { class: "card-box mine" },
    el("h2", {}, face(state.faces[part.player]), el("span", {}, part.you)),
    el(
      "div",
      { class: "halves" },
      el(
        "p",
        { class: "half" },
        el("b", {}, part.from_stock),
        el("span", {}, say("from your stockroom")),
      ),
      icon("arrow"),
      el(
        "p",
        { class: part.need ? "half from-ocean" : "half" },
        el("b", {}, part.need),
        el("span", {}, say("from the ocean")),
      ),
    ),
    littleCards(part),
  );
}

function others(page, parts, isFirstMarked) {
  return el(
    "ol",
    { class: parts.length > 4 ? "draws many" : "draws" },
    parts.map((part) =>
      el(
        "li",
        { class: `card-box draw-row${isFirstMarked && part.place === 1 ? " leads" : ""}` },
        el("span", { class: "place" }, part.place || "–"),
        face(page.state.faces[part.player]),
        el("p", {}, el("b", {}, el("bdi", {}, part.player)), el("span", {}, part.text)),
        el("span", { class: part.need ? "need" : "need none", "aria-hidden": "true" }, part.need),
        el("span", { class: "unseen" }, part.ocean_text),
      ),
    ),
  );
}

function opens(page) {
  const { opening } = page.state;
  return el(
    "div",
    { class: "card-box opens" },
    float(),
    el(
      "p",
      {},
      el("b", {}, opening.player === page.me ? opening.you : opening.text),
      el("span", {}, opening.why),
    ),
  );
}

/** The reasons for the order, a sentence each. */
export function whyThisOrder(page) {
  return el(
    "ul",
    { class: "order-reasons" },
    page.state.around_draw.reasons.map((reason) => el("li", {}, reason)),
  );
}

export function drawPage(page) {
  const { state } = page;
  const own = state.draw.filter((part) => part.player === page.me);
  const rest = state.draw.filter((part) => part.player !== page.me);
  const around = state.around_draw;
  return [
    standing(state.standing, page.me),
    own.map((part) => mine(page, part)),
    own.length > 0 && page.invites && el("p", { class: "foot" }, invitation()),
    el("h2", { class: "unseen" }, around.title),
    others(page, rest, !own.length),
    opens(page),
    el("p", { class: "ocean-line" }, tank(state.ocean, null, 22, 32), el("span", {}, around.ocean)),
    around.reasons.length > 0 &&
      el(
        "div",
        { class: "card-box order" },
        el("h2", {}, say("Why this order")),
        whyThisOrder(page),
      ),
    !own.length && foot(page),
  ];
}

/** The draw for a television: all rows are equal, and the player who draws first is ringed. */
export function drawRows(page) {
  return [others(page, page.state.draw, true), opens(page)];
}
