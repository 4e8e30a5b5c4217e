// The browser edition: opens pages one after the other, with the core in a worker of this browser.

import { dress, language } from "./choices.js";
import { el, fill } from "./dom.js";
import { Page } from "./page.js";
import { PAGES } from "./page_modules.js";
import { ServerHost } from "./server_host.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** The pages that lead here, the open one last. */
const opened = [{ name: window.location.hash.slice(1) || "home", given: {} }];
const texts = { words: {}, rules: {} };

/** @returns {Promise<import("./host.js").Host>} */
async function findHost() {
  if (document.documentElement.dataset.host === "server") return new ServerHost("");
  const { WorkerHost } = await import("./worker_host.js");
  return WorkerHost.start();
}

/** Draw the open page; what had the focus keeps it by its id. */
async function refresh() {
  const { name, given } = opened[opened.length - 1];
  const shown = await host.page(name, given, language());
  const module = await PAGES[name]();
  const focused = document.activeElement ? document.activeElement.id : "";
  const page = new Page(host, name, given, shown, { ...texts, language: language(), open, back, refresh });
  document.documentElement.lang = language();
  fill(root, el("div", { class: `screen page-${name}`, "data-page": name }, module.draw(page)));
  const again = focused && document.getElementById(focused);
  if (again) again.focus({ preventScroll: true });
}

/**
 * Open a page; one that is open already comes back.
 * @param {string} name
 * @param {object} given
 */
async function open(name, given = {}) {
  const before = opened.findIndex((each) => each.name === name);
  if (before >= 0) opened.length = before;
  opened.push({ name, given });
  await refresh();
  window.scrollTo(0, 0);
}

/** Close the open page and show the one before it. */
async function back() {
  if (opened.length > 1) opened.pop();
  await refresh();
}

async function begin() {
  dress();
  Object.assign(texts, await host.words(language()));
  await refresh();
}

const host = await findHost();
await begin();
