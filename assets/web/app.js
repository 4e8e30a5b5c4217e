// The browser edition: opens pages one after the other, with the core in a worker of this browser.

import { keepAwake } from "./awake.js";
import { closeDialog } from "./dialog.js";
import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { applyLooks, language, speakAloud, setLooks } from "./looks.js";
import { Page, tell } from "./page.js";
import { PAGES } from "./page_modules.js";
import { Screen } from "./screen.js";
import { noteDrawn } from "./sight.js";
import { noteTable, startPage } from "./start_page.js";
import { say, useWords } from "./words.js";

/** @typedef {{name: string, given: object}} Visit */

const HOME = { name: "home", given: {} };
/** The pages that tell whether there is a new version, and how safe the games are. */
const NEWS = ["home", "settings"];
const screen = new Screen(/** @type {HTMLElement} */ (document.getElementById("page")));
let spoken = ""; // the language of the words that are here
let canShow = false; // not while another tab uses the games, or something is said about the storage
let drawn = 0; // how many pages were requested: only the last answer is drawn
let said = ""; // what has happened and is not announced yet

/**
 * The pages from Home to the open one. The browser keeps them with each step of its history, also over a reload.
 * @returns {Visit[]}
 */
function visits() {
  return (history.state && history.state.visits) || [HOME];
}

/** @returns {Visit} */
function here() {
  const all = visits();
  return all[all.length - 1];
}

/** @returns {Promise<import("./host.js").Host>} */
async function findHost() {
  if (document.documentElement.dataset.host === "server") {
    const ofTests = "./served_host.js";
    const { ServedHost } = await import(ofTests);
    canShow = true;
    return new ServedHost();
  }
  const { WorkerHost, wordsOf } = await import("./worker_host.js");
  useWords(await wordsOf(language()));
  spoken = language();
  let isReady = false;
  return WorkerHost.start((progress) => {
    const { state } = progress;
    canShow = state === "ready" || (canShow && state === "starting"); // a page may wait for a core that starts again
    if (state !== "ready") {
      closeDialog();
      keepAwake(false);
      screen.show("start", startPage(progress, language()));
    } else if (isReady) show(true); // this tab uses the games again
    isReady = isReady || state === "ready";
  }, language);
}

/** Load the words if the language has changed. */
async function loadWords() {
  const wanted = language();
  if (spoken === wanted) return;
  useWords(await host.words(wanted));
  spoken = wanted;
}

/**
 * Show the open page. On a visit, the page first begins it.
 * @param {boolean} isVisit
 */
async function show(isVisit) {
  if (!canShow) return;
  drawn += 1;
  const turn = drawn;
  const { name, given } = here();
  try {
    await loadWords();
    let shown = await host.page(name, given, language());
    if (isVisit && shown.actions.includes("enter")) {
      await host.act(name, given, "enter", {}, shown.version, false, language());
      shown = await host.page(name, given, language());
    }
    if (shown.looks && setLooks(shown.looks) && spoken !== language()) {
      await loadWords();
      shown = await host.page(name, given, language());
    }
    if ("table" in shown) noteTable(shown.table);
    keepAwake(Boolean(shown.keeps_awake));
    const module = await PAGES[name]();
    if (turn !== drawn || !canShow) return;
    const app = {
      language: spoken,
      open,
      step,
      back,
      refresh,
      announce,
      speak: speakAloud,
      isVisit,
    };
    put(name, module.draw(new Page(host, name, given, shown, app)), isVisit, module.isFramed);
    noteDrawn(shown.version);
  } catch (failed) {
    if (turn !== drawn || !canShow) return;
    window.console.warn(failed);
    put(
      "lost",
      lost(() => open(HOME.name)),
      isVisit,
      true,
    );
  }
}

/**
 * @param {string} name
 * @param {any} content
 * @param {boolean} isVisit
 * @param {boolean | undefined} isFramed whether the frame gives the page its margins
 */
