// The household's boards: all of them, or the paper on which one is drawn.

import { segment } from "../controls.js";
import { showDialog } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { importButton } from "../files.js";
import { answers } from "../game_menu.js";
import { heading, tool } from "../heading.js";
import { say } from "../words.js";
import { boardPicture, laidPicture } from "./board_picture.js";
import { paper } from "./paper.js";

/** @typedef {import("../page.js").Page} Page */

/** Ask for another name. */
function askForName(name, rename) {
  const field = el("input", {
    type: "text",
    id: "new-name",
    value: name,
    "aria-label": say("Another name"),
    autocomplete: "off",
    maxlength: "60",
  });
  showDialog(
    say("Another name"),
    say("Close"),
    (close) =>
      el(
        "form",
        {
          class: "rename-form",
          submit: (event) => {
            event.preventDefault();
            rename(field.value.trim());
            close();
          },
        },
        field,
        answers(close, {
          id: "save",
          icon: "check",
          word: say("Save"),
          deed: () => rename(field.value.trim()),
        }),
      ),
    "centred",
  );
  field.focus();
}

// All boards

function card(page, of) {
  return el(
    "li",
    {},
    page.button(
      "draw",
      { name: of.name },
      {
        class: of.picture ? "card-box board-card" : "board-card is-missing",
        id: `board-${of.name}`,
      },
      el("b", {}, el("bdi", {}, say("Board {name}", { name: of.name }))),
      of.picture ? boardPicture(of.picture) : icon("plus"),
      el("span", { class: "quiet" }, of.line),
    ),
  );
}

function square(page, of) {
  const { name } = of;
  return el(
    "li",
    { class: "card-box board-card" },
    el(
      "div",
      { class: "square-head" },
      el("b", {}, el("bdi", {}, name)),
      el(
        "button",
        {
          type: "button",
          class: "tool",
          id: `rename-${name}`,
          "aria-label": say("Another name for {name}", { name }),
          click: () =>
            askForName(name, (typed) => page.act("rename_square", { old: name, new: typed })),
        },
        icon("pencil"),
      ),
      page.button(
        "forget_square",
        { name },
        { class: "tool", id: `forget-${name}`, "aria-label": say("Delete {name}", { name }) },
        icon("trash"),
      ),
    ),
    laidPicture(of.picture, name),
  );
}

function all(page) {
  const { view } = page;
  return [
    heading(
      page,
      say("Our boards"),
      view.headline,
      page.host.importFile &&
        importButton(
          page,
          {
            class: "tool",
            id: "import",
            "aria-label": say("Import"),
            title: say("Adds boards that someone else has drawn. None of yours is replaced."),
          },
          icon("draw"),
          el("span", {}, say("Import")),
        ),
    ),
    el(
      "main",
      { class: "all-boards" },
      view.warning && el("p", { class: "problem" }, view.warning),
      el(
        "ul",
        { class: "board-cards" },
        view.cards.map((of) => card(page, of)),
      ),
      view.squares.length > 0 && el("h2", {}, say("Whole squares")),
      el(
        "ul",
        { class: "board-cards whole-squares" },
        view.squares.map((of) => square(page, of)),
      ),
    ),
    view.message &&
      el(
        "footer",
        { class: "way-bar" },
        el("p", { role: "status" }, view.message),
        view.can_restore &&
          page.button(
            "restore",
            {},
            { class: "big soft", id: "do-restore" },
            icon("undo"),
            say("Undo"),
          ),
      ),
  ];
}

// One board

function tools(page) {
  const { view } = page;
  return el(
    "section",
    { class: "card-box" },
    segment(
      "tool",
      view.title,
      [
        ["outline", say("Outline")],
        ["areas", say("Areas")],
      ],
      view.tool,
      (chosen) => page.act("use", { tool: chosen }),
    ),
    el("h2", {}, say("Number on its milestone")),
    el(
      "div",
      { class: "milestones", role: "group", "aria-label": say("Number on its milestone") },
      view.milestones.map((milestone) =>
        page.button(
          "mark",
          { milestone },
          {
            class: "chip",
            id: `milestone-${milestone}`,
            "aria-label": say("Milestone {number}", { number: milestone }),
            "aria-pressed": String(milestone === view.milestone),
          },
          milestone,
        ),
      ),
    ),
  );
}

function checks(page) {
  const { view } = page;
  return el(
    "section",
    { class: "card-box" },
    el(
      "ul",
      { class: "board-checks" },
      view.checks.map((of) =>
        el(
          "li",
          { class: `is-${of.role}` },
          icon(of.icon),
          el("b", {}, of.text),
          " ",
          el("span", { class: "quiet" }, of.note),
        ),
      ),
    ),
    el("p", { class: "hint" }, view.hint),
  );
}

function drawing(page) {
  const { view } = page;
  return el(
    "div",
    { class: "square-page draw-board" },
    heading(
      page,
      view.title,
      "",
      el(
        "button",
        {
          type: "button",
          class: "tool",
          id: "rename",
          "aria-label": say("Another name"),
          click: () => askForName(view.name, (typed) => page.act("rename", { new: typed })),
        },
        icon("pencil"),
      ),
      page.button(
        "delete",
        {},
        { class: "tool", id: "do-delete", "aria-label": say("Delete this board") },
        icon("trash"),
      ),
    ),
    el(
      "main",
      { id: "main", class: "square-main" },
      el("div", { class: "square-column" }, tools(page), checks(page)),
      el("div", { class: "card-box board-box" }, paper(page)),
    ),
    el(
      "footer",
      { class: "way-bar square-foot" },
      page.button("close", {}, { class: "big soft", id: "do-close" }, icon("back"), say("Back")),
      tool(page, "undo", "undo", say("Undo"), view.can_undo),
      tool(page, "redo", "redo", say("Redo"), view.can_redo),
      el("p", { class: "to-go", role: "status" }, view.to_go),
      page.button(
        "save",
        {},
        { class: "big primary", id: "do-save", disabled: !view.can_save },
        icon("check"),
        view.save_text,
      ),
    ),
  );
}

/** @param {Page} page */
export function draw(page) {
  return page.view.look ? drawing(page) : el("div", { class: "boards-page" }, all(page));
}
