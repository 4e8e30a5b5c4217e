// What Fishing brings to the page: its pages beside the rules, their titles, and the screen for a television.

import { face, fish, icon } from "../drawings.js";
import { el } from "../dom.js";
import { say } from "../words.js";
import { card } from "./cards.js";
import { bgstats } from "../bgstats.js";
import { questions, watched } from "../watched.js";
import * as draw from "./draw_page.js";
import * as result from "./result_page.js";
import * as sheet from "./sheet_page.js";
import * as table from "./table_page.js";
import { television } from "./television.js";
import { trickPage } from "./trick.js";

/** The pages of which one is the main one of those who watch, depending on the phase of the game. */
const MAIN = { table, draw, result };

function main(page) {
  const { main: name } = page.state;
  return [MAIN[name].draw(watched(page, name)), bgstats(page), questions(page)];
}

function title(page, tab) {
  const { state } = page;
  if (tab === "sheet") return say("Score sheet");
  if (tab === "trick") return state.last_trick ? state.last_trick.title : say("Last trick");
  if (state.main === "result") return say("Result");
  return state.main === "draw" ? state.pages.draw.title : state.pages.table.round.titles[0];
}

/** The sentence to speak, with what concerns the player of this phone alone. */
function spoken(state, me) {
  const mine = state.main === "draw" && state.pages.draw.plan.rows.find((row) => row.name === me);
  return mine ? `${state.said} ${mine.you_says}` : state.said;
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
    page.view.title || (page.name === "referee" ? say("Referee") : page.view.round.titles[0]),
  /** What the menu offers beside the pages: to split the trick, for those who do not hold a player. */
  deeds: (page) => {
    const { page: table } = page.taking.pages.table || {};
    if (!table || table.name !== "table" || !table.view.can_split) return [];
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
  pages: { table: main, sheet: (page) => sheet.draw(watched(page, "sheet")), trick: trickPage },
  who,
  title,
  spoken,
  television,
  card,
  takesPart,
  styles: ["table_page", "under_way", "draw_page", "sheet_page", "result_page", "referee_page"].map(
    (name) => `fishing/${name}`,
  ),
};
