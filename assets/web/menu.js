// The menu: whose phone this is, the language, the theme and the size. Nothing in it changes the game, but a player can
// ask to take part.

import { choice, LANGUAGES } from "./choices.js";
import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { canVibrate, needsTap } from "./turn_signal.js";
import { say, sayIn } from "./words.js";

function options(title, hint, name, all, chosen, choose) {
  return el(
    "fieldset",
    { class: "card-box options" },
    el("legend", {}, title),
    hint && el("p", { class: "hint" }, hint),
    el(
      "div",
      {},
      all.map(([value, text, picture]) =>
        el(
          "label",
          { class: value === chosen ? "option chosen" : "option" },
          el("input", {
            type: "radio",
            name,
            id: `${name}-${value}`,
            value,
            checked: value === chosen,
            change: () => choose(value),
          }),
          picture,
          el("span", {}, text),
          value === chosen && icon("check"),
        ),
      ),
    ),
  );
}

function takingPart(page) {
  const { taking, choices } = page;
  if (!page.mayTakePart) return null;
  if (!taking.isAllowed)
    return el(
      "a",
      { class: "big primary", id: "take-part-link", href: "#take-part" },
      icon("tap"),
      el("span", {}, say("Take part")),
    );
  return el(
    "div",
    { class: "card-box takes-part" },
    el("p", {}, say("This phone takes part.")),
    el(
      "button",
      { type: "button", class: "big soft", id: "just-watch", click: () => choices.watch() },
      say("Just watch"),
    ),
  );
}

/** The switches for what tells players that it is their turn. */
function turnSignals(page) {
  const { choices } = page;
  const signals = [
    ["sound", say("Sound when it is your turn")],
    ["vibration", canVibrate && say("Vibrate when it is your turn")],
  ].filter(([, text]) => text);
  return el(
    "fieldset",
    { class: "card-box options turn-signals" },
    el("legend", {}, sayIn("title of switches", "Your turn")),
    el("p", { class: "hint" }, say("Works while this page is open.")),
    el(
      "div",
      {},
      signals.map(([name, text]) => {
        const isOn = choice(name) === "on";
        return el(
          "label",
          { class: isOn ? "option chosen" : "option" },
          el("input", {
            type: "checkbox",
            role: "switch",
            id: `turn-${name}`,
            checked: isOn,
            change: () => choices.signal(name, !isOn),
          }),
          el("span", {}, text),
          isOn && icon("check"),
        );
      }),
    ),
    !canVibrate && el("p", { class: "hint" }, say("This browser cannot vibrate.")),
    needsTap() &&
      el(
        "p",
        { class: "hint needs-tap" },
        say("Tap once on this page: before that, the browser allows no sound and no vibration."),
      ),
  );
}

/** What a player can do from here; the table then shows what it has led to. */
function deeds(page) {
  if (!page.takesPart) return null;
  return page.kind.takesPart.deeds(page).map(([name, word, deed]) => {
    const click = () => {
      window.location.hash = "#table";
      deed();
    };
    return el(
      "button",
      { type: "button", class: "big primary", id: `menu-${name}`, click },
      icon(name),
      el("span", {}, word),
    );
  });
}

export function menuPage(page) {
  const { state, choices } = page;
  const people = state.players.map((player) => [
    player,
    el("bdi", {}, player),
    page.kind.who(page, player),
  ]);
  return [
    deeds(page),
    people.length > 0 &&
      options(
        say("Who are you?"),
        say("Your line comes first. This stays on your phone."),
        "me",
        people.concat([["", say("Just watching"), null]]),
        page.me || "",
        choices.me,
      ),
    takingPart(page),
    page.me && turnSignals(page),
    options(
      say("Language"),
      "",
      "language",
      LANGUAGES.map(([code, name]) => [code, name, null]),
      page.language,
      choices.language,
    ),
    options(
      say("Appearance"),
      "",
      "theme",
      [
        ["", say("Same as device"), null],
        ["light", say("Light"), null],
        ["dark", say("Dark"), null],
      ],
      page.theme,
      choices.theme,
    ),
    options(
      say("Text size"),
      "",
      "size",
      ["100", "125", "150", "200"].map((size) => [size, `${size} %`, null]),
      page.size,
      choices.size,
    ),
    !page.taking.isAllowed &&
      el("p", { class: "note" }, say("View only. Nothing can be changed from here.")),
  ];
}
