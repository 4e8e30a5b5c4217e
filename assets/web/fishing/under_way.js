// A trick that others settle at this moment, and one that others have entered while it was settled here.

import { showDialog } from "../dialog.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { say } from "../words.js";

/** @typedef {import("../page.js").Page} Page */

/** The question that is open: the trick that it is about, and what closes it. */
const question = { trick: "", close: () => undefined };

function trickOf({ round }) {
  return `${round.number}.${round.trick}`;
}

/**
 * Who settles or splits the trick at another desk, and how far it is.
 * @param {{text: string, progress: string, cards: number, count: number, icon: string}} settling
 */
export function settlingRow({ text, progress, cards, count, icon: drawn }) {
  const all = Array.from({ length: count }, (_none, place) =>
    el("i", { class: place < cards ? "entered" : "" }),
  );
  return el(
    "p",
    { class: "settling" },
    icon(drawn),
    el("b", {}, text),
    " ",
    el("span", { class: "so-far" }, progress),
    el("span", { class: "settling-cards", "aria-hidden": "true" }, all),
  );
}

/** @param {Page} page */
export function settlingLine(page) {
  const { settling } = page.view;
  const [text, ...progress] = settling.parts;
  return settlingRow({ ...settling, text, progress: progress.join(" · ") });
}

/**
 * Ask whether to enter who caught a trick that another player is settling.
 * @param {Page} page
 * @param {any} tile
 */
export function askWhetherToEnter(page, tile) {
  const { face: settler, ask } = page.view.settling;
  const content = (close) => {
    Object.assign(question, { trick: trickOf(page.view), close });
    const enter = () => {
      close();
      page.act("catch", { seat: tile.seat });
    };
    return [
      el(
        "div",
        { class: "settling-question" },
        settler && face(settler),
        el("div", {}, el("p", {}, ask.question), el("p", { class: "hint" }, ask.kept)),
      ),
      el(
        "button",
        { type: "button", class: "big primary", id: "wait-for-it", click: close },
        icon("clock"),
        ask.wait,
      ),
      el(
        "button",
        { type: "button", class: "big soft", id: "enter-all-the-same", click: enter },
        face(tile.face),
        ask.catches[tile.seat],
      ),
    ];
  };
  showDialog(ask.title, say("Close"), content, "centred");
}

/**
 * Close the question once its trick is entered: its answer would count for the next one.
 * @param {Page} page
 */
export function closeIfEntered(page) {
  if (question.trick && question.trick !== trickOf(page.view)) {
    question.trick = "";
    question.close();
  }
}

/**
 * What was being entered here for a trick that others have entered, with the choice to use it or not.
 * @param {Page} page
 * @param {string} text
 * @param {string} drops the action that drops it
 * @param {string} uses the action that uses it, or "" if there is none here
 */
export function outdatedLine(page, text, drops, uses = "") {
  const button = (action, look, word) =>
    page.button(action, {}, { class: `big ${look}`, id: `do-${action}` }, word);
  return el(
    "div",
    { class: "outdated", role: "group", "aria-label": text },
    el("p", {}, text),
    uses && button(uses, "primary", say("Use mine")),
    button(drops, "soft", say("Drop")),
  );
}
