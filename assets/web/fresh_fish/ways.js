// The players' distances: now and, in small print, at best; a tap on a figure draws its route on the square.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { mark, pieceOf } from "./board.js";
import { picture } from "./spectator.js";
import { GOODS } from "./tokens.js";

/** The players with their distances, clockwise from the one of this phone; by seat if no player was chosen. */
function inOrder(page) {
  const rows = page.state.pages.ways.rows.map((row, seat) => ({ ...row, seat }));
  const first = Math.max(0, page.state.players.indexOf(page.me));
  return rows.slice(first).concat(rows.slice(0, first));
}

function cell(row, stall, index) {
  if (!stall) return el("td", { class: "no-stall" }, el("span", { class: "unseen" }, "–"));
  const key = `${row.seat}-${GOODS[index]}`;
  return el(
    "td",
    { class: stall.laid.steps.length ? "" : "capped" },
    el(
      "a",
      { href: `#ways/${key}`, id: `way-${key}` },
      el("span", { class: "unseen" }, `${stall.title}: `),
      el("b", {}, stall.laid.counts),
      stall.laid.note && el("span", {}, stall.laid.note),
      stall.best && el("span", {}, say("best {count}", { count: stall.best.counts })),
    ),
  );
}

/** A row for each player, a column for each good. */
function waysTable(page) {
  const { look, goods } = page.state.pages.ways;
  return el(
    "div",
    { class: "card-box ways" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, say("Distances so far")),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col" }, el("span", { class: "unseen" }, say("Name"))),
          goods.map((name, index) =>
            el(
              "th",
              { scope: "col" },
              mark(look, null, GOODS[index]),
              el("span", { class: "unseen" }, name),
            ),
          ),
        ),
      ),
      el(
        "tbody",
        {},
        inOrder(page).map((row) =>
          el(
            "tr",
            { class: row.name === page.me ? "me" : "" },
            el("th", { scope: "row" }, pieceOf(look, row.seat), el("bdi", {}, row.name)),
            row.stalls.map((stall, index) => cell(row, stall, index)),
          ),
        ),
      ),
    ),
  );
}

function chosen(page) {
  const [seat, good] = page.chapter.split("-");
  const row = page.state.pages.ways.rows[seat];
  return row ? row.stalls[GOODS.indexOf(good)] : null;
}

/** The square with the route of a stall, if it has one. */
function withRoute(look, { ends, laid: { steps } }) {
  if (!steps.length) return look;
  return { ...look, route: ends, browser: { ...look.browser, steps } };
}

export function waysPage(page) {
  const stall = chosen(page);
  if (!stall)
    return [waysTable(page), el("p", { class: "note" }, say("Tap a figure to see the way."))];
  return [
    el("a", { class: "button", href: "#ways" }, icon("back"), say("All distances")),
    el(
      "div",
      { class: "card-box one-way" },
      el("h2", {}, el("span", {}, stall.title), el("b", {}, stall.laid.counts)),
      el("p", {}, `${stall.laid.text}.`),
      stall.best &&
        el(
          "p",
          { class: "quiet" },
          say("At best {count}: {text}.", { count: stall.best.counts, text: stall.best.text }),
        ),
    ),
    picture(withRoute(page.state.pages.ways.look, stall), true),
  ];
}
