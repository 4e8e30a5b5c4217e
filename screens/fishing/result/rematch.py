"""The sheet for a rematch."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.faces import Face
from companion.fishing.words.set_up import rematch_in_words
from companion.language import _
from companion.names import Names
from screens.fishing.parts import seats  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices  # noqa: F401  (the kv rules use them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class RematchSheet(Sheet):
    """The sheet for a rematch: it asks who leads first, then calls `begin` with the names and the leader."""

    begin = ObjectProperty(None)
    names = ListProperty()  # clockwise by seat
    faces = ListProperty()
    has_changed = BooleanProperty(False)  # whether seats were swapped
    leader = NumericProperty(0)
    why = StringProperty("")
    set_up = StringProperty("")

    def __init__(self, names: Names, faces: Sequence[Face], leader: int, **kwargs) -> None:
        self._before = list(names)
        super().__init__(names=list(names), faces=list(faces), leader=leader, wide=dp(1040), **kwargs)
        why = _("You choose. {player} had the fewest points in the last game.")
        self.why = why.format(player=names[leader])
        self.set_up = rematch_in_words(len(names))

    def swap(self, one: int, other: int) -> None:
        """Swap the seats of two players; the leader stays the same person."""
        self._sit([other if seat == one else one if seat == other else seat for seat in range(len(self.names))])

    def sit_as_before(self) -> None:
        self._sit([self.names.index(name) for name in self._before])

    def _sit(self, order: Sequence[int]) -> None:
        """Reorder the players: seat 0 gets the player of seat `order[0]`, and so on."""
        self.leader = list(order).index(self.leader)
        self.names, self.faces = [self.names[seat] for seat in order], [self.faces[seat] for seat in order]
        self.has_changed = self.names != self._before
