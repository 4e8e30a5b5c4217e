// The cards of Fishing by their notation, such as "Y7" or "-3", with their names.
// Written by `python -m tests.tools.web.deck` from companion/fishing/words/cards.py.

import { say } from "../words.js";

/** The suits by their letter in the notation: the name of the colour, the letter people see, and their name. */
export function suits() {
  return {
    B: { suit: "blue", letter: say("B"), name: say("blue") },
    P: { suit: "purple", letter: say("P"), name: say("purple") },
    R: { suit: "red", letter: say("R"), name: say("red") },
    Y: { suit: "yellow", letter: say("Y"), name: say("yellow") },
    G: { suit: "green", letter: say("G"), name: say("green") },
  };
}

/** The names of the cards of each suit. @type {Record<string, (value: string) => string>} */
const NAMES = {
  B: (value) => say("blue {value}", { value }),
  P: (value) => say("purple {value}", { value }),
  R: (value) => say("red {value}", { value }),
  Y: (value) => say("yellow {value}", { value }),
  G: (value) => say("green {value}", { value }),
};

/** The buoys by their notation: the name in a sentence, and the caption of a button. */
export function buoys() {
  return {
    pass: { name: say("pass-left"), caption: say("Pass left") },
    "-3": { name: say("–3"), caption: say("–3") },
    all: { name: say("catch-all"), caption: say("Catch all") },
    first: { name: say("play-first"), caption: say("Play first") },
    call: { name: say("call-colour"), caption: say("Call colour") },
    low: { name: say("lowest-wins"), caption: say("Lowest wins") },
  };
}

/**
 * A card as `card` of cards.js draws it.
 * @param {string} notation
 */
export function cardOf(notation) {
  const buoy = buoys()[notation];
  if (buoy) return { card: notation, buoy: notation, ...buoy };
  const value = notation.slice(1);
  const name = NAMES[notation[0]](value);
  return { ...suits()[notation[0]], card: notation, value, name };
}
