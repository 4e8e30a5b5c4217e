// The table on one screen, readable from five metres: a large square, whose turn it is and a row for each player.

import { el } from "../dom.js";
import { foot } from "../television.js";
import { bidding, saleHead } from "./bidding.js";
import { auction } from "./last.js";
import { disc } from "./pieces.js";
import { resultScreen } from "./result.js";
import { squarePicture } from "./square.js";
import { last, seats, stack, toLay } from "./table.js";

function head(page) {
  const { state } = page;
  if (state.bidding) return saleHead(page);
  return el(
    "header",
    { class: "card-box tv-head" },
    state.turn && disc(page, state.turn),
    el("h1", {}, state.headline),
    el("p", {}, state.may || state.title),
  );
}

export function television(page) {
  const { state } = page;
  if (state.result)
    return [
      head(page),
      el("main", { id: "main", class: "tv-market" }, resultScreen(page)),
      foot(page, last(page)),
    ];
  return [
    head(page),
    el(
      "main",
      { id: "main", class: "tv-market" },
      el("div", { class: "tv-square" }, squarePicture(page, { isUpright: false })),
      el(
        "div",
        { class: "tv-beside" },
        state.bidding ? bidding(page) : [seats(page), toLay(page) || auction(page), stack(page)],
      ),
    ),
    foot(page, last(page)),
  ];
}
