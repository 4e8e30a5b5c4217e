// What Fresh Fish brings to the page: its pages beside the rules, their titles, and the screen for a television.

import { icon } from "../drawings.js";
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
  const { state, words } = page;
  if (tab === "ways") return words.ways;
  return tab === "last" ? words.last_event : state.title;
}

function spoken(state) {
  return state.said;
}

/** The pages of a phone that takes part. */
const takesPart = {
  tabs: [
    ["table", "market", "square"],
    ["ways", "ways", "ways"],
    ["last", "tiles", "last_event"],
  ],
  pages: { table: ["square"] },
  instead: () => false,
  title: (page) => page.view.turn_title,
  deeds: () => [],
  allows: (words) => [
    [icon("lock"), words.may_bid],
    [icon("market"), words.may_play],
    [icon("undo"), words.may_undo],
  ],
};

export const freshFish = {
  tabs: [
    ["table", "market", "square"],
    ["ways", "ways", "ways"],
    ["last", "tiles", "last_event"],
  ],
  pages: { table: main, ways: waysPage, last: lastPage },
  who: disc,
  title,
  spoken,
  television,
  takesPart,
};
