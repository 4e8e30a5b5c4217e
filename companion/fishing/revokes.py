"""Revokes that are proven by the cards: a player shed or trumped, and later plays the suit they should have followed.

A buoy is always legal. A card that may have come by a pass-left in between proves nothing, but only one can have
come that way.
"""

from collections.abc import Iterator

from companion.fishing.cards import Suit, SuitCard
from companion.fishing.evidence import Doubt, DoubtKind, LoggedTrick, RoundLog
from companion.fishing.problems import Seat
from companion.fishing.tricks import suit_to_follow
from companion.fishing.whereabouts import Whereabouts


def find_revokes(log: RoundLog, whereabouts: Whereabouts) -> Iterator[Doubt]:
    """Say who did not follow although they could, with the trick that proves it."""
    for index, trick in enumerate(log.tricks):
        for seat, suit in _not_followed(trick):
            proof = _proof(log, whereabouts, log.tricks[index + 1 :], trick, seat, suit)
            if proof is not None:
                yield proof


def _not_followed(trick: LoggedTrick) -> Iterator[tuple[Seat, Suit]]:
    """The players who shed or trumped, and the suit they would have had to follow."""
    if trick.in_force is None:
        return
    for place, (seat, card) in enumerate(trick.plays):
        suit = suit_to_follow(trick.plays[:place], trick.in_force)
        if suit is not None and isinstance(card, SuitCard) and card.suit is not suit:
            yield seat, suit


def _proof(
    log: RoundLog, whereabouts: Whereabouts, later: tuple[LoggedTrick, ...], trick: LoggedTrick, seat: Seat, suit: Suit
) -> Doubt | None:
    """The first later card that proves the revoke; a second card of the suit always does."""
    right = (seat - 1) % len(trick.plays)
    may_be_the_passed_one = True
    for other in later:
        card = next(card for player, card in other.plays if player == seat)
        if not isinstance(card, SuitCard) or card.suit is not suit:
            continue
        passed = log.may_have_passed(trick.number, other.number) and not whereabouts.cannot_come_from(log, right, card)
        if passed and may_be_the_passed_one:
            may_be_the_passed_one = False
            continue
        return Doubt(
            DoubtKind.REVOKE,
            other.event,
            log.round.number,
            other.number,
            seat=seat,
            card=card,
            suit=suit,
            other_trick=trick.number,
        )
    return None
