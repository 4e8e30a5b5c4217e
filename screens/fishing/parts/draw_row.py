"""One player's draw: place in the order, name, the hand as small cards, cards from the ocean, tick."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit.controls import choices  # noqa: F401  (the rules below use them)
from screens.kit.drawings import face  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)


class DrawRow(Panel):
    """One player's draw; `on_tick` tells when a finger ticks it off or takes the tick away."""

    __events__ = ("on_tick",)

    seat = NumericProperty(0)
    place = NumericProperty(0)  # 0: draws nothing from the ocean
    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    notes = ListProperty([""])  # what comes from the stockroom, the longest wording first
    own = NumericProperty(0)
    need = NumericProperty(0)
    need_text = StringProperty("")  # empty where nobody draws at all
    is_ticked = BooleanProperty(False)
    has_tick = BooleanProperty(False)
    keeps_tick = BooleanProperty(True)  # the tick's place stays free where others have one
    is_next = BooleanProperty(False)
    is_short = BooleanProperty(False)  # the ocean cannot give what is needed
    room = NumericProperty(10_000)  # the height it may take before rows scroll

    is_small = BooleanProperty(False)
    fits = NumericProperty(0)  # which of the notes has room here
    wording = NumericProperty(0)  # and which has room in every row

    def on_tick(self, ticked: bool) -> None:
        """A finger ticked it off."""


class DrawRows(SharedRows):
    """The rows of a plan; `on_tick` has the seat and whether it is ticked."""

    __events__ = ("on_tick",)

    full = slim = DrawRow

    def listen(self, row: DrawRow) -> None:
        row.bind(on_tick=self._ticked, fits=self._agree)

    def _show(self, *_args) -> None:
        super()._show()
        self._agree()

    def _ticked(self, row: DrawRow, ticked: bool) -> None:
        self.dispatch("on_tick", int(row.seat), ticked)

    def _agree(self, *_args) -> None:
        """All rows say the same with the same words."""
        wording = max((row.fits for row in self.children), default=0)
        for row in self.children:
            row.wording = wording

    def on_tick(self, seat: int, ticked: bool) -> None:
        """A finger ticked somebody off, or took the tick away."""
