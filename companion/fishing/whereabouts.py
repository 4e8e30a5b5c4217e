"""The known places of the cards, derived from the log of a game, to find impossible entries.

A card that was entered lies in its catcher's stockroom, in the batch of that round, until it may have been drawn again.
From then on, it lies in some stockroom, as all start cards do after round 1; no card returns to the ocean. An ocean
card that was not played yet lies in the ocean. Once it may have been played in a trick that was logged without its
cards, its place is unknown.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.fishing.cards import COPIES, OCEAN_CARDS, PLAYER_COUNTS, START_CARDS, Buoy, Card, left_in_box
from companion.fishing.doubts import Doubt, DoubtKind, LoggedTrick, RoundLog
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play


@dataclass(frozen=True)
class InStockroom:
    """The card lies in this player's stockroom, in the batch of the round in which it was caught."""

    seat: Seat
    batch: int


@dataclass(frozen=True)
class InOcean:
    """The card lies in the ocean, because it was never played."""


@dataclass(frozen=True)
class InSomeStockroom:
    """The card lies in a stockroom, but it is unknown in whose."""


Place = InStockroom | InSomeStockroom | InOcean
OCEAN, SOME_STOCKROOM = InOcean(), InSomeStockroom()


BOX = {players: frozenset(left_in_box(players)) for players in PLAYER_COUNTS}
IN_OCEAN_AT_START: Mapping[Card, Place] = dict.fromkeys(OCEAN_CARDS, OCEAN)
AFTER_DEAL: Mapping[Card, Place] = {**dict.fromkeys(START_CARDS, SOME_STOCKROOM), **IN_OCEAN_AT_START}


@dataclass(frozen=True)
class Whereabouts:
    """The known places of the cards before the current round."""

    players: int
    places: Mapping[Card, Place] = field(default_factory=lambda: AFTER_DEAL)

    def check(self, log: RoundLog) -> Iterator[Doubt]:
        """Yield a doubt for each card of a round that the player who played it cannot have held."""
        yield from _cards_twice(log)
        for trick, play in log.plays:
            if play.card in BOX[self.players]:
                kind = DoubtKind.LEFT_IN_BOX
            elif log.round.number == 1 and play.card in IN_OCEAN_AT_START:
                kind = DoubtKind.OCEAN_CARD_IN_ROUND_ONE
            else:
                continue
            yield Doubt(kind, trick.event, log.round.number, trick.number, play.seat, play.card)
        if log.round.number == 1:
            for trick in log.tricks:
                for number, seat, card in _implied_buoys(log, trick):
                    yield Doubt(DoubtKind.OCEAN_CARD_IN_ROUND_ONE, trick.event, 1, number, seat, card)
        if log.round.draw is not None and not log.are_piles_corrected:
            hands: dict[Seat, list[tuple[LoggedTrick, Play]]] = {}
            for trick, play in log.plays:
                hands.setdefault(play.seat, []).append((trick, play))
            for seat in sorted(hands):
                yield from self._check_hand(log, seat, hands[seat])

    def after(self, log: RoundLog) -> "Whereabouts":
        """Return the known places of the cards after a finished round."""
        places = {} if log.are_piles_corrected else dict(self.places)
        if log.without_cards:
            drawn = {card: place for card, place in places.items() if self._can_be_drawn(log, place)}
            for card, place in drawn.items():
                if place is OCEAN:
                    del places[card]  # played and caught, or still in the ocean
                else:
                    places[card] = SOME_STOCKROOM
        for trick in log.tricks:
            for seat, cards in trick.verdict.caught.items():
                place = InStockroom(seat, log.round.number) if trick.verdict.is_certain else SOME_STOCKROOM
                places.update(dict.fromkeys(cards, place))
        # There are two minus-threes: once one of them was played, their places are unknown.
        if any(play.card is Buoy.MINUS_THREE for _, play in log.plays):
            places.pop(Buoy.MINUS_THREE, None)
        return Whereabouts(self.players, places)

    def cannot_come_from(self, log: RoundLog, giver: Seat, card: Card) -> bool:
        """Return whether the card was certainly not in this player's hand at the start of the round."""
        place = self.places.get(card)
        if place is None or log.round.draw is None or log.are_piles_corrected:
            return False
        return _drawn(log, giver, place) == 0

    def _check_hand(self, log: RoundLog, seat: Seat, hand: list[tuple[LoggedTrick, Play]]) -> Iterator[Doubt]:
        """Yield a doubt for each card that a player cannot have drawn, except one that may have been passed to them."""
        played: Counter[Place] = Counter()
        may_be_passed = True
        right = (seat - 1) % self.players
        for trick, play in hand:
            place = self.places.get(play.card)
            if place is None or play.card in BOX[self.players]:
                continue
            # A card of a certain stockroom is also one of the cards that do not come from the ocean.
            counts = (place, SOME_STOCKROOM) if isinstance(place, InStockroom) else (place,)
            played.update(counts)
            place = next((each for each in counts if played[each] > _drawn(log, seat, each)), None)
            if place is None:
                continue
            played.subtract(counts)  # it is not one of the cards that the player drew
            passed = log.may_have_passed(1, trick.number) and _drawn(log, right, place) > 0
            if passed and may_be_passed:
                may_be_passed = False
            else:
                yield self._doubt(log, trick, play, place)

    def _doubt(self, log: RoundLog, trick: LoggedTrick, play: Play, place: Place) -> Doubt:
        kind = DoubtKind.TOO_MANY_FROM_OCEAN if place is OCEAN else DoubtKind.TOO_MANY_FROM_STOCKROOM
        if isinstance(place, InStockroom):
            own = place.seat == play.seat
            kind = DoubtKind.TOO_DEEP_IN_STOCKROOM if own else DoubtKind.IN_OTHER_STOCKROOM
        return Doubt(
            kind,
            trick.event,
            log.round.number,
            trick.number,
            play.seat,
            play.card,
            other_seat=place.seat if isinstance(place, InStockroom) else None,
            other_round=place.batch if isinstance(place, InStockroom) else None,
            expected=_drawn(log, play.seat, place),
        )

    def _can_be_drawn(self, log: RoundLog, place: Place) -> bool:
        return any(_drawn(log, seat, place) for seat in range(self.players))


