"""The tabs of the statistics: records, and two players head to head."""

from datetime import datetime

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.home.statistics_view import RecordView
from companion.tools.language import _
from screens.app import exchange
from screens.app.sheets.exporting import OpenFolder
from screens.kit.controls import faces  # noqa: F401  (the rules use it)
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, VBox, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.statistics.drawings import BoatLane

load_rules(__file__)


class StatTab(PagePart, VBox):
    """The content of one tab: at least as high as the pane, and higher if needed."""


class RecordTile(PagePart, TapPanel):
    """A tile with a record; a tap opens its game."""

    view = ObjectProperty(RecordView(), rebind=True)


class RecordTiles(GridLayout):
    """A tile for each record."""

    entries = ListProperty()

    def on_entries(self, _tiles: "RecordTiles", entries: list) -> None:
        refill(self, RecordTile, entries)


class BoatLanes(PagePart, VBox):
    """A lane for each person with the wins and games; a tap opens the person."""

    entries = ListProperty()

    def on_entries(self, _lanes: "BoatLanes", entries: list) -> None:
        most = max((won for _name, _face, won, _played in entries), default=0)
        lanes = [
            {
                "name": name,
                "face": own_face,
                "won": won,
                "played": played,
                "most": most,
                "depth": min(3, 1 + place // 2),
                "is_last": place == len(entries) - 1,
            }
            for place, (name, own_face, won, played) in enumerate(entries)
        ]
        refill(self, BoatLane, lanes, lambda lane: lane.bind(on_tap=self._open))

    def _open(self, lane: BoatLane) -> None:
        self.page.open_person(lane.name)


class CompareRow(BoxLayout):
    """A row with the same figure of two players, and its label between them."""

    left = StringProperty("")
    word = StringProperty("")
    right = StringProperty("")


class CompareRows(VBox):
    """A row for each figure of two players."""

    entries = ListProperty()

    def on_entries(self, _rows: "CompareRows", entries: list) -> None:
        rows = [{"left": left, "word": word, "right": right} for left, word, right in entries]
        refill(self, CompareRow, rows)


def share_picture(shown: Widget, kind: str, now: datetime) -> None:
    """Export a picture of a widget, and show its path."""
    from screens.kit.drawings.share_picture import picture_of  # few people ever share it

    outcome = exchange.write_files(f"{kind}-statistics-{now.astimezone():%Y-%m-%d}.png", [picture_of(shown)])
    sheet = Sheet(title=_("Share picture"))
    sheet.add_widget(Paragraph(text=outcome.text, sp=20, role="danger" if outcome.is_wrong else "text"))
    sheet.add_widget(OpenFolder(after=outcome))
    sheet.open()
