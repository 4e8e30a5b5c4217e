"""The parts of a dispute: what can be disputed, reasons, brushes, and figures to enter."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens.fresh_fish.dispute import examples  # noqa: F401  (the rules use it)
from screens.fresh_fish.dispute.view import subject_views
from screens.fresh_fish.drawings import marks  # noqa: F401  (the rules use it)
from screens.fresh_fish.parts.rows import Rows
from screens.kit.controls import stepper  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class SubjectCard(PagePart, TapPanel):
    """Something that can be disputed, with a drawn example."""

    view = ObjectProperty(None, rebind=True)


class SubjectCards(PagePart, GridLayout):
    """All that can be disputed, before whatever else its rule holds."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for view in reversed(subject_views()):
            self.add_widget(SubjectCard(page=self.page, view=view), index=len(self.children))


class RulingLine(BoxLayout):
    """One reason, with its number if there are several."""

    number = NumericProperty(0)
    text = StringProperty("")


class RulingLines(Column):
    """The reasons for an answer."""

    lines = ObjectProperty(())

    def on_lines(self, _lines: "RulingLines", lines: tuple[str, ...]) -> None:
        numbers = range(1, len(lines) + 1) if len(lines) > 1 else (0,)
        refill(self, RulingLine, [{"number": number, "text": line} for number, line in zip(numbers, lines)])


class ToolTile(PagePart, TapPanel):
    """One brush."""

    view = ObjectProperty(None, rebind=True)


class Tools(Rows, Grid):
    """All brushes."""

    kind = ToolTile


class PaintTile(PagePart, TapPanel):
    """One seat to paint or to ask for, or one good to paint."""

    view = ObjectProperty(None, rebind=True)


class PaintTiles(Rows, BoxLayout):
    """Seats or goods, side by side."""

    kind = PaintTile


class FigureRow(PagePart, BoxLayout):
    """A bid, a distance, or coins."""

    view = ObjectProperty(None, rebind=True)


class FigureRows(Rows, Column):
    """All figures to enter."""

    kind = FigureRow
