"""The chapters about a trick: following suit, winning, every special card, and the order at its end."""

from companion.language import _
from companion.rule_texts import Passage, Topic


def following() -> Topic:
    """What may be played to a trick."""
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
            Passage(
                _(
                    "Where a colour was called for this trick, that colour is followed instead, by the leader too, "
                    "even one who leads through play-first."
                ),
                ruling=5,
            ),
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


def winning() -> Topic:
    """Who wins a trick."""
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
            Passage(
                _("Where only buoys were played, the first of them wins, also where the lowest value would win."),
                ("low", "pass", "-3"),
                ruling=8,
            ),
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
                    "The cards as played decide. A winner whose card is taken away by a 0 or catch-all still wins, "
                    "takes what is left and leads next."
                ),
                ruling=9,
            ),
        ),
    )


def special_cards() -> tuple[Topic, ...]:
    """The 0 and each buoy."""
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
                    _("Several 0s choose in the order in which they were played. Whoever finds nothing gets nothing."),
                    ruling=10,
                ),
                Passage(
                    _(
                        "The choice belongs to whoever played the 0, even if that 0 was taken away by somebody else "
                        "before."
                    ),
                    ruling=10,
                ),
                Passage(_("This is not optional: while there is a card to take, one is taken.")),
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
                    ),
                    ("R0", "all", "Y0"),
                    ruling=10,
                ),
                Passage(
                    _("A 0 before it may take the buoy away: its player still catches all the others."),
                    ruling=10,
                ),
                Passage(
                    _(
                        "The winner leads next, even with empty hands. Whoever plays catch-all and wins gets "
                        "everything."
                    ),
                    ruling=11,
                ),
            ),
        ),
        Topic(
            "minus_three",
            _("–3 points"),
            (
                Passage(
                    _(
                        "There are two of them. Whoever catches one, by whatever way, even one’s own, loses 3 points "
                        "at once. Both can be caught in one trick."
                    ),
                    ("-3", "-3"),
                    ruling=12,
                ),
                Passage(_("At the end of the round it still counts 1 like every caught card."), ruling=12),
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
                Passage(
                    _("It is named when the trick is over, before the first card of the next one."),
                    ruling=14,
                    ours=True,
                ),
                Passage(_("If nobody plays the called suit or a trump, the caller wins that trick."), ruling=8),
            ),
        ),
        Topic(
            "lowest_wins",
            _("Lowest wins"),
            (
                Passage(
                    _(
                        "In the next trick the lowest value wins: the lowest trump, without trumps the lowest card of "
                        "the suit to follow. So the 0 of that suit is its best card, and the green 0 beats everything."
                    ),
                    ("low", "Y0", "G0"),
                    ruling=7,
                ),
            ),
        ),
    )


def order() -> Topic:
    """What happens at the end of a trick, step by step."""
    return Topic(
        "order",
        _("The end of a trick, step by step"),
        (
            Passage(_("1. The cards decide who wins.")),
            Passage(_("2. 0s and catch-all take their cards, in the order played.")),
            Passage(_("3. The winner takes what is left.")),
            Passage(_("4. Whoever caught a –3 loses 3 points.")),
            Passage(_("5. With a pass-left everybody passes a card.")),
            Passage(
                _(
                    "6. What is for the next trick: who leads, which colour is called, whether the lowest wins. All "
                    "three can come together."
                ),
                ruling=14,
            ),
            Passage(
                _(
                    "In the last trick of a round pass-left, play-first, call-colour and lowest-wins are lost; 0s, "
                    "catch-all and –3 work as always."
                ),
                ruling=15,
            ),
            Passage(_("So nothing is ever in force in the first trick of a round."), ruling=15),
        ),
    )
