// The panel that says what is in force in a trick whose predecessor was entered without its cards.

import { showDialog } from "../dialog.js";
import { el, fill } from "../dom.js";
import { face, icon } from "../drawings.js";
import { say } from "../words.js";
import { suitMark } from "./cards.js";
import { suits } from "./deck.js";

function colours(page, chosen, call) {
  const drawn = suits();
  const button = (letter, content, says) =>
    el(
      "button",
      {
        type: "button",
        class: letter ? "call" : "call none",
        id: `called-${letter}`,
        "aria-pressed": String(chosen.called === letter),
        "aria-label": says,
        click: () => call(letter),
      },
      content,
    );
  return el(
    "div",
    { class: "calls", role: "group", "aria-label": say("Called colour") },
    page.view.in_force.colours.map(({ suit }) =>
      suit ? button(suit, suitMark(drawn[suit]), drawn[suit].name) : button(null, say("No colour")),
    ),
  );
}

function callers(page, question, chosen, choose) {
  const item = (tile) =>
    el(
      "li",
      {},
      el(
        "button",
        {
          type: "button",
          class: "big soft",
          id: `caller-${tile.seat}`,
          "aria-pressed": String(chosen.caller === tile.seat),
          click: () => choose({ caller: tile.seat }),
        },
        face(tile.face),
        el("bdi", {}, tile.name),
      ),
    );
  return [el("h3", {}, question), el("ul", { class: "items" }, page.view.tiles.map(item))];
}

/** @param {import("../page.js").Page} page */
export function showInForce(page) {
  const { view } = page;
  let chosen = view.in_force.in_force;
  const place = el("div", { class: "in-force-panel" });
  const choose = (changed) => {
    chosen = { ...chosen, ...changed };
    show();
  };
  let close = () => undefined;
  const save = () => {
    close();
    page.act("set_in_force", { in_force: chosen });
  };
  const show = () => {
    const { question } = view.in_force.colours.find(({ suit }) => suit === chosen.called);
    fill(
      place,
      colours(page, chosen, (called) => choose({ called })),
      question && callers(page, question, chosen, choose),
      el(
        "button",
        {
          type: "button",
          class: "switch",
          id: "in-force-lowest",
          "aria-pressed": String(chosen.is_lowest),
          click: () => choose({ is_lowest: !chosen.is_lowest }),
        },
        icon("low"),
        say("Lowest wins"),
      ),
      el(
        "button",
        {
          type: "button",
          class: "big primary",
          id: "save-in-force",
          disabled: Boolean(question) && chosen.caller === null,
          click: save,
        },
        icon("check"),
        say("Save"),
      ),
    );
  };
  show();
  const content = (closes) => {
    close = closes;
    return place;
  };
  showDialog(say("What is in force?"), say("Close"), content, "centred");
}
