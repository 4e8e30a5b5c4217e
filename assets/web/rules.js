// The rules by chapter, in the words of the app.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { say } from "./words.js";

function chapters(page) {
  return el(
    "nav",
    { class: "card-box chapters", "aria-label": say("Chapters") },
    el(
      "ul",
      {},
      page.rules.map((topic) =>
        el(
          "li",
          {},
          el(
            "a",
            { href: `#rules/${topic.key}`, id: `rule-${topic.key}` },
            el("span", {}, topic.title),
            icon("next", "small"),
          ),
        ),
      ),
    ),
  );
}

function passage(page, each) {
  return el(
    "div",
    { class: "card-box passage" },
    each.cards.length > 0 &&
      el(
        "div",
        { class: "shown-cards" },
        each.cards.map((shown) => page.kind.card(shown)),
      ),
    each.title && el("h2", {}, each.title),
    el("p", {}, each.text),
    each.is_ours && el("p", { class: "pill ours" }, say("our reading")),
  );
}

/** One chapter, or the list of all. */
export function rulesPage(page, key) {
  const topic = page.rules.find((each) => each.key === key);
  if (!topic) return [chapters(page)];
  return [
    el("a", { class: "button", href: "#rules" }, icon("back"), say("All chapters")),
    topic.passages.map((each) => passage(page, each)),
  ];
}

export function rulesTitle(page, key) {
  const topic = page.rules.find((each) => each.key === key);
  return topic ? topic.title : say("Rules");
}
