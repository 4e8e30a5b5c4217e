// What the rules draw about an example: a small square, or the bids of an auction.

import { el } from "../dom.js";
import { face } from "../drawings.js";
import { board } from "./board.js";

/** The small square of an example in the rules, as wide as its spaces need. */
function exampleSquare(look) {
  const { rows, columns } = look.browser;
  const drawn = board(look, { isUpright: false });
  const node = el("div", { class: "example-square", "aria-hidden": "true" }, drawn);
  const streets = look.browser.steps.some((step) => step[3]) ? 2 : 0; // they lie around the square
  node.style.setProperty("--rows", String(rows + streets));
  node.style.setProperty("--columns", String(columns + streets));
  return node;
}

/** The bids of an auction, each above its player; the highest is raised. */
function exampleAuction(look) {
  return el(
    "ul",
    { class: "example-bids" },
    look.bids.map((bid) =>
      el(
        "li",
        { class: bid.wins ? "wins" : null },
        el("b", {}, bid.coins),
        face(bid.face),
        el("bdi", {}, bid.name),
      ),
    ),
  );
}

/** Draw an example, as its kind of game describes it. */
export function example(look) {
  return look.bids ? exampleAuction(look) : exampleSquare(look);
}
