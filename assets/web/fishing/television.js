// The table on one screen, readable from five metres: no other pages, nothing to touch.

import { el, number, plus } from "../dom.js";
import { face, float, icon, leadMark, tank } from "../drawings.js";
import { fitting } from "../fit.js";
import { foot } from "../television.js";
import { watched } from "../watched.js";
import { say } from "../words.js";
import { curvesOf } from "./curve.js";
import { pilesBar } from "./piles.js";
import { awardList, rankingRow, rankingTable, sea, total, victory } from "./result.js";
import { standing } from "./standing.js";
import { figure, signs } from "./table_page.js";
import { laid } from "./trick.js";
import { settlingLine } from "./under_way.js";

const ROOM_FOR_LETTERS = 25;
const LONG_NAME = 14; // letters

/** The pages whose views the screen shows, as those who watch see them. */
function pagesOf(frame) {
  /** @type {Record<string, any>} */
  const pages = {};
  Object.keys(frame.state.pages).forEach((name) => {
    pages[name] = watched(frame, name);
  });
  return pages;
}

function counting({ view }) {
  const { piles } = view;
  return el(
    "header",
    { class: "card-box tv-head counting" },
    el(
      "div",
      { class: "piles-words" },
      el("h1", { class: piles.is_wrong ? "wrong" : "" }, piles.title),
      el("p", {}, piles.line),
    ),
    pilesBar(
      piles,
      view.tiles.map((tile) => tile.face),
    ),
  );
}

/** @param {Record<string, any>} pages */
function head({ table, draw }) {
  const { view } = table;
  if (draw)
    return el(
      "header",
      { class: "card-box tv-head" },
      el("h1", {}, draw.view.title),
      el("p", {}, draw.view.plan.headline),
    );
  if (view.piles) return counting(table);
  const leader = view.tiles.find((tile) => tile.leads);
  const letters = view.banner.signs
    .filter((sign) => !sign.is_quiet)
    .reduce((sum, { texts }) => sum + texts[0].length, leader ? leader.name.length : 0);
  return el(
    "header",
    { class: `card-box tv-head${letters > ROOM_FOR_LETTERS ? " tight" : ""}` },
    el(
      "h1",
      {},
      say("Trick {trick}", { trick: view.round.trick }),
      " ",
      el("span", { class: "quiet" }, say("of {count}", { count: view.round.tricks })),
    ),
    leader &&
      el(
        "p",
        { class: "lead" },
        face(leader.face),
        el("b", {}, el("bdi", {}, leader.name), " ", say("leads")),
      ),
    view.settling ? settlingLine(table) : signs(table),
  );
}

/** The row of a player: the pile in the place of the catch, if piles are being counted. */
function row(page, tile) {
  const { view } = page;
  const pile = view.piles && view.piles.piles[tile.seat];
  const isRinged = pile ? !pile.number : tile.leads;
  const isSome = pile ? pile.number : tile.caught;
  const caught = pile ? [icon(pile.number ? "check" : pile.icon), pile.number] : plus(tile.caught);
  const wide = String(tile.points).length > 2 ? " wide" : "";
  return el(
    "div",
    { role: "row", class: `card-box player${isRinged ? " leads" : ""}` },
    el(
      "div",
      { role: "rowheader", class: "who" },
      face(tile.face),
      el(
        "span",
        { class: tile.name.length > LONG_NAME ? "name long" : "name" },
        el("bdi", {}, tile.name),
        tile.leads && leadMark(),
        tile.leads && el("span", { class: "unseen" }, ` ${say("leads")}`),
      ),
    ),
    el(
      "div",
      { role: "cell", ...figure(page, tile, "points", `points${wide}`) },
      number(tile.points),
    ),
    el(
      "div",
      { role: "cell", ...figure(page, tile, "caught", isSome ? "caught" : "caught none") },
      caught,
      pile && el("span", { class: "unseen" }, ` ${pile.state || pile.note}`),
    ),
    el(
      "div",
      { role: "cell", class: "stock" },
      `${tile.stock} ${say("in stockroom")}`,
      tile.penalties.marks && el("b", { class: "loss" }, tile.penalties.marks),
    ),
  );
}

/** A row for each player, as a table for screen readers. */
function players(page) {
  const { view } = page;
  const titles = [say("Name"), say("Points"), say("This round"), say("Stockroom")];
  return el(
    "div",
    {
      role: "table",
      class: view.tiles.length > 4 ? "players many" : "players",
      "aria-label": say("Points"),
    },
    el(
      "div",
      { role: "row", class: "unseen" },
      titles.map((title) => el("span", { role: "columnheader" }, title)),
    ),
    view.tiles.map((tile) => row(page, tile)),
  );
}

