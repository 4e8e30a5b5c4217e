// The table on one screen, readable from five metres: a large square, whose turn it is and a row for each player.

import { el } from "../dom.js";
import { foot } from "../television.js";
import { watched } from "../watched.js";
import { auction } from "./bidding.js";
import { mark } from "./board.js";
import { resultHead, resultScreen } from "./fresh_result_page.js";
import { sale } from "./last.js";
import { square } from "./spectator.js";
import { lane, players, tiles } from "./square_parts.js";

function head({ view }) {
  return el(
    "header",
    { class: "card-box tv-head" },
    mark(view.look, view.head.piece, view.good),
    el("h1", {}, view.head.title),
    el("p", {}, view.head.line),
  );
}

/** The paths to lay, or nothing. */
function toLay({ view }) {
  if (!view.paths.length) return null;
  const spaces = view.paths.map((path) => path.name).join(", ");
  return el("p", { class: "card-box tv-to-lay" }, el("b", {}, view.paths_title[0]), " ", spaces);
}

/** @param {any} frame */
export function television(frame) {
  const page = watched(frame, "square");
  const { fresh_result: over } = frame.state.pages;
  const result = over && watched(frame, "fresh_result");
  return [
    result ? resultHead(result) : head(page),
    el(
      "main",
      { id: "main", class: "tv-market" },
      el("div", { class: "tv-square" }, square(page, false)),
      el(
        "div",
        { class: "tv-beside" },
        result
          ? resultScreen(result)
          : auction(page) || [players(page), toLay(page) || sale(frame), tiles(page)],
      ),
    ),
    foot(frame, lane(page)),
  ];
}
