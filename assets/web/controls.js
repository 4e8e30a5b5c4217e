// Controls that several pages with input share: numbers with steps, choices, and panes that keep their place.

import { el, number } from "./dom.js";
import { face, icon } from "./drawings.js";
import { sized } from "./fit.js";
import { tell } from "./page.js";
import { say } from "./words.js";

/**
 * The part of a page below its head. On a phone that takes part, the frame has a main part around it already.
 * @param {import("./page.js").Page} page
 * @param {...any} children
 */
export function body(page, ...children) {
  return el("div", { class: "page-body", role: page.isTablet ? "main" : null }, children);
}

/** Let a part that scrolls have the focus if it has no control: the keyboard can then scroll it. */
function useKeyboard(node) {
  if (node.scrollHeight > node.clientHeight && !node.querySelector("button, input, textarea"))
    node.tabIndex = 0;
}

/** Attributes of a part that scrolls in some windows. */
export const scrollable = () => sized(useKeyboard);

/**
 * A part of a page that scrolls on its own.
 * @param {string} id
 * @param {string} look
 * @param {...any} children
 */
export function pane(id, look, ...children) {
  return el("div", { id, class: `pane ${look}`, ...scrollable() }, children);
}

/**
 * A number between two buttons that change it by one.
 * @param {string} id
 * @param {{says: string, value: number, least: number, most?: number, isLit: boolean}} of
 * @param {(change: number) => any} step
 */
export function stepper(id, of, step) {
  const button = (change, drawn, says, isPossible) =>
    el(
      "button",
      {
        type: "button",
        class: "one-step",
        id: `${id}${drawn}`,
        "aria-label": says,
        disabled: !isPossible,
        click: () => step(change),
      },
      icon(drawn),
    );
  return el(
    "span",
    { class: "stepper", role: "group", "aria-label": of.says },
    button(-1, "minus", say("{player}: one less", { player: of.says }), of.value > of.least),
    el("b", { class: of.isLit ? "figure lit" : "figure" }, number(of.value)),
    button(
      1,
      "plus",
      say("{player}: one more", { player: of.says }),
      of.most === undefined || of.value < of.most,
    ),
  );
}

/**
 * A choice between a few words in one bar.
 * @param {string} id
 * @param {string} says
 * @param {[any, string][]} options
 * @param {any} chosen
 * @param {(value: any) => any} choose
 */
export function segment(id, says, options, chosen, choose) {
  return el(
    "div",
    { class: "segment", role: "group", "aria-label": says },
    options.map(([value, text]) =>
      el(
        "button",
        {
          type: "button",
          id: `${id}-${value}`,
          "aria-pressed": String(value === chosen),
          click: () => choose(value),
        },
        text,
      ),
    ),
  );
}

/**
 * A choice between players, or other words, as chips.
 * @param {string} id
 * @param {string} says
 * @param {{value: any, text: string, face?: any}[]} options
 * @param {any} chosen
 * @param {(value: any) => any} choose
 */
export function chips(id, says, options, chosen, choose) {
  return el(
    "div",
    { class: "chips", role: "group", "aria-label": says },
    options.map(({ value, text, face: of }) =>
      el(
        "button",
        {
          type: "button",
          class: "chip",
          id: `${id}-${value}`,
          "aria-pressed": String(value === chosen),
          click: () => choose(value),
        },
        of && face(of),
        el("bdi", {}, text),
      ),
    ),
  );
}

/**
 * The players by seat as options of chips.
 * @param {string[]} names
 * @param {any[]} faces
 */
export function players(names, faces) {
  return names.map((text, value) => ({ value, text, face: faces[value] }));
}

/**
 * Listen to a field. Typed text is stored at once, and the page is redrawn when the field loses the focus.
 * @param {import("./page.js").Page} page
 * @param {string} action
 * @param {(text: string) => object} values
 */
export function typing(page, action, values) {
  return {
    input: async (event) => {
      const { is_lost: isLost, refused } = await page.send(action, values(event.target.value));
      if (isLost) tell("alert", refused);
    },
    change: () => page.refresh(),
  };
}
