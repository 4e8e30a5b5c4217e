// Where each page is drawn. A module is loaded when its page is opened.

/** @type {Record<string, () => Promise<{draw: (page: import("./page.js").Page) => any}>>} */
export const PAGES = {
  table: () => import("./fishing/table_page.js"),
  referee: () => import("./fishing/referee_page.js"),
  count: () => import("./fishing/count_page.js"),
  draw: () => import("./fishing/draw_page.js"),
};
