// The link that adds a finished game to BG Stats.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { say } from "./words.js";

/** The link to BG Stats with a note about what it passes on, or null while the game is not over. */
export function bgstats({ state }) {
  if (!state.bgstats) return null;
  return el(
    "div",
    { class: "bgstats-link" },
    el(
      "a",
      {
        class: "button",
        id: "bgstats",
        href: state.bgstats,
        target: "_blank",
        rel: "noopener noreferrer",
      },
      icon("send"),
      say("Send to BG Stats"),
    ),
    el("p", {}, say("BG Stats gets names, points, date and play time.")),
  );
}
