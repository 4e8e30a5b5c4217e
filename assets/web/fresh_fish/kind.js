// What Fresh Fish brings to the page: its pages beside the rules, their titles, and the screen for a television.

import { icon } from "../drawings.js";
import { say } from "../words.js";
import { lastPage } from "./last.js";
import { disc } from "./pieces.js";
import { resultPage } from "./result.js";
import { tablePage } from "./table.js";
import { television } from "./television.js";
import { waysPage } from "./ways.js";

function main(page) {
  return page.state.result ? resultPage(page) : tablePage(page);
}

function title(page, tab) {
  const { state } = page;
  if (tab === "ways") return say("Distances");
  return tab === "last" ? say("Last move") : state.title;
}

function spoken(state) {
  return state.said;
}

/** The pages of a phone that takes part. */
const takesPart = {
  tabs: () => [
    ["table", "market", say("Square")],
    ["ways", "ways", say("Distances")],
    ["last", "tiles", say("Last move")],
  ],
  pages: { table: ["square"] },
  instead: () => false,
  title: (page) => page.view.turn_title,
  deeds: () => [],
  allows: () => [
    [icon("lock"), say("bid unseen in auctions")],
    [icon("market"), say("reserve, draw and build on your turn")],
    [icon("undo"), say("undo the last entry")],
  ],
};

export const freshFish = {
  tabs: () => [
    ["table", "market", say("Square")],
    ["ways", "ways", say("Distances")],
    ["last", "tiles", say("Last move")],
  ],
  pages: { table: main, ways: waysPage, last: lastPage },
  who: disc,
  title,
  spoken,
  television,
  takesPart,
};
