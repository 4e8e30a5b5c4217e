// Files that people save or choose: copies of games, and what is imported.

import { showDialog } from "./dialog.js";
import { el, fill } from "./dom.js";
import { icon } from "./drawings.js";
import { isOnHomeScreen } from "./keeping.js";
import { tell } from "./page.js";
import { say } from "./words.js";

/** One byte more than a file of games may have: the core says that it is too large. */
const MOST_BYTES = 30000001;

/**
 * Save a file on this device. Of several that are saved at the same moment, Safari keeps only the last.
 * @param {import("./host.js").SavedFile} file
 */
function download({ name, type, content }) {
  const address = URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000); // some browsers read it later
}

/** The file as the sheet of the device takes it, or null if it does not. */
function shareable({ name, type, content }) {
  const files = [new File([/** @type {any} */ (content)], name, { type })];
  return navigator.canShare && navigator.canShare({ files }) ? files : null;
}

/** Let people choose in a sheet of the device where files go. Return whether they have left. */
async function share(files) {
  try {
    await navigator.share({ files });
    return true;
  } catch (refused) {
    if (refused.name === "AbortError") return false; // people have closed the sheet
    throw refused;
  }
}

/**
 * Let a file leave the app. Return whether it has left. From the Home Screen, where downloads are not reliable, it is
 * shared.
 * @param {import("./host.js").SavedFile} file
 */
export async function saveOne(file) {
  const files = isOnHomeScreen() && shareable(file);
  if (files) return share(files);
  download(file);
  return true;
}

/**
 * Save a file and, if it has left, say so.
 * @param {import("./host.js").SavedFile} file
 */
async function save(file) {
  const hasLeft = await saveOne(file);
  tell("notice", hasLeft ? say("Saved as {file}.", { file: file.name }) : "");
  return hasLeft;
}

/**
 * Show files, each with a button that saves it. `allSaved` is called when every file has left.
 * @param {string} title
 * @param {import("./host.js").SavedFile[]} files
 * @param {() => Promise<any>} allSaved
 */
function showFiles(title, files, allSaved) {
  const left = new Set(files);
  const item = (file, place) => {
    const mark = el("span", {}, icon("export"));
    const click = async () => {
      if (!(await save(file))) return;
      fill(mark, icon("check"));
      left.delete(file);
      if (left.size === 0) await allSaved();
    };
    const name = el("span", { class: "file-name" }, file.name);
    const look = { type: "button", class: "big soft", id: `save-${place}`, click };
    return el("li", {}, el("button", look, mark, name));
  };
  showDialog(
    title,
    say("Close"),
    () => [
      el("p", {}, say("Save each of these files.")),
      el("ul", { class: "items files" }, files.map(item)),
    ],
    "centred",
  );
}

/**
 * Share a file with another app, or save it if the browser cannot share it. Return whether it has left.
 * @param {string} title of the list with the file, if the browser wants another tap
 * @param {import("./host.js").SavedFile} file
 */
export async function shareFile(title, file) {
  const files = shareable(file);
  try {
    return await (files ? share(files) : save(file));
  } catch (late) {
    showFiles(title, [file], async () => {});
    return false;
  }
}

/**
 * Save a game by its key, or all games if the key is "".
 * @param {import("./page.js").Page} page
 * @param {string} key
 */
export async function saveFile(page, key) {
  /** @type {import("./host.js").Exported} */
  let exported;
  try {
    exported = await page.host.export(key, page.language);
  } catch (lost) {
    tell("alert", say("No answer. Check at the table whether it was entered."));
    return;
  }
  const { files, refused } = exported;
  tell("alert", refused || "");
  if (refused) return;
  const saved = async () => {
    if (!key) await page.host.noteCopy();
    await page.app.refresh();
  };
  const title = key ? say("Export") : say("Export all games");
  if (files.length > 1) {
    showFiles(title, files, saved);
    return;
  }
  try {
    if (await save(files[0])) await saved();
  } catch (late) {
    showFiles(title, files, saved); // a browser shares only right after a tap
  }
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
