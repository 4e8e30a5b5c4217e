"""Chapters of the rules about tricks: following suit, who catches, zeros, buoys, and the order of effects."""

from companion.fishing.practice import ExampleTrick
from companion.language import _
from companion.rule_texts import Passage, Topic


def following() -> Topic:
    return Topic(
        "following",
        _("Playing to a trick"),
        (
            Passage(
                key="after_buoys",
                title=_("The first card that is not a buoy sets the colour"),
                text=_(
                    "Anne leads a buoy, so Paul’s yellow sets the colour. Whoever holds it must play it or a buoy; "
                    "the others may play anything."
                ),
                example=ExampleTrick("pass Y5 Y9 P3"),
                ruling=5,
            ),
            Passage(
                key="called",
                title=_("A called colour comes first"),
                text=_(
                    "Paul has called red: everyone who can must follow red, even whoever leads, with or without play-"
                    "first."
                ),
                example=ExampleTrick("R4 R9 Y12 R2", called="R", caller=1),
                ruling=5,
            ),
            Passage(
                key="called_trump",
                title=_("A trump does not change the call"),
                text=_(
                    "Anne has no blue and leads a trump. The others still follow blue: a called trick never gets a "
                    "second colour."
                ),
                example=ExampleTrick("G3 B9 B4 B12", called="B", caller=1),
                ruling=6,
                is_ours=True,
            ),
            Passage(
                key="zero_follows",
                title=_("A zero is a card of its colour"),
                text=_("A 0 must follow like any other card. Only the seven buoys don’t have to."),
                cards=("R0", "G0", "pass", "-3"),
                ruling=3,
            ),
            Passage(
                key="trumps",
                title=_("Green is trump"),
                text=_("If a trump is led, trumps must be followed."),
                cards=("G3", "G12"),
            ),
        ),
        lead=_("Follow the colour that was led if you can. A buoy is always allowed."),
        icon="play",
    )


def winning() -> Topic:
    return Topic(
        "winning",
        _("Who catches the trick"),
        (
            Passage(
                key="led",
                title=_("The led colour counts"),
                text=_("Anne leads yellow. Nikki has none and sheds purple: it cannot win, whatever its value."),
                example=ExampleTrick("Y7 Y3 Y10 P12"),
                ruling=7,
            ),
            Passage(
                key="trump",
                title=_("A trump beats every colour"),
                text=_("Blue is led. Debbie has no blue and plays green: even a green 2 beats the blue 18."),
                example=ExampleTrick("B12 B5 G2 B18"),
                ruling=7,
            ),
            Passage(
                key="lowest",
                title=_("Lowest wins turns it round"),
                text=_(
                    "For this one trick the lowest card of the led colour catches, or the lowest trump. A lower card "
                    "of another colour still does not."
                ),
                example=ExampleTrick("R7 R4 R12 Y2", is_lowest=True),
                ruling=7,
            ),
            Passage(
                key="caller",
                title=_("Nobody plays the called colour"),
                text=_(
                    "Without a red card or a trump the caller catches. That holds even if every card is a buoy, and "
                    "even if someone could have followed but played a buoy."
                ),
                example=ExampleTrick("B7 P3 Y10 P12", called="R", caller=1),
                ruling=8,
                is_ours=True,
            ),
            Passage(
                key="only_buoys",
                title=_("Nothing but buoys"),
                text=_("The first of them catches, even when the lowest wins."),
                cards=("low", "pass", "-3"),
                ruling=8,
            ),
            Passage(
                key="as_played",
                title=_("The cards as played decide"),
                text=_(
                    "A winner whose card is taken away by a zero or catch-all still wins, gets what is left and leads "
                    "next."
                ),
                ruling=9,
            ),
        ),
        lead=_("The highest trump. If no trump was played, the highest card of the colour to follow."),
        icon="trophy",
    )


