"""The entries of a draw that is asked for without a game: a row for each player."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.names import LONGEST_NAME
from screens.kit.controls import field, keypad  # noqa: F401  (the rules below use them)
from screens.kit.drawings import face  # noqa: F401  (the rules below use them)
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)


class StockEntryRow(BoxLayout):
    """A player: name, cards in the stockroom, points; `on_choose` has the kind of number, `on_rename` the name."""

    __events__ = ("on_choose", "on_rename", "on_step")

    seat = NumericProperty(0)
    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    hint = StringProperty("")
    longest = NumericProperty(LONGEST_NAME)
    stock = StringProperty("")
    stock_says = StringProperty("")
    points = StringProperty("")
    points_says = StringProperty("")
    types_stock = BooleanProperty(False)
    types_points = BooleanProperty(False)
    room = NumericProperty(0)
    is_roomy = BooleanProperty(False)  # steps beside the number

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("name", self._show)
        self.ids.name.ids.entry.fbind("focus", self._from_the_start)
        self._show()

    def _show(self, *_args) -> None:
        self.ids.name.text = self.name
        self._from_the_start()

    def _from_the_start(self, *_args) -> None:
        """A long name is read from its beginning, unless somebody is writing it."""
        entry = self.ids.name.ids.entry
        if not entry.focus:
            Clock.schedule_once(lambda _elapsed: setattr(entry, "cursor", (0, 0)), 0)

    def typed(self, name: str) -> None:
        """Tell only what a person typed, not what was put there."""
        if name != self.name:
            self.dispatch("on_rename", name)

    def on_choose(self, kind: str) -> None:
        """A finger wants to type a number."""

    def on_rename(self, name: str) -> None:
        """A name was typed."""

    def on_step(self, by: int) -> None:
        """A finger wants one card more or less in the stockroom."""


class EntryRows(SharedRows):
    """A row for each player; the events have the seat last."""

    __events__ = ("on_choose", "on_rename", "on_step")

    full = slim = StockEntryRow

    def listen(self, row: StockEntryRow) -> None:
        row.bind(on_choose=self._chosen, on_rename=self._named, on_step=self._stepped)

    def _chosen(self, row: StockEntryRow, kind: str) -> None:
        self.dispatch("on_choose", kind, int(row.seat))

    def _stepped(self, row: StockEntryRow, by: int) -> None:
        self.dispatch("on_step", by, int(row.seat))

    def _named(self, row: StockEntryRow, name: str) -> None:
        self.dispatch("on_rename", name, int(row.seat))

    def on_choose(self, kind: str, seat: int) -> None:
        """A finger wants to type a number."""

    def on_rename(self, name: str, seat: int) -> None:
        """A name was typed."""

    def on_step(self, by: int, seat: int) -> None:
        """One card more or less."""
