// This phone's part in the game: it asks the table, keeps the token for the evening, and holds the pages with input.

import { choice, choose } from "./choices.js";
import { el } from "./dom.js";
import { Page, tell } from "./page.js";
import { PAGES } from "./page_modules.js";
import { answerTo, askToTakePart, Denied, leave, newId, pause, ServerHost } from "./server_host.js";
import { noteDrawn } from "./sight.js";
import { say } from "./words.js";

const ASK_EVERY = 1000;
/** How often a phone says that it is awake: the table does not wait long for one that sleeps. */
const AWAKE_EVERY = 20 * 1000;
const ASK_AGAIN_AFTER = 60 * 1000;
/** The pauses before a page is fetched again whose request was lost; the last one is kept. */
const FETCH_AGAIN_AFTER = [500, 1000, 2000, 4000, 8000];
const REFUSAL_STAYS = 8000;
const TOO_MANY = 429;
const FORBIDDEN = 403;
const BUSY = 503;
/** The statuses of a token that is no longer valid, and of a table on which no phone may take part. */
const DENIED = [FORBIDDEN, 404, 405];

/** Why a phone may not take part: the table refused, has too many phones, or never answered. */
function whyNot(lost) {
  if (!(lost instanceof Denied) || lost.status === BUSY) return "lost";
  return lost.status === TOO_MANY ? "too_many" : "refused";
}

/** @param {any} lost */
function isDenied(lost) {
  return lost instanceof Denied && DENIED.includes(lost.status);
}

/** Show what an action has led to at the other end of the screen than Undo. */
function keepUndoFree() {
  const undo = document.getElementById("do-undo");
  const isLow = undo && undo.getBoundingClientRect().top > window.innerHeight / 2;
  document.body.classList.toggle("says-above", Boolean(isLow));
}

/** What this phone stores for this table: the player, the request, and the token once it may take part. */
function kept() {
  try {
    const part = JSON.parse(choice("part"));
    return part.table === window.location.pathname ? part : {};
  } catch (unreadable) {
    return {};
  }
}

/** The regions that are read aloud when an action was refused or done. */
function addRegions() {
  if (document.getElementById("alert")) return;
  document.body.appendChild(el("p", { id: "alert", role: "alert" }));
  document.body.appendChild(el("p", { id: "notice", role: "status" }));
}

/** Asks to take part and, once allowed, fetches pages and sends actions. */
export class TakingPart {
  /**
   * @param {{render: () => void, language: () => string, isLost: () => boolean, game: () => string,
   *   open: (name: string) => void}} frame
   */
  constructor(frame) {
    this.frame = frame;
    this.isPossible = false;
    /** Why this phone does not take part: "", "waiting", "refused", "too_many", "lost" or "removed". */
    this.answer = "";
    this.mayAskAt = 0;
    /** @type {Record<string, {page: Page, module: any, text: string}>} */
    this.pages = {};
    this.turn = 0;
    /** The version of the table that a refusal on the screen is about; 0 until its page was fetched. */
    this.refusedAt = 0;
    this.leaving = 0;
    this.part = kept();
    if (this.part.token) this.begin();
    else if (this.part.request) this.waitForAnswer();
    setInterval(() => this.sayAwake(), AWAKE_EVERY);
    document.addEventListener("visibilitychange", () => this.sayAwake());
  }

  get isAllowed() {
    return Boolean(this.host);
  }

  /** @returns {string} the player whose phone this is while it takes part or asks to */
  get me() {
    return this.part.me || "";
  }

  /** @param {object} part */
  keep(part) {
    this.part = part;
    choose("part", part.me ? JSON.stringify({ table: window.location.pathname, ...part }) : "");
  }

  /**
   * Ask the table.
   * @param {string} me
   */
  async ask(me) {
    const id = (this.me === me && this.part.id) || newId(); // the same request if its answer was lost
    this.answer = "waiting";
    this.keep({ me, id });
    this.frame.render();
    try {
      const request = await askToTakePart(me, id);
      if (this.part.id === id) {
        this.keep({ me, id, request });
        this.waitForAnswer();
      } else {
        this.leave({ request }); // it was cancelled meanwhile
      }
    } catch (lost) {
      if (this.part.id !== id) return;
      this.stop(whyNot(lost));
      if (this.answer === "lost") this.keep({ me, id });
    }
  }

  /**
   * Tell the table that this phone only watches, also if the answer to its request was lost.
   * @param {{me?: string, id?: string, request?: string, token?: string}} part
   */
  async leave({ me, id, request, token }) {
    try {
      const secret = token || request || (id && (await askToTakePart(me, id)));
      if (secret) await leave(secret);
    } catch (lost) {
      // The table does not wait for a phone that says nothing.
    }
  }

  /** Let the table know that somebody looks at this phone. */
  sayAwake() {
    if (this.isAllowed && !document.hidden) answerTo(this.part.request).catch(() => {});
  }

