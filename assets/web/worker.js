// The worker of the browser edition: the core in Python. It answers a page when everything is stored.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { Storage, TakenOver } from "./storage.js";
import { VERSION } from "./version.js";

const APP = "/companion";
const FOLDER = "/shelf";
/** The names of backups and of damaged files that were kept. */
const COPY = /-\d{8}T\d{6}Z/;
const storage = new Storage();

/** Why the storage could not be read, if it could not: then nothing is saved, and nothing in it is overwritten. */
let fault = "";

/** The requests that change nothing. */
const READS = ["page", "browser"];
/** How many parts the start has. */
const STEPS = 5;
let stepsDone = 0;

/** The chain of requests, handled one after the other. @type {Promise<any>} */
let turn = begin();

/** Load Python and the core, open the storage, and open the shelf in it. */
async function begin() {
  postMessage({ version: VERSION });
  const [python, archive] = await Promise.all([
    step(loadPyodide({ indexURL: new URL("pyodide/", self.location.href).href })),
    step(fetch("companion.zip").then((answer) => answer.arrayBuffer())),
    step(
      storage.open().catch((refused) => {
        fault = refused.name === "VersionError" ? "NEWER_VERSION" : "DISK_FAILS";
      }),
    ),
  ]);
  python.FS.mkdir(APP);
  python.FS.writeFile(`${APP}/companion.zip`, new Uint8Array(archive));
  python.FS.mkdir(FOLDER);
  const core = python.runPython(`
import sys, zipfile
with zipfile.ZipFile("${APP}/companion.zip") as archive:
    archive.extractall("${APP}", [name for name in archive.namelist() if name.startswith("assets/")])
sys.path[:0] = ["${APP}", "${APP}/companion.zip"]
from pathlib import Path
from companion.web.core import Core
Core(Path("${FOLDER}"))
`);
  await step(null);
  const app = { python, core, PythonError: python.ffi.PythonError };
  bringBack(app);
  await step(null);
  return app;
}

/**
 * Tell the page how much of the start is done, after this part of it.
 * @template T
 * @param {Promise<T> | T} part
 * @returns {Promise<T>}
 */
async function step(part) {
  const done = await part;
  stepsDone += 1;
  postMessage({ share: stepsDone / STEPS });
  return done;
}

/**
 * Restore the folder of the shelf from the storage, and open it.
 * @param {{python: any, core: any}} app
 */
function bringBack({ python, core }) {
  core.close();
  for (const name of python.FS.readdir(FOLDER)) {
    if (name !== "." && name !== "..") python.FS.unlink(`${FOLDER}/${name}`);
  }
  for (const [name, file] of storage.files) python.FS.writeFile(`${FOLDER}/${name}`, file);
  core.open(fault);
}

/**
 * Store the folder of the shelf.
 * @param {{python: any, core: any}} app
 */
async function store({ python, core }) {
  if (!core.has_shelf) return;
  if (!core.is_saving) throw new Error("the shelf is in trouble");
  const names = core.files();
  const files = new Map(names.toJs().map((name) => [name, read(python, name)]));
  names.destroy();
  await storage.save(files);
}

/**
 * Read a file of the shelf. A copy with its time in its name never changes, so it is not read and compared again.
 * @param {any} python
 * @param {string} name
 */
function read(python, name) {
  const path = `${FOLDER}/${name}`;
  const stored = storage.files.get(name);
  const isCopy = COPY.test(name) && stored && stored.length === python.FS.stat(path).size;
  return isCopy ? stored : python.FS.readFile(path);
}

/**
 * All stored files in an archive.
 * @param {{core: any}} app
 */
function packed({ core }) {
  const archive = core.packed();
  const content = archive.toJs();
  archive.destroy();
  return { content };
}

/**
 * Answer a request. An action that could not be stored has not happened.
 * @param {{python: any, core: any}} app
 * @param {{request: any, data?: Uint8Array}} asked
 */
async function answer(app, { request, data }) {
  if (request.ask === "stored files") return packed(app);
  let text = "";
  try {
    text = data
      ? app.core.answer(JSON.stringify(request), app.python.toPy(data))
      : app.core.answer(JSON.stringify(request));
    if (!READS.includes(request.ask)) await store(app);
  } catch (refused) {
    if (refused instanceof TakenOver || READS.includes(request.ask)) throw refused;
    bringBack(app);
    if (!text) throw refused;
    // An export is a file for people, and has to reach them most of all when nothing can be stored.
    if (request.ask === "act" || request.ask === "import")
      text = app.core.not_stored(request.language, refused.name === "QuotaExceededError");
  }
  return JSON.parse(text);
}

self.onmessage = ({ data: asked }) => {
  turn = turn.then(async (app) => {
    try {
      postMessage({ id: asked.id, answer: await answer(app, asked) });
    } catch (error) {
      const isTakenOver = error instanceof TakenOver;
      // Python goes on after its own errors. After any other, it has to be started again.
      const isDead = !isTakenOver && !(error instanceof app.PythonError);
      postMessage({ id: asked.id, error: String(error), isTakenOver, isDead });
      if (isTakenOver || isDead) await new Promise(() => undefined); // nothing more is done: this worker is stopped
    }
    return app;
  });
};

turn.then(
  ({ core }) => {
    const isNew = storage.version === 0 && !fault;
    postMessage({ id: 0, answer: { isNew, isDamaged: core.is_damaged } });
  },
  (error) => postMessage({ id: 0, error: String(error), isDead: true }),
);
