// Controls that several pages with input share: numbers with steps, choices, and panes that keep their place.

import { el, number } from "./dom.js";
import { face, icon } from "./drawings.js";
import { tell } from "./page.js";

/**
 * The part of a page below its head. On a phone that takes part, the frame has a main part around it already.
 * @param {import("./page.js").Page} page
 * @param {...any} children
 */
export function body(page, ...children) {
  return el("div", { class: "page-body", role: page.isTablet ? "main" : null }, children);
}

/** How far each pane is scrolled, by its id: a page is redrawn after every action. */
const scrolled = {};

/**
 * A part of a page that scrolls on its own and keeps its position when the page is redrawn.
 * @param {string} id
 * @param {string} look
 * @param {...any} children
 */
export function pane(id, look, ...children) {
  const node = el(
    "div",
    {
      id,
      class: `pane ${look}`,
      scroll: () => {
        scrolled[id] = node.scrollTop;
      },
    },
    children,
  );
  requestAnimationFrame(() => {
    node.scrollTop = scrolled[id] || 0;
    // Focusable, so that it can be scrolled with the keyboard.
    if (node.scrollHeight > node.clientHeight && !node.querySelector("button, input, textarea"))
      node.tabIndex = 0;
  });
  return node;
}

/**
 * A number between two buttons that change it by one.
 * @param {import("./page.js").Page} page
 * @param {string} id
 * @param {{says: string, value: number, least: number, most?: number, isLit: boolean}} of
 * @param {(change: number) => any} step
 */
export function stepper(page, id, of, step) {
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
    button(-1, "minus", page.word("less", { player: of.says }), of.value > of.least),
    el("b", { class: of.isLit ? "figure lit" : "figure" }, number(of.value)),
    button(
      1,
      "plus",
      page.word("more", { player: of.says }),
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
 * Listen to a field. Typed text is stored at once, but the page is redrawn only when the field loses the focus: before
 * that, it would move the cursor.
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