  /** Ask for the answer every second until it arrives. */
  async waitForAnswer() {
    const { me, request } = this.part;
    this.answer = "waiting";
    try {
      const { answer, token } = await answerTo(request);
      if (this.part.request !== request) return;
      if (answer === "allowed") {
        this.keep({ me, request, token });
        this.begin();
        this.frame.open("table");
        return;
      }
      if (answer === "refused") {
        this.stop("refused");
        return;
      }
    } catch (lost) {
      if (this.part.request !== request) return;
      if (lost instanceof Denied) {
        this.stop(lost.status === TOO_MANY ? "too_many" : "refused");
        return;
      }
    }
    setTimeout(() => {
      if (this.part.request === request) this.waitForAnswer();
    }, ASK_EVERY);
  }

  begin() {
    this.answer = "";
    this.host = new ServerHost(this.part.token);
    addRegions();
  }

  /**
   * Only watch from now on. If the table has not said so, tell it.
   * @param {string} why
   */
  stop(why = "") {
    if (!why) this.leave(this.part);
    this.keep({});
    this.host = null;
    this.pages = {};
    this.answer = why;
    if (why === "refused" || why === "too_many") {
      this.mayAskAt = Date.now() + ASK_AGAIN_AFTER;
      setTimeout(() => this.frame.render(), ASK_AGAIN_AFTER);
    }
    this.frame.render();
  }

  get mayAsk() {
    return Date.now() >= this.mayAskAt;
  }

  /** Forget the pages of another game. */
  forgetPages() {
    this.turn += 1;
    this.pages = {};
  }

  /** Only watch from now on: for good if the right has ended, or as long as the table's switch is off. */
  onDenied(status) {
    const isNewGame = status === FORBIDDEN && this.part.game !== this.frame.game();
    this.isPossible = status === FORBIDDEN && this.isPossible;
    if (status === FORBIDDEN) this.stop("removed");
    return isNewGame
      ? { notice: say("A new game: tap Take part") }
      : { refused: say("This phone can only follow now.") };
  }

  /**
   * Fetch a page and draw everything anew, unless it has stayed the same: a screen reader would hear it twice. An
   * older answer never follows a newer one. If the request is lost, what was there stays, and it is sent again.
   * @param {string} tab
   * @param {string[]} names the page of the tab, and the page that takes its place if `instead` says so
   * @param {(view: any) => boolean} instead
   */
  async load(tab, [name, other], instead) {
    this.turn += 1;
    const { turn, host } = this;
    const isOutdated = () => turn !== this.turn || host !== this.host;
    for (let tries = 0; !isOutdated() && !this.frame.isLost(); tries += 1) {
      try {
        const first = await this.fetchPage(host, name);
        const last = other && instead(first.page.view) ? await this.fetchPage(host, other) : null;
        if (!isOutdated()) this.show(tab, last || first);
        return;
      } catch (lost) {
        if (isOutdated()) return;
        if (isDenied(lost)) {
          const { refused = "", notice = "" } = this.onDenied(lost.status);
          tell("alert", refused);
          tell("notice", notice);
          this.frame.render();
          return;
        }
      }
      this.frame.render();
      await pause(FETCH_AGAIN_AFTER[Math.min(tries, FETCH_AGAIN_AFTER.length - 1)]);
    }
  }

  /** Show a page that was fetched. A refusal goes as soon as the table has changed since. */
  show(tab, loaded) {
    const { version } = loaded.page;
    const game = this.frame.game();
    if (this.part.game !== game) this.keep({ ...this.part, game });
    if (this.refusedAt && this.refusedAt !== version) tell("alert", "");
    this.refusedAt = version;
    if (this.pages[tab] && this.pages[tab].text === loaded.text) return;
    this.pages[tab] = loaded;
    noteDrawn(version);
    this.frame.render();
  }

  async fetchPage(host, name) {
    const { frame } = this;
    const language = frame.language();
    const [shown, module] = await Promise.all([host.page(name, {}, language), PAGES[name]()]);
    const page = new Page(this.guarded(host), name, {}, shown, {
      language,
      open: async (to) => frame.open(to),
      back: async () => frame.open("table"),
      refresh: async () => frame.open(""),
      redraw: () => frame.render(),
    });
    return { page, module, text: JSON.stringify([name, language, shown]) };
  }

  /** The host, which sends nothing while the connection is lost. The table may have removed this phone. */
  guarded(host) {
    const act = async (...wanted) => {
      try {
        return this.frame.isLost()
          ? { refused: say("Nothing can be entered until the table is back.") }
          : await host.act(...wanted);
      } catch (lost) {
        if (!(lost instanceof Denied)) throw lost;
        // If it is another host's turn, the phone has asked again and been allowed since.
        if (host === this.host && isDenied(lost)) return this.onDenied(lost.status);
        return { refused: say("This phone can only follow now.") };
      } finally {
        this.refusedAt = 0;
        clearTimeout(this.leaving);
        this.leaving = window.setTimeout(() => tell("alert", ""), REFUSAL_STAYS);
        keepUndoFree();
      }
    };
    return { words: host.words, page: host.page, act };
  }

  /** Clear the message about the last action. */
  clearMessages() {
    tell("alert", "");
    tell("notice", "");
  }
}
