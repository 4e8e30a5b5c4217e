"""The lane: the last action or a notice, with undo and redo, and who is next."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.pages.lane import LaneView
from screens.app.sheets.doubts import DoubtsBadge  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import Lit
from screens.kit.rules import load_rules

load_rules(__file__)


class SquareLane(PagePart, Lit, BoxLayout):
    """The lane below the square: the last action or a notice, with undo and redo."""

    view = ObjectProperty(LaneView(("",)), rebind=True)
    has_notice = BooleanProperty(False)  # which needs the room of undo and redo

    def show(self, view: LaneView, notice: str, *, is_lit: bool) -> None:
        """Show a notice or, if there is none, the last action."""
        self.has_notice = bool(notice)
        self.view = replace(view, texts=(notice,), phone=()) if notice else view
        self.light("lit" if notice or is_lit else "calm")
