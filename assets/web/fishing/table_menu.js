// The menu of the table in the browser edition.

import { opens, showGameMenu } from "../game_menu.js";

/** @param {import("../page.js").Page} page */
export function showTableMenu(page) {
  const { words, view } = page;
  const split = {
    id: "split",
    icon: "split",
    word: words.split_trick,
    deed: () => page.act("begin_split"),
    isPossible: !view.tiles[0].is_inactive,
  };
  showGameMenu(
    page,
    [
      opens(page, "sheet", "sheet", words.score_sheet),
      { ...opens(page, "draw", "draw", words.this_draw), isPossible: view.has_draw },
      opens(page, "log", "list", words.log),
      opens(page, "correct", "pencil", words.correct_by_hand),
      view.is_splitting ? null : split,
    ],
    opens(page, "referee", "scale", words.referee),
    words.end_hint,
  );
}
