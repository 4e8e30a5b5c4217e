// The score sheet: who plays, and the points of each round.

import { el } from "../dom.js";
import { heading } from "../heading.js";

function write(page) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("typed"));
  const typed = field.value;
  field.value = "";
  return page.act("write", { typed });
}

export const isFramed = true;

/** @param {import("../page.js").Page} page */
export function draw(page) {
  const { view } = page;
  const submit = (event) => {
    event.preventDefault();
    write(page);
  };
  return [
    heading(page, "Score Sheet", ""),
    el(
      "main",
      { class: "panel" },
      el(
        "ul",
        {},
        view.rows.map(([name, points]) => el("li", { class: "player" }, `${name}: ${points}`)),
      ),
      el(
        "form",
        { submit },
        el("input", { id: "typed", "aria-label": view.hint, placeholder: view.hint }),
        el("button", { type: "submit", class: "big primary", id: "write" }, "Write"),
      ),
      view.rows.length > 0 && page.button("undo", {}, { class: "big soft", id: "undo" }, "Undo"),
      view.is_running && page.button("end", {}, { class: "big soft", id: "end" }, "End"),
    ),
  ];
}
