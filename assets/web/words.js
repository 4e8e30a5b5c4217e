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
  return (words[message] || message).replace(/\{(\w+)\}/g, (_all, name) => values[name]);
}

/**
 * A message that other languages translate differently, depending on its context.
 * @param {string} context
 * @param {string} message
 */
export function sayIn(context, message) {
  return words[`${context}\u0004${message}`] || message;
}
