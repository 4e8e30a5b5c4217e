// What each kind of table brings to the page for phones.

import { club } from "./club/kind.js";
import { el } from "./dom.js";
import { face } from "./drawings.js";
import { fishing } from "./fishing/kind.js";
import { freshFish } from "./fresh_fish/kind.js";
import { say } from "./words.js";

const KINDS = { fishing, "fresh-fish": freshFish, club };
/** A game without pages of its own here: its progress and the last sentence. */
const plain = {
  tabs: () => [["table", "home", say("The table")]],
  pages: {
    table: (page) =>
      el(
        "div",
        { class: "card-box empty" },
        el("h2", {}, page.state.title),
        el("p", {}, page.state.said),
      ),
  },
  who: (page, player) => face(page.state.faces[player]),
  title: (page) => page.state.title,
  spoken: (state) => state.said,
  styles: [],
};

/** What the game provides for the page; null before it has begun. */
export function kindOf(state) {
  return state && state.kind ? KINDS[state.kind] || plain : null;
}
