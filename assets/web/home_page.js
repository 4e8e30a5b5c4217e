// Home: the open game or a new one, tiles that lead to all other pages, and how safe the games are.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { saveFile } from "./files.js";
import { fitting } from "./fit.js";
import { KINDS } from "./kinds.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/** The picture of the game with its name, and the switch to other games. */
function picture(page) {
  const { view } = page;
  const chosen = view.games.find((game) => game.is_chosen);
  return el(
    "header",
    { class: "home-picture" },
    KINDS[view.game].homePicture(),
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

const STEPS = "export plus check".split(" ");

/** How to put the app on the Home Screen, in three steps. */
function homeScreen() {
  const texts = [
    say("Open your browser’s Share menu"),
    say("Choose “Add to Home Screen”"),
    say("Start it from there: it fills the screen"),
  ];
  return el(
    "details",
    { class: "home-screen" },
    el(
      "summary",
      { id: "home-screen" },
      icon("home_screen"),
      el("span", {}, say("Works offline."), " ", el("b", {}, say("Add it to your Home Screen"))),
    ),
    el(
      "ol",
      {},
      texts.map((text, place) =>
        el("li", {}, el("span", { class: "step-icon" }, icon(STEPS[place])), el("span", {}, text)),
      ),
    ),
  );
}

/** How safe the games are: the app can be put on the Home Screen, and all games can be copied. */
function safety(page) {
  const { view } = page;
  const runsFromHomeScreen = window.matchMedia("(display-mode: standalone)").matches;
  return el(
    "footer",
    { class: "home-safety" },
    !runsFromHomeScreen && homeScreen(),
    view.can_copy &&
      page.host.export &&
      el(
        "button",
        {
          type: "button",
          class: view.is_copy_due ? "copy is-due" : "copy",
          id: "copy",
          click: () => saveFile(page, ""),
        },
        icon("export"),
        el(
          "span",
          {},
          view.is_copy_due ? say("Time for a copy:") : say("Keep a copy:"),
          " ",
          el("b", {}, say("Export all games")),
        ),
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
