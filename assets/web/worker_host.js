// The host of the browser edition: the core in a worker. One tab at a time uses it.

const LOCK = "fishing-companion";
const MOMENT = 1000;
const PATIENCE = 5000;

/**
 * What happens before the pages can be shown, and whenever they cannot be shown any more:
 * - "loading": `loaded` of `total` bytes are here. The first visit loads everything, later ones nothing.
 * - "no network": loading goes on by itself when the network is back.
 * - "starting": everything is here, and the core starts.
 * - "elsewhere": another tab uses the games. `useHere` takes them over.
 * - "ready": the pages can be shown, as at the beginning or after `useHere`.
 * @typedef {{state: string, loaded?: number, total?: number, useHere?: () => Promise<void>}} Progress
 */

/**
 * What a page says about the storage: whether games are saved, and what has happened to it.
 * @typedef {{is_saving: boolean, notices: string[], is_copy_due: boolean, games: number}} Status
 */

/** Remembers, apart from the games, that some were stored here, and asks the browser not to clear them. */
const kept = {
  isNoted: false,

  has() {
    try {
      return window.localStorage.getItem(LOCK) !== null;
    } catch (refused) {
      return false;
    }
  },

  note() {
    if (this.isNoted) return;
    this.isNoted = true;
    // Some browsers ask people now, when there is something to lose.
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
    try {
      window.localStorage.setItem(LOCK, "kept");
    } catch (refused) {
      // Then nothing can be said if they are cleared.
    }
  },
};

/** Answers with the pages of this browser's own session. */
export class WorkerHost {
  /** @param {(progress: Progress) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, {done: (answer: any) => void, failed: (error: Error) => void}>} */
    this.asked = new Map();
    this.last = 0;
    /** Whether games were kept here that the browser has cleared. */
    this.isCleared = false;
    /** Gives the lock back. @type {() => void} */
    this.release = () => undefined;
    this.channel = new BroadcastChannel(LOCK);
    this.channel.onmessage = () => this.handOver();
    document.addEventListener("visibilitychange", () => this.rest());
  }

  /**
   * Load what is missing, wait for the turn of this tab, and start the core.
   * @param {(progress: Progress) => void} show
   */
  static async start(show = () => undefined) {
    const host = new WorkerHost(show);
    await host.waitForTurn();
    await keepOffline(show);
    await host.startWorker();
    return host;
  }

  /** Wait until no other tab uses the games. */
  async waitForTurn() {
    // When a page is reloaded, its lock is free a moment later.
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
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((answer) => {
      const held = (lock) => {
        answer(Boolean(lock));
        return lock && new Promise((release) => (this.release = () => release(undefined)));
      };
      navigator.locks.request(LOCK, options, held).catch(() => {
        answer(false);
        this.leave();
      });
    });
  }

  /** Give the games to another tab, when everything is stored. */
  async handOver() {
    if (!this.worker) return;
    await this.status("en").catch(() => null);
    this.leave();
    this.release();
  }

  /** Stop the core. The tab shows that the games are used elsewhere. */
  leave() {
    if (!this.worker) return;
    this.worker.terminate();
    this.worker = null;
    for (const { failed } of this.asked.values()) failed(new Error("elsewhere"));
    this.asked.clear();
    this.show({
      state: "elsewhere",
      useHere: () => this.takeOver().then(() => this.startWorker()),
    });
  }

  /** Start the core and wait until it answers. */
  async startWorker() {
    this.show({ state: "starting" });
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    const ready = this.expect(0);
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = (event) => this.receive({ id: 0, error: event.message || "worker" });
    const { isNew } = await ready;
    this.isCleared = isNew && kept.has();
    if (!isNew) kept.note();
    this.show({ state: "ready" });
  }

  /** While no one looks at the page, there is time for a backup. */
  rest() {
    if (document.hidden && this.worker) this.ask({ ask: "rest", language: "en" }).catch(() => null);
  }

  /** @param {number} id */
  expect(id) {
    return new Promise((done, failed) => this.asked.set(id, { done, failed }));
  }

  /** @param {{id: number, answer?: any, error?: string, isTakenOver?: boolean}} given */
  receive({ id, answer, error, isTakenOver }) {
    const waiting = this.asked.get(id);
    this.asked.delete(id);
    if (isTakenOver) this.leave();
    if (!waiting) return;
    if (error === undefined) waiting.done(answer);
    else waiting.failed(new Error(error));
  }

  /**
   * Ask the core.
   * @param {object} request
   * @param {Uint8Array} data
   */
  ask(request, data = undefined) {
    if (!this.worker) return Promise.reject(new Error("elsewhere"));
    this.last += 1;
    const answer = this.expect(this.last);
    this.worker.postMessage({ id: this.last, request, data });
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
   * @param {number} _seen
   * @param {string} language
   */
  async act(page, given, action, values, _seen, language) {
    const outcome = await this.ask({ ask: "act", page, given, action, values, language });
    if (outcome.done) kept.note();
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
   * The record of a game, or a copy of all games if the key is "", as a file.
   * @param {string} key
   * @param {string} language
   * @returns {Promise<{name?: string, type?: string, bytes?: Uint8Array, refused?: string}>}
   */
  async export(key, language) {
    const { text, ...file } = await this.ask({ ask: "export", key, language });
    return text === undefined ? file : { ...file, bytes: new TextEncoder().encode(text) };
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
 * The fixed texts of all pages, which are there before the core is.
 * @param {string} language
 */
export async function wordsOf(language) {
  return (await fetch(`words/${language}.json`)).json();
}

/**
 * Load everything on the first visit, and take over a new version that is here completely.
 * @param {(progress: Progress) => void} show
 */
async function keepOffline(show) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const isFirst = !workers.controller;
  const controlled = new Promise((done) =>
    workers.addEventListener("controllerchange", done, { once: true }),
  );
  workers.addEventListener("message", ({ data }) => show({ state: "loading", ...data }));
  const registration = await workers.register("service_worker.js");
  if (!isFirst) {
    controlled.then(() => window.location.reload());
    if (registration.waiting) {
      registration.waiting.postMessage("take over");
      await controlled;
    }
    return;
  }
  if (registration.active) return;
  await Promise.race([controlled, failing(registration, show)]);
}

/**
 * Try again for as long as loading fails.
 * @param {ServiceWorkerRegistration} registration
 * @param {(progress: Progress) => void} show
 * @returns {Promise<never>}
 */
function failing(registration, show) {
  const watch = () => {
    const installing = registration.installing;
    if (!installing) return;
    installing.addEventListener("statechange", () => {
      if (installing.state !== "redundant") return;
      show({ state: "no network" });
      setTimeout(again, PATIENCE);
    });
  };
  const again = () =>
    navigator.serviceWorker
      .register("service_worker.js")
      .then(watch, () => setTimeout(again, PATIENCE));
  watch();
  return new Promise(() => undefined);
}
