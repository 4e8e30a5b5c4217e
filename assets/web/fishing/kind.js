// What Fishing brings to the page: its pages beside the rules, their titles, and the screen for a television.

import { face, fish, icon } from "../drawings.js";
import { el } from "../dom.js";
import { say } from "../words.js";
import { card } from "./cards.js";
import { drawPage } from "./draw.js";
import { resultPage } from "./result.js";
import { sheetPage } from "./sheet.js";
import { tablePage } from "./table.js";
import { television } from "./television.js";
import { trickPage } from "./trick.js";

function main(page) {
  if (page.state.result) return resultPage(page);
  return page.state.draw ? drawPage(page) : tablePage(page);
}

function title(page, tab) {
  const { state } = page;
  if (tab === "sheet") return say("Score sheet");
  if (tab === "trick") return state.last_trick ? state.last_trick.title : say("Last trick");
  if (state.result) return say("Result");
  return state.draw ? state.around_draw.title : state.title;
}

/** The sentence to speak, with what concerns the player of this phone alone. */
function spoken(state, me) {
  const mine = state.draw && state.draw.find((part) => part.player === me);
  return mine ? `${state.said} ${mine.you_sentence}` : state.said;
}

function who(page, player) {
  return face(page.state.faces[player]);
}

/** The pages of a phone that takes part. The draw replaces the table until the round is started. */
const takesPart = {
  tabs: () => [
    ["table", "home", say("The table")],
    ["referee", "scale", say("Referee")],
    ["count", "count", say("Count")],
    ["sheet", "sheet", say("Sheet")],
  ],
  pages: { table: ["table", "draw"], referee: ["referee"], count: ["count"] },
  instead: (view) => view.primary.page === "draw",
  /** The tab to turn to after a change: whoever has counted a pile sees what follows once the round is scored. */
  after: (before, state, tab) => (tab === "count" && state.round > before.round ? "table" : ""),
  title: (page) =>
    page.view.title || (page.name === "referee" ? say("Referee") : page.view.round_titles[0]),
  /** What the menu offers beside the pages: to split the trick, for those who do not hold a player. */
  deeds: (page) => {
    const { page: table } = page.taking.pages.table || {};
    const isOffered = table && table.name === "table" && !table.view.is_splitting;
    if (!isOffered || table.view.tiles[0].is_inactive) return [];
    return [["split", say("Split this trick"), () => table.act("begin_split")]];
  },
  allows: () => [
    [fish("lit"), say("say who caught the trick")],
    [el("b", { class: "minus" }, "–3"), say("enter a –3 for anyone")],
    [icon("count"), say("count your own pile")],
    [icon("scale"), say("enter cards for the referee")],
    [icon("draw"), say("tick off your own draw")],
    [icon("undo"), say("undo the last entry")],
  ],
};

export const fishing = {
  tabs: () => [
    ["table", "home", say("The table")],
    ["sheet", "sheet", say("Sheet")],
    ["trick", "scale", say("Last trick")],
  ],
  pages: { table: main, sheet: sheetPage, trick: trickPage },
  who,
  title,
  spoken,
  television,
  card,
  takesPart,
};