function put(name, content, isVisit, isFramed) {
  const look = `screen page-${name}${isFramed ? " framed" : ""}`;
  screen.show(name, el("div", { class: look, "data-page": name }, content), { isVisit, said });
  said = "";
  const title = document.getElementById("title");
  document.title =
    title && name !== HOME.name ? `${title.textContent} · Fishing Companion` : "Fishing Companion";
}

/**
 * Announce with the next page what has happened.
 * @param {string} sentence
 */
function announce(sentence) {
  said = sentence;
}

/**
 * What is shown instead of a page that cannot be shown: a button that opens Home.
 * @param {() => void} goHome
 */
function lost(goHome) {
  return el(
    "main",
    { class: "panel lost-page" },
    el("h1", { id: "title", tabindex: "-1" }, say("This page cannot be shown")),
    el("p", {}, say("Your games are safe. Go Home, and from there on.")),
    el(
      "button",
      { type: "button", class: "big primary", click: goHome },
      icon("home"),
      say("Home"),
    ),
  );
}

/** Redraw the open page. */
function refresh() {
  return show(false);
}

/**
 * Open a page, after this one or instead of it. Return to it if it is already open, with its new arguments.
 * @param {string} name
 * @param {object} given
 * @param {boolean} isInstead
 */
async function open(name, given = {}, isInstead = false) {
  let isHere = false;
  await inTurn(async () => {
    const all = visits();
    const place = all.findIndex((each) => each.name === name);
    isHere = place === all.length - 1;
    if (place >= 0 && !isHere) await goBack(all.length - 1 - place);
    const before = place >= 0 ? all.slice(0, place) : isInstead ? all.slice(0, -1) : all;
    const state = { visits: [...before, { name, given }] };
    if (place >= 0 || isInstead) history.replaceState(state, "", `#${name}`);
    else history.pushState(state, "", `#${name}`);
  });
  await show(!isHere);
}

/**
 * Open the same page with other arguments, so that Back returns to these.
 * @param {object} given
 */
async function step(given) {
  await inTurn(async () => {
    const { name } = here();
    history.pushState({ visits: [...visits(), { name, given }] }, "", `#${name}`);
  });
  await show(true);
}

let moving = Promise.resolve();

/**
 * Move in the browser's history when the move before is over: of two quick taps, the second begins where the first ends.
 * @param {() => Promise<void>} move
 * @returns {Promise<void>}
 */
function inTurn(move) {
  moving = moving.catch(() => undefined).then(move);
  return moving;
}

let isGoingBack = false; // by the app: messages stay, and the page is drawn once

/**
 * Go back this many steps in the browser's history without drawing anything yet.
 * @param {number} steps
 * @returns {Promise<void>}
 */
function goBack(steps) {
  closeDialog();
  return new Promise((done) => {
    isGoingBack = true;
    window.addEventListener(
      "popstate",
      () => {
        isGoingBack = false;
        done();
      },
      { once: true },
    );
    history.go(-steps);
  });
}

/** Close the open page and show the one before it. */
async function back() {
  await inTurn(async () => {
    if (visits().length > 1) await goBack(1);
  });
  await show(true);
}

/** Show the page of the address: that of the last visit, or one that was typed or bookmarked. */
function enter() {
  if (history.state && history.state.visits) return;
  const name = location.hash.slice(1);
  history.replaceState({ visits: [HOME] }, "", `#${HOME.name}`);
  if (name !== HOME.name && PAGES[name]) {
    history.pushState({ visits: [HOME, { name, given: {} }] }, "", `#${name}`);
  }
}

window.addEventListener("popstate", () => {
  if (isGoingBack) return;
  tell("alert", "");
  tell("notice", "");
  closeDialog();
  enter(); // an address that was typed has no visits
  show(true);
});

applyLooks();
const host = await findHost().catch((failed) => {
  window.console.warn(failed);
  put(
    "lost",
    lost(() => window.location.reload()),
    true,
    true,
  );
  throw failed;
});
enter();
await show(true);
host.tellNews = () => {
  if (NEWS.includes(here().name)) refresh();
};
