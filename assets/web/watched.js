// The pages of a game as those who watch see them: everyone's, but without rights.

import { el } from "./dom.js";
import { Page } from "./page.js";
import { say } from "./words.js";

/** Those who watch do nothing that a host would have to answer. */
const NO_HOST = {
  words: () => Promise.reject(),
  page: () => Promise.reject(),
  act: () => Promise.reject(),
};

/**
 * A page of the game, for the player of this phone if one was chosen.
 * @param {any} frame what `follow.js` passes to the pages
 * @param {string} name
 */
export function watched(frame, name) {
  const { state, before, language } = frame;
  const seat = state.players.indexOf(frame.me);
  const shown = {
    version: state.version,
    view: state.pages[name],
    before: before && before.pages[name],
    seat: seat < 0 ? null : seat,
    actions: [],
  };
  const nothing = async () => undefined;
  return new Page(NO_HOST, name, {}, shown, {
    language,
    open: nothing,
    back: nothing,
    refresh: async () => frame.render(),
  });
}

/** The button that opens the page for asking to take part. */
export function invitation() {
  return el(
    "a",
    { class: "button outlined", id: "take-part-link", href: "#take-part" },
    say("Take part"),
  );
}

/** Until they are answered, the questions whose phone this is and whether it takes part. */
export function questions(frame) {
  const isAsked = !frame.me && !frame.wasAsked;
  if (!isAsked && !frame.invites) return null;
  return el(
    "div",
    { class: "foot" },
    isAsked &&
      el("a", { class: "button outlined", id: "who-are-you", href: "#menu" }, say("Who are you?")),
    frame.invites && invitation(),
  );
}
