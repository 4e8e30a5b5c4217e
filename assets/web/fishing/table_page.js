// The table with input: who caught the trick, minus-threes, splits, and what was entered last.

import { el, number, plus } from "../dom.js";
import { face, fish, float, icon, tank } from "../drawings.js";
import { fitting } from "../fit.js";
import { content } from "../heading.js";
import { lessonLine } from "../lesson.js";
import { say } from "../words.js";
import { askWhetherToEnter, closeIfEntered, outdatedLine, settlingLine } from "./under_way.js";
import { buoyMark, suitMark } from "./cards.js";
import { suits } from "./deck.js";
import { showInForce } from "./in_force.js";
import { lane } from "./lane.js";
import { pileOf, pilesBar } from "./piles.js";
import { showTableMenu } from "./table_menu.js";

/** @typedef {import("../page.js").Page} Page */

/** The tiles clockwise from the player of this phone; by seat on the device of the table. */
function inOrder(page) {
  const first = page.seat || 0;
  return page.view.tiles.slice(first).concat(page.view.tiles.slice(0, first));
}

function signShape(sign) {
  if (sign.face) return face(sign.face);
  if (sign.suit) return suitMark(Object.values(suits()).find((each) => each.suit === sign.suit));
  return sign.icon ? buoyMark(sign.icon) : null;
}

function sign(page, of) {
  const parts = [signShape(of), fitting("span", {}, of.texts)];
  if (!of.asks) return el("li", { class: of.is_quiet ? "sign quiet" : "sign" }, parts);
  return el(
    "li",
    { class: "sign asks" },
    el("button", { type: "button", id: "ask-in-force", click: () => showInForce(page) }, parts),
  );
}

/**
 * A sign for each effect in force.
 * @param {Page} page
 */
export function signs(page) {
  const shown = page.view.banner.signs;
  return (
    shown.length > 0 &&
    el(
      "ul",
      { class: "signs", "aria-label": say("In force") },
      shown.map((each) => sign(page, each)),
    )
  );
}

/** What is in force or, before that, what concerns the trick under way: others settle it, or were faster. */
function underWay(page) {
  const { view } = page;
  if (view.outdated) {
    const { text, can_use: canUse } = view.outdated;
    return outdatedLine(page, text, "drop_outdated_split", canUse ? "use_outdated_split" : "");
  }
  if (view.settling) return settlingLine(page);
  return signs(page);
}

/** The tricks of the round as pips: played, being played, to come. */
function pips({ trick: now, tricks: count }) {
  const all = [];
  for (let trick = 1; trick <= count; trick += 1) {
    all.push(el("i", { class: trick < now ? "played" : trick === now ? "now" : "" }));
  }
  return el("span", { class: "pips", "aria-hidden": "true" }, all);
}

function tricks(page, look) {
  const { round } = page.view;
  return el(
    "p",
    { class: look },
    el("b", {}, say("Trick {trick}", { trick: round.trick })),
    " ",
    el("span", {}, say("of {count}", { count: round.tricks })),
    pips(round),
  );
}

/** How the banner looks: a lesson covers its words, and what is in force unless that is nothing special. */
function lookOfBanner({ banner: of, lesson }) {
  const look = of.icon ? "card-box banner split" : "card-box banner";
  if (!lesson) return look;
  return of.signs.every((each) => each.is_quiet) ? `${look} says covers` : `${look} says`;
}

function banner(page) {
  const { banner: of, piles } = page.view;
  return el(
    "div",
    { class: lookOfBanner(page.view) },
    of.icon && icon(of.icon),
    el(
      "div",
      { class: "banner-words" },
      fitting(
        "h2",
        { id: "banner-title", class: piles && piles.is_wrong ? "wrong" : "" },
        of.titles,
      ),
      of.to_do.length > 0 && fitting("p", { class: "to-do" }, of.to_do),
    ),
    piles
      ? pilesBar(
          piles,
          page.view.tiles.map((tile) => tile.face),
        )
      : tricks(page, "of"),
    underWay(page),
    lessonLine(page),
  );
}

/** The rounds with their hand sizes; the float marks the current one. */
function rounds(page) {
  const { round } = page.view;
  if (!page.isTablet) return null;
  return el(
    "div",
    { class: "card-box rounds" },
    el(
      "p",
      { class: "captions", "aria-hidden": "true" },
      el("span", {}, say("Round")),
      el("span", {}, say("Hand")),
    ),
    el(
      "ol",
      {},
      round.hands.map((hand, index) => {
        const isNow = index + 1 === round.number;
        return el(
          "li",
          {
            class: isNow ? "now" : index + 1 < round.number ? "over" : "",
            "aria-current": isNow ? "step" : null,
          },
          el("span", { class: "unseen" }, say("Round"), " "),
          el("span", {}, index + 1),
          el("i", {}, isNow && float()),
          el("span", { class: "unseen" }, ", ", say("hand"), " "),
          el("b", {}, hand),
        );
      }),
    ),
  );
}

