// The menu of the table in the browser edition.

import { opens, showGameMenu } from "../game_menu.js";
import { say } from "../words.js";

/** @param {import("../page.js").Page} page */
export function showTableMenu(page) {
  const { view } = page;
  const split = {
    id: "split",
    icon: "split",
    word: say("Split this trick"),
    deed: () => page.act("begin_split"),
    isPossible: view.can_split,
  };
  showGameMenu(
    page,
    [
      opens(page, "sheet", "sheet", say("Score sheet")),
      { ...opens(page, "draw", "draw", say("This round’s draw")), isPossible: view.has_draw },
      opens(page, "log", "list", say("Log")),
      opens(page, "seats", "people", say("Players")),
      opens(page, "by_hand", "pencil", say("Correct by hand")),
      view.is_splitting ? null : split,
    ],
    opens(page, "referee", "scale", say("Referee")),
    say("Saved as a short game. You can reopen it."),
  );
}