def zeros() -> Topic:
    return Topic(
        "zeros",
        _("Zeros"),
        (
            Passage(
                key="zero",
                title=_("A zero takes one other card"),
                text=_("Its player takes one card that still lies there, before the winner does. It is not optional."),
                example=ExampleTrick("Y7 R0 Y10 P12", picks="Y10"),
                ruling=10,
            ),
            Passage(
                key="zero_choice",
                title=_("Which card may be taken"),
                text=_(
                    "A buoy, catch-all or another zero may be taken, but not the zero itself. Here Paul takes "
                    "catch-all; Debbie, who played it, still takes the others."
                ),
                example=ExampleTrick("B8 B0 all B12", picks="all"),
                ruling=10,
            ),
            Passage(
                key="two_zeros",
                title=_("Two zeros in one trick"),
                text=_(
                    "They take in the order they were played, even a zero that was itself taken. Whoever finds "
                    "nothing gets nothing."
                ),
                example=ExampleTrick("Y0 P0 Y5 Y9", picks="P0 Y9"),
                ruling=10,
            ),
            Passage(
                key="zero_lowest",
                title=_("Lowest wins: a zero wins"),
                text=_(
                    "The zero of the led colour is its lowest card. Only a trump beats it, and a green 0 always wins."
                ),
                example=ExampleTrick("R7 R0 R12 Y2", is_lowest=True, picks="R12"),
                ruling=7,
            ),
        ),
        lead=_("There is a 0 in every colour. It takes one other card before the winner gets the rest."),
        icon="tap",
    )


def buoys() -> Topic:
    return Topic(
        "buoys",
        _("Buoys"),
        (
            Passage(
                key="catch_all",
                title=_("Catch-all takes every other card"),
                text=_("The winner gets only this buoy, and leads next. Whoever plays it and wins gets everything."),
                example=ExampleTrick("Y7 all Y10 Y2"),
                ruling=11,
            ),
            Passage(
                key="zero_and_all",
                title=_("Zero and catch-all together"),
                text=_(
                    "The one played first takes first. The first zero after catch-all takes the buoy, later ones find "
                    "nothing."
                ),
                example=ExampleTrick("R5 all R0 R9"),
                ruling=10,
            ),
            Passage(
                key="minus_three",
                title=_("A –3 costs three points"),
                text=_(
                    "Whoever catches it loses 3 points at once, even if they played it themselves. It still counts 1 "
                    "at the end of the round. There are two, and one trick can hold both."
                ),
                example=ExampleTrick("B7 -3 B12 B4"),
                ruling=12,
            ),
            Passage(
                key="play_first",
                title=_("Play first moves the lead"),
                text=_("Its player leads the next trick instead of the winner."),
                example=ExampleTrick("Y7 first Y10 Y2"),
                ruling=14,
            ),
            Passage(
                key="call_colour",
                title=_("Call colour: the next trick’s colour"),
                text=_(
                    "A colour or the green trumps. It is called when the trick is over, before the first card of the "
                    "next one."
                ),
                cards=("call",),
                ruling=14,
                is_ours=True,
            ),
            Passage(
                key="lowest_wins",
                title=_("Lowest wins turns the next trick round"),
                text=_("In the next trick the lowest card catches, of the trumps or of the colour to follow."),
                cards=("low",),
                ruling=14,
            ),
            Passage(
                key="pass_left",
                title=_("Pass left"),
                text=_(
                    "Once the trick is caught, and before a colour is called for the next one, everyone chooses one "
                    "hand card, buoys included, passes it face down to the left and only then looks at the one they "
                    "got."
                ),
                cards=("pass",),
                ruling=13,
                is_ours=True,
            ),
        ),
        lead=_("Seven buoys may be played whatever was led. Each does one thing."),
        icon="float",
    )


def order() -> Topic:
    return Topic(
        "order",
        _("End of a trick"),
        (
            Passage(
                key="steps",
                title=_("Step by step"),
                text=_(
                    "Zeros and catch-all take, in the order played. The winner gets the rest. A –3 costs whoever "
                    "catches it 3 points. Then cards are passed, then comes whatever affects the next trick; all of "
                    "that can happen in one trick."
                ),
                example=ExampleTrick("R8 R0 -3 first", picks="-3"),
                ruling=14,
            ),
            Passage(
                key="last_trick",
                title=_("The last trick of a round"),
                text=_(
                    "Play-first, call-colour, lowest-wins and pass-left lapse; zeros, catch-all and –3 work as always. "
                    "So nothing is ever in force in the first trick of a round."
                ),
                example=ExampleTrick("Y7 first Y10 Y2", is_last=True),
                ruling=15,
            ),
        ),
        lead=_("First zeros and catch-all, then the winner, then whatever affects the next trick."),
        icon="last",
    )
