"""The square at one moment of a game."""

from kivy.properties import StringProperty

from companion.fresh_fish.events import Event, TableCorrected
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.events import consequences_in_words
from companion.language import ngettext
from companion.names import marks
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.look import NOWHERE, SquareLook
from screens.kit.layouts import Column
from screens.kit.rules import load_rules

load_rules(__file__)


class SquareMoment(Column):
    """What had happened, and how the square looked then."""

    title = StringProperty("")
    line = StringProperty("")

    def show(self, title: str, state: TableState, before: TableState | None, event: Event | None) -> None:
        """Take over a moment: what had happened, the table after it, and the event with the table before it."""
        self.title = title
        tiles = sum(state.stack)
        left = ngettext("{count} tile left in the stack", "{count} tiles left in the stack", tiles).format(count=tiles)
        follows = consequences_in_words(state) if event is not None else ()
        self.line = " ".join((*follows, f"{left}."))
        ringed = NOWHERE
        if isinstance(event, TableCorrected):
            ringed = frozenset(space for space, _token in event.spaces)
        elif event is not None and event.space is not None:
            ringed = frozenset((event.space,))
        initials = tuple(marks(state.setup.players))
        self.ids.square.show(SquareLook(state.square, state.setup.areas, initials, ringed=ringed, has_names=True))
