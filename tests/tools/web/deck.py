"""Write what the notation of the cards of Fishing stands for, for scripts: `python -m tests.tools.web.deck`."""

from companion.fishing.cards import Buoy, Suit
from companion.fishing.words.cards import buoy_caption, buoy_name, card_template, suit_letter, suit_name
from companion.tools.language import speaking
from tests.tools.web.scripts import WEB

SCRIPT = WEB / "fishing" / "deck.js"


def script() -> str:
    """Return the script with the suits and the buoys, and with the messages that are their names."""
    with speaking("en"):
        return _script()


def _script() -> str:
    suits = "".join(
        f'    {suit}: {{ suit: "{suit.name.lower()}", letter: say("{suit_letter(suit)}"), '
        f'name: say("{suit_name(suit)}") }},\n'
        for suit in Suit
    )
    names = "".join(f'  {suit}: (value) => say("{card_template(suit)}", {{ value }}),\n' for suit in Suit)
    buoys = "".join(
        f'    {_key(buoy)}: {{ name: say("{buoy_name(buoy)}"), caption: say("{buoy_caption(buoy)}") }},\n'
        for buoy in Buoy
    )
    return SOURCE.replace("SUITS\n", suits).replace("CARDS\n", names).replace("BUOYS\n", buoys)


def _key(buoy: Buoy) -> str:
    return str(buoy) if str(buoy).isidentifier() else f'"{buoy}"'


SOURCE = """// The cards of Fishing by their notation, such as "Y7" or "-3", with their names.
// Written by `python -m tests.tools.web.deck` from companion/fishing/words/cards.py.

import { say } from "../words.js";

/** The suits by their letter in the notation: the name of the colour, the letter people see, and their name. */
export function suits() {
  return {
SUITS
  };
}

/** The names of the cards of each suit. @type {Record<string, (value: string) => string>} */
const NAMES = {
CARDS
};

/** The buoys by their notation: the name in a sentence, and the caption of a button. */
export function buoys() {
  return {
BUOYS
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
"""

if __name__ == "__main__":
    SCRIPT.write_text(script(), encoding="utf-8")
