// What Fresh Fish brings to the page: its pages beside the rules, their titles, and the screen for a television.

import { bgstats } from "../bgstats.js";
import { icon } from "../drawings.js";
import { questions, watched } from "../watched.js";
import { say } from "../words.js";
import { pieceOf } from "./board.js";
import { seen } from "./fresh_result_page.js";
import { lastPage } from "./last.js";
import * as spectator from "./spectator.js";
import { television } from "./television.js";
import { waysPage } from "./ways.js";

function main(page) {
  const square = watched(page, "square");
  if (page.state.main === "square") return spectator.draw(square, questions(page));
  const result = watched(page, "fresh_result");
  return [seen(result, spectator.square(square, true)), bgstats(page), questions(page)];
}

function title(page, tab) {
  const { state } = page;
  if (tab === "ways") return say("Distances");
  return tab === "last" ? say("Last move") : state.pages.square.turn_title;
}

function spoken(state) {
  return state.said;
}

function who({ state }, player) {
  return pieceOf(state.pages.square.look, state.players.indexOf(player));
}

/** The pages of a phone that takes part. */
const takesPart = {
  tabs: () => [
    ["table", "boards", say("Square")],
    ["ways", "ways", say("Distances")],
    ["last", "tiles", say("Last move")],
  ],
  pages: { table: ["square"] },
  instead: () => false,
  title: (page) => page.view.turn.title,
  deeds: () => [],
  allows: () => [
    [icon("lock"), say("bid unseen in auctions")],
    [icon("boards"), say("reserve, draw and build on your turn")],
    [icon("undo"), say("undo the last entry")],
  ],
};

export const freshFish = {
  tabs: () => [
    ["table", "boards", say("Square")],
    ["ways", "ways", say("Distances")],
    ["last", "tiles", say("Last move")],
  ],
  pages: { table: main, ways: waysPage, last: lastPage },
  who,
  title,
  spoken,
  television,
  takesPart,
  styles: ["fresh_fish/square_page"],
};
