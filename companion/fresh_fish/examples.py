"""Small squares and an auction that show a rule. What they show is computed from the rules."""

from dataclasses import dataclass
from functools import cached_property

from companion.fresh_fish.auctions import Sale, settle
from companion.fresh_fish.box import LONGEST_WAY
from companion.fresh_fish.geometry.areas import Areas, read_areas
from companion.fresh_fish.geometry.reasons import explain
from companion.fresh_fish.geometry.square import Space, Square, read_square
from companion.fresh_fish.geometry.ways import StallWays, WayRules, all_ways
from companion.fresh_fish.reserving import legal_spaces
from companion.fresh_fish.tokens import TOKENS

RESERVING_SEAT = 0
PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")
MARKS = ("A", "P", "D", "N")
"""The initials of the players, clockwise."""


@dataclass(frozen=True)
class ExampleSquare:
    """A square as text, with rows separated by slashes, and what to show on it."""

    rows: str
    areas_text: str = ""
    """The areas in the same form, or an empty string for Classic."""
    stall: str = ""
    """The symbol of the stall whose way is shown, or an empty string."""
    is_reserving: bool = False
    """Whether the spaces are shown that may be reserved, instead of those that must become paths."""

    @cached_property
    def square(self) -> Square:
        return read_square(self.rows.split("/"))

    @cached_property
    def areas(self) -> Areas | None:
        return read_areas(self.areas_text.split("/"), self.square.shape) if self.areas_text else None

    @property
    def forced(self) -> frozenset[Space]:
        """The spaces that must become paths."""
        return frozenset() if self.is_reserving or self.stall else frozenset(explain(self.square, self.areas))

    @property
    def legal(self) -> frozenset[Space]:
        """The spaces that may be reserved."""
        if not self.is_reserving:
            return frozenset()
        return frozenset(legal_spaces(self.square, RESERVING_SEAT, classic=False, first=False))

    @property
    def way(self) -> StallWays | None:
        """The ways of the chosen stall."""
        if not self.stall:
            return None
        token = TOKENS[self.stall]
        assert token.seat is not None
        assert token.good is not None
        return all_ways(self.square, WayRules(max(LONGEST_WAY.values())))[token.seat, token.good]


@dataclass(frozen=True)
class ExampleAuction:
    """The bids of an auction in the turn of the first player."""

    bids: tuple[int, ...]

    @property
    def sale(self) -> Sale:
        """The outcome of the auction."""
        return settle(self.bids, active=0)