/** Who draws how many cards, in the order of the draw: whoever is next is ringed. */
function drawRows({ view }) {
  const { plan } = view;
  return [
    el(
      "ol",
      { class: plan.rows.length > 4 ? "draws many" : "draws" },
      plan.rows.map((each) =>
        el(
          "li",
          { class: `card-box draw-row${each.is_next ? " leads" : ""}` },
          each.tick.is_ticked
            ? el("span", { class: "place" }, icon("check"))
            : el("span", { class: "place" }, each.place),
          face(each.face),
          el("p", {}, el("b", {}, el("bdi", {}, each.name)), el("span", {}, each.own.texts[0])),
          el("span", { class: each.ocean.count ? "need" : "need none" }, each.ocean.count),
          el("span", { class: "unseen" }, each.ocean.texts[0]),
        ),
      ),
    ),
    plan.opens.text &&
      el(
        "div",
        { class: "card-box opens" },
        float(),
        el("p", {}, el("b", {}, plan.opens.text), el("span", {}, plan.opens.why)),
      ),
  ];
}

/** The rounds with their hand sizes; the float marks the current one. */
function roundCard({ state }, { hands }) {
  return el(
    "div",
    { class: "card-box round-card" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, say("Round")),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, say("Round")),
          hands.map((_hand, index) => {
            const isNow = index + 1 === state.round;
            return el(
              "th",
              { scope: "col", class: isNow ? "now" : index + 1 < state.round ? "past" : "" },
              index + 1,
              isNow ? float() : el("i"),
            );
          }),
        ),
      ),
      el(
        "tbody",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, say("Hand")),
          hands.map((hand, index) =>
            el("td", { class: index + 1 === state.round ? "now" : "" }, hand),
          ),
        ),
      ),
    ),
  );
}

/** The ocean, and what the next round takes of it. */
function ocean({ view }, draw) {
  const { short, takes, at_most: atMost } = view.ocean;
  const left = draw ? draw.view.plan.ocean.after : view.ocean.left;
  const need = draw ? null : view.ocean.need;
  return el(
    "div",
    { class: "card-box tv-ocean" },
    tank(left, need, 92, 224),
    el(
      "p",
      {},
      el("span", {}, say("Ocean")),
      el("b", { class: "left" }, left),
      need !== null && el("span", {}, takes),
      need !== null && el("b", { class: short ? "short" : "" }, atMost[atMost.length - 1]),
    ),
  );
}

function curve({ view }) {
  const label = say("Points after each round");
  return el(
    "div",
    { class: "card-box curve-box" },
    curvesOf(view.curve.chart, view.faces, {
      wide: 340,
      high: 250,
      size: 24,
      label,
      nameOf: () => "",
    }),
  );
}

/** The last trick or, at the draw, the reasons for its order. */
function trick(frame, draw) {
  const { state } = frame;
  if (draw)
    return el(
      "div",
      { class: "card-box tv-trick" },
      el(
        "ul",
        { class: "order-reasons" },
        draw.view.plan.why.reasons.map((reason) => el("li", {}, reason)),
      ),
    );
  const shown = state.last_trick;
  if (!shown)
    return el("div", { class: "card-box tv-trick" }, el("p", {}, say("No trick to show yet.")));
  return el(
    "div",
    { class: "card-box tv-trick" },
    el(
      "p",
      {},
      el("span", {}, say("Trick {trick}", { trick: shown.trick })),
      shown.caught.length === 1
        ? el("b", {}, shown.caught[0].text)
        : shown.caught.map((share) =>
            el(
              "b",
              { class: "share" },
              face(state.faces[share.player]),
              el("span", { "aria-hidden": "true" }, plus(share.count)),
              el("span", { class: "unseen" }, share.text),
            ),
          ),
    ),
    shown.plays.length > 0 && laid(frame),
  );
}

/** What was entered last, which is also announced to screen readers. */
function last({ view }) {
  const { face: who, texts } = view.last_action;
  return el(
    "div",
    { class: "last", "aria-hidden": "true" },
    who && face(who),
    fitting("span", {}, texts),
  );
}

function winner({ view }) {
  const { summary, rows } = view;
  const winners = rows.filter((each) => each.place === 1);
  return victory(
    summary.caption,
    el(
      "h2",
      { class: winners.length > 1 ? "shared" : "" },
      winners.map((each) => face(each.face)),
      el("bdi", {}, summary.winners),
    ),
    total(summary.points, summary.points_word),
    sea(rows, 560, 300),
  );
}

function result(page) {
  const { view } = page;
  const rows = view.rows.map((each) =>
    rankingRow("", each.place, [face(each.face), el("bdi", {}, each.name)], each.points),
  );
  return el(
    "main",
    { id: "main", class: "tv-result" },
    winner(page),
    el(
      "div",
      { class: "beside" },
      rankingTable(rows),
      awardList(view.details.awards),
      view.summary.reason && el("p", { class: "card-box empty" }, view.summary.reason),
    ),
  );
}

export function television(frame) {
  const pages = pagesOf(frame);
  const { table, sheet, draw } = pages;
  if (pages.result)
    return [
      el("header", { class: "card-box tv-head" }, el("h1", {}, table.view.banner.titles[0])),
      result(pages.result),
      foot(frame, last(table)),
    ];
  return [
    head(pages),
    draw && standing(draw.view.standing),
    el(
      "main",
      { id: "main", class: "tv-main" },
      el("div", { class: "tv-left" }, draw ? drawRows(draw) : players(table)),
      el(
        "div",
        { class: "tv-right" },
        roundCard(frame, table.view.round),
        ocean(table, draw),
        curve(sheet),
        trick(frame, draw),
      ),
    ),
    foot(frame, last(table)),
  ];
}
