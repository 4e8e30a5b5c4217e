// What is shown before the pages can be: loading, that another tab uses the games, or what has happened to them.

import { el, fill, svg } from "./dom.js";
import { face, icon } from "./drawings.js";
import { remember, remembered } from "./edition.js";
import { saveOne } from "./files.js";
import { boat, fish, floatOnLine, seaPicture, water, wave } from "./sea.js";
import { say } from "./words.js";

/** @typedef {import("./worker_host.js").Progress} Progress */

const MEGABYTE = 1e6;
const LEAST_SECONDS = 2;
let began = 0; // when the first bytes arrived

/** A number of megabytes in the words of the language. */
function megabytes(bytes, language) {
  return (bytes / MEGABYTE).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** Water that rises with the progress, in a picture of this form; the float marks how much is loaded. */
function risingSea(look, share, { wide, high, from, empty, full, radius }) {
  const line = empty - (empty - full) * share;
  const across = (x) => wide * (from + (1 - from) * x);
  const place = (x, y) => [across(x), line + y * (high - full) * 0.75];
  const size = radius / 50;
  return seaPicture(
    look,
    wide,
    high,
    water(wide, high, line),
    floatOnLine(across(0.42), line, radius),
    fish(...place(0.26, 0.27), 0.9 * size, "blue"),
    fish(...place(0.72, 0.21), -0.7 * size, "yellow"),
    share > 0.2 && fish(...place(0.65, 0.42), 0.96 * size, "red"),
    share > 0.4 && fish(...place(0.24, 0.57), -0.8 * size, "purple"),
    share > 0.6 && fish(...place(0.77, 0.72), -1.08 * size, "green"),
  );
}

// `from` is the part at the left that a narrow window may cut off; `empty` and `full` are heights of the water.
const AT_SIDE = { wide: 460, high: 778, from: 0, empty: 560, full: 140, radius: 46 };
const ON_TOP = { wide: 780, high: 368, from: 0.42, empty: 300, full: 96, radius: 32 };

function step(state, text) {
  const drawn = { done: icon("check"), now: icon("draw"), later: null }[state];
  return el(
    "li",
    { class: `step-${state}` },
    el("span", { class: "step-icon" }, drawn),
    el("span", {}, text),
  );
}

/** The time left for loading, if it can be estimated. */
function timeLeft({ loaded, total }) {
  const seconds = (Date.now() - began) / 1000;
  const left = Math.round((seconds * (total - loaded)) / Math.max(1, loaded));
  return seconds > LEAST_SECONDS && left >= LEAST_SECONDS
    ? say("about {count} seconds", { count: left })
    : "";
}

function loading(progress, language) {
  const { state, loaded = 0, total = 0, isNewVersion = false } = progress;
  if (loaded && !began) began = Date.now();
  const isLoading = state !== "starting";
  const share = isLoading ? (total ? loaded / total : 0) : progress.share || 0;
  const percent = Math.round(100 * share);
  const size = say("{done} of {all} MB", {
    done: megabytes(loaded, language),
    all: megabytes(total, language),
  });
  const bar = el(
    "div",
    {
      class: "start-progress",
      role: "progressbar",
      "aria-label": say("Getting ready"),
      "aria-valuenow": String(percent),
      "aria-valuemin": "0",
      "aria-valuemax": "100",
    },
    el("span", {}),
  );
  bar.style.setProperty("--share", String(share));
  return el(
    "div",
    { class: "screen framed start-page" },
    el(
      "div",
      { class: "start-picture" },
      risingSea("at-side", share, AT_SIDE),
      risingSea("on-top", share, ON_TOP),
      el("p", { class: "percent", "aria-hidden": "true" }, el("b", {}, String(percent)), " %"),
    ),
    el(
      "main",
      { class: "start-words" },
      el("p", { class: "app-name" }, "Fishing Companion"),
      el("h1", { id: "title" }, isLoading ? say("Getting ready, once") : say("Getting ready")),
      bar,
      el(
        "p",
        { class: "sizes" },
        el("b", {}, total > 0 ? size : ""),
        el(
          "span",
          {},
          state === "no network" ? say("No network: goes on by itself") : timeLeft(progress),
          isNewVersion && say("A new version: its first start takes longer"),
        ),
      ),
      el(
        "ul",
        { class: "panel start-steps" },
        step(isLoading ? "now" : "done", say("Pages, pictures and rules")),
        step(isLoading ? "later" : "done", say("Kept here for offline play")),
        step(isLoading ? "later" : "now", say("The referee and the score")),
      ),
      el(
        "p",
        { class: "start-hint" },
        icon("offline"),
        el(
          "span",
          {},
          say(
            "Next time it starts in a few seconds, with or without a network. Your games stay in this browser; nothing is sent anywhere.",
          ),
        ),
      ),
    ),
  );
}

/** Two windows of a browser: a boat in the other tab, and its outline in this one. */
function tabs() {
  const waves = (y, swell, phase) => wave(360, 250, y, swell, phase);
  return svg(
    "svg",
    { class: "tabs-picture", viewBox: "0 0 820 292", "aria-hidden": "true" },
    svg(
      "g",
      { class: "sea" },
      svg(
        "clipPath",
        { id: "there" },
        svg("rect", { x: 2, y: 2, width: 360, height: 288, rx: 16 }),
      ),
      svg(
        "g",
        { "clip-path": "url(#there)" },
        svg("rect", { class: "window", x: 2, y: 2, width: 360, height: 288 }),
        svg("rect", { class: "window-bar", x: 2, y: 2, width: 360, height: 44 }),
        svg("rect", { class: "window", x: 16, y: 12, width: 120, height: 40, rx: 8 }),
        svg(
          "g",
          { transform: "translate(2 42)" },
          svg("path", { class: "far", d: waves(164, 4, 2).water }),
          boat({ colour: "coral", emblem: "crab" }, 176, 172, 0.95),
          boat({ colour: "periwinkle", emblem: "gull" }, 300, 172, 0.5),
          svg("path", { class: "depth-1", d: waves(172, 5, 0).water }),
          svg("path", { class: "crest", d: waves(172, 5, 0).line }),
          svg("path", { class: "depth-2", d: waves(212, 4, 3).water }),
        ),
      ),
      svg("rect", { class: "frame", x: 2, y: 2, width: 360, height: 288, rx: 16 }),
    ),
    svg("path", { class: "arrow", d: "M382 160h52M416 142l18 18-18 18" }),
    svg(
      "g",
      { class: "absent" },
      svg("rect", { class: "frame", x: 454, y: 2, width: 360, height: 288, rx: 16 }),
      svg("path", {
        class: "dashed",
        d: "M652 78v98h62zM634 98v78h-42zM576 186h134l-18 46h-98zM470 240q40-10 80 0t80 0t80 0t80 0",
      }),
    ),
  );
}

const TABLE_KEY = "table";

/**
 * Note the open game for a second tab, which cannot ask for it.
 * @param {{faces: any[], line: string} | null} table
 */
export function noteTable(table) {
  remember(TABLE_KEY, table && JSON.stringify(table));
}

/** Who plays in the other tab, and how far they are. */
function tableThere() {
  const table = JSON.parse(remembered(TABLE_KEY) || "null");
  return (
    table &&
    el(
      "div",
      { class: "tab-table" },
      table.faces.map((each) => face(each)),
      el("span", {}, table.line),
    )
  );
}

/** Close this tab, or say that it can be closed: browsers close only tabs that a page has opened. */
function leaveThere({ currentTarget: button }) {
  window.close();
  button.disabled = true;
  fill(button, say("It stays there: this tab can be closed"));
}

/**
 * That another tab uses the games, and how to use them here.
 * @param {Progress} progress
 */
function elsewhere({ useHere }) {
  return el(
    "div",
    { class: "screen framed tab-page" },
    el(
      "main",
      { class: "panel" },
      tabs(),
      el(
        "div",
        { class: "tab-captions" },
        el("span", {}, say("the other tab")),
        el("span", {}, say("this tab")),
      ),
      el("h1", { id: "title" }, say("Already open in another tab")),
      el(
        "p",
        {},
        say(
          "One tab at a time keeps the games, so that two never write over each other. Use it here, and the other tab goes to rest.",
        ),
      ),
      tableThere(),
      el(
        "div",
        { class: "tab-answers" },
        el(
          "button",
          { type: "button", class: "big soft", id: "leave-there", click: leaveThere },
          say("Leave it there"),
        ),
        el(
          "button",
          {
            type: "button",
            class: "big primary",
            id: "use-here",
            click: (event) => {
              event.currentTarget.disabled = true; // it may take a moment until the other tab is found to sleep
              useHere();
            },
          },
          icon("tab"),
          say("Use it here"),
        ),
      ),
    ),
  );
}

/**
 * That the games were cleared or repaired, or cannot be opened: all that is stored can be kept elsewhere.
 * @param {Progress} progress
 */
function storage({ status, storedFiles, goOn }) {
  const [first, ...more] = status.notices;
  const save = () => storedFiles().then(saveOne);
  return el(
    "div",
    { class: "screen framed tab-page storage-page" },
    el(
      "main",
      { class: "panel" },
      icon("warning"),
      el("h1", { id: "title" }, first),
      more.map((sentence) => el("p", {}, sentence)),
      status.has_files &&
        el(
          "p",
          {},
          say("Save the stored files before you go on: all that is left of your games is in them."),
        ),
      el(
        "div",
        { class: "tab-answers" },
        status.has_files &&
          el(
            "button",
            { type: "button", class: "big soft", id: "stored-files", click: save },
            icon("export"),
            say("Save the stored files"),
          ),
        el(
          "button",
          { type: "button", class: "big primary", id: "go-on", click: goOn },
          icon("arrow"),
          status.is_saving ? say("Continue") : say("Go on without saving"),
        ),
      ),
    ),
  );
}

/**
 * What is shown instead of the pages.
 * @param {Progress} progress
 * @param {string} language
 */
export function startPage(progress, language) {
  const draw = { elsewhere, storage }[progress.state] || loading;
  return draw(progress, language);
}
