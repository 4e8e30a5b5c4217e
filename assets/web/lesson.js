// The line that says a rule the first time it matters, with its two buttons; a phone that takes part has none.

import { el } from "./dom.js";
import { icon } from "./drawings.js";

function buttons(page, lesson) {
  const { kind, topic } = lesson;
  return [
    page.link(
      "rules",
      { kind, topic },
      { class: "lane-button", id: "show-rule" },
      icon("book"),
      el("span", {}, lesson.show),
    ),
    page.button(
      "stop_explaining",
      {},
      { class: "lane-button", id: "stop-explaining", disabled: !lesson.can_stop },
      icon("leave"),
      el("span", {}, lesson.stop_short),
      el("span", { class: "unseen" }, `: ${lesson.stop}`),
    ),
  ];
}

/**
 * The lesson of a page, or nothing.
 * @param {import("./page.js").Page} page
 */
export function lessonLine(page) {
  const { lesson } = page.view;
  if (!lesson) return null;
  return el(
    "div",
    { class: "lesson" },
    el("p", {}, lesson.text),
    page.isTablet && buttons(page, lesson),
  );
}
