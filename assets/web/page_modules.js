// Where each page is drawn. A module is loaded when its page is opened.

/** @type {Record<string, () => Promise<{draw: (page: import("./page.js").Page) => any, isFramed?: boolean}>>} */
export const PAGES = {
  home: () => import("./home_page.js"),
  games: () => import("./games_page.js"),
  game: () => import("./game_page.js"),
  log: () => import("./log_page.js"),
  rules: () => import("./rules_page.js"),
  settings: () => import("./settings_page.js"),
  new_game: () => import("./fishing/new_game_page.js"),
  table: () => import("./fishing/table_page.js"),
  referee: () => import("./fishing/referee_page.js"),
  count: () => import("./fishing/count_page.js"),
  draw: () => import("./fishing/draw_page.js"),
  sheet: () => import("./fishing/sheet_page.js"),
  correct: () => import("./fishing/correct_page.js"),
  result: () => import("./fishing/result_page.js"),
  who_draws: () => import("./fishing/who_draws_page.js"),
  square: () => import("./fresh_fish/square_page.js"),
  set_up: () => import("./fresh_fish/set_up_page.js"),
  boards: () => import("./fresh_fish/boards_page.js"),
  fresh_result: () => import("./fresh_fish/fresh_result_page.js"),
  dispute: () => import("./fresh_fish/dispute_page.js"),
  fresh_correct: () => import("./fresh_fish/fresh_correct_page.js"),
};
