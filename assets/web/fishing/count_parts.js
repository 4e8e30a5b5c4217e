// Parts of the count: minus-threes, the sum of the piles, and keys for a number.

import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** How many minus-threes a player caught: each tap adds one, and after the most it starts over. */
export function penalties(page, row) {
  if (!page.view.can_penalise) return null;
  const { says, text, count, following } = row.penalties;
  return page.button(
    "penalise",
    { seat: row.seat, count: following },
    {
      class: count ? "penalty some" : "penalty",
      id: `penalty-${row.seat}`,
      "aria-label": `${says}: ${count ? text : 0}`,
    },
    text,
  );
}

/** The sum of the piles as a bar in the colours of the people. */
export function sum(page) {
  const { sum: of } = page.view;
  const parts = of.numbers.map((cards, seat) => {
    const part = el("i", { class: `who-${of.faces[seat].colour}` });
    part.style.setProperty("flex-grow", String(cards));
    return cards > 0 && part;
  });
  const rest = el("i", { class: "rest" });
  rest.style.setProperty("flex-grow", String(of.rest));
  return el(
    "div",
    { class: "card-box sum" },
    el(
      "p",
      { role: "status" },
      el("b", {}, of.counted),
      " ",
      el("span", { class: "of-all" }, of.of),
      " ",
      el("span", { class: `pill ${of.mood}` }, of.mood === "success" && icon("check"), of.verdict),
    ),
    el("span", { class: "share-bar", "aria-hidden": "true" }, parts, rest),
    el("p", { class: "hands" }, of.hands),
  );
}

/**
 * Keys for a number. Digits can be typed on a keyboard, too, while one of the keys has the focus.
 * @param {(digit: string) => any} type
 * @param {() => any} erase
 * @param {any} done what stands beside the zero
 */
export function pad(type, erase, done) {
  const digit = (each) =>
    el(
      "button",
      { type: "button", class: "digit", id: `digit-${each}`, click: () => type(each) },
      each,
    );
  const keyed = (event) => {
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === "Backspace") erase();
  };
  return el(
    "div",
    { class: "pad", keydown: keyed },
    DIGITS.map(digit),
    el(
      "button",
      {
        type: "button",
        class: "digit quiet",
        id: "erase",
        "aria-label": say("Delete a digit"),
        click: () => erase(),
      },
      icon("erase"),
    ),
    digit("0"),
    done || el("span", {}),
  );
}
