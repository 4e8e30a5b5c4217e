"""What to lay out before round 1, for each number of players, in our own words. Knows no Kivy."""

from collections import Counter
from dataclasses import dataclass

from companion.fishing.cards import COLOURS, OCEAN_CARDS, START_CARDS, Card, left_in_box
from companion.fishing.rounds import HAND_SIZES, hand_size
from companion.fishing.words.cards import card_name
from companion.language import _
from companion.names import Names, listed

STARS = (1, 2, 3, 4, 5)  # from the top of the ocean to its bottom


@dataclass(frozen=True)
class Chore:
    """One thing to do: what it is about, its headline and how it is done."""

    kind: str
    title: str
    text: str


def box_cards(players: int) -> list[str]:
    """The cards that stay in the box, in the notation, suit by suit."""
    return [str(card) for suit in COLOURS for card in left_in_box(players) if card.suit is suit]


def hands(players: int) -> tuple[int, ...]:
    """How many cards everybody holds, round by round."""
    return HAND_SIZES[players]


def chores(names: Names, opener: int) -> list[Chore]:
    """The set-up list for these players, in the order in which it is done."""
    players = len(names)
    box = left_in_box(players)
    dealt = len(START_CARDS) - len(box)
    order = [names[(opener + step) % players] for step in range(players)]
    return [
        Chore(
            "boats",
            _("A fisher and a boat each"),
            _("The fisher holds what you catch, the boat carries your stockroom."),
        ),
        Chore(
            "card",
            _("Round card for {players}").format(players=players),
            _("The marker goes to round 1: a hand of {hand}.").format(hand=hand_size(players, 1)),
        ),
        Chore(
            "ocean",
            _("Build the ocean"),
            _(
                "Sort the {count} cards with stars by their stars and shuffle each pile. Face down: "
                "5 stars at the bottom, then 4, 3 and 2, 1 star on top."
            ).format(count=len(OCEAN_CARDS)),
        ),
        Chore("box", _box_title(len(box)), _box_text(box, dealt)),
        Chore(
            "deal",
            _("Deal {hand} cards each").format(hand=hand_size(players, 1)),
            _("Shuffle the {count} start cards; all of them are dealt.").format(count=dealt),
        ),
        Chore(
            "open",
            _("{player} opens").format(player=order[0]),
            _("Then clockwise: {players}.").format(players=", ".join(order[1:])),
        ),
    ]


def _box_title(count: int) -> str:
    if not count:
        return _("Nothing stays in the box")
    return _("{count} cards stay in the box").format(count=count)


def _box_text(box: tuple[Card, ...], dealt: int) -> str:
    if not box:
        return _("You play with all {count} start cards.").format(count=dealt)
    count_of = Counter(card.value for card in box)
    whole = [value for value in sorted(count_of) if count_of[value] == len(COLOURS)]
    others = [card_name(card) for card in box if card.value not in whole]
    values = listed([str(value) for value in whole])
    if others:
        return _("All cards of value {values}, and {cards}.").format(values=values, cards=listed(others))
    return _("All cards of value {values}.").format(values=values)