function ocean(page) {
  const { left, need, short, takes, at_most: atMost, says } = page.view.ocean;
  const water = tank(left, need, 56, 100);
  water.setAttribute("preserveAspectRatio", "none");
  return el(
    "div",
    { class: "card-box ocean" },
    water,
    el(
      "p",
      {},
      el("span", { class: "unseen" }, says),
      el("b", { class: "title", "aria-hidden": "true" }, say("Ocean")),
      el("b", { class: "left", "aria-hidden": "true" }, left),
      el("span", { class: "cards", "aria-hidden": "true" }, say("cards left")),
      el(
        "span",
        { class: "takes" },
        takes,
        " ",
        el("b", { class: short ? "short" : "" }, atMost[0]),
      ),
    ),
    el("p", { class: "hand" }, page.view.round.hand_title),
  );
}

/**
 * The look of a figure of a tile. If those who watch have seen another one, it is drawn anew: this begins its animation.
 * @param {Page} page
 * @param {any} tile
 * @param {string} name
 * @param {string} look
 */
export function figure(page, tile, name, look) {
  const before = page.before && page.before.tiles[tile.seat];
  const isNew = Boolean(before) && before[name] !== tile[name];
  return { class: isNew ? `${look} changed` : look, "data-whole": isNew };
}

/** What a tile says; the whole tile is the button for the catch. */
function figures(page, tile) {
  return [
    el(
      "b",
      figure(page, tile, "points", "points"),
      number(tile.points),
      el("span", { class: "unseen" }, ` ${say("Points")}`),
    ),
    el(
      "span",
      figure(page, tile, "caught", tile.caught ? "caught" : "caught none"),
      el("b", {}, plus(tile.caught)),
      el("span", { class: "word" }, say("this round")),
    ),
    el(
      "span",
      { class: tile.penalties.marks ? "stock has-loss" : "stock" },
      icon("stock"),
      el("b", {}, tile.stock),
      el("span", { class: "word" }, say("in stockroom")),
      tile.penalties.marks && el("span", { class: "loss" }, tile.penalties.marks),
    ),
    page.can(tile.action) && !tile.is_inactive && fish(tile.leads ? "lit" : ""),
  ];
}

function share(page, tile) {
  const cards = page.view.tiles.map((_each, place) =>
    el("i", { class: place < tile.count ? "taken" : "" }),
  );
  return [
    el("b", { class: tile.count ? "cards-caught" : "cards-caught none" }, tile.count),
    tile.leads && el("span", { class: "keeps" }, say("keeps the rest")),
    el("span", { class: "little-cards", "aria-hidden": "true" }, cards),
  ];
}

const HELD_AFTER = 500; // milliseconds
/** The finger that was put on a tile last. */
const finger = { timer: 0, isHeld: false };

function release() {
  clearTimeout(finger.timer);
}

/** What a tile does: a tap is a catch, and a finger that rests there splits the trick. */
function touches(page, tile) {
  const canSplit = page.can("begin_split") && tile.can_split;
  const press = () => {
    release();
    finger.isHeld = false;
    if (!canSplit) return;
    finger.timer = window.setTimeout(() => {
      finger.isHeld = true;
      page.act("begin_split");
    }, HELD_AFTER);
  };
  // A key clicks without a finger.
  const click = (event) => {
    if (finger.isHeld && event.detail) return;
    if (page.view.settling && tile.action === "catch") askWhetherToEnter(page, tile);
    else page.act(tile.action, { seat: tile.seat });
  };
  return {
    click,
    pointerdown: press,
    pointerup: release,
    pointercancel: release,
    pointerleave: release,
    contextmenu: (event) => event.preventDefault(),
  };
}

function catchButton(page, tile) {
  const { view } = page;
  const isSplitting = tile.count !== null;
  const parts = [
    el(
      "span",
      { class: "name" },
      face(tile.face),
      el("bdi", {}, tile.name),
      tile.leads && float(),
      tile.leads && el("span", { class: "unseen" }, ` ${say("leads")}`),
      tile.seat === page.seat && el("span", { class: "pill you" }, say("you")),
    ),
    isSplitting ? share(page, tile) : figures(page, tile),
    view.piles && pileOf(view.piles.piles[tile.seat]),
  ];
  const id = `catch-${tile.seat}`;
  // A phone does not open the piles of others.
  if (!page.can(tile.action)) return el("div", { class: "catches", id }, parts);
  return page.button(
    tile.action,
    { seat: tile.seat },
    {
      class: "catches",
      id,
      disabled: tile.is_inactive,
      "aria-pressed": isSplitting ? String(tile.leads) : null,
      ...touches(page, tile),
    },
    parts,
  );
}

