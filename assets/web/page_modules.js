// Where each page is drawn. A module is loaded when its page is opened.

/** @type {Record<string, () => Promise<{draw: (page: import("./page.js").Page) => any}>>} */
export const PAGES = {};
