"""Tricks that teach: four people with one card each, settled by the rules themselves, never by hand."""

from dataclasses import dataclass
from functools import cached_property

from companion.fishing.cards import Card, parse_card, parse_suit
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.tricks import NOTHING, InForce, Verdict, resolve

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")
"""Who plays in every example, clockwise; the first one leads."""


@dataclass(frozen=True)
class ExampleTrick:
    """A trick in notation, what is in force for it, and what its 0s take."""

    cards: str
    picks: str = ""
    called: str = ""
    caller: Seat | None = None
    is_lowest: bool = False
    is_last: bool = False

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The cards in the order played."""
        return tuple(Play(seat, card) for seat, card in enumerate(_cards(self.cards)))

    @cached_property
    def in_force(self) -> InForce:
        """What the trick before has set for this one."""
        if not self.called:
            return InForce(is_lowest=self.is_lowest) if self.is_lowest else NOTHING
        return InForce(parse_suit(self.called), self.caller, self.is_lowest)

    @cached_property
    def verdict(self) -> Verdict:
        """What it comes to."""
        verdict = resolve(self.plays, self.in_force, last=self.is_last, picks=_cards(self.picks))
        assert isinstance(verdict, Verdict)  # an example answers every choice
        return verdict


def _cards(notation: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in notation.split())