function step(page, action, drawn, tile, says, isPossible) {
  return page.button(
    action,
    { seat: tile.seat },
    {
      class: `share-step ${action}`,
      id: `${action}-${tile.seat}`,
      disabled: !isPossible,
      "aria-label": says,
    },
    icon(drawn),
  );
}

/** The buttons that take a card from a player or give one; the winner keeps the rest. */
function steps(page, tile) {
  const player = tile.name;
  return [
    step(page, "less", "minus", tile, say("{player}: one less", { player }), tile.count > 0),
    step(page, "more", "plus", tile, say("{player}: one more", { player }), tile.can_take),
  ];
}

function canPenalise(page, tile) {
  return tile.penalties.is_possible && page.can("penalise");
}

function penalties(page, tile) {
  if (!canPenalise(page, tile)) return null;
  const player = tile.name;
  return [
    tile.penalties.count > 0 &&
      page.button(
        "take_back_penalty",
        { seat: tile.seat },
        {
          class: "take-back",
          id: `take-back-${tile.seat}`,
          "aria-label": say("Take back {player}’s –3", { player }),
        },
        icon("undo"),
      ),
    page.button(
      "penalise",
      { seat: tile.seat },
      {
        class: "penalty",
        id: `penalty-${tile.seat}`,
        "aria-label": say("{player}: –3", { player }),
      },
      "–3",
    ),
  ];
}

/** How a tile looks: the leader's is ringed or, while piles come in, those that are missing. */
function lookOf(page, tile) {
  const { piles } = page.view;
  if (piles) return piles.piles[tile.seat].number ? " has-pile" : " has-pile lacks";
  const look = tile.leads ? " leads" : "";
  if (tile.count !== null) return `${look} splits`;
  return canPenalise(page, tile) ? `${look} has-penalty` : look;
}

function tileOf(page, tile) {
  const isSplitting = tile.count !== null;
  return el(
    "li",
    { class: `card-box tile who-${tile.face.colour}${lookOf(page, tile)}` },
    catchButton(page, tile),
    isSplitting && !tile.leads && steps(page, tile),
    !isSplitting && !page.view.piles && penalties(page, tile),
  );
}

/** Buttons that open other pages; a phone that takes part has tabs instead. */
function bar(page) {
  if (!page.isTablet) return null;
  const to = (name, drawn, word, look) =>
    el(
      "button",
      {
        type: "button",
        class: `big ${look}`,
        id: `open-${name}`,
        click: () => page.app.open(name),
      },
      icon(drawn),
      el("span", {}, word),
    );
  return el(
    "div",
    { class: "way-bar" },
    tricks(page, "tricks"),
    to("sheet", "sheet", say("Score sheet"), "soft"),
    to("referee", "scale", say("Referee"), "soft"),
    primary(page, to),
  );
}

/** The main button: it opens a page, or does what it says. */
function primary(page, to) {
  const { action, page: name, icon: drawn, text, is_quiet: isQuiet } = page.view.primary;
  if (!action) return to(name, drawn, text, isQuiet ? "soft" : "primary");
  const attributes = { class: "big primary", id: `do-${action}` };
  return page.button(action, {}, attributes, icon(drawn), el("span", {}, text));
}

function menuButton(page) {
  if (!page.isTablet) return null;
  return el(
    "button",
    {
      type: "button",
      class: "card-box menu-tile",
      id: "table-menu",
      click: () => showTableMenu(page),
    },
    icon("menu"),
    el("span", {}, say("Menu")),
  );
}

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  closeIfEntered(page);
  return content(
    page,
    `board${page.isTablet ? "" : " taking-part"}${page.isWatched ? " watched" : ""}`,
    page.isTablet &&
      el("h1", { class: "round-title", id: "title", tabindex: "-1" }, view.round.titles[0]),
    banner(page),
    menuButton(page),
    rounds(page),
    el(
      "ul",
      { class: `tiles of-${view.tiles.length}`, "aria-labelledby": "banner-title" },
      inOrder(page).map((tile) => tileOf(page, tile)),
    ),
    ocean(page),
    lane(page),
    view.is_splitting ? null : bar(page),
  );
}
