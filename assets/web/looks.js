// How everything looks: language, theme, colours of the cards, sizes. The shelf keeps it; a copy in this browser
// lets the first frame look right before the shelf is open.

import { LANGUAGES } from "./choices.js";
import { remember, remembered } from "./edition.js";
import { fitAll } from "./fit.js";
import { speak } from "./speech.js";

/** @typedef {import("./host.js").Looks} Looks */

const KEPT = "looks";
const DEVICE = "device";

/** @returns {Looks} */
function read() {
  return JSON.parse(remembered(KEPT) || "{}");
}

let looks = read();
const darkness = window.matchMedia("(prefers-color-scheme: dark)");

/** The chosen language, or that of the device if the app has it, or the first. */
export function language() {
  const codes = LANGUAGES.map(([code]) => code);
  if (codes.includes(looks.language)) return looks.language;
  const wanted = navigator.languages || [navigator.language];
  const known = wanted
    .map((each) => each.slice(0, 2).toLowerCase())
    .filter((each) => codes.includes(each));
  return known[0] || codes[0];
}

/** Apply the looks to the page. */
export function applyLooks() {
  const root = document.documentElement;
  const isDevice = !looks.theme || looks.theme === DEVICE;
  root.dataset.theme = isDevice ? (darkness.matches ? "dark" : "light") : looks.theme;
  root.dataset.suits = looks.suits || "plain";
  root.dataset.size = looks.size || "normal";
  root.dataset.motion = looks.less_motion ? "less" : "normal";
  root.style.setProperty("--reading", String(looks.reading_size || 1));
  root.lang = language();
  fitAll();
}

/**
 * Apply these looks and remember them. Return whether they are new.
 * @param {Looks} now
 */
export function setLooks(now) {
  if (JSON.stringify(now) === JSON.stringify(looks)) return false;
  looks = now;
  remember(KEPT, JSON.stringify(now));
  applyLooks();
  return true;
}

/**
 * Speak these sentences, if the voice is on.
 * @param {string[]} sentences
 */
export function speakAloud(sentences) {
  if (looks.voice) speak(sentences, language());
}

darkness.addListener(applyLooks);
