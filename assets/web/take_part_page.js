// The page that asks to take part: what a phone may and may not do, and the answer of the table.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { say } from "./words.js";

/** The part below the list: the button that asks, or the state of the request. */
function answer(page, taking) {
  const ask = (word) =>
    el(
      "button",
      {
        type: "button",
        class: "big primary",
        id: "ask",
        disabled: !taking.mayAsk,
        click: () => taking.ask(page.me),
      },
      icon("tap"),
      word,
    );
  if (taking.answer === "waiting") {
    return [
      el("p", { class: "asks-first waiting", role: "status" }, say("Waiting for the tablet…")),
      el(
        "button",
        { type: "button", class: "big soft", id: "cancel-asking", click: () => taking.stop() },
        say("Cancel"),
      ),
    ];
  }
  const why = {
    refused: say("The table said not now."),
    too_many: say("No more phones can take part."),
    lost: say("Connection lost."),
  }[taking.answer];
  if (why) {
    return [
      el(
        "p",
        { class: "asks-first", role: "status" },
        why,
        " ",
        !taking.mayAsk && say("You can ask again in a minute."),
      ),
      ask(say("Ask again")),
    ];
  }
  return [
    ask(say("Take part")),
    el("p", { class: "asks-first" }, say("The tablet asks the table first.")),
  ];
}

export function takePartPage(page) {
  const { taking } = page;
  return [
    el(
      "div",
      { class: "card-box i-am" },
      page.kind.who(page, page.me),
      el("h2", {}, say("I am {player}", { player: page.me })),
      el("a", { class: "button", href: "#menu", id: "not-me" }, say("Not me")),
    ),
    el(
      "div",
      { class: "card-box allows" },
      el("h2", {}, say("With this phone you can")),
      el(
        "ul",
        {},
        page.kind.takesPart
          .allows()
          .map(([drawn, text]) => el("li", {}, drawn, el("span", {}, text))),
      ),
    ),
    el(
      "p",
      { class: "stays" },
      icon("lock"),
      el(
        "span",
        {},
        say(
          "Corrections, seats and the end of the game stay on the tablet. It learns that this phone is {player}’s, nothing else.",
          { player: page.me },
        ),
      ),
    ),
    el(
      "div",
      { class: "answer" },
      answer(page, taking),
      taking.answer !== "waiting" &&
        el(
          "button",
          {
            type: "button",
            class: "big soft",
            id: "just-watch",
            click: () => page.choices.watch(),
          },
          say("Just watch"),
        ),
    ),
  ];
}
