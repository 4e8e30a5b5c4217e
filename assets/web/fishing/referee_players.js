// Who plays, for a trick without a game: how many, their names, and who leads.

import { el } from "../dom.js";
import { float, icon } from "../drawings.js";
import { say } from "../words.js";

function field(page, player) {
  const says = say("Player {number}", { number: player.seat + 1 });
  return el(
    "li",
    {},
    el("input", {
      type: "text",
      id: `name-of-${player.seat}`,
      maxlength: "40",
      value: player.given,
      placeholder: says,
      "aria-label": says,
      change: (event) => page.act("rename", { seat: player.seat, name: event.target.value }),
    }),
    page.button(
      "lead",
      { seat: player.seat },
      {
        class: "call",
        id: `lead-${player.seat}`,
        disabled: !player.can_lead,
        "aria-pressed": String(player.leads),
        "aria-label": say("{player} leads", { player: player.name }),
      },
      float(),
    ),
  );
}

/** @param {import("../page.js").Page} page */
export function playersOf(page) {
  const { view } = page;
  return el(
    "details",
    { class: "card-box who-plays" },
    el("summary", { id: "who-plays" }, icon("people"), el("span", {}, say("Players"))),
    el("p", { class: "hint" }, say("Clockwise. The float marks who leads; names may stay empty.")),
    el(
      "div",
      { class: "calls", role: "group", "aria-label": say("Players") },
      view.player_counts.map((players) =>
        page.button(
          "set_players",
          { players },
          {
            class: "call",
            id: `players-${players}`,
            "aria-pressed": String(view.players.length === players),
          },
          players,
        ),
      ),
    ),
    el(
      "ul",
      {},
      view.players.map((player) => field(page, player)),
    ),
  );
}
