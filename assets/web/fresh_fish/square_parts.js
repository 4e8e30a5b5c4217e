// The parts of the square page: one for each stage of a turn.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { fitting } from "../fit.js";
import { laneButton, laneWords } from "../lane.js";
import { lessonLine } from "../lesson.js";
import { say } from "../words.js";
import { bidKeys } from "./bid_keys.js";
import { mark, pieceOf, playerOf } from "./board.js";
import { TOKENS } from "./tokens.js";

/**
 * The title with its piece, and the line below it unless an auction has it elsewhere.
 * @param {any} page
 * @param {boolean} hasLine
 */
export function titled({ view }, hasLine = true) {
  const { head: of } = view;
  const isDisc = of.face && of.piece && TOKENS.get(of.piece).piece === "disc";
  return [
    isDisc ? playerOf(view.look, of) : mark(view.look, of.piece, view.good),
    el(
      "div",
      {},
      el("h2", { id: "turn-title" }, of.title),
      hasLine && of.line && el("p", { class: "turn-line" }, of.line),
    ),
  ];
}

/** Whose turn it is, or what has to be done. */
export function head(page) {
  const { view } = page;
  const { head: of } = view;
  const [hint] = of.hints;
  const isTurn = ["turn", "refused"].includes(view.stage);
  const isAuction = view.stage === "auction"; // the line has the whole width, so that the bids below keep their places
  return el(
    "section",
    {
      class: `card-box turn-head${isTurn ? " is-turn" : ""}${of.is_refused ? " is-refused" : ""}`,
    },
    titled(page, !isAuction),
    of.closes &&
      page.button(
        of.closes,
        {},
        {
          class: "tool",
          id: "do-close",
          "aria-label": of.closes === "put_back" ? say("Don’t draw") : say("Close"),
        },
        icon("close"),
      ),
    isAuction &&
      !view.auction.sealed &&
      !view.lesson &&
      fitting("p", { class: "turn-hint" }, [of.line, ...of.hints]),
    !isAuction && hint && hint !== of.line && el("p", { class: "turn-hint" }, hint),
    lessonLine(page),
  );
}

function goods(page, player) {
  return player.goods.map((each) =>
    el(
      "span",
      { class: each.is_outside ? "own-good outside" : "own-good" },
      mark(page.view.look, null, each.good, each.is_placed ? "filled" : "coming"),
      page.view.players.has_ways && each.way && el("b", {}, each.way),
    ),
  );
}

/** The players' discs in hand, stalls and distances. */
export function players(page) {
  const { look, players: of } = page.view;
  return el(
    "section",
    { class: "card-box market-players", "aria-label": say("Players") },
    el(
      "ul",
      { class: of.has_coins ? "has-coins" : "" },
      of.rows.map((player) =>
        el(
          "li",
          { class: player.is_active ? "is-active" : "" },
          playerOf(look, player),
          el(
            "span",
            { class: "player-name" },
            el("bdi", {}, player.name),
            player.is_active && el("span", { class: "unseen" }, ` ${say("has the turn")}`),
            page.isWatched &&
              player.seat === page.seat &&
              el("span", { class: "pill you" }, say("you")),
            el("span", { class: "in-hand" }, player.discs),
          ),
          el("span", { class: "own-goods" }, goods(page, player)),
          player.coins &&
            el(
              "span",
              { class: "own-coins" },
              icon("coin"),
              el("b", {}, player.coins),
              el("span", { class: "unseen" }, say("Coins")),
            ),
        ),
      ),
    ),
  );
}

/** The tiles left in the stack; once one is drawn, buttons for what it shows. */
export function tiles(page) {
  const { view } = page;
  const { stack } = view;
  const isDrawing = stack.can_draw && view.stage === "tile";
  const tile = (each) => {
    const parts = [
      mark(view.look, each.piece, each.good),
      el(
        "span",
        { class: "tile-words" },
        el("b", {}, each.name),
        view.stage === "tile" && el("span", {}, each.line),
      ),
      el("b", { class: "left" }, each.left),
    ];
    return el(
      "li",
      {},
      isDrawing
        ? page.button(
            "draw",
            { tile: each.tile },
            { class: "tile-row", id: `draw-${each.tile}`, disabled: !each.left },
            parts,
          )
        : el("span", { class: "tile-row" }, parts),
    );
  };
  return el(
    "section",
    {
      class: `card-box stack-card${view.stage === "tile" ? " is-asked" : ""}`,
      "aria-label": say("Stack"),
    },
    el("p", { class: "hint" }, stack.words[0]),
    el("ul", {}, stack.tiles.map(tile)),
    stack.row.length > 0 &&
      view.stage !== "tile" &&
      el(
        "p",
        { class: "last-row" },
        el("span", {}, say("Last four")),
        stack.row.map((good) => mark(view.look, null, good)),
      ),
  );
}

