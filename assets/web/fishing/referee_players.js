// Who plays, for a trick without a game: how many, their names, and who leads.

import { el, say } from "../dom.js";
import { float, icon } from "../drawings.js";

function field(page, player) {
  const { words } = page;
  const says = say(words.player_number, { number: player.seat + 1 });
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
        "aria-label": say(words.player_leads, { player: player.name }),
      },
      float(),
    ),
  );
}

/** @param {import("../page.js").Page} page */
export function playersOf(page) {
  const { words, view } = page;
  return el(
    "details",
    { class: "card-box who-plays" },
    el("summary", { id: "who-plays" }, icon("people"), el("span", {}, words.players)),
    el("p", { class: "hint" }, words.players_hint),
    el(
      "div",
      { class: "calls", role: "group", "aria-label": words.players },
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
