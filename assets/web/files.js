// Files that people save or choose: copies of games, and what is imported.

import { el } from "./dom.js";
import { tell } from "./page.js";

/** One byte more than a file of games may have: the core says that it is too large. */
const MOST_BYTES = 30000001;

/**
 * Save files on this device.
 * @param {import("./host.js").SavedFile[]} files
 */
export function download(files) {
  for (const { name, type, content } of files) {
    const address = URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type }));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000); // some browsers read it later
  }
}

/**
 * Save a game by its key, or all games if the key is "".
 * @param {import("./page.js").Page} page
 * @param {string} key
 */
export async function saveFile(page, key) {
  try {
    const { files, refused } = await page.host.export(key, page.language);
    tell("alert", refused || "");
    if (refused) return;
    download(files);
    const names = files.map(({ name }) => name).join(", ");
    tell("notice", page.word("file_saved", { file: names }));
  } catch (lost) {
    tell("alert", page.words.no_answer);
  }
  await page.app.refresh();
}

/**
 * Import a file.
 * @param {import("./page.js").Page} page
 * @param {File} file
 */
async function importFile(page, file) {
  let bytes;
  try {
    bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  } catch (unreadable) {
    tell("alert", page.words.file_unreadable);
    return;
  }
  try {
    await page.follow(await page.host.importFile(bytes, page.language));
  } catch (lost) {
    tell("alert", page.words.no_answer);
  }
}

/**
 * A button that asks for a file and imports it.
 * @param {import("./page.js").Page} page
 * @param {object} attributes
 * @param {...any} children
 */
export function importButton(page, attributes, ...children) {
  const input = el("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    change: () => input.files[0] && importFile(page, input.files[0]),
  });
  return [
    input,
    el("button", { type: "button", click: () => input.click(), ...attributes }, ...children),
  ];
}
