// The rules in our own words: chapters, the open one with its examples, and a search.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { heading } from "./heading.js";
import { kindOf } from "./kinds.js";
import { say } from "./words.js";

const SOON = 250; // milliseconds after the last key until a search
const wide = window.matchMedia("(min-width: 700px)");
let waiting = 0;

/** Open another place of the rules. From the list alone, Back returns to it. */
function change(page, given) {
  clearTimeout(waiting);
  const next = { kind: page.view.kind, topic: "", search: "", ...given };
  return wide.matches || !next.topic ? page.open("rules", next) : page.app.step(next);
}

function kinds(page) {
  const { view } = page;
  return el(
    "div",
    { class: "two-way", role: "group", "aria-label": say("Rules of") },
    view.kinds.map(([key, name]) =>
      el(
        "button",
        {
          type: "button",
          id: `rules-of-${key}`,
          "aria-pressed": String(key === view.kind),
          click: () => change(page, { kind: key }),
        },
        name,
      ),
    ),
  );
}

function searchField(page) {
  const { view } = page;
  const typed = (event) => {
    const search = event.target.value;
    clearTimeout(waiting);
    waiting = setTimeout(() => change(page, { search }), SOON);
  };
  const field = el("input", {
    type: "search",
    id: "search",
    value: view.search,
    "aria-label": say("Search the rules"),
    placeholder: say("Search the rules"),
    autocomplete: "off",
    input: typed,
  });
  return el("div", { class: "search-field", role: "search" }, icon("search"), field);
}

function chapters(page) {
  const { view } = page;
  return el(
    "nav",
    { class: "panel chapter-list", "aria-label": say("Chapters") },
    el(
      "ul",
      {},
      view.chapters.map((each) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              id: `chapter-${each.key}`,
              "aria-current": each.is_open ? "true" : null,
              click: () => change(page, { topic: each.key }),
            },
            icon(each.icon),
            el("span", {}, each.title),
          ),
        ),
      ),
    ),
  );
}

/** Cards of a passage, or the trick of its example with the face of each player below. */
function cards(kind, each) {
  const draw = kindOf(kind).card;
  if (!draw || each.cards.length === 0) return null;
  return el(
    "div",
    { class: "shown-cards" },
    each.cards.map((card) => draw(card)),
  );
}

function passage(page, each) {
  return el(
    "div",
    {
      class: each.is_linked ? "panel rule linked" : "panel rule",
      id: each.key ? `rule-${each.key}` : null,
    },
    el(
      "div",
      { class: "rule-words" },
      each.title && el("h3", {}, each.title),
      el("p", {}, each.text),
      each.outcome.length > 0 &&
        el(
          "ul",
          { class: "rule-outcome" },
          each.outcome.map(([of, words]) => el("li", {}, face(of), el("b", {}, words))),
        ),
      each.is_ours && el("p", { class: "pill" }, say("our reading")),
    ),
    cards(page.view.kind, each),
    each.example && kindOf(page.view.kind).example(each.example),
  );
}

/** A text of which every second part is a match of the search. */
function parts(all) {
  return all.map((text, place) => (place % 2 ? el("mark", {}, text) : text));
}

/** A passage that the search has found, below the name of its game if that is another one. */
function found(page, each) {
  return [
    each.heading && el("li", { class: "found-game" }, el("h3", {}, each.heading)),
    el(
      "li",
      {},
      el(
        "button",
        {
          type: "button",
          class: "panel found",
          click: () => change(page, { kind: each.kind, topic: each.key }),
        },
        cards(each.kind, each) || el("span", { class: "found-icon" }, icon(each.icon)),
        el(
          "span",
          { class: "found-words" },
          each.chapter.length > 0 && el("span", { class: "chapter" }, parts(each.chapter)),
          el("b", {}, parts(each.title)),
          el("span", { class: "text" }, parts(each.text)),
          each.why.length > 0 && el("span", { class: "why" }, parts(each.why)),
        ),
        icon("next", "small"),
      ),
    ),
  ];
}

/** The button below the first passages that shows as many again. */
function more(page) {
  const { view } = page;
  const shown = 2 * view.found.length;
  return el(
    "button",
    {
      type: "button",
      class: "big soft",
      id: "show-more",
      click: () => change(page, { search: view.search, shown }),
    },
    say("Show more"),
  );
}

export const isFramed = true;

/** @param {import("./page.js").Page} page */
export function draw(page) {
  const { view } = page;
  const isReading = Boolean(view.search || view.passages.length > 0);
  // With room for both, a chapter is always open beside the list.
  if (!isReading && wide.matches) change(page, { topic: view.chapters[0].key });
  if (view.passages.some((each) => each.is_linked)) {
    requestAnimationFrame(() =>
      document.querySelector(".linked").scrollIntoView({ block: "start" }),
    );
  }
  return [
    heading(page, say("Rules"), say("in our own words, with examples"), kinds(page)),
    el(
      "main",
      { class: isReading ? "rules reading" : "rules" },
      el("div", { class: "rules-side" }, searchField(page), chapters(page)),
      el(
        "div",
        {
          class: "rules-text",
          role: "region",
          tabindex: "0",
          "aria-label": view.title || say("Rules"),
        },
        view.title && el("h2", {}, view.title),
        view.lead && el("p", { class: "rules-lead" }, view.lead),
        view.passages.map((each) => passage(page, each)),
        view.found.length > 0 &&
          el(
            "ul",
            { class: "found-list" },
            view.found.map((each) => found(page, each)),
          ),
        view.more > 0 && more(page),
      ),
    ),
  ];
}
