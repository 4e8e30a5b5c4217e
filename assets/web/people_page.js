// Everyone who plays, and the editor of one person: name, emblem, colour, merging and deleting.

import { pane } from "./controls.js";
import { showDialog } from "./dialog.js";
import { el, svg } from "./dom.js";
import { emblem, face, icon } from "./drawings.js";
import { answers } from "./game_menu.js";
import { heading } from "./heading.js";
import { fish, floatOnLine, seaPicture, water } from "./sea.js";
import { isolated, say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

const FEW = 4; // people who leave the cards of a row as wide as four of them

function card(page, of, place) {
  return el(
    "li",
    {},
    page.link(
      "person",
      { person: of.name },
      {
        class: "panel person-card",
        id: `person-${place}`,
        "aria-current": of.is_selected ? "true" : null,
      },
      face(of.face),
      el("bdi", {}, of.name),
      el("span", {}, of.games),
      el("span", { class: of.has_won ? "has-won" : "" }, of.wins),
    ),
  );
}

function sea() {
  return el(
    "div",
    { class: "people-sea" },
    seaPicture(
      "",
      1200,
      420,
      water(1200, 420, 150),
      floatOnLine(800, 150, 18),
      fish(300, 240, 0.7, "blue"),
      fish(960, 270, -0.6, "yellow"),
      fish(520, 320, -0.6, "purple"),
    ),
  );
}

function list(page) {
  const { cards } = page.view;
  return el(
    "div",
    { class: "people-list" },
    el(
      "ul",
      { class: cards.length < FEW ? "people-cards few" : "people-cards" },
      cards.map((of, place) => card(page, of, place)),
    ),
    el(
      "p",
      { class: "people-kept" },
      icon("info"),
      el("span", {}, say("Names and faces stay in this browser. An export takes them along.")),
    ),
    sea(),
  );
}

/** Ask for the name of a new person. */
function askToAdd(page) {
  showDialog(
    say("Add a person"),
    say("Close"),
    (close) => {
      const field = el("input", {
        type: "text",
        id: "new-person",
        "aria-label": say("Name"),
        placeholder: say("Name"),
        autocomplete: "off",
        maxlength: "60",
      });
      const submit = async (event) => {
        event.preventDefault();
        const outcome = await page.send("add", { name: field.value });
        if (!outcome.refused) close();
        await page.follow(outcome);
      };
      return el(
        "form",
        { class: "people-form", submit },
        field,
        el(
          "button",
          { type: "submit", class: "big primary", id: "add" },
          icon("plus"),
          el("span", {}, say("Add")),
        ),
      );
    },
    "centred",
  );
}

/** Ask whether all games of the person become those of another one. */
function askToMerge(page, kept) {
  const { name } = page.view.person;
  showDialog(
    say("Merge with…"),
    say("Close"),
    (close) => [
      el("p", {}, say("All of {name}’s games become {other}’s.", { name, other: kept })),
      answers(close, {
        id: "merge",
        icon: "people",
        word: say("Merge"),
        deed: () => page.act("merge", { person: name, kept }),
      }),
    ],
    "centred",
  );
}

/** Ask with whom to merge the person. */
function chooseOther(page) {
  const { name, others } = page.view.person;
  showDialog(
    say("Merge with…"),
    say("Close"),
    (close) => [
      el(
        "p",
        {},
        say("Is {name} also here under another name? All their games move there.", { name }),
      ),
      el(
        "ul",
        { class: "items" },
        others.map((other, place) =>
          el(
            "li",
            {},
            el(
              "button",
              {
                type: "button",
                class: "big soft",
                id: `other-${place}`,
                click: () => {
                  close();
                  page.act("merge", { person: name, kept: other });
                },
              },
              el("bdi", {}, other),
            ),
          ),
        ),
      ),
    ],
    "centred",
  );
}

/** Ask whether two people swap their emblems. */
function askToSwap(page, of) {
  const { name, face: own } = page.view.person;
  showDialog(
    say("Swap emblems?"),
    say("Close"),
    (close) => [
      el("div", { class: "people-swap" }, face(own), icon("rematch"), face(of.owner)),
      el(
        "p",
        {},
        say("{other} has this emblem and gets {name}’s in return. Colours stay.", {
          name,
          other: of.swaps_with,
        }),
      ),
      answers(close, {
        id: "swap",
        icon: "rematch",
        word: say("Swap the two"),
        deed: () => page.act("change_emblem", { person: name, emblem: of.key }),
      }),
    ],
    "centred",
  );
}

function choice(id, says, isChosen, choose, ...drawn) {
  return el(
    "button",
    {
      type: "button",
      class: "face-choice",
      id,
      "aria-label": says,
      "aria-pressed": String(isChosen),
      click: choose,
    },
    drawn,
  );
}

function emblems(page) {
  const { name, face: own, emblems: all } = page.view.person;
  const choose = (of) =>
    of.swaps_with
      ? askToSwap(page, of)
      : page.act("change_emblem", { person: name, emblem: of.key });
  return el(
    "div",
    { class: "face-choices", role: "group", "aria-label": say("Emblem") },
    all.map((of, place) =>
      choice(
        `emblem-${of.key}`,
        [`${say("Emblem")} ${place + 1}`, of.swaps_with].filter(Boolean).join(", "),
        of.key === own.emblem,
        () => choose(of),
        svg(
          "svg",
          {
            class: of.owner ? "face emblem-picture taken" : "face emblem-picture",
            viewBox: "0 0 24 24",
          },
          emblem(of.key),
        ),
        of.owner && face(of.owner, "owner"),
      ),
    ),
  );
}

function colours(page) {
  const { name, face: own, colours: all } = page.view.person;
  return el(
    "div",
    { class: "face-choices", role: "group", "aria-label": say("Colour") },
    all.map((colour, place) =>
      choice(
        `colour-${colour}`,
        `${say("Colour")} ${place + 1}`,
        colour === own.colour,
        () => page.act("change_colour", { person: name, colour }),
        svg(
          "svg",
          { class: `face who-${colour}`, viewBox: "0 0 36 36" },
          svg("circle", { class: "disc", cx: 18, cy: 18, r: 18 }),
        ),
      ),
    ),
  );
}

function nameField(page) {
  const { name, taken } = page.view.person;
  return el(
    "div",
    { class: "editor-name" },
    face(page.view.person.face),
    el(
      "label",
      {},
      el("span", {}, say("Name")),
      el("input", {
        type: "text",
        id: "person-name",
        value: name,
        autocomplete: "off",
        maxlength: "60",
        change: (event) => page.act("rename", { person: name, name: event.target.value }),
      }),
    ),
    taken &&
      el(
        "button",
        {
          type: "button",
          class: "big soft",
          id: "merge-taken",
          click: () => askToMerge(page, taken),
        },
        icon("people"),
        el("span", {}, say("Merge"), " ", `${isolated(name)} → ${isolated(taken)}`),
      ),
  );
}

function editor(page) {
  const { person } = page.view;
  return el(
    "div",
    { class: "panel person-editor" },
    page.link(
      "people",
      {},
      { class: "tool close-editor", id: "close-editor", "aria-label": say("Close") },
      icon("close"),
    ),
    pane(
      "editor",
      "",
      nameField(page),
      el("h2", {}, say("Emblem")),
      emblems(page),
      el("h2", {}, say("Colour")),
      colours(page),
    ),
    el(
      "div",
      { class: "editor-actions" },
      el(
        "button",
        { type: "button", class: "big soft", id: "merge", click: () => chooseOther(page) },
        say("Merge with…"),
      ),
      person.can_delete
        ? page.button(
            "delete",
            { person: person.name },
            { class: "big delete-person", id: "delete" },
            say("Delete"),
          )
        : el("p", { class: "quiet" }, say("Has games, can’t be deleted")),
    ),
  );
}

function undo(page) {
  const { message } = page.view;
  return (
    message &&
    el(
      "div",
      { class: "undo-lane", role: "status" },
      el("span", {}, message),
      page.button(
        "undo",
        {},
        { class: "tool", id: "undo-change" },
        icon("undo"),
        el("span", {}, say("Undo")),
      ),
    )
  );
}

function nobody(page) {
  const { view } = page;
  return el(
    "div",
    { class: "panel nobody" },
    view.title && el("h2", {}, view.title),
    el("p", {}, view.reason),
  );
}

export const isFramed = true;

/** @param {Page} page */
export function draw(page) {
  const { view } = page;
  return [
    heading(
      page,
      say("People"),
      view.headline,
      view.can_add &&
        el(
          "button",
          { type: "button", class: "tool", id: "add-person", click: () => askToAdd(page) },
          icon("plus"),
          el("span", {}, say("Add a person")),
        ),
    ),
    el(
      "main",
      { class: view.person ? "people is-editing" : "people" },
      undo(page),
      el(
        "div",
        { class: "people-parts" },
        view.cards.length > 0 ? list(page) : nobody(page),
        view.person && editor(page),
      ),
    ),
  ];
}
