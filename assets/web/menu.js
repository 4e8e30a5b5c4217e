// The menu: whose phone this is, the language, the theme and the size. Nothing in it changes the game, but a player can
// ask to take part.

import { choice, LANGUAGES } from "./choices.js";
import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { canVibrate, needsTap } from "./turn_signal.js";

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
  const { words, taking, choices } = page;
  if (!page.mayTakePart) return null;
  if (!taking.isAllowed)
    return el(
      "a",
      { class: "big primary", id: "take-part-link", href: "#take-part" },
      icon("tap"),
      el("span", {}, words.take_part),
    );
  return el(
    "div",
    { class: "card-box takes-part" },
    el("p", {}, words.takes_part),
    el(
      "button",
      { type: "button", class: "big soft", id: "just-watch", click: () => choices.watch() },
      words.just_watch,
    ),
  );
}

/** The switches for what tells players that it is their turn. */
function turnSignals(page) {
  const { words, choices } = page;
  const signals = [
    ["sound", words.turn_sound],
    ["vibration", canVibrate && words.turn_vibration],
  ].filter(([, text]) => text);
  return el(
    "fieldset",
    { class: "card-box options turn-signals" },
    el("legend", {}, words.your_turn),
    el("p", { class: "hint" }, words.your_turn_hint),
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
    !canVibrate && el("p", { class: "hint" }, words.cannot_vibrate),
    needsTap() && el("p", { class: "hint needs-tap" }, words.tap_for_signal),
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
  const { words, state, choices } = page;
  const people = state.players.map((player) => [
    player,
    el("bdi", {}, player),
    page.kind.who(page, player),
  ]);
  return [
    deeds(page),
    people.length > 0 &&
      options(
        words.who,
        words.who_hint,
        "me",
        people.concat([["", words.nobody, null]]),
        page.me || "",
        choices.me,
      ),
    takingPart(page),
    page.me && turnSignals(page),
    options(
      words.language,
      "",
      "language",
      LANGUAGES.map(([code, name]) => [code, name, null]),
      page.language,
      choices.language,
    ),
    options(
      words.look,
      "",
      "theme",
      [
        ["", words.as_device, null],
        ["light", words.light, null],
        ["dark", words.dark, null],
      ],
      page.theme,
      choices.theme,
    ),
    options(
      words.text_size,
      "",
      "size",
      ["100", "125", "150", "200"].map((size) => [size, `${size} %`, null]),
      page.size,
      choices.size,
    ),
    !page.taking.isAllowed && el("p", { class: "note" }, words.only_watches),
  ];
}
