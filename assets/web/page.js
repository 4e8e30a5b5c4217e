// One page of a host: it shows what the presenter says and sends what people do.

import { el, fill, say } from "./dom.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {import("./host.js").Shown} Shown */

/** The page that is open. Modules of pages draw it with `draw(page)`. */
export class Page {
  /**
   * @param {Host} host
   * @param {string} name
   * @param {object} given what the page was opened with
   * @param {Shown} shown
   * @param {{words: Record<string, string>, rules: object, language: string,
   *   open: (name: string, given?: object) => Promise<void>, back: () => Promise<void>,
   *   refresh: () => Promise<void>, play?: (sound: string) => void}} app
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
  async act(action, values = {}) {
    let outcome;
    try {
      outcome = await this.host.act(this.name, this.given, action, values, this.version, this.language);
    } catch (lost) {
      tell("alert", this.words.no_answer);
      return;
    }
    tell("alert", outcome.refused || "");
    tell("notice", outcome.notice || "");
    if (outcome.sound && this.app.play) this.app.play(outcome.sound);
    if (outcome.page) await this.app.open(outcome.page, outcome.arguments || {});
    else if (outcome.is_finished) await this.app.back();
    else await this.app.refresh();
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
    return el("button", { type: "button", click: () => this.act(action, values), ...attributes }, ...children);
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

/**
 * Show a sentence in one of the two regions that are read aloud: "alert" or "notice".
 * @param {string} region
 * @param {string} text
 */
export function tell(region, text) {
  const place = document.getElementById(region);
  if (place) fill(place, text);
}
