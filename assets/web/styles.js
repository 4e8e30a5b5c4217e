// Style sheets that not every page needs: each is loaded once, when a page opens that needs it.

import { el } from "./dom.js";

/** The sheets that are here or on their way, by name. @type {Record<string, Promise<void>>} */
const sheets = {};

/**
 * Wait until these style sheets are in force.
 * @param {string[]} names
 */
export function useStyles(names) {
  return Promise.all(names.map((name) => sheets[name] || (sheets[name] = load(name))));
}

/** @param {string} name */
function load(name) {
  const sheet = el("link", { rel: "stylesheet", href: `${name}.css` });
  document.head.appendChild(sheet);
  return new Promise((done) => {
    sheet.addEventListener("load", () => done());
    sheet.addEventListener("error", () => {
      delete sheets[name]; // the page is shown without it, and it is fetched again with the next one
      sheet.remove();
      done();
    });
  });
}
