// Files that people save or choose: copies of games, and what is imported.

import { showDialog } from "./dialog.js";
import { el, fill } from "./dom.js";
import { icon } from "./drawings.js";
import { tell } from "./page.js";
import { say } from "./words.js";

/** One byte more than a file of games may have: the core says that it is too large. */
const MOST_BYTES = 30000001;

/**
 * Save a file on this device. Of several that are saved at the same moment, Safari keeps only the last.
 * @param {import("./host.js").SavedFile} file
 */
export function download({ name, type, content }) {
  const address = URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000); // some browsers read it later
}

/**
 * Save a file and say so.
 * @param {import("./host.js").SavedFile} file
 */
function save(file) {
  download(file);
  tell("notice", say("Saved as {file}.", { file: file.name }));
}

/**
 * Show several files, each with a button that saves it.
 * @param {import("./host.js").SavedFile[]} files
 */
function showFiles(files) {
  const item = (file, place) => {
    const mark = el("span", {}, icon("export"));
    const click = () => {
      save(file);
      fill(mark, icon("check"));
    };
    const name = el("span", { class: "file-name" }, file.name);
    const look = { type: "button", class: "big soft", id: `save-${place}`, click };
    return el("li", {}, el("button", look, mark, name));
  };
  showDialog(
    say("Export all games"),
    say("Close"),
    () => [
      el("p", {}, say("Save each of these files.")),
      el("ul", { class: "items files" }, files.map(item)),
    ],
    "centred",
  );
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
    if (files.length > 1) showFiles(files);
    else save(files[0]);
  } catch (lost) {
    tell("alert", say("No answer. Check at the table whether it was entered."));
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
    tell("alert", say("The file cannot be read."));
    return;
  }
  await page.follow(await page.inTurn(() => page.host.importFile(bytes, page.language)));
}

/**
 * A button that asks for a file and imports it.
 * @param {import("./page.js").Page} page
 * @param {object} attributes
 * @param {...any} children
 */
export function importButton(page, attributes, ...children) {
  const change = ({ currentTarget: input }) => {
    const [file] = input.files;
    if (file) importFile(page, file).then(() => (input.value = "")); // it can be chosen again
  };
  const click = ({ currentTarget: button }) => button.previousSibling.click();
  return [
    el("input", { type: "file", class: "unseen", tabindex: "-1", "aria-hidden": "true", change }),
    el("button", { type: "button", click, ...attributes }, ...children),
  ];
}
