"""The final standings of a game: a row for each player, with the boat of the winner behind them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kivy.graphics import Canvas, Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.home.games_view import RankingRowView
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_own_boat, who
from screens.kit.drawings.painted import Painted, write, write_from
from screens.kit.drawings.shapes import wave
from screens.kit.drawn import Drawn
from screens.kit.layouts import VBox, refill
from screens.kit.tap import Tap
from screens.kit.text.letters import common_share, natural_width, shortened
from screens.kit.theme import theme

LEAST_WIDTH = 420  # dp: the smallest width of a row with the note next to the name
NAME, NOTE, POINTS, PLACE = (24, 20), (17, 15), (40, 34), (18, 16)  # sp, in a wide row and in a narrow one
PLACE_DISC, FACE = (36, 30), 40  # dp
LEAST_NAME, LEAST_NOTE = 15, 14  # sp
APART = 22  # dp between a name and its note
TONE = 0.14  # share of the winner's colour in the boat
BOAT = (142, 120)  # height and width of a boat at scale 1
KEEL = 14  # depth of the boat below its waterline at scale 1


class Columns(NamedTuple):
    """The widths and sizes that all rows share, so that their names, notes and points are aligned."""

    is_narrow: bool = True
    """Whether notes are below the names, because the row is narrow or a name would not fit beside its note."""
    name: float = 0.0
    note: float = 0.0
    points: float = 0.0
    """The sizes of the texts."""
    name_room: float = 0.0
    """The width for a name that has a note."""
    note_room: float = 0.0
    room: float = 0.0
    """The width between the face and the points."""


def columns_of(entries: Sequence[RankingRowView], width: float) -> Columns:
    """Return the columns of a ranking in rows of this width."""
    names, notes, points = zip(*((each.name, each.note, each.points) for each in entries))
    has_places = bool(entries[0].place)

    def room(is_narrow: bool) -> float:
        disc = dp(PLACE_DISC[is_narrow] + 10) if has_places else 0
        return width - disc - dp(FACE + 10) - dp(10) - _widest(points, dp(POINTS[is_narrow]), bold=True)

    beside = _widest(names, dp(NAME[0]), bold=True) + dp(APART) + _widest(notes, dp(NOTE[0]))
    is_narrow = width < dp(LEAST_WIDTH) or beside > room(is_narrow=False)
    name, note, between = dp(NAME[is_narrow]), dp(NOTE[is_narrow]), room(is_narrow)
    if is_narrow:
        name *= common_share(names, name, True, between, dp(LEAST_NAME) / name)
        name_room = note_room = between
    else:
        name_room = _widest(names, name, bold=True)
        note_room = between - name_room - dp(APART)
    note *= common_share(notes, note, False, note_room, dp(LEAST_NOTE) / note)
    return Columns(is_narrow, name, note, dp(POINTS[is_narrow]), name_room, note_room, between)


def _widest(texts: Iterable[str], size: float, bold: bool = False) -> float:
    return max(natural_width(text, size, bold) for text in texts)


class StandingRow(Tap, Painted):
    """A player with place, face, name, a note and points; a tap opens the player."""

    view = ObjectProperty(RankingRowView(1, ""))
    columns = ObjectProperty(Columns())
    is_last = BooleanProperty(False)
    draw_player = ObjectProperty(None)  # draws a player, given the view, the size and the centre
    repaint_on = ("view", "columns", "is_last", "press")

    @property
    def says(self) -> str:
        """The name and the points for screen readers."""
        return f"{self.view.name} {self.view.points}".strip()

    def paint(self) -> None:
        view, columns, y = self.view, self.columns, self.center_y
        if self.press:
            Color(*theme.of("text")[:3], 0.06 * self.press)
            ink.Ink(ink.bar(*self.pos, *self.size))
        if not self.is_last:
            Color(*theme.of("outline"))
            ink.Ink(ink.bar(self.x, round(self.y), self.width, theme.hairline))
        left = self._paint_faces(columns.is_narrow)
        text, muted = theme.of("text"), theme.of("text_muted")
        points = self.right - natural_width(view.points, columns.points, bold=True)
        write_from(view.points, columns.points, points, y, text)
        above = min(dp(13), 0.22 * self.height) if columns.is_narrow else 0
        name = shortened(view.name, columns.name, True, columns.name_room if view.note else columns.room)
        write_from(name, columns.name, left, y + (above if view.note else 0), text)
        if not columns.is_narrow:
            left += columns.name_room + dp(APART)
        note = shortened(view.note, columns.note, False, columns.note_room)
        write_from(note, columns.note, left, y - above, muted, bold=False)

    def _paint_faces(self, is_narrow: bool) -> float:
        """Paint the place, if there are places yet, and the face. Return where the words begin."""
        left = self.x
        if self.view.place:
            disc, is_first = dp(PLACE_DISC[is_narrow]), self.view.place == 1
            centre = (left + disc / 2, self.center_y)
            Color(*theme.of("accent" if is_first else "surface_raised"))
            ink.Ink(ink.filled(ink.circle(*centre, disc / 2)))
            write(str(self.view.place), dp(PLACE[is_narrow]), centre, theme.of("on_accent" if is_first else "text"))
            left += disc + dp(10)
        self.draw_player(self.view, dp(FACE), (left + dp(FACE) / 2, self.center_y))
        return left + dp(FACE + 10)


class Standings(Drawn, VBox):
    """The players from first to last; dispatches `on_person` with the name of a tapped row."""

    __events__ = ("on_person",)

    entries = ListProperty()  # RankingRowView
    draw_player = ObjectProperty(None)  # as in a row
    winners = ListProperty()  # their faces

    def __init__(self, **kwargs) -> None:
        self._boats = Canvas()
        super().__init__(**kwargs)
        self.canvas.before.add(self._boats)
        self.follow("pos", "size", "winners")
        theme.register_painted(self)

    def on_entries(self, _standings: "Standings", entries: list[RankingRowView]) -> None:
        rows = [{"view": view, "is_last": view == entries[-1], "draw_player": self.draw_player} for view in entries]
        refill(self, StandingRow, rows, lambda row: row.bind(on_tap=self._tapped))
        self._measure()

    def on_width(self, _standings: "Standings", _width: float) -> None:
        self._measure()

    def _measure(self) -> None:
        if self.entries:
            columns = columns_of(self.entries, self.width)
            for row in self.children:
                row.columns = columns

    def _tapped(self, row: StandingRow) -> None:
        self.dispatch("on_person", row.view.name)

    def on_person(self, name: str) -> None:
        """Called when a row is tapped."""

    def paint_now(self) -> None:
        self._boats.clear()
        if not self.winners or self.height < dp(40):
            return
        boats, (high, wide) = self.winners[:2], BOAT
        scale = min(self.height * 0.98 / high, self.width * 0.46 / wide) / (1 if len(boats) == 1 else 1.4)
        middle, apart, foot = self.right - self.width * 0.33, wide * 1.15 * scale, self.y + dp(4)
        with self._boats:
            for place, face in enumerate(boats):
                x = middle + apart * ((len(boats) - 1) / 2 - place)
                tone = palette.mix(theme.of("surface"), theme.of(who(face)), TONE)
                draw_own_boat(face, x, foot + KEEL * scale, scale, tone)
            Color(*palette.mix(theme.of("surface"), theme.of(who(self.winners[0])), TONE))
            line = wave(self.x + self.width * 0.3, self.right, foot, 1.6, 0, dp(4))
            ink.Ink(ink.stroke([line], dp(5)))
