// The worker of the browser edition: the core in Python. It answers a page when everything is stored.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { Storage, TakenOver } from "./storage.js";

const APP = "/companion";
const FOLDER = "/shelf";
const storage = new Storage();

/** Everything that is asked, one after the other. @type {Promise<any>} */
let turn = begin();

/** Load Python and the core, open the storage, and open the shelf in it. */
async function begin() {
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", self.location.href).href }),
    fetch("companion.zip").then((answer) => answer.arrayBuffer()),
    storage.open().catch(() => null), // without it, every action is refused in a sentence
  ]);
  python.FS.mkdir(APP);
  python.FS.writeFile(`${APP}/companion.zip`, new Uint8Array(archive));
  python.FS.mkdir(FOLDER);
  bringBack(python);
  const core = python.runPython(`
import sys, zipfile
with zipfile.ZipFile("${APP}/companion.zip") as archive:
    archive.extractall("${APP}", [name for name in archive.namelist() if name.startswith("assets/")])
sys.path[:0] = ["${APP}", "${APP}/companion.zip"]
from pathlib import Path
from companion.web.core import Core
Core(Path("${FOLDER}"))
`);
  core.open();
  return { python, core };
}

/**
 * Make the folder of the shelf what is stored.
 * @param {any} python
 */
function bringBack(python) {
  for (const name of python.FS.readdir(FOLDER)) {
    if (name !== "." && name !== "..") python.FS.unlink(`${FOLDER}/${name}`);
  }
  for (const [name, file] of storage.files) python.FS.writeFile(`${FOLDER}/${name}`, file);
}

/**
 * Store the folder of the shelf.
 * @param {{python: any, core: any}} app
 */
async function store({ python, core }) {
  if (!core.is_saving) return;
  const names = core.files();
  const files = new Map(
    names.toJs().map((name) => [name, python.FS.readFile(`${FOLDER}/${name}`)]),
  );
  names.destroy();
  await storage.save(files);
}

/**
 * Answer a request. What could not be stored has not happened.
 * @param {{python: any, core: any}} app
 * @param {{request: any, data?: Uint8Array}} asked
 */
async function answer(app, { request, data }) {
  const text = data
    ? app.core.answer(JSON.stringify(request), app.python.toPy(data))
    : app.core.answer(JSON.stringify(request));
  if (request.ask === "page") return text;
  try {
    await store(app);
    return text;
  } catch (refused) {
    if (refused instanceof TakenOver) throw refused;
    app.core.close();
    bringBack(app.python);
    app.core.open();
    // An export is a file for people, and has to reach them most of all when nothing can be stored.
    if (request.ask !== "act" && request.ask !== "import") return text;
    return app.core.not_stored(request.language, refused.name === "QuotaExceededError");
  }
}

self.onmessage = ({ data: asked }) => {
  turn = turn.then(async (app) => {
    try {
      postMessage({ id: asked.id, answer: JSON.parse(await answer(app, asked)) });
    } catch (error) {
      postMessage({
        id: asked.id,
        error: String(error),
        isTakenOver: error instanceof TakenOver,
      });
    }
    return app;
  });
};

turn.then(
  () => postMessage({ id: 0, answer: { isNew: storage.version === 0 } }),
  (error) => postMessage({ id: 0, error: String(error) }),
);
