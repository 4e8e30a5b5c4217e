// The page that asks to take part: what a phone may and may not do, and the answer of the table.

import { el, say } from "./dom.js";
import { icon } from "./drawings.js";

/** The part below the list: the button that asks, or the state of the request. */
function answer(page, taking) {
  const { words } = page;
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
      el("p", { class: "asks-first waiting", role: "status" }, words.waiting_tablet),
      el(
        "button",
        { type: "button", class: "big soft", id: "cancel-asking", click: () => taking.stop() },
        words.cancel_asking,
      ),
    ];
  }
  const why = {
    refused: words.said_not_now,
    too_many: words.too_many_phones,
    lost: words.lost,
  }[taking.answer];
  if (why) {
    return [
      el(
        "p",
        { class: "asks-first", role: "status" },
        why,
        " ",
        !taking.mayAsk && words.ask_in_a_minute,
      ),
      ask(words.ask_again),
    ];
  }
  return [ask(words.take_part), el("p", { class: "asks-first" }, words.asks_table_first)];
}

export function takePartPage(page) {
  const { words, taking } = page;
  return [
    el(
      "div",
      { class: "card-box i-am" },
      page.kind.who(page, page.me),
      el("h2", {}, say(words.i_am, { player: page.me })),
      el("a", { class: "button", href: "#menu", id: "not-me" }, words.not_me),
    ),
    el(
      "div",
      { class: "card-box allows" },
      el("h2", {}, words.you_can),
      el(
        "ul",
        {},
        page.kind.takesPart
          .allows(words)
          .map(([drawn, text]) => el("li", {}, drawn, el("span", {}, text))),
      ),
    ),
    el(
      "p",
      { class: "stays" },
      icon("lock"),
      el("span", {}, say(words.stays_on_tablet, { player: page.me })),
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
          words.just_watch,
        ),
    ),
  ];
}
