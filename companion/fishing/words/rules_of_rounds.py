"""Chapters of the rules about everything except tricks: the idea, the cards, rounds, the ocean, the end, mistakes."""

from companion.fishing.practice import ExampleTrick
from companion.language import _
from companion.rule_texts import Passage, Topic


def idea() -> Topic:
    return Topic(
        "idea",
        _("The idea"),
        (
            Passage(
                title=_("Every card you catch is a point"),
                text=_(
                    "Each of you plays a card. Debbie’s yellow 10 is the highest card of the colour that was led: she "
                    "catches all four, and that is 4 points."
                ),
                example=ExampleTrick("Y7 Y3 Y10 P4"),
            ),
            Passage(
                title=_("Your catch is your next hand"),
                text=_(
                    "Everyone has a fisher and a boat. Caught cards go onto the fisher; at the end of the round they "
                    "become your stockroom on the boat, and from there your next cards come."
                ),
                cards=("Y7", "Y3", "Y10", "P4"),
            ),
            Passage(
                title=_("Losing is not all bad"),
                text=_("Whoever catches too little refills from the ocean, and the ocean holds the better cards."),
                cards=("B18", "G16", "R0", "all"),
            ),
        ),
        lead=_(
            "Eight rounds of tricks: every card you catch is 1 point, and your catch is your next hand."
        ),
        icon="book",
    )


def cards() -> Topic:
    return Topic(
        "cards",
        _("The cards"),
        (
            Passage(
                key="start_cards",
                title=_("Start cards"),
                text=_("1 to 10 in blue, purple, red and yellow: 40 cards without a star."),
                cards=("B1", "P4", "R7", "Y10"),
                ruling=1,
            ),
            Passage(
                key="box",
                title=_("What stays in the box"),
                text=_(
                    "With 5 players nothing. With 4 players the 1s. With 3 players the 1s, the 2s, the blue 3 and the "
                    "red 3."
                ),
                cards=("B1", "B2", "B3", "R3"),
                ruling=16,
            ),
            Passage(
                key="ocean_cards",
                title=_("The ocean"),
                text=_(
                    "60 cards: 11 to 18 in the four colours, the green trumps 1 to 16, a 0 in every colour, and seven "
                    "buoys. Nobody has any of them before round 2."
                ),
                cards=("B18", "G16", "R0", "G0", "all"),
                ruling=1,
            ),
            Passage(
                title=_("Stars set the depth"),
                text=_(
                    "Sort the star cards by number of stars and shuffle each pile. Five stars go at the bottom, then "
                    "four, three, two, and one star on top. Only the cards themselves show how many stars they have."
                ),
                ruling=4,
            ),
            Passage(
                title=_("The first round"),
                text=_("3 players get 10 cards each, 4 players 9, 5 players 8. You choose who leads first."),
                ruling=20,
            ),
        ),
        lead=_("100 cards: the start cards you begin with, and 60 in the ocean."),
        icon="copy",
    )


def rounds() -> Topic:
    return Topic(
        "rounds",
        _("End of a round"),
        (
            Passage(
                key="stockroom",
                title=_("Under the stockroom"),
                text=_(
                    "Everyone shuffles their catch and puts it under what is still in the stockroom: older cards come "
                    "first. Both piles lie face down; nobody looks through them."
                ),
                ruling=18,
            ),
            Passage(
                key="all_caught",
                title=_("It adds up"),
                text=_(
                    "Every card played is caught by someone: all catches together add up to the cards that were dealt."
                ),
                ruling=17,
            ),
            Passage(
                key="opens",
                title=_("Who opens the next round"),
                text=_(
                    "Whoever has the fewest points; –3 counts. A tie goes to whoever played earlier in the last trick."
                ),
                ruling=20,
            ),
        ),
        lead=_("Everyone gets 1 point for each caught card."),
        icon="count",
    )


def drawing() -> Topic:
    return Topic(
        "drawing",
        _("Drawing new cards"),
        (
            Passage(
                key="hands",
                title=_("How many"),
                text=_(
                    "In rounds 1 to 8 a hand has 10, 10, 11, 11, 12, 12, 13 and 13 cards with 3 players; with 4 "
                    "players one card fewer, with 5 players two fewer."
                ),
                ruling=16,
            ),
            Passage(
                key="need",
                title=_("Who draws first"),
                text=_(
                    "Whoever needs most draws first, all their cards at once. If needs are equal, whoever played "
                    "earlier in the last trick of the previous round."
                ),
                ruling=19,
            ),
        ),
        lead=_("From your own stockroom first. Whoever is short takes the rest from the ocean."),
        icon="draw",
    )


def overfishing() -> Topic:
    return Topic(
        "overfishing",
        _("Overfishing"),
        (
            Passage(
                key="overfished",
                title=_("The game is over at once"),
                text=_("Nobody draws, and the points stand. If the ocean has just enough, play goes on."),
                ruling=21,
            ),
        ),
        lead=_("If together you need more cards than the ocean holds, it is overfished."),
        icon="dive",
    )


def end() -> Topic:
    return Topic(
        "end",
        _("End of the game"),
        (
            Passage(
                title=_("Equal points"),
                text=_("They share the victory. Points can be negative."),
                ruling=22,
            ),
        ),
        lead=_("After eight rounds, or when the ocean is overfished, whoever has the most points wins."),
        icon="star",
    )


def mistakes() -> Topic:
    return Topic(
        "mistakes",
        _("Mistakes at the table"),
        (
            Passage(
                key="mistake",
                title=_("Take it back, or let it stand"),
                text=_(
                    "A wrong card, a misdeal, a card out of turn: nobody is punished. Take a wrong card back until "
                    "the trick is collected; after that, let it stand."
                ),
                ruling=23,
                is_ours=True,
            ),
        ),
        lead=_("The app says what happened and leaves it to you."),
        icon="info",
    )
