// The players of the running game: a name, another person, a takeover, or two who sit the other way round.

import { el } from "./dom.js";
import { face, icon } from "./drawings.js";
import { heading } from "./heading.js";
import { say } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/** Show the next question. */
function ask(page, given) {
  return page.app.step(given);
}

function people(id, says, all, choose) {
  return el(
    "div",
    { class: "people-filter seat-people", role: "group", "aria-label": says },
    all.map(([name, of], place) =>
      el(
        "button",
        { type: "button", class: "person-chip", id: `${id}-${place}`, click: () => choose(name) },
        face(of),
        el("bdi", {}, name),
      ),
    ),
  );
}

function way(page, id, drawn, word, given) {
  return el(
    "button",
    { type: "button", class: "big soft", id, click: () => ask(page, given) },
    icon(drawn),
    el("span", {}, word),
  );
}

function looks(page) {
  return page.link(
    "people",
    {},
    { class: "big soft", id: "names-and-emblems" },
    icon("people"),
    el("span", {}, say("Names and emblems")),
  );
}

function askWhom(page) {
  const { players } = page.view;
  const question = say("Which player?");
  return [
    el("h2", {}, question),
    people("player", question, players, (player) => ask(page, { player })),
    way(page, "swap-seats", "seats", say("Two people sit the other way round"), { pair: [] }),
    looks(page),
  ];
}

function askWhat(page, player) {
  const leaves = say(
    "{player} leaves now. The log says so; the game counts for whoever plays to the end.",
    { player },
  );
  return [
    el("h2", {}, el("bdi", {}, player)),
    way(page, "rename", "pencil", say("The name is misspelt"), { player, change: "rename" }),
    el("p", { class: "quiet" }, say("The person stays the same; the name changes in all games.")),
    way(page, "correct", "people", say("Someone else sits there"), { player, change: "correct" }),
    el(
      "p",
      { class: "quiet" },
      say("Someone else has been playing from the start: the game counts for them."),
    ),
    way(page, "take_over", "rematch", say("Someone takes over"), { player, change: "take_over" }),
    el("p", { class: "quiet" }, leaves),
  ];
}

/** Ask for a name, or for one of the people who do not play. */
function askName(page, player, action) {
  const questions = {
    rename: say("How is {player} spelt?", { player }),
    correct: say("Who is really playing, instead of {player}?", { player }),
    take_over: say("Who takes over from {player}?", { player }),
  };
  const isRename = action === "rename";
  const field = el("input", {
    type: "text",
    id: "seat-name",
    "aria-label": questions[action],
    placeholder: isRename ? "" : say("New name"),
    value: isRename ? player : "",
    autocomplete: "off",
    maxlength: "60",
  });
  const submit = (event) => {
    event.preventDefault();
    page.act(action, { player, name: field.value });
  };
  return [
    el("h2", {}, questions[action]),
    !isRename &&
      people("other", questions[action], page.view.others, (name) =>
        page.act(action, { player, name }),
      ),
    el(
      "form",
      { class: "seats-form", submit },
      field,
      el(
        "button",
        { type: "submit", class: "big primary", id: "save" },
        icon("check"),
        say("Save"),
      ),
    ),
  ];
}

function askWhoSwaps(page, [first]) {
  const { players, why_seats_stay: reason } = page.view;
  if (reason) return [el("h2", {}, say("Swap seats")), el("p", {}, reason)];
  const question = first
    ? say("Who swaps with {player}?", { player: first })
    : say("Who sits the other way round?");
  return [
    el("h2", {}, question),
    people(
      "swaps",
      question,
      players.filter(([name]) => name !== first),
      (name) => ask(page, { pair: first ? [first, name] : [name] }),
    ),
  ];
}

/** What changes if two players swap seats, and what is in the way. */
function askToSwap(page) {
  const { swap } = page.view;
  const [one, other] = page.given.pair;
  return [
    el("h2", {}, swap.title),
    el("p", { class: "seats-order" }, swap.order),
    swap.changes.map((line) => el("p", {}, line)),
    swap.obstacles.map((line) => el("p", { class: "problem" }, line)),
    page.button(
      "swap",
      { one, other },
      { class: "big primary", id: "save", disabled: swap.obstacles.length > 0 },
      icon("check"),
      say("Save"),
    ),
    el("p", { class: "quiet" }, say("To take it back, swap the same two again.")),
  ];
}

function question(page) {
  const { view, given } = page;
  if (view.players.length === 0) return looks(page);
  if (view.swap) return askToSwap(page);
  if (given.pair) return askWhoSwaps(page, given.pair);
  if (view.player && view.change) return askName(page, view.player, view.change);
  return view.player ? askWhat(page, view.player) : askWhom(page);
}

export const isFramed = true;

/** @param {Page} page */
export function draw(page) {
  return [heading(page, say("Players"), ""), el("main", { class: "panel seats" }, question(page))];
}