/** An explanation: the outcome of an auction, the reason for a path, or what lies on a space. */
export function note(page) {
  const { outcome, look } = page.view;
  if (!outcome) return null;
  return el(
    "section",
    { class: "card-box note-card", role: "status" },
    el(
      "p",
      { class: "note-title" },
      outcome.piece && mark(look, outcome.piece, null),
      el("b", {}, outcome.title),
    ),
    outcome.lines.map((line) => el("p", {}, line)),
  );
}

/** What else could lie on the space in question, to correct it by hand. */
export function choices(page) {
  const { look } = page.view;
  const { choices: all } = page.view.spaces;
  if (!all.length || !page.can("replace_token")) return null;
  return el(
    "section",
    { class: "card-box token-choices" },
    el("p", { class: "hint" }, say("Something else lies here")),
    el(
      "div",
      {},
      all.map((choice) =>
        page.button(
          "replace_token",
          { token: choice.token },
          {
            class: "token-choice",
            id: `put-${choice.token}`,
            "aria-label": say("Put {sign} here", { sign: choice.token }),
          },
          mark(look, choice.token, null),
        ),
      ),
    ),
  );
}

/** Why a space cannot be reserved. */
export function refused(page) {
  const { spaces } = page.view;
  return el(
    "section",
    { class: "card-box why-refused" },
    spaces.sides.length > 0 && el("h3", {}, say("Beside this space")),
    el(
      "dl",
      {},
      spaces.sides.map(([side, what]) => el("div", {}, el("dt", {}, side), el("dd", {}, what))),
    ),
    el("p", {}, say("You can reserve a marked space: just tap one.")),
    spaces.can_reserve_anyway &&
      page.button(
        "reserve_anyway",
        {},
        { class: "big soft", id: "reserve-anyway" },
        say("Reserve anyway"),
      ),
  );
}

/** The open bids, which phones only show. */
export function bids(page) {
  const { view } = page;
  return el(
    "section",
    { class: `auction-rows${page.can("bid") ? " has-keys" : ""}`, "aria-label": say("Bids") },
    view.auction.bids.map((row) =>
      el(
        "div",
        { class: `card-box bid-row${row.wins ? " wins" : ""}${row.joins ? "" : " stays-out"}` },
        el(
          "p",
          {},
          playerOf(view.look, row),
          el("bdi", {}, row.name),
          row.is_active && el("span", { class: "pill" }, say("on turn")),
          el("span", { class: "bid-note" }, row.note),
          row.bid !== null && !page.can("bid") && el("b", { class: "bid-shown" }, row.bid),
        ),
        row.joins &&
          page.can("bid") &&
          bidKeys(page, row, (amount) => ({ seat: row.seat, amount })),
      ),
    ),
  );
}

/** The paths to lay, numbered as on the square; a tap explains one, except for those who only watch. */
export function paths(page) {
  const { view } = page;
  const about = (path) => [
    el("span", { class: "path-number" }, path.number),
    el("span", {}, el("b", {}, path.title), path.line && el("span", {}, path.line)),
  ];
  return el(
    "section",
    { class: "card-box paths-card" },
    el(
      "ol",
      {},
      view.paths.map((path) =>
        el(
          "li",
          { class: path.is_asked ? "is-asked" : "" },
          page.isWatched
            ? el("span", { class: "path-row" }, about(path))
            : page.button(
                "explain",
                { space: path.space },
                {
                  class: "path-row",
                  id: `why-${path.space}`,
                  "aria-expanded": String(path.is_asked),
                },
                about(path),
              ),
          page.button(
            "tick",
            { space: path.space },
            {
              class: "path-tick",
              id: `tick-${path.space}`,
              role: "checkbox",
              "aria-checked": String(path.is_ticked),
              "aria-label": say("Laid: {number}", { number: path.number }),
            },
            path.is_ticked && icon("check"),
          ),
        ),
      ),
    ),
    page.button("close", {}, { class: "big primary", id: "do-done" }, icon("check"), say("Done")),
  );
}

/** Which of the last four tiles comes next, if the players say so. */
export function lastTiles(page) {
  const { view } = page;
  const { stack } = view;
  if (!stack.can_choose_last) return null;
  return el(
    "section",
    { class: "card-box stack-card" },
    el(
      "ul",
      {},
      stack.tiles
        .filter((tile) => stack.row.includes(tile.good))
        .map((tile) =>
          el(
            "li",
            {},
            page.button(
              "choose_last",
              { good: tile.good },
              {
                class: "tile-row",
                id: `last-${tile.good}`,
                "aria-pressed": String(view.good === tile.good),
              },
              mark(view.look, null, tile.good),
              el("b", {}, tile.name),
            ),
          ),
        ),
    ),
  );
}

/** What was entered last, with undo and redo. */
export function lane(page) {
  const { lane: of, look } = page.view;
  return el(
    "div",
    { class: "square-lane" },
    page.isWatched && of.seat !== null && pieceOf(look, of.seat),
    laneWords("square-lane-words", of),
    laneButton(page, of.undo, "undo", say("Undo"), of.can_undo, "undo"),
    laneButton(page, "redo", "redo", say("Redo"), of.can_redo),
  );
}
