// Home: the open game or a new one, tiles that lead to all other pages, and how safe the games are.

import { showDialog } from "./dialog.js";
import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { importButton, saveFile } from "./files.js";
import { fitting } from "./fit.js";
import { kindOf } from "./kinds.js";
import { restartButton } from "./restart.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/** The picture of the game with its name, and the switch to other games. */
function picture(page) {
  const { view } = page;
  const chosen = view.games.find((game) => game.is_chosen);
  return el(
    "header",
    { class: "home-picture" },
    kindOf(view.game).homePicture(),
    el(
      "div",
      { class: "home-title" },
      el("h1", { id: "title", tabindex: "-1" }, chosen.name),
      el("p", {}, say("Companion")),
    ),
    el(
      "button",
      {
        type: "button",
        class: "home-language",
        id: "open-language",
        "aria-label": say("Language"),
        click: () => page.open("settings", { section: "text" }),
      },
      icon("globe"),
    ),
    view.games.length > 1 &&
      el(
        "div",
        { class: "home-switch", role: "group", "aria-label": say("Games shown") },
        view.games.map((game) => option(page, game)),
      ),
  );
}

function option(page, game) {
  return page.button(
    "switch",
    { kind: game.key },
    { id: `switch-${game.key}`, "aria-pressed": String(game.is_chosen) },
    icon(game.icon),
    el("span", {}, game.name),
    game.is_open &&
      !game.is_chosen &&
      el("i", { class: "open-dot", role: "img", "aria-label": say("Open game") }),
  );
}

/** A player of the open game with the points. */
function standing(player) {
  return el(
    "span",
    { class: "home-player" },
    el("bdi", {}, player.name),
    player.face && face(player.face),
    el("b", {}, player.points),
  );
}

/** The panel at the top: a tap continues the open game, or opens the set-up of a new one. */
function top(page) {
  const { view } = page;
  return page.button(
    "open_top",
    { key: view.key },
    { class: view.standing.length > 0 ? "home-top has-standing" : "home-top", id: "open-top" },
    el(
      "span",
      { class: "home-top-words" },
      el("b", {}, view.top.title),
      fitting("span", { class: "line" }, view.lines),
    ),
    view.standing.length > 0 && el("span", { class: "home-standing" }, view.standing.map(standing)),
    el("span", { class: "home-arrow" }, icon(view.top.icon)),
  );
}

/** Open the page of a tile, after the action that belongs to it. */
async function openTile(page, tile) {
  if (!tile.action) return page.open(tile.page, tile.kind ? { kind: tile.kind } : {});
  const outcome = await page.send(tile.action, {}, tile.page, {});
  return page.follow(outcome.done ? { page: tile.page } : outcome);
}

function tile(page, of, look) {
  return el(
    "button",
    {
      type: "button",
      class: `home-tile ${look}`,
      id: `tile-${look}-${of.icon}`,
      disabled: !of.page,
      click: () => openTile(page, of),
    },
    icon(of.icon),
    el("b", {}, of.title),
    of.line && el("span", {}, of.line),
  );
}

/** A step of a sheet, with its number. */
function step({ icon: name, title, line }, place) {
  return el(
    "li",
    {},
    el("span", { class: "step-icon" }, icon(name)),
    el("span", {}, el("b", {}, `${place + 1}. ${title}`), el("span", {}, line)),
  );
}

/** How to put the app on the Home Screen. If it has a shelf of its own there, the games are exported first. */
function showHomeScreen(page) {
  const { steps } = page.view.keeping;
  const exports = steps.some((each) => each.icon === "export");
  const content = (close) => [
    el(
      "p",
      {},
      say("From its own icon the app fills the screen, and the browser does not clear it."),
    ),
    exports &&
      el(
        "p",
        {},
        say("The icon has a shelf of its own, empty at first, so take your games along:"),
      ),
    el("ol", { class: "home-screen-steps" }, steps.map(step)),
    el(
      "div",
      { class: "answers" },
      el("button", { type: "button", class: "big soft", click: close }, say("Later")),
      exports &&
        el(
          "button",
          {
            type: "button",
            class: "big primary",
            id: "export-first",
            click: () => saveFile(page, ""),
          },
          icon("export"),
          say("Export all games"),
        ),
    ),
  ];
  showDialog(say("Onto the Home Screen"), say("Close"), content, "centred");
}

/** What the browser has promised about the games, and what people can do to keep them. */
function promise(page) {
  const { keeping } = page.view;
  const isAllKept = keeping.is_kept && !keeping.offline;
  return el(
    "div",
    { class: "promise" },
    icon(keeping.is_kept ? "shield" : "info"),
    el(
      "p",
      {},
      el("span", {}, keeping.promise),
      " ",
      el("span", {}, isAllKept ? say("Works offline.") : keeping.offline),
      " ",
      keeping.can_copy && !keeping.is_kept && copyButton(page, say("Export a copy")),
      keeping.steps.length > 0 &&
        el(
          "button",
          {
            type: "button",
            class: "link",
            id: "home-screen",
            click: () => showHomeScreen(page),
          },
          say("Put it on the Home Screen"),
        ),
    ),
  );
}

function copyButton(page, text) {
  const { is_copy_due: isDue } = page.view.keeping;
  return el(
    "button",
    {
      type: "button",
      class: isDue ? "link copy is-due" : "link copy",
      id: "copy",
      click: () => saveFile(page, ""),
    },
    icon("export"),
    isDue ? say("Time for a copy: export all games") : text,
  );
}

/** How safe the games are, and a new version. */
function safety(page) {
  const { keeping } = page.view;
  return el(
    "footer",
    { class: "home-safety" },
    promise(page),
    keeping.can_copy &&
      keeping.is_kept &&
      el(
        "p",
        { class: "last-copy" },
        el("span", {}, keeping.last_copy),
        copyButton(page, say("Export all games")),
      ),
    restartButton(page),
  );
}

/** The first tile on the Home Screen, whose shelf is still empty. */
function importTile(page) {
  return el(
    "div",
    { class: "home-group import" },
    importButton(
      page,
      { class: "home-tile large", id: "tile-import" },
      icon("draw"),
      el("b", {}, say("Import")),
      el("span", {}, say("The games that you have exported in the browser")),
    ),
  );
}

export const isFramed = true;

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  return [
    picture(page),
    el(
      "main",
      { class: "home-tiles" },
      view.trouble && el("p", { class: "trouble" }, icon("warning"), view.trouble),
      top(page),
      view.keeping.offers_import && importTile(page),
      el(
        "div",
        { class: "home-group large" },
        view.large.map((each) => tile(page, each, "large")),
      ),
      el(
        "div",
        { class: "home-group small" },
        view.small.map((each) => tile(page, each, "small")),
      ),
    ),
    safety(page),
  ];
}
