"""The sheet for a rematch."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.fishing.pages.result_view import RematchView
from screens.app.page import Page
from screens.fishing.parts import seats  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices  # noqa: F401  (the kv rules use them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class RematchSheet(Sheet):
    """The sheet for a rematch: it asks who leads first."""

    page = ObjectProperty(None)
    view = ObjectProperty(RematchView(), rebind=True)
    names = ListProperty()  # clockwise by seat
    faces = ListProperty()
    has_changed = BooleanProperty(False)  # whether seats were swapped
    leader = NumericProperty(0)

    def __init__(self, page: Page, **kwargs) -> None:
        view = page.view.rematch
        self._before = list(view.names)
        players = {"names": self._before, "faces": list(page.view.faces), "leader": view.leader}
        super().__init__(page=page, view=view, wide=dp(1040), **players, **kwargs)

    def swap(self, one: int, other: int) -> None:
        """Swap the seats of two players; the leader stays the same person."""
        self._sit([other if seat == one else one if seat == other else seat for seat in range(len(self.names))])

    def sit_as_before(self) -> None:
        self._sit([self.names.index(name) for name in self._before])

    def change_seats(self) -> None:
        """Open the page for a new game with these players."""
        self.page.act.change_seats(tuple(self.names), int(self.leader))

    def begin(self) -> None:
        self.page.act.begin_again(tuple(self.names), int(self.leader))

    def _sit(self, order: Sequence[int]) -> None:
        """Reorder the players: seat 0 gets the player of seat `order[0]`, and so on."""
        self.leader = list(order).index(self.leader)
        self.names, self.faces = [self.names[seat] for seat in order], [self.faces[seat] for seat in order]
        self.has_changed = self.names != self._before
