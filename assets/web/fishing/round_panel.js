// The panel that corrects a round: its entries or the editor of one, with everything that would follow.

import { chips, pane } from "../controls.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";
import { added, editor } from "./editors.js";
import { whatChanges } from "./what_changes.js";

/** @typedef {import("../page.js").Page} Page */

function offerOf(page) {
  return (offer) =>
    page.button(
      offer.action,
      offer.index === null ? {} : { index: offer.index },
      {
        class: `offer ${offer.kind}`,
        id: `offer-${offer.action}-${offer.index}`,
        disabled: offer.disabled,
      },
      offer.icon && icon(offer.icon),
      el("span", {}, offer.text),
    );
}

function questions(page, panel) {
  return panel.questions.map((question) =>
    el(
      "div",
      { class: "question" },
      el("p", { class: "role-danger" }, question.text),
      chips(
        `answer-${question.index}`,
        question.text,
        question.options.map(([value, text]) => ({ value, text, face: page.view.faces[value] })),
        question.answer,
        (seat) => page.act("answer", { index: question.index, seat }),
      ),
    ),
  );
}

function messages(page, panel) {
  return panel.messages.map((message) =>
    el(
      "div",
      { class: "message" },
      message.text && el("p", { class: `role-${message.role}` }, message.text),
      el("div", { class: "offers" }, message.offers.map(offerOf(page))),
    ),
  );
}

function sum({ text, is_right: isRight }) {
  if (!text) return null;
  return el(
    "p",
    { class: isRight ? "sum right" : "sum wrong", role: "status" },
    icon(isRight ? "check" : "warning"),
    text,
  );
}

function buttons(page, { entry, buttons: of }) {
  const isList = entry === null;
  return el(
    "div",
    { class: "panel-buttons" },
    !isList &&
      page.button(
        "back_to_list",
        {},
        { class: "under", id: "do-back_to_list", "aria-label": of.list },
        icon("list"),
        el("span", {}, say("Entries")),
      ),
    !isList &&
      page.button(
        "delete",
        {},
        {
          class: "under danger",
          id: "do-delete",
          "aria-label": say("Delete entry"),
          disabled: !of.can_delete,
        },
        icon("trash"),
        el("span", {}, say("Delete")),
      ),
    page.button("cancel", {}, { class: "big soft", id: "do-cancel" }, of.cancel),
    page.button(
      "save",
      {},
      { class: "big primary", id: "do-save", disabled: !of.can_save },
      of.save,
    ),
  );
}

/**
 * The changes are always shown above Save.
 * @param {Page} page
 */
export function roundPanel(page) {
  const { panel } = page.view;
  return el(
    "section",
    { class: "card-box round-panel", "aria-labelledby": "panel-title" },
    el(
      "div",
      { class: "panel-head" },
      el("h2", { id: "panel-title" }, panel.title),
      sum(panel.sum),
    ),
    pane(
      `panel-${panel.number}-${panel.entry}`,
      "panel-body",
      added(page, panel),
      editor(page, panel),
      panel.offers.length > 0 && el("div", { class: "offers" }, panel.offers.map(offerOf(page))),
      questions(page, panel),
      messages(page, panel),
    ),
    whatChanges(panel, offerOf(page)),
    buttons(page, panel),
  );
}
