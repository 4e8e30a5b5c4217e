"""Names of cards and suits, as used in a sentence."""

from collections.abc import Sequence

from companion.fishing.cards import Buoy, Card, Suit
from companion.fishing.reasons import Play
from companion.language import _, once_per_language
from companion.names import Names, join_with_and, join_with_or


@once_per_language
def suit_name(suit: Suit) -> str:
    """Return the suit, as in "Paul called red"."""
    match suit:
        case Suit.BLUE:
            return _("blue")
        case Suit.PURPLE:
            return _("purple")
        case Suit.RED:
            return _("red")
        case Suit.YELLOW:
            return _("yellow")
        case Suit.GREEN:
            return _("green")


@once_per_language
def suit_letter(suit: Suit) -> str:
    """Return the letter that stands for a suit on screens; files keep the notation."""
    match suit:
        case Suit.BLUE:
            return _("B")
        case Suit.PURPLE:
            return _("P")
        case Suit.RED:
            return _("R")
        case Suit.YELLOW:
            return _("Y")
        case Suit.GREEN:
            return _("G")


@once_per_language
def card_name(card: Card) -> str:
    """Return the card, as in "her yellow 10"."""
    match card:
        case Buoy():
            return buoy_name(card)
        case _:
            return _suit_card_template(card.suit).format(value=card.value)


def _suit_card_template(suit: Suit) -> str:
    match suit:
        case Suit.BLUE:
            return _("blue {value}")
        case Suit.PURPLE:
            return _("purple {value}")
        case Suit.RED:
            return _("red {value}")
        case Suit.YELLOW:
            return _("yellow {value}")
        case Suit.GREEN:
            return _("green {value}")


def buoy_name(buoy: Buoy) -> str:
    """Return the buoy, as in "her catch-all"."""
    match buoy:
        case Buoy.PASS_LEFT:
            return _("pass-left")
        case Buoy.MINUS_THREE:
            return _("–3")
        case Buoy.CATCH_ALL:
            return _("catch-all")
        case Buoy.PLAY_FIRST:
            return _("play-first")
        case Buoy.CALL_COLOUR:
            return _("call-colour")
        case Buoy.LOWEST_WINS:
            return _("lowest-wins")


def join_plays(plays: Sequence[Play], names: Names) -> str:
    """Join cards with their players, as in "Anne’s red 7 and Nikki’s purple 2"."""
    if len(plays) == 1:
        return _card_of(names[plays[0].seat], plays[0].card)
    return join_with_and([_card_of(names[play.seat], play.card) for play in plays])


@once_per_language
def _card_of(player: str, card: Card) -> str:
    return _("{player}’s {card}").format(player=player, card=card_name(card))


def join_cards(cards: Sequence[Card]) -> str:
    """Join cards."""
    return join_with_and([card_name(card) for card in cards])


def cards_to_choose(cards: Sequence[Card]) -> str:
    """Join cards of which one is to be chosen, as in "red 7, green 3 or –3"."""
    return join_with_or([card_name(card) for card in cards])
