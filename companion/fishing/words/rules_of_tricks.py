"""Chapters of the rules about tricks: following suit, who catches, zeros, buoys, and the order of effects."""

from companion.fishing.practice import ExampleTrick
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import _


def following() -> Topic:
    return Topic(
        "following",
        _("Playing to a trick"),
        (
            Passage(
                key="clockwise",
                title=_("One card each, clockwise"),
                text=_(
                    "Whoever leads plays any card from their hand. The others play one card each, clockwise. Whoever "
                    "catches the trick leads the next one."
                ),
                also="lead a color, start a trick, Farbe anspielen, ausspielen, Stich beginnen",
            ),
            Passage(
                key="follow",
                title=_("Follow or shed"),
                text=_(
                    "If you have the led colour, you must play it or a buoy. If you don’t have it, you may play "
                    "anything: a trump, or another colour, which is called shedding."
                ),
                ruling=5,
                also="follow a color, shed a color, discard, suit, Farbe bedienen, Farbe abwerfen, angespielte Farbe",
            ),
            Passage(
                key="trumps",
                title=_("Green is trump"),
                text=_(
                    "If you cannot follow, you may play a trump, but you don’t have to. If a trump is led, trumps must "
                    "be followed. Only players without a trump may then shed a colour."
                ),
                cards=("G3", "G12"),
                also=(
                    "trump a color, follow trump, trump cards, mit Trumpf stechen, Trumpf bedienen, Trumpfkarten, "
                    "Trumpffarbe"
                ),
            ),
            Passage(
                key="zero_follows",
                title=_("A zero is a card of its colour"),
                text=_("A 0 must follow like any other card. Only the seven buoys don’t have to."),
                cards=("R0", "G0", "pass", "-3"),
                ruling=3,
            ),
            Passage(
                key="after_buoys",
                title=_("The first card that is not a buoy sets the colour"),
                text=_("Anne leads a buoy, so Paul’s yellow sets the colour for Debbie and Nikki."),
                example=ExampleTrick("pass Y5 Y9 P3"),
                ruling=5,
                also="start with a buoy, buoy cards, Bojenkarten",
            ),
            Passage(
                key="called",
                title=_("A called colour comes first"),
                text=_(
                    "Paul has called red. Everyone who has red must play it or a buoy, including whoever leads, even "
                    "after play-first."
                ),
                example=ExampleTrick("R4 R9 Y12 R2", called="R", caller=1),
                ruling=5,
                also="call the color, Farbe bestimmen, Ansage",
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
                text=_(
                    "Anne leads yellow. Nikki has none and sheds purple: it cannot win, whatever its value. Every "
                    "value exists only once in each colour, so there is always one highest card."
                ),
                example=ExampleTrick("Y7 Y3 Y10 P12"),
                ruling=7,
                also="highest value, tie, höchster Wert, eindeutig, Gleichstand",
            ),
            Passage(
                key="collect",
                title=_("Collect, then lead"),
                text=_("Your catch goes onto your fisher, face down. Then you lead the next trick."),
            ),
            Passage(
                key="trump",
                title=_("A trump beats every colour"),
                text=_("Blue is led. Debbie has no blue and plays green: even a green 2 beats the blue 18."),
                example=ExampleTrick("B12 B5 G2 B18"),
                ruling=7,
                also="highest trump, trump a color, höchster Trumpf, mit Trumpf stechen",
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
                also="lowest value wins, Niedrigster Wert gewinnt",
            ),
            Passage(
                key="caller",
                title=_("Nobody plays the called colour"),
                text=_("Paul has called red. Nobody plays red or a trump, so Paul catches the trick."),
                example=ExampleTrick("B7 P3 Y10 P12", called="R", caller=1),
                ruling=8,
                also="call the color, Farbe bestimmen, Ansage",
            ),
            Passage(
                key="caller_buoys",
                title=_("The caller and buoys"),
                text=_(
                    "The caller also catches if every card is a buoy, and even if someone could have followed but "
                    "played a buoy."
                ),
                ruling=8,
                is_ours=True,
            ),
            Passage(
                key="only_buoys",
                title=_("Nothing but buoys"),
                text=_("If no colour was called, the first buoy catches, even when the lowest wins."),
                cards=("low", "pass", "-3"),
                ruling=8,
                also="only buoy cards, ausschließlich Bojenkarten",
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
                text=_(
                    "Its player takes one card that still lies there and puts it face down onto their fisher, before "
                    "the winner gets the rest. It is not optional. The printed rules call this “Catch 1 other card”."
                ),
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
                    "They take in the order they were played. A zero still takes a card if it was taken itself. If no "
                    "card is left, its player gets nothing."
                ),
                example=ExampleTrick("Y0 P0 Y5 Y9", picks="P0 Y9"),
                ruling=10,
                also="several zeros, mehrere 0",
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
        lead=_(
            "There are five zeros: one in each of the four colours, and a green one. A zero takes one other card "
            "before the winner gets the rest."
        ),
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
                text=_(
                    "Its player takes all other cards that still lie there. The winner gets only this buoy, or nothing "
                    "if a 0 took it, and leads next. The printed rules call this “Catch all other cards”."
                ),
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
                also="minus three, –3 points, minus drei, –3 Punkte",
            ),
            Passage(
                key="pass_left",
                title=_("Pass left"),
                text=_(
                    "Everyone chooses one hand card at the same time, buoys included, and passes it face down to the "
                    "left. Only then do you look at the card you got and take it into your hand. The printed rules "
                    "call this “Pass 1 card to the left”."
                ),
                cards=("pass",),
                ruling=13,
                also="weitergeben",
            ),
            Passage(
                key="play_first",
                title=_("Play first moves the lead"),
                text=_(
                    "Its player leads the next trick instead of the winner, with any card. Play goes on clockwise from "
                    "there. The printed rules call this “Play the 1st card”."
                ),
                example=ExampleTrick("Y7 first Y10 Y2"),
                ruling=14,
                also="start the next trick, nächsten Stich beginnen, ausspielen",
            ),
            Passage(
                key="call_colour",
                title=_("Call colour: the next trick’s colour"),
                text=_(
                    "Its player calls blue, purple, red, yellow or green. Everyone who can must follow that colour. "
                    "The printed rules call this “Call the color”."
                ),
                cards=("call",),
                ruling=14,
            ),
            Passage(
                key="lowest_wins",
                title=_("Lowest wins turns the next trick round"),
                text=_(
                    "In the next trick the lowest trump catches or, without trumps, the lowest card of the colour to "
                    "follow. All else stays the same. The printed rules call this “Lowest value wins”."
                ),
                cards=("low",),
                ruling=14,
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
                    "Zeros and catch-all take their cards, in the order they were played. If pass-left was played, "
                    "cards are passed. The winner gets the rest. A –3 costs whoever catches it 3 points. Then comes "
                    "whatever affects the next trick. All of that can happen in one trick."
                ),
                example=ExampleTrick("R8 R0 -3 first", picks="-3"),
                ruling=14,
                also="order of effects, at the end of the trick, am Ende des Stichs, Effekte, Reihenfolge",
            ),
            Passage(
                key="pass_order",
                title=_("When cards are passed"),
                text=_(
                    "After zeros and catch-all, before the winner takes the trick, and before a colour is called for "
                    "the next one."
                ),
                cards=("pass",),
                ruling=13,
                is_ours=True,
            ),
            Passage(
                key="call_moment",
                title=_("When the colour is called"),
                text=_("When the trick is over, before the first card of the next one."),
                cards=("call",),
                ruling=14,
                is_ours=True,
            ),
            Passage(
                key="next_trick",
                title=_("For the next trick only"),
                text=_(
                    "Play-first, call-colour and lowest-wins affect the next trick and no other. They can be in force "
                    "together."
                ),
                cards=("first", "call", "low"),
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
                also="effects forfeit, Effekte verfallen, letzter Stich",
            ),
        ),
        lead=_("First zeros and catch-all, then passing, then the winner, then whatever affects the next trick."),
        icon="last",
    )
