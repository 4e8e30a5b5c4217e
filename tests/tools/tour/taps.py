"""Counts the taps that each kind of entry takes."""

from collections.abc import Iterator
from contextlib import contextmanager

BY_CATCHER = "trick by catcher"
BY_CARDS = "trick by cards"
BY_CARDS_ASKED = "trick by cards, with a choice or a call"
COUNTED = "counted round"
COUNTED_ASKED = "counted round, with a tie"
KINDS = (BY_CATCHER, BY_CARDS, BY_CARDS_ASKED, COUNTED, COUNTED_ASKED)


class Taps:
    """A counter of taps, in total and for each entry."""

    def __init__(self) -> None:
        self.all = 0
        self.entries: dict[str, list[int]] = {}

    def tapped(self) -> None:
        self.all += 1

    @contextmanager
    def entry(self, kind: str) -> Iterator[None]:
        """Count all taps inside the block as one entry of this kind."""
        before = self.all
        yield
        self.entries.setdefault(kind, []).append(self.all - before)

    def most(self) -> dict[str, int]:
        """Return the largest number of taps that an entry of each kind took."""
        return {kind: max(self.entries[kind]) for kind in KINDS if kind in self.entries}


def taps_per_entry(form: str = "wide") -> dict[str, int]:
    """Return the taps for each kind of entry with four players, counted in an app with this window size."""
    from companion.fishing.events import RoundCounted, Setup
    from tests.tools.tour.hands import FORMS, Hands, Session

    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    hands = Hands(size=FORMS[form], session=session)
    try:
        hands.tap_words("Continue")
        hands.catch("Debbie")
        hands.tap_words("Referee")
        hands.lay("Y7 Y3 Y10 P4")
        hands.lay("B9 B4 call B14", colour="red")
        hands.tap_words("Back")
        hands.count((8, 5, 4, 7))
        hands.start_round()
        hands.count((9, 9, 9, 13), leader="Paul")
    finally:
        hands.stop()
    return hands.taps.most()
