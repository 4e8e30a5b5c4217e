"""Doubts about the entries of a game, as values, and the log of a round from which they are derived."""

from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property

from companion.fishing.cards import Buoy, Card, Suit, SuitCard
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.state import Round
from companion.fishing.tricks import InForce, Verdict, suit_to_follow


class DoubtKind(Enum):
    """The kinds of doubts, named after what seems wrong."""

    # cards
    CARD_TWICE = auto()
    LEFT_IN_BOX = auto()
    OCEAN_CARD_IN_ROUND_ONE = auto()
    TOO_MANY_FROM_OCEAN = auto()
    TOO_MANY_FROM_STOCKROOM = auto()
    IN_OTHER_STOCKROOM = auto()
    TOO_DEEP_IN_STOCKROOM = auto()
    REVOKE = auto()
    # sums
    SPLIT_IN_ROUND_ONE = auto()
    LEAD_MOVED_IN_ROUND_ONE = auto()
    OTHER_LED_LAST_TRICK = auto()
    NO_WHOLE_TRICKS_IN_ROUND_ONE = auto()
    PENALTY_IN_ROUND_ONE = auto()
    TOO_MANY_PENALTIES = auto()
    PENALTY_BESIDE_CARDS = auto()
    PENALTY_WITHOUT_CATCH = auto()
    PILES_DO_NOT_ADD_UP = auto()


@dataclass(frozen=True)
class Doubt:
    """A likely mistake in the entries, with its evidence; which fields are set depends on the kind."""

    kind: DoubtKind
    event: int
    """The index of the event that raised the doubt."""
    round: int
    trick: int | None = None
    """The number of the trick that raised the doubt."""
    seat: Seat | None = None
    card: Card | None = None
    suit: Suit | None = None
    other_seat: Seat | None = None
    other_round: int | None = None
    other_trick: int | None = None
    """The earlier trick that contradicts this one; for a revoke, the trick in which the player did not follow."""
    expected: int | None = None
    actual: int | None = None
    is_round_over: bool = field(default=False, compare=False)
    """Whether the round is over, so that no card can be taken back. Ignored when doubts are compared."""

    @property
    def key(self) -> str:
        """The key of the doubt within its game; it stays the same when entries are inserted before it."""
        about = (self.trick, self.seat, self.card, self.suit, self.other_seat, self.other_round, self.other_trick)
        evidence = (*about, self.expected, self.actual)
        values = ("-" if value is None else str(value) for value in evidence)
        return " ".join((self.kind.name.lower(), str(self.round), *values))


@dataclass(frozen=True)
class LoggedTrick:
    """A trick that was entered with its cards."""

    event: int
    number: int
    plays: tuple[Play, ...]
    in_force: InForce | None
    """The effects in force, or None if they are unknown."""
    verdict: Verdict
    house: HouseRules = DEFAULT_RULES

    @cached_property
    def not_followed(self) -> tuple[tuple[Seat, Suit], ...]:
        """The players who did not play the suit to follow, each with that suit."""
        if self.in_force is None:
            return ()
        found: list[tuple[Seat, Suit]] = []
        for place, (seat, card) in enumerate(self.plays):
            suit = suit_to_follow(self.plays[:place], self.in_force, self.house)
            if suit is not None and isinstance(card, SuitCard) and card.suit is not suit:
                found.append((seat, suit))
        return tuple(found)


@dataclass(frozen=True)
class RoundLog:
    """The entries of one round that doubts are derived from."""

    round: Round
    tricks: tuple[LoggedTrick, ...] = ()
    without_cards: frozenset[int] = frozenset()
    """The numbers of the tricks logged without their cards."""
    has_separate_penalty: bool = False
    """Whether a minus-three was recorded on its own, although every trick so far was entered with its cards."""
    are_piles_corrected: bool = False
    """Whether stockrooms or the ocean were set by hand, so that hands are no longer known."""

    @cached_property
    def plays(self) -> tuple[tuple[LoggedTrick, Play], ...]:
        """Every entered card of the round with its trick, in the order of play."""
        return tuple((trick, play) for trick in self.tricks for play in trick.plays)

    @cached_property
    def pass_tricks(self) -> frozenset[int]:
        """The numbers of the tricks after which cards may have been passed.

        This is the trick with the pass-left or, if that buoy was not entered, every trick logged without its cards.
        """
        if self.round.number == 1:
            return frozenset()
        for trick, play in self.plays:
            if play.card is Buoy.PASS_LEFT:
                return frozenset({trick.number})
        return self.without_cards

    def may_have_passed(self, since: int, before: int) -> bool:
        """Return whether cards may have been passed after trick `since` or a later trick before `before`."""
        return any(since <= trick < before for trick in self.pass_tricks)
