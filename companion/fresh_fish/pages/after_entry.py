"""What the log shows about an entry: the square after it."""

from dataclasses import dataclass

from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.look import SquareLook, look_at
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import consequences_in_words
from companion.language import ngettext


@dataclass(frozen=True)
class SquareAfterView:
    """An entry of the log in words, and the square after it."""

    title: str
    line: str
    look: SquareLook


def square_after(title: str, state: TableState, event: Event | None) -> SquareAfterView:
    """Return the view of the state after an event, or of the beginning if `event` is None."""
    tiles = sum(state.stack)
    left = ngettext("{count} tile left in the stack", "{count} tiles left in the stack", tiles).format(count=tiles)
    follows = consequences_in_words(state) if event is not None else ()
    look = look_at(state, ringed=_changed_by(event), has_names=True)
    line = " ".join((*follows, f"{left[:1].upper()}{left[1:]}."))
    return SquareAfterView(title, line, for_browser(look, state.setup.players))


def _changed_by(event: Event | None) -> frozenset[Space]:
    """Return the spaces that an event changed."""
    match event:
        case TableCorrected():
            return frozenset(space for space, _token in event.spaces)
        case SpaceReserved() | FleaMarketPlaced() | StallAuctioned() | LastStallPlaced():
            return frozenset() if event.space is None else frozenset((event.space,))
        case _:
            return frozenset()
