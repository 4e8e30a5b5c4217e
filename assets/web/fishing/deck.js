// The cards of Fishing by their notation, such as "Y7" or "-3", with their names.

import { say } from "../dom.js";

/** The suits by their letter in the notation: the name of the colour, the letter people see, and two names. */
export function suits(words) {
  return {
    B: { suit: "blue", letter: words.blue_letter, name: words.blue, card: words.blue_card },
    P: { suit: "purple", letter: words.purple_letter, name: words.purple, card: words.purple_card },
    R: { suit: "red", letter: words.red_letter, name: words.red, card: words.red_card },
    Y: { suit: "yellow", letter: words.yellow_letter, name: words.yellow, card: words.yellow_card },
    G: { suit: "green", letter: words.green_letter, name: words.green, card: words.green_card },
  };
}

/** The buoys by their notation: the name in a sentence, and the caption of a button. */
export function buoys(words) {
  return {
    pass: { name: words.pass_name, caption: words.pass_left },
    "-3": { name: words.minus_three_name, caption: "–3" },
    all: { name: words.all_name, caption: words.catch_all },
    first: { name: words.first_name, caption: words.play_first },
    call: { name: words.call_name, caption: words.call_colour },
    low: { name: words.low_name, caption: words.lowest_wins },
  };
}

/**
 * A card as `card` of cards.js draws it.
 * @param {Record<string, string>} words
 * @param {string} notation
 */
export function cardOf(words, notation) {
  const buoy = buoys(words)[notation];
  if (buoy) return { card: notation, buoy: notation, ...buoy };
  const suit = suits(words)[notation[0]];
  const value = notation.slice(1);
  return { ...suit, card: notation, value, name: say(suit.card, { value }) };
}
