// The count on a phone that takes part: its player types the own pile and sends it to the table.

import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { say } from "../words.js";
import { pad, penalties, sum } from "./count_parts.js";

/** The number being typed and its round; it stays on this phone until it is sent. */
const typing = { round: "", number: "", isOpen: true };

/** Whether the pile was counted: its number was entered, and does not follow from the others. */
function isCounted({ pile }) {
  return pile.number !== "" && !pile.is_filled_in;
}

/** Another player's pile: how many cards, or where it will be counted. */
function other(row) {
  return el(
    "li",
    { class: "card-box other-pile" },
    face(row.face),
    el(
      "p",
      {},
      el("bdi", {}, row.name),
      el(
        "b",
        { class: isCounted(row) ? "there" : "" },
        row.pile.state,
        isCounted(row) && icon("check"),
      ),
    ),
  );
}

function keys(page, own) {
  const type = (digit) => {
    typing.number = String(Number(`${typing.number}${digit}`.slice(-own.pile.digits)));
    page.app.redraw();
  };
  const erase = () => {
    typing.number = typing.number.slice(0, -1);
    page.app.redraw();
  };
  const send = async () => {
    typing.isOpen = false;
    await page.act("set_pile", { seat: own.seat, number: Number(typing.number) });
  };
  return [
    pad(type, erase, null),
    el(
      "button",
      {
        type: "button",
        class: "big primary",
        id: "send-pile",
        disabled: typing.number === "",
        click: send,
      },
      icon("check"),
      say("Send {count}", { count: typing.number }),
    ),
  ];
}

function sent(page, own) {
  const change = () => {
    typing.isOpen = true;
    typing.number = own.pile.number;
    page.app.redraw();
  };
  return el(
    "div",
    { class: "card-box pile-sent" },
    el("p", {}, icon("check"), el("b", {}, say("{count} sent", { count: own.pile.number }))),
    el("p", { class: "hint" }, say("The round is scored on the tablet.")),
    el(
      "button",
      { type: "button", class: "big soft", id: "change-pile", click: change },
      say("Change it"),
    ),
  );
}

/** @param {import("../page.js").Page} page */
export function ownPile(page) {
  const { view } = page;
  const own = view.rows[page.seat];
  if (typing.round !== view.title)
    Object.assign(typing, { round: view.title, number: "", isOpen: !isCounted(own) });
  const isTyping = typing.isOpen || !isCounted(own);
  return el(
    "div",
    { class: "own-count" },
    el(
      "div",
      { class: "card-box own-pile" },
      el(
        "h2",
        {},
        face(own.face),
        el("span", {}, say("Your pile, {player}", { player: own.name })),
        el("span", { class: own.is_wrong ? "short" : "note" }, own.note),
      ),
      el(
        "div",
        { class: "own-figures" },
        el(
          "p",
          { class: "number", role: "status", "aria-label": own.pile.says },
          isTyping ? typing.number : own.pile.number,
        ),
        view.can_penalise &&
          el(
            "p",
            { class: "own-losses" },
            el("span", { "aria-hidden": "true" }, say("of which –3")),
            penalties(page, own),
          ),
      ),
    ),
    el(
      "ul",
      { class: "other-piles" },
      view.rows.filter((row) => row.seat !== page.seat).map(other),
    ),
    sum(page),
    isTyping ? keys(page, own) : sent(page, own),
  );
}
