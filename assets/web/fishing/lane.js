// What was entered last, with Undo; while a trick is being split, how many of its cards are given away.

import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { laneButton, laneWords } from "../lane.js";
import { say } from "../words.js";

function last(page) {
  const { last_action: of } = page.view;
  return el(
    "div",
    { class: "lane" },
    of.face &&
      el(
        "span",
        { class: "lane-face" },
        face(of.face),
        of.phone.length > 0 && el("span", { class: "badge" }, icon("phone")),
      ),
    laneWords("lane-words", of),
    of.other_round && laneButton(page, "switch_penalty", "redo", of.other_round),
    of.can_undo && laneButton(page, "undo", "undo", say("Undo")),
    // Right of Undo is either Split or Redo: repeated taps on Undo hit the same place.
    of.can_split
      ? laneButton(page, "split_last", "split", say("Split"))
      : (of.can_undo || of.can_redo) && laneButton(page, "redo", "redo", say("Redo"), of.can_redo),
  );
}

function shares(page) {
  const { last_action: of, primary, undo } = page.view;
  const bar = of.shares
    .filter(([, cards]) => cards > 0)
    .map(([who, cards]) => {
      const part = el("i", { class: `who-${who.colour}` });
      part.style.setProperty("flex-grow", String(cards));
      return part;
    });
  return el(
    "div",
    { class: "split-bar" },
    el(
      "p",
      { class: of.can_finish ? "lane shared right" : "lane shared", role: "status" },
      of.can_finish && icon("check"),
      el("b", {}, of.texts[0]),
      el("span", { class: "share-bar", "aria-hidden": "true" }, bar),
    ),
    page.button(undo.action, {}, { class: "big soft", id: `do-${undo.action}` }, undo.text),
    page.button(
      primary.action,
      {},
      { class: "big primary", id: `do-${primary.action}`, disabled: !primary.is_possible },
      icon(primary.icon),
      primary.text,
    ),
  );
}

/** @param {import("../page.js").Page} page */
export function lane(page) {
  return page.view.is_splitting ? shares(page) : last(page);
}
