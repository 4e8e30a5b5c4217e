// One page of a host: it shows what the presenter says and sends what people do.

import { el, fill, say } from "./dom.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {import("./host.js").Shown} Shown */
/** @typedef {import("./host.js").Outcome} Outcome */

/** The page that is open. Modules of pages draw it with `draw(page)`. */
export class Page {
  /**
   * @param {Host} host
   * @param {string} name
   * @param {object} given what the page was opened with
   * @param {Shown} shown
   * @param {{words: Record<string, string>, rules: object, language: string,
   *   open: (name: string, given?: object, isInstead?: boolean) => Promise<void>, back: () => Promise<void>,
   *   step?: (given: object) => Promise<void>, refresh: () => Promise<void>, isVisit?: boolean,
   *   redraw?: () => void, play?: (sound: string) => void}} app
   */
  constructor(host, name, given, shown, app) {
    this.host = host;
    this.name = name;
    this.given = given;
    this.view = shown.view;
    this.version = shown.version;
    this.seat = shown.seat;
    this.actions = shown.actions;
    this.words = app.words;
    this.language = app.language;
    this.app = app;
  }

  /**
   * Whether this device may do an action on this page.
   * @param {string} action
   */
  can(action) {
    return this.actions.includes(action);
  }

  /**
   * Do an action, then show what it has led to.
   * @param {string} action
   * @param {object} values
   */
  act(action, values = {}) {
    return untilDrawn(async () => {
      let outcome;
      try {
        outcome = await inOrder(() =>
          this.host.act(
            this.name,
            this.given,
            action,
            values,
            Math.max(this.version, own.get(this.host) || 0),
            false,
            this.language,
          ),
        );
        if (outcome.version) own.set(this.host, outcome.version);
      } catch (lost) {
        tell("alert", this.words.no_answer);
        return;
      }
      await this.follow(outcome);
    });
  }

  /**
   * Show what an action has led to.
   * @param {Outcome} outcome
   */
  async follow(outcome) {
    tell("alert", outcome.refused || "");
    tell("notice", outcome.notice || "");
    if (outcome.sound && this.app.play) this.app.play(outcome.sound);
    if (outcome.page)
      await this.app.open(outcome.page, outcome.arguments || {}, outcome.is_finished);
    else if (outcome.is_finished) await this.app.back();
    else await this.app.refresh();
  }

  /**
   * Open a page.
   * @param {string} name
   * @param {object} given
   */
  open(name, given = {}) {
    return untilDrawn(() => this.app.open(name, given));
  }

  /** Close this page and show the one before it. */
  back() {
    return untilDrawn(() => this.app.back());
  }

  /**
   * A button that does an action, or nothing if this device may not do it.
   * @param {string} action
   * @param {object} values
   * @param {object} attributes
   * @param {...any} children
   */
  button(action, values, attributes, ...children) {
    if (!this.can(action)) return null;
    return el(
      "button",
      { type: "button", click: () => this.act(action, values), ...attributes },
      ...children,
    );
  }

  /**
   * A button that opens a page.
   * @param {string} name
   * @param {object} given
   * @param {object} attributes
   * @param {...any} children
   */
  link(name, given, attributes, ...children) {
    return el(
      "button",
      { type: "button", click: () => this.open(name, given), ...attributes },
      ...children,
    );
  }

  /**
   * A word of the page with its places filled in.
   * @param {string} key
   * @param {object} values
   */
  word(key, values = {}) {
    return say(this.words[key], values);
  }
}

/** The version that each host's last answer has led to: what was done here is seen at once. */
const own = new WeakMap();
let last = Promise.resolve();

/**
 * Do an action after the one before was answered.
 * @param {() => Promise<any>} act
 */
function inOrder(act) {
  last = last.then(act, act);
  return last;
}

let underWay = 0; // actions that are not drawn yet

/**
 * Mark the page as busy until what is done is drawn.
 * @param {() => Promise<void>} work
 */
async function untilDrawn(work) {
  underWay += 1;
  document.body.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    underWay -= 1;
    if (!underWay) document.body.removeAttribute("aria-busy");
  }
}

const NOTICE_STAYS = 8000; // milliseconds; a notice may cover something else
let leaving = 0;

/**
 * Show a sentence in one of the two regions that are read aloud: "alert", or "notice", which leaves by itself.
 * @param {string} region
 * @param {string} text
 */
export function tell(region, text) {
  const place = document.getElementById(region);
  if (!place) return;
  fill(place, text);
  if (region !== "notice") return;
  clearTimeout(leaving);
  leaving = window.setTimeout(() => fill(place), NOTICE_STAYS);
}
