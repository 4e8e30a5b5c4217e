"""Revokes that are proven by the cards: a player shed or trumped, and later plays the suit they should have followed.

A buoy is always legal. A card that may have come by a pass-left in between proves nothing, but only one can have
come that way.
"""

from collections.abc import Iterator

from companion.fishing.cards import Suit, SuitCard
from companion.fishing.evidence import Doubt, DoubtKind, LoggedTrick, RoundLog
from companion.fishing.problems import Seat
from companion.fishing.whereabouts import Whereabouts


def find_revokes(log: RoundLog, whereabouts: Whereabouts) -> Iterator[Doubt]:
    """Say who did not follow although they could, with the trick that proves it."""
    for index, trick in enumerate(log.tricks):
        for seat, suit in trick.not_followed:
            proof = _proof(log, whereabouts, log.tricks[index + 1 :], trick, seat, suit)
            if proof is not None:
                yield proof


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
