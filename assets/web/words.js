// What pages say: messages in English, translated with the words that the host has for the language of the page.

/** The translations by message. @type {Record<string, string>} */
let words = {};

/**
 * Say everything in these words from now on.
 * @param {Record<string, string>} translations
 */
export function useWords(translations) {
  words = translations;
}

/**
 * A message with its places filled in, as in "of {count}".
 * @param {string} message
 * @param {Record<string, any>} values
 */
export function say(message, values = {}) {
  return (words[message] || message).replace(/\{(\w+)\}/g, (_all, name) => isolated(values[name]));
}

const FROM_RIGHT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;

/**
 * A text for a sentence, isolated from the rest if any of it is from right to left, as `isolated` of the core does.
 * @param {any} text
 */
export function isolated(text) {
  return FROM_RIGHT.test(String(text).replace(ISOLATED, "")) ? `\u2068${text}\u2069` : text;
}

/**
 * A message that other languages translate differently, depending on its context.
 * @param {string} context
 * @param {string} message
 */
export function sayIn(context, message) {
  return words[`${context}\u0004${message}`] || message;
}
