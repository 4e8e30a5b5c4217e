"""The rules of Fishing in our own words, by topic.

A passage that is marked as ours settles what the printed rules leave open, so that a table may overrule it knowingly.
"""

from dataclasses import dataclass

from companion.language import _


@dataclass(frozen=True)
class Passage:
    """One thing that is so, with cards that show it."""

    text: str
    cards: tuple[str, ...] = ()
    """Cards to draw beside it, in the notation."""
    ruling: int | None = None
    """The ruling it states; reasons and doubts lead here by this number."""
    ours: bool = False
    """Whether the printed rules are silent and this is how the app reads them."""


@dataclass(frozen=True)
class Topic:
    """A chapter of the rules."""

    key: str
    title: str
    passages: tuple[Passage, ...]


def topics() -> tuple[Topic, ...]:
    """All chapters in the current language, in the order in which one reads them."""
    return (_aim(), _setting_up(), _following(), _winning(), *_special_cards(), _order(), _rounds(), _ocean(), _end())


def topic_for(ruling: int) -> str:
    """The key of the chapter that states a ruling."""
    for topic in topics():
        if any(passage.ruling == ruling for passage in topic.passages):
            return topic.key
    raise KeyError(ruling)


def _aim() -> Topic:
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


def _setting_up() -> Topic:
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
            ),
            Passage(
                _("Which ocean card carries how many stars is printed on the cards only; the app does not know it."),
                ruling=4,
            ),
            Passage(
                _(
                    "In the first round 3 players get 10 cards each, 4 players 9, 5 players 8. The table chooses who "
                    "opens."
                )
            ),
        ),
    )


def _following() -> Topic:
    return Topic(
        "following",
        _("Playing to a trick"),
        (
            Passage(_("One player leads, the others follow clockwise, one card each.")),
            Passage(
                _(
                    "The first card that is no buoy sets the suit. Who holds this suit must play it or a buoy; who "
                    "does not may play anything."
                ),
                ("Y7", "Y3", "Y10", "P2"),
                ruling=5,
            ),
            Passage(_("Green is the trump suit. A led trump must be followed with trumps."), ("G3", "G12")),
            Passage(_("Where a colour was called for this trick, that colour is followed instead, by the leader too.")),
            Passage(
                _(
                    "In a called trick no second suit arises, whatever the leader plays. Even where the leader has "
                    "none and plays a trump, the others follow the called colour."
                ),
                ruling=6,
                ours=True,
            ),
            Passage(
                _("A 0 is an ordinary card of its suit, so it must follow. Only the seven buoys are free."),
                ("R0", "G0", "pass", "-3"),
                ruling=3,
            ),
            Passage(
                _(
                    "A wrong card, a misdeal, a card out of turn: nobody is punished. Take a wrong card back while "
                    "the trick is not collected; afterwards let it stand."
                ),
                ruling=23,
                ours=True,
            ),
        ),
    )


def _winning() -> Topic:
    return Topic(
        "winning",
        _("Who wins a trick"),
        (
            Passage(
                _("The highest trump wins. Without a trump the highest card of the suit to follow wins."),
                ("R18", "G1"),
                ruling=7,
            ),
            Passage(_("Cards of other suits cannot win.")),
            Passage(_("Where only buoys were played, the first of them wins."), ("low", "pass", "-3"), ruling=8),
            Passage(
                _(
                    "Where a colour was called and nobody played it or a trump, the caller wins. So it is even where "
                    "every card is a buoy, and even where somebody could have followed but played a buoy."
                ),
                ruling=8,
                ours=True,
            ),
            Passage(
                _(
                    "The cards as played decide. A winner whose card is taken away by a 0 still wins, takes what is "
                    "left and leads next."
                ),
                ruling=9,
            ),
        ),
    )


