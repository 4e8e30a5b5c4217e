"""Chapters of the rules about everything except tricks: the idea, the cards, rounds, the ocean, the end, mistakes."""

from companion.fishing.practice import ExampleDraw, ExampleTrick
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import _


def idea() -> Topic:
    return Topic(
        "idea",
        _("The idea"),
        (
            Passage(
                key="points",
                title=_("Every card you catch is a point"),
                text=_(
                    "Each of you plays a card. Debbie’s yellow 10 is the highest card of the colour that was led. She "
                    "catches all four cards: 4 points."
                ),
                example=ExampleTrick("Y7 Y3 Y10 P4"),
            ),
            Passage(
                key="next_hand",
                title=_("Your catch is your next hand"),
                text=_(
                    "Everyone has a fisher and a boat. The cards you catch go onto your fisher. At the end of the "
                    "round they become your stockroom on the boat. Your next cards come from there."
                ),
                cards=("Y7", "Y3", "Y10", "P4"),
                also="draw stack, draw pile, Nachziehstapel, eigener Stapel",
            ),
            Passage(
                key="fresh_cards",
                title=_("Losing is not all bad"),
                text=_(
                    "Whoever catches too little draws the missing cards from the ocean. The ocean holds the better "
                    "cards. How many of them do you need to win?"
                ),
                cards=("B18", "G16", "R0", "all"),
                also="fresh cards, ocean stack, frische Karten, Meeresstapel, auffüllen",
            ),
            Passage(
                key="first_game",
                title=_("Your first game"),
                text=_(
                    "Just begin with round 1. You need two chapters for it: “Playing to a trick” and “Who catches the "
                    "trick”. Trumps, zeros and buoys come in from round 2."
                ),
            ),
            Passage(
                key="author",
                title=_("A game by Friedemann Friese"),
                text=_("Fishing is for 3 to 5 players. You take tricks, and with them you build your own deck."),
                also="author, designer, deck building, trick building, Autor, Deckbau, Stich-Deckbau-Spiel",
            ),
        ),
        lead=_("Eight rounds of tricks: every card you catch is 1 point, and your catch is your next hand."),
        icon="book",
    )


