// What was chosen on this phone: who they are, language, light or dark, size of text. Only a phone that takes part
// tells the table whose it is.

import { fitAll } from "./fit.js";

/** The languages that the table speaks, as pairs of code and own name; the first is spoken if no other is known. */
export const LANGUAGES = JSON.parse(document.documentElement.getAttribute("data-languages"));

function kept(name) {
  try {
    return window.localStorage.getItem(`follow-${name}`) || "";
  } catch (refused) {
    return "";
  }
}

const chosen = {};
["me", "language", "theme", "size", "asked", "watch", "part", "sound", "vibration"].forEach(
  (name) => {
    chosen[name] = kept(name);
  },
);

/** Remember a choice; if the phone stores nothing, until the page is left. */
export function choose(name, value) {
  chosen[name] = value;
  try {
    window.localStorage.setItem(`follow-${name}`, value);
  } catch (refused) {
    // Private windows keep nothing: the choice holds as long as the page is open.
  }
}

export function choice(name) {
  return chosen[name];
}

/** The chosen language, or the phone's if the table speaks it, or the table's first. */
export function language() {
  const wanted = [chosen.language].concat(navigator.languages || [navigator.language]);
  const codes = LANGUAGES.map(([code]) => code);
  const known = wanted
    .map((each) => String(each).slice(0, 2).toLowerCase())
    .filter((each) => codes.includes(each));
  return known[0] || codes[0];
}

/** The player whose phone this is, or null if that person does not play in this game. */
export function me(state) {
  return state.players.includes(chosen.me) ? chosen.me : null;
}

const darkness = window.matchMedia("(prefers-color-scheme: dark)");

/** Apply the chosen theme and size to the page. */
export function applyLooks() {
  const theme = chosen.theme || (darkness.matches ? "dark" : "light");
  document.documentElement.setAttribute("data-theme", theme);
  document.documentElement.setAttribute("data-size", chosen.size || "100");
  fitAll();
}

darkness.addListener(applyLooks);
