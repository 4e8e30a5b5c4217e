// An auction under way, for those who only watch: who has sealed a bid, and no amount before all are open.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { mark, pieceOf } from "./board.js";

function offer({ look, good }, row) {
  const states = { sealed: say("sealed"), bidding: say("is bidding…") };
  return el(
    "li",
    { class: `lot-bid ${row.state}${row.wins ? " wins" : ""}${row.is_awaited ? " awaited" : ""}` },
    el(
      "span",
      { class: "lot-disc" },
      pieceOf(look, row.seat),
      row.state === "sealed" && el("span", { class: "seal" }, icon("lock")),
    ),
    el("p", {}, el("bdi", {}, row.name), el("span", {}, states[row.state] || row.note)),
    row.state === "sealed" && el("span", { class: "large-seal" }, icon("lock")),
    row.state === "owner" && mark(look, null, good),
    row.bid !== null && el("b", { class: "amount" }, row.bid),
  );
}

/** Segments count those who may bid. */
function segments(of) {
  const all = Array.from({ length: of.bids_all }, (_none, place) =>
    el("i", { class: place < of.bids_in ? "in" : "" }),
  );
  return el("span", { class: "lot-segments", "aria-hidden": "true" }, all);
}

/** Who has bid, in seat order, and once all bids are open what follows; nothing if there is no auction. */
export function auction({ view }) {
  const { auction: of, outcome } = view;
  if (!of) return null;
  const title = of.count || (outcome ? outcome.title : say("Bids are being made"));
  return el(
    "section",
    { class: "card-box auction-now", "aria-label": say("Bids") },
    el(
      "div",
      { class: "lot-count" },
      el("p", {}, el("b", {}, title), el("span", {}, of.together)),
      of.bids_all > 0 && segments(of),
      outcome && outcome.lines.map((line) => el("p", { class: "lot-reason" }, line)),
    ),
    el(
      "ul",
      { class: "lot-bids" },
      of.rows.map((row) => offer(view, row)),
    ),
  );
}