def _drawn(log: RoundLog, seat: Seat, place: Place) -> int:
    """Return how many cards the player drew from this place at the start of the round."""
    plan = log.round.draw
    if plan is None:
        return 0
    if isinstance(place, InOcean):
        return plan.need[seat]
    if isinstance(place, InSomeStockroom):
        return plan.from_stock[seat]
    if place.seat != seat:
        return 0
    return sum(batch.cards for batch in plan.hands[seat] if batch.round == place.batch)


def _cards_twice(log: RoundLog) -> Iterator[Doubt]:
    """Yield a doubt for each card that was played more often in the round than there are copies of it."""
    seen: dict[Card, list[tuple[int, Seat | None]]] = {}
    for trick in log.tricks:
        for number, seat, card in (*_implied_buoys(log, trick), *((trick.number, *play) for play in trick.plays)):
            before = seen.setdefault(card, [])
            if len(before) >= COPIES[card]:
                other_trick, other_seat = before[-1]
                yield Doubt(
                    DoubtKind.CARD_TWICE,
                    trick.event,
                    log.round.number,
                    number,
                    seat=seat,
                    card=card,
                    other_trick=other_trick,
                    other_seat=other_seat,
                )
            before.append((number, seat))


def _implied_buoys(log: RoundLog, trick: LoggedTrick) -> Iterator[tuple[int, Seat | None, Card]]:
    """Yield the buoys of the previous trick implied by the effects in force, if that trick's cards were not entered."""
    if trick.in_force is not None and trick.number - 1 in log.without_cards:
        if trick.in_force.caller is not None:
            yield trick.number - 1, trick.in_force.caller, Buoy.CALL_COLOUR
        if trick.in_force.is_lowest:
            yield trick.number - 1, None, Buoy.LOWEST_WINS
