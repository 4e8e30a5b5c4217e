"""The chapters about everything around the tricks: the aim, setting up, rounds, the ocean and the end."""

from companion.language import _
from companion.rule_texts import Passage, Topic


def aim() -> Topic:
    """What the game is about."""
    return Topic(
        "aim",
        _("What it is about"),
        (
            Passage(_("You play eight rounds of tricks. Every card you catch is worth 1 point.")),
            Passage(_("What you catch is what you play with next: your catch becomes your own stockroom.")),
            Passage(
                _(
                    "Whoever catches too little refills from the ocean, and the ocean holds the better cards. So "
                    "losing tricks is not all bad."
                )
            ),
        ),
    )


def setting_up() -> Topic:
    """What lies on the table before the first trick."""
    return Topic(
        "set_up",
        _("Setting up"),
        (
            Passage(
                _(
                    "Everybody takes a fisher and a boat. Caught cards go onto the fisher, the boat carries the "
                    "stockroom."
                )
            ),
            Passage(
                _("The start cards are 1 to 10 in blue, purple, red and yellow: 40 cards without a star."),
                ("B1", "P4", "R7", "Y10"),
                ruling=1,
            ),
            Passage(
                _(
                    "With 5 players all of them are used. With 4 players the 1s stay in the box. With 3 players the "
                    "1s, the 2s, the blue 3 and the red 3 stay there."
                ),
                ("B1", "B2", "B3", "R3"),
                ruling=16,
            ),
            Passage(
                _(
                    "Shuffle the cards with stars apart for each number of stars. Build the ocean from the bottom: "
                    "five stars lowest, then four, three, two, and one star on top."
                )
            ),
            Passage(
                _(
                    "The ocean holds 60 cards: 11 to 18 in the four colours, the green trumps 1 to 16, a 0 in every "
                    "suit, and seven buoys."
                ),
                ("B18", "G16", "R0", "G0", "all"),
                ruling=1,
            ),
            Passage(
                _("Which ocean card carries how many stars is printed on the cards only; the app does not know it."),
                ruling=4,
            ),
            Passage(
                _(
                    "In the first round 3 players get 10 cards each, 4 players 9, 5 players 8. The table chooses who "
                    "opens."
                ),
                ruling=20,
            ),
        ),
    )


def rounds() -> Topic:
    """What happens between two rounds."""
    return Topic(
        "rounds",
        _("From round to round"),
        (
            Passage(
                _(
                    "After a round everybody gets 1 point for each caught card, shuffles the catch and lays it under "
                    "what is still in the stockroom. Older cards come first."
                ),
                ruling=18,
            ),
            Passage(_("Fisher and boat lie face down; nobody looks through them."), ruling=18),
            Passage(
                _(
                    "Every card that is played is caught by somebody: all catches of a round together are as many "
                    "cards as were dealt."
                ),
                ruling=17,
            ),
            Passage(
                _(
                    "The round card says how many cards everybody takes for the next round, from the own stockroom "
                    "first."
                ),
                ruling=19,
            ),
            Passage(
                _(
                    "In rounds 1 to 8 that is 10, 10, 11, 11, 12, 12, 13 and 13 cards with 3 players; with 4 players "
                    "one card less, with 5 players two less."
                ),
                ruling=16,
            ),
            Passage(
                _(
                    "Whoever has the fewest points opens the round; –3 counts. A tie goes to whoever played earlier in "
                    "the last trick."
                ),
                ruling=20,
            ),
        ),
    )


def ocean() -> Topic:
    """Who draws from the ocean, and when it is empty."""
    return Topic(
        "ocean",
        _("Drawing from the ocean"),
        (
            Passage(
                _(
                    "Who is short after emptying the stockroom takes the rest from the ocean. The largest need draws "
                    "first, all its cards at once."
                ),
                ruling=19,
            ),
            Passage(
                _("With equal needs, whoever played earlier in the last trick of the round before draws first."),
                ruling=19,
            ),
            Passage(
                _(
                    "If all needs together are more than the ocean holds, nobody draws and the game is over at once: "
                    "overfishing. If it is just enough, play goes on."
                ),
                ruling=21,
            ),
        ),
    )


def end() -> Topic:
    """Who wins the game."""
    return Topic(
        "end",
        _("The end"),
        (
            Passage(
                _("After eight rounds, or after overfishing, most points win. Equal points share the victory."),
                ruling=22,
            ),
            Passage(_("Points can be negative."), ruling=22),
        ),
    )
