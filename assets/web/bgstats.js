// The play as everybody may take it along once the game is over.

import { el } from "./dom.js";
import { icon } from "./drawings.js";

/** The link to BG Stats with what it hands over, or null while there is nothing to take along. */
export function bgstats({ state, words }) {
  if (!state.bgstats) return null;
  return el(
    "div",
    { class: "take-along" },
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
      words.bgstats,
    ),
    el("p", {}, words.bgstats_hint),
  );
}