def _special_cards() -> tuple[Topic, ...]:
    return (
        Topic(
            "zero",
            _("The 0"),
            (
                Passage(
                    _(
                        "There is a 0 in every suit. At the end of the trick its player first takes one other card of "
                        "their choice; a buoy or another 0 may be taken, the own 0 may not."
                    ),
                    ("B0", "P0", "R0", "Y0", "G0"),
                    ruling=10,
                ),
                Passage(
                    _("Several 0s choose in the order in which they were played. Whoever finds nothing gets nothing.")
                ),
                Passage(_("It is not a may: while there is a card to take, one is taken.")),
            ),
        ),
        Topic(
            "catch_all",
            _("Catch all"),
            (
                Passage(
                    _("Its player first takes every other card. The winner gets only this buoy."), ("all",), ruling=11
                ),
                Passage(
                    _(
                        "0s and catch-all act in the order played: a 0 before it chooses first, the first 0 after it "
                        "takes the buoy itself, later ones get nothing."
                    )
                ),
                Passage(_("The winner leads next, even with empty hands.")),
            ),
        ),
        Topic(
            "minus_three",
            _("–3 points"),
            (
                Passage(
                    _("There are two of them. Whoever catches one, by whatever way, loses 3 points at once."),
                    ("-3", "-3"),
                    ruling=12,
                ),
                Passage(_("At the end of the round it still counts 1 like every caught card.")),
            ),
        ),
        Topic(
            "pass_left",
            _("Pass left"),
            (
                Passage(
                    _(
                        "Everybody chooses one card from the hand, buoys too, lays it face down, passes it to the left "
                        "and only then looks at what came."
                    ),
                    ("pass",),
                ),
                Passage(
                    _(
                        "It happens when the trick is caught and before anything for the next trick is said. In the "
                        "last trick of a round there is nothing to pass."
                    ),
                    ruling=13,
                    ours=True,
                ),
            ),
        ),
        Topic(
            "play_first",
            _("Play first"),
            (Passage(_("Its player leads the next trick instead of the winner."), ("first",), ruling=14),),
        ),
        Topic(
            "call_colour",
            _("Call colour"),
            (
                Passage(
                    _(
                        "Its player names the suit of the next trick: a colour or the green trumps. Everybody who can "
                        "must follow it, the leader too."
                    ),
                    ("call",),
                ),
                Passage(_("It is named when the trick is over, before the first card of the next one."), ours=True),
                Passage(_("If nobody plays the called suit or a trump, the caller wins that trick.")),
            ),
        ),
        Topic(
            "lowest_wins",
            _("Lowest wins"),
            (
                Passage(
                    _(
                        "In the next trick the lowest value wins: the lowest trump, without trumps the lowest card of "
                        "the suit to follow. A 0 is then the best card."
                    ),
                    ("low", "G0"),
                ),
            ),
        ),
    )


def _order() -> Topic:
    return Topic(
        "order",
        _("The end of a trick, step by step"),
        (
            Passage(_("1. The cards decide who wins.")),
            Passage(_("2. 0s and catch-all take their cards, in the order played.")),
            Passage(_("3. The winner takes what is left.")),
            Passage(_("4. Whoever caught a –3 loses 3 points.")),
            Passage(_("5. With a pass-left everybody passes a card.")),
            Passage(_("6. What is for the next trick: who leads, which colour is called, whether the lowest wins.")),
            Passage(
                _(
                    "In the last trick of a round pass-left, play-first, call-colour and lowest-wins are lost; 0s, "
                    "catch-all and –3 work as always."
                ),
                ruling=15,
            ),
        ),
    )


def _rounds() -> Topic:
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
            Passage(_("Fisher and boat lie face down; nobody looks through them.")),
            Passage(
                _(
                    "The round card says how many cards everybody takes for the next round, from the own stockroom "
                    "first."
                )
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


def _ocean() -> Topic:
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
            Passage(_("With equal needs, whoever played earlier in the last trick of the round before draws first.")),
            Passage(
                _(
                    "If all needs together are more than the ocean holds, nobody draws and the game is over at once: "
                    "overfishing. If it is just enough, play goes on."
                ),
                ruling=21,
            ),
        ),
    )


def _end() -> Topic:
    return Topic(
        "end",
        _("The end"),
        (
            Passage(
                _("After eight rounds, or after overfishing, most points win. Equal points share the victory."),
                ruling=22,
            ),
            Passage(_("Points can be negative.")),
        ),
    )
