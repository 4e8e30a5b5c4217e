// Where each page is drawn, and in which styles. Both are loaded when the page is opened.

import { useStyles } from "./styles.js";

/** @typedef {{draw: (page: import("./page.js").Page) => any, isFramed?: boolean}} PageModule */

/**
 * @param {() => Promise<PageModule>} load
 * @param {string[]} styles the sheets that other pages do without
 */
function page(load, ...styles) {
  return async () => {
    const [module] = await Promise.all([load(), useStyles(styles)]);
    return module;
  };
}

/** @type {Record<string, () => Promise<PageModule>>} */
export const PAGES = {
  home: page(() => import("./home_page.js"), "home"),
  games: page(() => import("./games_page.js"), "shelf"),
  game: page(() => import("./game_page.js"), "shelf"),
  log: page(() => import("./log_page.js"), "log"),
  rules: page(() => import("./rules_page.js"), "rules", "fishing/draw_page"),
  settings: page(() => import("./settings_page.js"), "settings"),
  statistics: page(() => import("./statistics_page.js"), "statistics"),
  person: page(() => import("./person_page.js"), "statistics"),
  people: page(() => import("./people_page.js"), "people"),
  seats: page(() => import("./seats_page.js"), "seats"),
  new_game: page(() => import("./fishing/new_game_page.js"), "seating", "fishing/new_game"),
  table: page(() => import("./fishing/table_page.js"), "fishing/table_page", "fishing/under_way"),
  referee: page(
    () => import("./fishing/referee_page.js"),
    "fishing/referee_page",
    "fishing/under_way",
  ),
  count: page(() => import("./fishing/count_page.js"), "fishing/count_page"),
  draw: page(() => import("./fishing/draw_page.js"), "fishing/draw_page"),
  sheet: page(() => import("./fishing/sheet_page.js"), "fishing/sheet_page"),
  by_hand: page(() => import("./fishing/by_hand_page.js"), "fishing/by_hand_page"),
  result: page(() => import("./fishing/result_page.js"), "fishing/result_page"),
  who_draws: page(
    () => import("./fishing/who_draws_page.js"),
    "fishing/draw_page",
    "fishing/who_draws_page",
  ),
  practice: page(() => import("./fishing/practice_page.js"), "fishing/practice_page"),
  square: page(() => import("./fresh_fish/square_page.js"), "fresh_fish/square_page"),
  set_up: page(() => import("./fresh_fish/set_up_page.js"), "seating", "fresh_fish/square_page"),
  boards: page(
    () => import("./fresh_fish/boards_page.js"),
    "fresh_fish/square_page",
    "fresh_fish/boards_page",
  ),
  ways: page(() => import("./fresh_fish/ways_page.js"), "fresh_fish/square_page"),
  fresh_result: page(() => import("./fresh_fish/fresh_result_page.js"), "fresh_fish/square_page"),
  dispute: page(() => import("./fresh_fish/dispute_page.js"), "fresh_fish/dispute_page"),
  correction: page(() => import("./fresh_fish/correction_page.js"), "fresh_fish/correction_page"),
};
