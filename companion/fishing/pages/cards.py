"""Cards and tricks of Fishing as JSON for the page, with their names."""

from collections.abc import Sequence
from typing import Any

from companion.fishing.cards import Buoy, Card, Suit, parse_card
from companion.fishing.events import Event, RoundCounted, TrickCaught, TrickPlayed
from companion.fishing.fold import plays_of, verdict_on
from companion.fishing.state import TableState
from companion.fishing.words.cards import card_name, suit_letter, suit_name
from companion.fishing.words.events import trick_in_words
from companion.fishing.words.reasons import reason_in_words
from companion.fishing.words.rules import topic_of
from companion.tools.language import _, ngettext
from companion.tools.names import Names


def suit_to_json(suit: Suit) -> dict[str, Any]:
    """Return a suit as JSON for the page, with its letter and name."""
    return {"suit": suit.name.lower(), "letter": suit_letter(suit), "name": suit_name(suit)}


def card_to_json(card: Card) -> dict[str, Any]:
    """Return a card as JSON for the page, with its name."""
    if isinstance(card, Buoy):
        return {"card": str(card), "name": card_name(card), "buoy": str(card)}
    return {"card": str(card), "value": card.value, **suit_to_json(card.suit), "name": card_name(card)}


def cards_to_json(cards: Sequence[str]) -> list[dict[str, Any]]:
    """Return cards in their notation as JSON for the page, with their names."""
    return [card_to_json(parse_card(card)) for card in cards]


def last_trick_to_json(events: Sequence[Event], states: Sequence[TableState], names: Names) -> dict[str, Any] | None:
    """Return the last trick of the round as JSON, with its cards if they were entered, or None if there is none."""
    for event, before in zip(reversed(events), reversed(states[:-1])):
        if isinstance(event, RoundCounted):
            return None
        if isinstance(event, TrickPlayed | TrickCaught):
            return _trick_to_json(event, before, states[-1], names)
    return None


def _trick_to_json(
    event: TrickPlayed | TrickCaught, before: TableState, now: TableState, names: Names
) -> dict[str, Any]:
    title = _("Round {round}, trick {trick}").format(round=before.round.number, trick=before.trick)
    trick: dict[str, Any] = {"title": title, "round": before.round.number, "trick": before.trick}
    if isinstance(event, TrickCaught):
        caught = trick_in_words(before.trick, event.caught, None, names)
        note = _("The cards were not entered.")
        return {**trick, "winner": None, "plays": [], "caught": _catches(event.caught, now, names), "reasons": [],
                "note": f"{caught}. {note}"}  # fmt: skip
    verdict = verdict_on(before, event)
    return {
        **trick,
        "winner": names[verdict.winner],
        "plays": [
            {
                "player": names[play.seat],
                **card_to_json(play.card),
                "wins": play.seat == verdict.winner,
                "role": _("wins") if play.seat == verdict.winner else "" if place else _("leads"),
            }
            for place, play in enumerate(plays_of(before, event))
        ],
        "caught": _catches(verdict.catches, now, names),
        "reasons": [{"text": reason_in_words(reason, names), "rule": topic_of(reason)} for reason in verdict.reasons],
        "note": "",
    }


def _catches(counts: Sequence[int], now: TableState, names: Names) -> list[dict[str, Any]]:
    return [
        {
            "player": names[seat],
            "count": count,
            "text": _caught_cards(names[seat], count),
            "leads": seat == now.leader,
        }
        for seat, count in enumerate(counts)
        if count
    ]


def _caught_cards(player: str, count: int) -> str:
    message = ngettext("{player} caught {count} card", "{player} caught {count} cards", count)
    return message.format(player=player, count=count)
