// One page of a host: it shows what the presenter says and sends what people do.

import { el, fill } from "./dom.js";
import { pressed } from "./fingers.js";
import { noteMade, seen } from "./sight.js";
import { say } from "./words.js";

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
   * @param {{language: string,
   *   open: (name: string, given?: object, isInstead?: boolean) => Promise<void>, back: () => Promise<void>,
   *   step?: (given: object) => Promise<void>, refresh: () => Promise<void>, isVisit?: boolean,
   *   redraw?: () => void, announce?: (said: string) => void, play?: (sound: string) => void,
   *   speak?: (sentences: string[]) => void}} app
   */
  constructor(host, name, given, shown, app) {
    this.host = host;
    this.name = name;
    this.given = given;
    this.view = shown.view;
    this.version = shown.version;
    this.seat = shown.seat;
    this.isTablet = Boolean(shown.is_tablet);
    /** What those who watch saw before, to light up what has changed; null on other devices. */
    this.before = shown.before || null;
    this.actions = shown.actions;
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

  /** Whether people only watch here. */
  get isWatched() {
    return !this.isTablet && this.actions.length === 0;
  }

  /**
   * Do an action, then show what it has led to.
   * @param {string} action
   * @param {object} values
   */
  act(action, values = {}) {
    const asked = this.send(action, values);
    return untilDrawn(async () => this.follow(await asked));
  }

  /**
   * Do an action without showing what it has led to.
   * @param {string} action
   * @param {object} values
   * @param {string} name of the page that has the action
   * @param {object} given
   * @returns {Promise<Outcome>}
   */
  send(action, values = {}, name = this.name, given = this.given) {
    const { at, isRepeat } = pressed();
    return this.inTurn(() =>
      this.host.act(name, given, action, values, seen(at), isRepeat, this.language),
    );
  }

  /**
   * Ask the host for an action when those before it are answered, so that it goes on from their answers. It is dropped
   * if one of them is lost or refused: it would apply to the older state.
   * @param {() => Promise<Outcome>} ask
   * @returns {Promise<Outcome>}
   */
  inTurn(ask) {
    const lostBefore = lost;
    const answer = async () => {
      if (lost > lostBefore) return { is_dropped: true };
      /** @type {Outcome} */
      const outcome = await ask().catch(() => ({
        refused: say("No answer. Check at the table whether it was entered."),
        is_lost: true,
      }));
      if (outcome.version !== undefined) noteMade(outcome.version);
      if (outcome.is_lost || outcome.refused) lost += 1;
      return outcome;
    };
    last = last.then(answer);
    return last;
  }

  /**
   * Show what an action has led to.
   * @param {Outcome} outcome
   */
  async follow(outcome) {
    if (outcome.is_dropped) return;
    tell("alert", outcome.refused || "");
    tell("notice", outcome.notice || "");
    if (outcome.said && this.app.announce) this.app.announce(outcome.said);
    if (outcome.spoken && this.app.speak) this.app.speak(outcome.spoken);
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

  /** Show what the actions that were asked for so far have led to. */
  refresh() {
    return untilDrawn(() => last.then(() => this.app.refresh()));
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
}

/** The last action that was asked for. @type {Promise<any>} */
let last = Promise.resolve();
let lost = 0; // how many actions were refused, were not stored, or got no answer

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
  place.textContent = ""; // the same sentence is read aloud again, too
  fill(place, text);
  if (region !== "notice") return;
  clearTimeout(leaving);
  leaving = window.setTimeout(() => fill(place), NOTICE_STAYS);
}
