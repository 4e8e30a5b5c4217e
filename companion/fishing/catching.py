"""Who catches which card of a trick.

0s and the catch-all take their cards in the order they were played; the winner takes the rest.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.fishing.cards import COLOURS, TRUMP, Buoy, Card, SuitCard
from companion.fishing.problems import Fault, Seat, impossible
from companion.fishing.reasons import AllCaught, Play, Reason, RestCaught, ZeroCaught

Catches = dict[Seat, tuple[Card, ...]]
"""The cards each player catches, in the order in which they were played."""

CATCH_ALL = Buoy.CATCH_ALL
TAKES_FIRST: frozenset[Card] = frozenset((CATCH_ALL, *(SuitCard(suit, 0) for suit in (*COLOURS, TRUMP))))
"""The cards that take other cards before the winner does."""


class Choice(NamedTuple):
    """A choice that the player of a 0 still has to make: which card to take from the trick."""

    seat: Seat
    zero: Card
    cards: tuple[Card, ...]
    """The cards to choose from: the distinct faces still on the table, in the order played."""


def share_out(plays: Sequence[Play], winner: Seat, picks: Sequence[Card], reasons: list[Reason]) -> Catches | Choice:
    """Return the cards that each player catches and append the reasons. Return a Choice if a 0 has no pick yet."""
    card_of = dict(plays)
    cards = tuple(card_of.values())
    caught: Catches = dict.fromkeys(sorted({winner, *card_of}), ())
    if TAKES_FIRST.isdisjoint(cards) and not picks:
        caught[winner] = cards
        return caught
    catchers = _early_catchers(plays, cards, picks, reasons)
    if isinstance(catchers, Choice):
        return catchers
    rest = tuple(card for card, by in zip(cards, catchers) if by is None)
    reasons.append(RestCaught(winner, rest))
    for card, by in zip(cards, catchers):
        caught[winner if by is None else by] += (card,)
    return caught


def _early_catchers(
    plays: Sequence[Play], cards: Sequence[Card], picks: Sequence[Card], reasons: list[Reason]
) -> list[Seat | None] | Choice:
    """Return the player who takes each card with a 0 or catch-all; None for each card that is left to the winner.

    Return a Choice if a 0 has no pick yet.
    """
    catchers: list[Seat | None] = [None] * len(plays)
    picks_used = 0
    for index, (seat, card) in enumerate(plays):
        if card not in TAKES_FIRST:
            continue
        on_table = [i for i, by in enumerate(catchers) if by is None and i != index]
        if card is CATCH_ALL:
            for i in on_table:
                catchers[i] = seat
            reasons.append(AllCaught(seat, tuple(cards[i] for i in on_table)))
            continue
        faces = tuple(dict.fromkeys(cards[i] for i in on_table))
        if not faces:
            reasons.append(ZeroCaught(seat, card, None, had_choice=False))
            continue
        chosen = faces[0]
        if len(faces) > 1:
            if picks_used == len(picks):
                return Choice(seat, card, faces)
            chosen = picks[picks_used]
            picks_used += 1
            if chosen not in faces:
                raise impossible(Fault.PICK_NOT_LYING_THERE, seat=seat, card=chosen, cards=faces)
        is_first = all(by is None for by in catchers)
        catchers[next(i for i in on_table if cards[i] is chosen)] = seat
        reasons.append(ZeroCaught(seat, card, chosen, len(faces) > 1, is_first))
    if picks_used < len(picks):
        raise impossible(Fault.PICK_TOO_MANY, card=picks[picks_used], expected=picks_used, actual=len(picks))
    return catchers
