"""Names of cards and suits, as used in a sentence."""

from collections.abc import Sequence

from companion.fishing.cards import Buoy, Card, Suit
from companion.fishing.reasons import Play
from companion.tools.language import _, once_per_language
from companion.tools.names import Names
from companion.tools.sentences import join_with_and, join_with_or


@once_per_language
def suit_name(suit: Suit) -> str:
    """Return the name of a suit, as in "Paul called red"."""
    return {
        Suit.BLUE: _("blue"),
        Suit.PURPLE: _("purple"),
        Suit.RED: _("red"),
        Suit.YELLOW: _("yellow"),
        Suit.GREEN: _("green"),
    }[suit]


@once_per_language
def suit_letter(suit: Suit) -> str:
    """Return the letter that screens show for a suit in the current language; files use the notation instead."""
    return {
        # Translators: The letter on blue cards. No two colours have the same.
        Suit.BLUE: _("B"),
        # Translators: The letter on purple cards. No two colours have the same.
        Suit.PURPLE: _("P"),
        # Translators: The letter on red cards. No two colours have the same.
        Suit.RED: _("R"),
        # Translators: The letter on yellow cards. No two colours have the same.
        Suit.YELLOW: _("Y"),
        # Translators: The letter on green cards. No two colours have the same.
        Suit.GREEN: _("G"),
    }[suit]


@once_per_language
def card_name(card: Card) -> str:
    """Return the name of a card, as in "her yellow 10"."""
    match card:
        case Buoy():
            return buoy_name(card)
        case _:
            return card_template(card.suit).format(value=card.value)


def card_template(suit: Suit) -> str:
    """Return the name of a suit's cards, with a place for the value."""
    return {
        Suit.BLUE: _("blue {value}"),
        Suit.PURPLE: _("purple {value}"),
        Suit.RED: _("red {value}"),
        Suit.YELLOW: _("yellow {value}"),
        Suit.GREEN: _("green {value}"),
    }[suit]


def buoy_name(buoy: Buoy) -> str:
    """Return the name of a buoy, as in "her catch-all"."""
    return {
        Buoy.PASS_LEFT: _("pass-left"),
        Buoy.MINUS_THREE: _("–3"),
        Buoy.CATCH_ALL: _("catch-all"),
        Buoy.PLAY_FIRST: _("play-first"),
        Buoy.CALL_COLOUR: _("call-colour"),
        Buoy.LOWEST_WINS: _("lowest-wins"),
    }[buoy]


def buoy_caption(buoy: Buoy) -> str:
    """Return the caption of a button for a buoy."""
    return {
        Buoy.PASS_LEFT: _("Pass left"),
        Buoy.MINUS_THREE: _("–3"),
        Buoy.CATCH_ALL: _("Catch all"),
        Buoy.PLAY_FIRST: _("Play first"),
        Buoy.CALL_COLOUR: _("Call colour"),
        Buoy.LOWEST_WINS: _("Lowest wins"),
    }[buoy]


def join_plays(plays: Sequence[Play], names: Names) -> str:
    """Join cards with their players, as in "Anne’s red 7 and Nikki’s purple 2"."""
    if len(plays) == 1:
        return _card_of(names[plays[0].seat], plays[0].card)
    return join_with_and([_card_of(names[play.seat], play.card) for play in plays])


@once_per_language
def _card_of(player: str, card: Card) -> str:
    return _("{player}’s {card}").format(player=player, card=card_name(card))


def join_cards(cards: Sequence[Card]) -> str:
    return join_with_and([card_name(card) for card in cards])


def cards_to_choose(cards: Sequence[Card]) -> str:
    """Join alternative cards, as in "red 7, green 3 or –3"."""
    return join_with_or([card_name(card) for card in cards])
