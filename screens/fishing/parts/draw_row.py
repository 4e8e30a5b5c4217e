"""One player's draw: place in the order, name, the hand as small cards, cards from the ocean, tick."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit.controls import choices  # noqa: F401  (the rules below use them)
from screens.kit.drawings import face  # noqa: F401  (the rules below use them)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)


class DrawRow(PagePart, Panel):
    """One player's draw; the page hears of its tick."""

    view = ObjectProperty(None, rebind=True)
    room = NumericProperty(10_000)  # the height it may take before rows scroll

    is_small = BooleanProperty(False)
    fits = NumericProperty(0)  # which of the notes has room here
    wording = NumericProperty(0)  # and which has room in every row


class DrawRows(SharedRows):
    """The rows of a plan."""

    full = slim = DrawRow

    def listen(self, row: DrawRow) -> None:
        row.bind(fits=self._agree)

    def _show(self, *_args) -> None:
        super()._show()
        self._agree()

    def _agree(self, *_args) -> None:
        """All rows say the same with the same words."""
        wording = max((row.fits for row in self.children), default=0)
        for row in self.children:
            row.wording = wording
