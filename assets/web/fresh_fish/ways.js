// The players' distances: now and, in small print, at best; a tap on a figure draws its route on the square.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { disc, goodIcon } from "./pieces.js";
import { squarePicture } from "./square.js";
import { inOrder } from "./table.js";

function cell(page, player, index) {
  const { state } = page;
  const stall = state.ways.find((each) => each.player === player).stalls[index];
  if (!stall) return el("td", { class: "no-stall" }, el("span", { class: "unseen" }, "–"));
  const key = `${state.players.indexOf(player)}-${state.goods[index].good}`;
  return el(
    "td",
    { class: stall.laid.route.length ? "" : "capped" },
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
  const { state } = page;
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
          state.goods.map((each) =>
            el(
              "th",
              { scope: "col" },
              goodIcon(page, each.good),
              el("span", { class: "unseen" }, each.name),
            ),
          ),
        ),
      ),
      el(
        "tbody",
        {},
        inOrder(page).map((player) =>
          el(
            "tr",
            { class: player === page.me ? "me" : "" },
            el("th", { scope: "row" }, disc(page, player), el("bdi", {}, player)),
            state.goods.map((_good, index) => cell(page, player, index)),
          ),
        ),
      ),
    ),
  );
}

function chosen(page) {
  const [seat, good] = page.chapter.split("-");
  const player = page.state.players[seat];
  const index = page.state.goods.findIndex((each) => each.good === good);
  return player && index >= 0
    ? page.state.ways.find((each) => each.player === player).stalls[index]
    : null;
}

export function waysPage(page) {
  const stall = chosen(page);
  if (!stall)
    return [waysTable(page), el("p", { class: "note" }, say("Tap a figure to see the way."))];
  const way = Object.assign({}, stall.laid, {
    space: stall.space,
    good: page.chapter.split("-")[1],
  });
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
    squarePicture(page, { isUpright: true, way }),
  ];
}