def cards() -> Topic:
    return Topic(
        "cards",
        _("Cards and set-up"),
        (
            Passage(
                key="contents",
                title=_("What is in the box"),
                text=_(
                    "100 playing cards, 5 fishers, 5 boats, 3 round cards and 1 tracking card. Also 5 overview sheets "
                    "and 2 rule sheets, in English and German."
                ),
                also="contents, components, Inhalt, Material",
            ),
            Passage(
                key="in_front",
                title=_("At your place"),
                text=_(
                    "Everyone takes an overview sheet, a fisher and a boat. What you catch during a round lies on the "
                    "fisher. Your stockroom lies on the boat."
                ),
            ),
            Passage(
                key="round_card",
                title=_("The round card"),
                text=_(
                    "Take the one for your number of players. Its back shows which start cards you need. Its front "
                    "shows the hand size of every round. The tracking card marks the row of the current round: move it "
                    "down one row before each new round."
                ),
            ),
            Passage(
                key="start_cards",
                title=_("Start cards"),
                text=_("1 to 10 in blue, purple, red and yellow: 40 cards without a star."),
                cards=("B1", "P4", "R7", "Y10"),
                ruling=1,
                also="starting cards, starless, sternelos",
            ),
            Passage(
                key="box",
                title=_("What stays in the box"),
                text=_(
                    "With 5 players nothing. With 4 players the 1s. With 3 players the 1s, the 2s, the blue 3 and the "
                    "red 3. You do not need these cards in this game."
                ),
                cards=("B1", "B2", "B3", "R3"),
                ruling=16,
                also="removed cards, left in the box, aussortieren, aussortierte Karten",
            ),
            Passage(
                key="first_hands",
                title=_("The first hand"),
                text=_(
                    "Shuffle the other start cards and deal them all: 10 each with 3 players, 9 with 4 players, 8 with "
                    "5 players. You choose who leads the first trick. The app replaces pencil and paper."
                ),
                ruling=20,
                also="first round, start player, pencil, erste Runde, erster Stich, verteilen, Stift",
            ),
            Passage(
                key="ocean_cards",
                title=_("The ocean"),
                text=_(
                    "60 cards: 11 to 18 in blue, purple, red and yellow, the green trumps 1 to 16, five zeros and "
                    "seven buoys. There is one zero in each colour, green included. Nobody has any of these cards "
                    "before round 2."
                ),
                cards=("B18", "G16", "R0", "G0", "all"),
                ruling=1,
                also=(
                    "ocean stack, fresh cards, more valuable color cards, trump cards, Meeresstapel, höhere "
                    "Farbkarten, Trumpfkarten"
                ),
            ),
            Passage(
                key="stars",
                title=_("Stars set the depth"),
                text=_(
                    "Sort the star cards by number of stars, from 1 to 5, and shuffle each pile face down. Five stars "
                    "go at the bottom of the ocean, then four, three, two, and one star on top. Put the ocean beside "
                    "the round card, where everyone can reach it. Only the cards themselves show how many stars they "
                    "have."
                ),
                ruling=4,
                also="ocean stack, Meeresstapel, 5-Sterne-Karten",
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
                key="round_over",
                title=_("When a round is over"),
                text=_(
                    "A round has as many tricks as you have cards in hand. After the last one, count the cards on your "
                    "fisher and write down 1 point for each."
                ),
                ruling=16,
                also="number of tricks, record points, score, scoring, Anzahl Stiche, notieren, Wertung",
            ),
            Passage(
                key="stockroom",
                title=_("Under the stockroom"),
                text=_(
                    "Everyone shuffles their catch and puts it face down onto the boat, under what is still in the "
                    "stockroom. So you draw the older cards first."
                ),
                ruling=18,
                also=(
                    "own stockroom, stockroom stack, below the old cards, Lagerraumstapel, unter die alten Karten, "
                    "frisch gefangen"
                ),
            ),
            Passage(
                key="face_down",
                title=_("No looking"),
                text=_("Fisher and boat stay face down. Nobody looks through these cards."),
                ruling=18,
                is_ours=True,
            ),
            Passage(
                key="all_caught",
                title=_("It adds up"),
                text=_(
                    "Every card played is caught by someone: all catches together add up to the cards "
                    "that you held when the round began."
                ),
                ruling=17,
            ),
            Passage(
                key="opens",
                title=_("Who opens the next round"),
                text=_(
                    "Whoever has the fewest points leads the first trick; every –3 counts. A tie goes to whoever "
                    "played earlier in the last trick of the previous round."
                ),
                ruling=20,
                also="starts the round, who begins, former trick, Beginn, beginnen, vorherige Runde",
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
                    "Cards in hand with 3, 4 or 5 players:\nRounds 1 and 2: 10, 9 or 8\nRounds 3 and 4: 11, 10 or 9\n"
                    "Rounds 5 and 6: 12, 11 or 10\nRounds 7 and 8: 13, 12 or 11"
                ),
                ruling=16,
                also="hand size, number of cards, round overview, Handkarten, Rundenübersicht",
            ),
            Passage(
                key="own_first",
                title=_("Too many or too few"),
                text=_(
                    "If your stockroom has more cards than you need, the rest stays there for a later round. If it has "
                    "too few, take all of them and draw the missing ones from the ocean."
                ),
                example=ExampleDraw((17, 8, 5)),
                ruling=19,
                also=(
                    "own stockroom, remaining cards, ocean stack, eigener Lagerraum, Meeresstapel, auffüllen, "
                    "nachziehen"
                ),
            ),
            Passage(
                key="need",
                title=_("Who draws first"),
                text=_(
                    "Whoever needs most from the ocean draws first, all their cards at once. If needs are equal, "
                    "whoever played earlier in the last trick of the previous round draws first."
                ),
                ruling=19,
                also="ocean stack, missing cards, former trick, Meeresstapel, fehlende Karten, vorherige Runde",
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
                text=_(
                    "This is rare. It shows at the start of a round, before anyone draws. The points stand, and the "
                    "most points win. If the ocean has just enough cards, play goes on."
                ),
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
                key="equal_points",
                title=_("Equal points"),
                text=_("Players with equal points share the victory. Points can be negative."),
                ruling=22,
                also=(
                    "tie, shared victory, Gleichstand, Sieg teilen, geteilter Sieg, meiste Punkte, mit den meisten "
                    "Punkten, Minuspunkte, Spielende"
                ),
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
                    "A wrong card, a misdeal, a card out of turn: nobody is punished. Take a wrong card back until the "
                    "trick is collected; after that, let it stand."
                ),
                ruling=23,
                is_ours=True,
                also="revoke, renege, nicht bedient, Bedienfehler, falsch gegeben",
            ),
        ),
        lead=_("The app says what happened and leaves it to you."),
        icon="info",
    )
