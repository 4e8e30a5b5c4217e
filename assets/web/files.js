// Files that people save or choose: copies of games, and what is imported.

import { el } from "./dom.js";
import { tell } from "./page.js";

/**
 * Save a game by its key, or all games if the key is "", as a file.
 * @param {import("./page.js").Page} page
 * @param {string} key
 */
export async function saveFile(page, key) {
  const file = await page.host.export(key, page.language);
  tell("alert", file.refused || "");
  if (file.refused) return;
  const address = URL.createObjectURL(
    new Blob([/** @type {any} */ (file.bytes)], { type: file.type }),
  );
  const link = el("a", { href: address, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60000); // some browsers read it later
  tell("notice", page.word("file_saved", { file: file.name }));
  await page.app.refresh();
}

/**
 * A button that asks for a file and imports it.
 * @param {import("./page.js").Page} page
 * @param {object} attributes
 * @param {...any} children
 */
export function importButton(page, attributes, ...children) {
  const chosen = async () => {
    const [file] = input.files;
    if (!file) return;
    const outcome = await page.host.importFile(
      new Uint8Array(await file.arrayBuffer()),
      page.language,
    );
    await page.follow(outcome);
  };
  const input = el("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    change: chosen,
  });
  return [
    input,
    el("button", { type: "button", click: () => input.click(), ...attributes }, ...children),
  ];
}
