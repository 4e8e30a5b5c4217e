// The menu of the square, and the correction by hand.

import { showDialog } from "../dialog.js";
import { el } from "../dom.js";
import { answers, opens, showGameMenu } from "../game_menu.js";
import { say } from "../words.js";

function numberField(id, of) {
  return el(
    "label",
    { class: "number-row" },
    el("span", {}, of.words),
    el("input", {
      type: "number",
      id,
      min: "0",
      max: "99",
      inputmode: "numeric",
      value: String(of.value),
      "aria-label": of.says,
    }),
  );
}

/** The number that is entered in a field. */
function numberIn(id) {
  return Number(/** @type {HTMLInputElement} */ (document.getElementById(id)).value);
}

/** Whose turn it really is, and the real numbers of coins and tiles. */
function correctByHand(page) {
  const { by_hand: of } = page.view;
  const numbers = (kind) => of[kind].map((_each, place) => numberIn(`${kind}-${place}`));
  showDialog(say("Correct by hand"), say("Close"), (close) => {
    const save = async () => {
      const turn = numberIn("hand-turn");
      const entered = { turn, coins: numbers("coins"), stack: numbers("stack") };
      await page.act("enter_by_hand", entered);
      await page.act("save_by_hand");
    };
    return [
      el(
        "label",
        { class: "number-row" },
        el("span", {}, say("Whose turn it is")),
        el(
          "select",
          { id: "hand-turn" },
          of.players.map((name, seat) =>
            el("option", { value: String(seat), selected: seat === of.turn }, name),
          ),
        ),
      ),
      el("h3", {}, say("Coins")),
      of.coins.map((each, place) => numberField(`coins-${place}`, each)),
      el("h3", {}, say("Stack")),
      of.stack.map((each, place) => numberField(`stack-${place}`, each)),
      el("p", { class: "hint" }, say("Hold a space on the square to correct what lies there.")),
      answers(close, { id: "save", icon: "check", word: say("Save"), deed: save }),
    ];
  });
}

/** @param {import("../page.js").Page} page */
export function showSquareMenu(page) {
  const { view } = page;
  const byHand = {
    id: "by-hand",
    icon: "pencil",
    word: say("Correct by hand"),
    deed: () => correctByHand(page),
    isPossible: view.can_correct,
  };
  showGameMenu(
    page,
    [
      opens(page, "ways", "ways", say("Distances")),
      opens(page, "log", "list", say("Log")),
      opens(page, "seats", "people", say("Players")),
      byHand,
    ],
    opens(page, "dispute", "why", say("Settle a dispute")),
  );
}
