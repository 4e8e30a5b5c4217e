// Another game with the same players: who opens it, and how the cards are laid out again.

import { chips, players } from "../controls.js";
import { showDialog } from "../dialog.js";
import { el, fill } from "../dom.js";
import { icon } from "../drawings.js";
import { say } from "../words.js";

/** @param {import("../page.js").Page} page */
export function showRematch(page) {
  const { view } = page;
  const { rematch } = view;
  let { leader } = rematch;
  const begin = () => page.act("begin_again", { players: rematch.names, leader });
  showDialog(
    say("Rematch"),
    say("Close"),
    (close) => {
      const place = el("div", {});
      const show = () =>
        fill(
          place,
          chips(
            "opens",
            say("Who opens round 1?"),
            players(rematch.names, view.faces),
            leader,
            (seat) => {
              leader = seat;
              show();
            },
          ),
        );
      show();
      const leave = (deed) => () => {
        close();
        deed();
      };
      const changeSeats = () => page.act("change_seats", { players: rematch.names, leader });
      return [
        el("h3", { class: "question-of" }, say("Who opens round 1?")),
        el("p", { class: "hint" }, rematch.why),
        place,
        el("p", { class: "laid-out" }, rematch.set_up),
        el(
          "div",
          { class: "answers" },
          el(
            "button",
            { type: "button", class: "big soft", id: "change-seats", click: leave(changeSeats) },
            say("Change seats"),
          ),
          el(
            "button",
            {
              type: "button",
              class: "big soft",
              id: "other-people",
              click: leave(() => page.app.open("new_game")),
            },
            icon("people"),
            say("Other people"),
          ),
          el(
            "button",
            { type: "button", class: "big primary", id: "start-rematch", click: leave(begin) },
            say("Start round {number}", { number: 1 }),
            icon("arrow"),
          ),
        ),
      ];
    },
    "centred",
  );
}
