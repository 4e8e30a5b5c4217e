// The host of the browser edition: the core in a worker. One tab at a time uses it.

import { EDITION, remember, remembered } from "./edition.js";
import { hadGames, noteGames, promised } from "./keeping.js";
import { keepOffline, reloadOnTakeover, watchVersions } from "./offline.js";
import { VERSION } from "./version.js";

/** What is remembered: for which version of the core this tab was loaded again, and the version that was started last. */
const MIXED = `${EDITION} reloaded for`;
const LAST = "version";
const MOMENT = 1000;
const PATIENCE = 5000;
/** What is expected at the start: the answers of the core and of people, who go on with what the storage holds. */
const STARTED = 0;
const GO_ON = -1;

/**
 * What happens before the pages can be shown, and whenever they cannot be shown any more:
 * - "loading": `loaded` of `total` bytes are here. The first visit loads everything, later ones nothing.
 * - "no network": loading goes on by itself when the network is back.
 * - "starting": everything is here, and the core starts; `share` of it is done. `isNewVersion` if it was never started here.
 * - "elsewhere": another tab uses the games. `useHere` takes them over.
 * - "storage": the games were cleared, repaired or cannot be opened. `status` has the sentences; `storedFiles` returns
 *   all files as they are, in one; `goOn` goes on with what is there.
 * - "ready": the pages can be shown, as at the beginning or after `useHere`.
 * @typedef {{state: string, loaded?: number, total?: number, share?: number,
 *   isNewVersion?: boolean, useHere?: () => Promise<void>, status?: Status,
 *   storedFiles?: () => Promise<import("./host.js").SavedFile>, goOn?: () => void}} Progress
 */

/**
 * What a page says about the storage: whether games are saved, and what has happened to it.
 * @typedef {{is_saving: boolean, has_files: boolean, notices: string[], games: number}} Status
 */

/**
 * Whether to load this page again because its core is of another version: once, as a site may mix files for good.
 * @param {string} version of the core
 */
function mayReload(version) {
  try {
    if (window.sessionStorage.getItem(MIXED) === version) return false;
    window.sessionStorage.setItem(MIXED, version);
    return true;
  } catch (refused) {
    return false; // it would be loaded again and again
  }
}

