"""What the log shows about an entry: the square after it."""

from dataclasses import dataclass

from companion.fresh_fish.events import Event
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.look import SquareLook, look_of
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import consequences_in_words, row_of
from companion.tools.language import ngettext


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
    changed = () if event is None else row_of(event, state.square.shape).spaces
    look = look_of(state, ringed=frozenset(changed), has_names=True)
    line = " ".join((*follows, f"{left[:1].upper()}{left[1:]}."))
    return SquareAfterView(title, line, for_browser(look, state.setup.players))