/** Answers with the pages of this browser's own session. */
export class WorkerHost {
  /**
   * @param {(progress: Progress) => void} show
   * @param {() => string} language
   */
  constructor(show, language) {
    this.show = show;
    this.language = language;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, {done: (answer: any) => void, failed: (error: Error) => void}>} */
    this.asked = new Map();
    this.last = 0;
    /** @type {import("./offline.js").Offline} */
    this.offline = "kept";
    /** Switches to a new version; null if there is none. @type {(() => Promise<void>) | null} */
    this.restart = null;
    /** Called when there is news about the version or the storage. */
    this.tellNews = () => undefined;
    /** Whether games were kept here that the browser has cleared. */
    this.isCleared = false;
    /** Whether this tab uses the games. */
    this.hasTurn = false;
    /** Whether the core was started here, even if it has died since. */
    this.isStarted = false;
    /** @type {Promise<void> | null} */
    this.again = null;
    /** Releases the lock. @type {() => void} */
    this.release = () => undefined;
    this.channel = new BroadcastChannel(EDITION);
    this.channel.onmessage = () => this.handOver();
    document.addEventListener("visibilitychange", () => this.rest());
    // A browser may keep a page that was left. It starts anew if it is shown again, so its worker is of no use.
    window.addEventListener("pagehide", () => this.stop("left"));
    window.addEventListener("pageshow", (event) => event.persisted && window.location.reload());
  }

  /**
   * Load what is missing, wait for the turn of this tab, and start the core.
   * @param {(progress: Progress) => void} show
   * @param {() => string} language
   */
  static async start(show = () => undefined, language = () => "en") {
    const host = new WorkerHost(show, language);
    reloadOnTakeover(() => host.settle());
    await host.waitForTurn();
    host.offline = await keepOffline(show);
    await host.startWorker();
    watchVersions((restart) => host.offerRestart(restart));
    return host;
  }

  /** Wait until no other tab uses the games. */
  async waitForTurn() {
    // When a page is reloaded, its lock is released a moment later.
    if (await this.holdWithin(MOMENT)) return;
    await new Promise((done) => {
      this.show({ state: "elsewhere", useHere: () => this.takeOver().then(done) });
    });
  }

  /** Let the other tab store what it has and give the games to this one. A tab that sleeps loses them. */
  async takeOver() {
    this.channel.postMessage("hand over");
    if (!(await this.holdWithin(PATIENCE))) await this.hold({ steal: true });
  }

  /**
   * Hold the lock, if it becomes free in time. Return whether this tab has it.
   * @param {number} milliseconds
   */
  async holdWithin(milliseconds) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), milliseconds);
    const isHeld = await this.hold({ signal: patience.signal });
    clearTimeout(timer);
    return isHeld;
  }

  /**
   * Hold the lock until `release` is called. Return whether this tab has it.
   * @param {LockOptions} options
   * @returns {Promise<boolean>}
   */
  hold(options) {
    return new Promise((answer) => {
      const held = () => {
        this.hasTurn = true;
        answer(true);
        return new Promise((release) => (this.release = () => release(undefined)));
      };
      if (navigator.locks) {
        navigator.locks.request(EDITION, options, held).catch(() => {
          answer(false);
          this.leave();
        });
      } else {
        held();
      }
    });
  }

  /** Give the games to another tab, when everything is stored. */
  async handOver() {
    if (!this.worker) return;
    await this.settle();
    this.leave();
    this.release();
  }

  /** Wait until everything that was asked for is stored. */
  async settle() {
    if (this.worker) await this.status("en").catch(() => null);
  }

  /** @param {() => void} restart */
  offerRestart(restart) {
    this.restart = async () => {
      await this.settle();
      restart(); // then this page is reloaded
    };
    this.tellNews();
  }

  /** Stop the core, because another tab uses the games. */
  leave() {
    if (!this.hasTurn) return;
    this.hasTurn = false;
    if (this.isStarted) this.showElsewhere();
    this.stop("elsewhere");
  }

  /** Show that another tab uses the games. `again` is done when this one has started with them again. */
  showElsewhere() {
    this.again = new Promise((done, failed) => {
      const useHere = () => {
        const started = this.takeOver().then(() => this.startWorker());
        started.then(done, failed);
        return started;
      };
      this.show({ state: "elsewhere", useHere });
    });
  }

  /**
   * Stop the core. What it has not answered is not done, as far as anyone here knows.
   * @param {string} reason
   */
  stop(reason) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    for (const { failed } of this.asked.values()) failed(new Error(reason));
    this.asked.clear();
  }

  /** Start the core and wait until it answers, also if another tab has the games meanwhile. */
  async startWorker() {
    if (!this.hasTurn) {
      this.showElsewhere();
      await this.again;
      return;
    }
    this.isStarted = true;
    this.showStart(0);
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    const ready = this.expect(STARTED);
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = (event) => this.stop(event.message || "worker");
    try {
      const { isNew, isDamaged } = await ready;
      this.isCleared = isNew && hadGames();
      await this.notePromise();
      if (!isNew) this.noteGames().catch(() => null);
      if (isDamaged || this.isCleared) await this.showStorage();
    } catch (failed) {
      if (this.hasTurn) throw failed;
      await this.again;
      return;
    }
    remember(LAST, VERSION);
    this.show({ state: "ready" });
  }

  /** @param {number} share how much of the start is done */
  showStart(share) {
    const last = remembered(LAST);
    this.show({ state: "starting", share, isNewVersion: last !== null && last !== VERSION });
  }

  /** Let the pages know what this browser promises about what it keeps. */
  async notePromise() {
    const browser = { ...(await promised()), offline: this.offline };
    await this.ask({ ask: "browser", browser, language: "en" });
  }

  /** Ask the browser not to clear the games. */
  async noteGames() {
    if (!(await noteGames())) return;
    await this.notePromise();
    this.tellNews();
  }

  /** Show what has happened to the storage, until people go on with what is there. */
  async showStorage() {
    const status = await this.status(this.language());
    const storedFiles = async () => {
      const { content } = await this.ask({ ask: "stored files" });
      return { name: "fishing-companion-files.zip", type: "application/zip", content };
    };
    const choice = this.expect(GO_ON);
    const goOn = () => this.receive({ id: GO_ON, answer: null });
    this.show({ state: "storage", status, storedFiles, goOn });
    await choice;
  }

  /** While no one looks at the page, there is time for a backup. */
  rest() {
    if (document.hidden && this.worker) this.ask({ ask: "rest", language: "en" }).catch(() => null);
  }

  /** @param {number} id */
  expect(id) {
    return new Promise((done, failed) => this.asked.set(id, { done, failed }));
  }

  /**
   * @param {{id?: number, answer?: any, error?: string, isTakenOver?: boolean, isDead?: boolean, version?: string,
   *   share?: number}} given
   */
  receive({ id, answer, error, isTakenOver, isDead, version, share }) {
    if (version !== undefined) this.compare(version);
    if (share !== undefined) this.showStart(share);
    if (id === undefined) return;
    const waiting = this.asked.get(id);
    this.asked.delete(id);
    if (isTakenOver) this.leave();
    if (waiting && error === undefined) waiting.done(answer);
    if (waiting && error !== undefined) waiting.failed(new Error(error));
    if (isDead) this.stop("dead");
  }

  /**
   * Load this page again if the core is of another version. The core has not answered anything yet.
   * @param {string} version
   */
  compare(version) {
    if (version === VERSION) return;
    if (!mayReload(version)) {
      this.offline = "changed";
      return;
    }
    // It ends with this page: WebKit may crash if a core that is starting is stopped right before that.
    /** @type {Worker} */ (this.worker).onmessage = null;
    window.location.reload();
  }

  /**
   * Ask the core. One that has died is started again, with everything that is stored.
   * @param {object} request
   * @param {Uint8Array} data
   */
  async ask(request, data = undefined) {
    if (!this.hasTurn) throw new Error("elsewhere");
    if (!this.worker) await this.startWorker();
    this.last += 1;
    const answer = this.expect(this.last);
    /** @type {Worker} */ (this.worker).postMessage({ id: this.last, request, data });
    return answer;
  }

  /** @param {string} language */
  words(language) {
    return wordsOf(language);
  }

  /**
   * @param {string} page
   * @param {object} given
   * @param {string} language
   */
  page(page, given, language) {
    return this.ask({ ask: "page", page, given, language });
  }

  /**
   * Do an action. It is stored when this answers.
   * @param {string} page
   * @param {object} given
   * @param {string} action
   * @param {object} values
   * @param {number} seen
   * @param {boolean} isRepeat
   * @param {string} language
   */
  async act(page, given, action, values, seen, isRepeat, language) {
    const asked = { ask: "act", page, given, action, values, seen, is_repeat: isRepeat, language };
    const outcome = await this.ask(asked);
    if (outcome.done && action !== "enter") this.noteGames().catch(() => null);
    return outcome;
  }

  /**
   * What is to be said about the storage.
   * @param {string} language
   * @returns {Promise<Status>}
   */
  status(language) {
    return this.ask({ ask: "status", language, is_cleared: this.isCleared });
  }

  /**
   * The record of a game, or copies of all games if the key is "", as files.
   * @param {string} key
   * @param {string} language
   * @returns {Promise<import("./host.js").Exported>}
   */
  export(key, language) {
    return this.ask({ ask: "export", key, language });
  }

  /** Note that a copy of all games has left this browser. */
  noteCopy() {
    return this.ask({ ask: "copied", language: "en" });
  }

  /**
   * Add the games of a file.
   * @param {Uint8Array} bytes
   * @param {string} language
   * @returns {Promise<import("./host.js").Outcome>}
   */
  importFile(bytes, language) {
    return this.ask({ ask: "import", language }, bytes);
  }
}

/**
 * The translations of what all pages say, which are there before the core is.
 * @param {string} language
 */
export async function wordsOf(language) {
  return (await fetch(`words/${language}.json`)).json();
}
