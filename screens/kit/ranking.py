"""The ranking: a row for each player with place, face, name, a word about how it went, and points."""

from dataclasses import dataclass

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.faces import Face
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import Arranged, Column, place
from screens.kit.rows import refill
from screens.kit.tap import Tap
from screens.kit.text.letters import lines_needed, natural_width
from screens.kit.text.widgets import BoldText, FitText
from screens.kit.theme import theme

LINE = 1.37  # of the size of the text
GAP = 12  # dp between the parts of a row
MOST_LINES = 3  # of a note


@dataclass(frozen=True)
class RankingRowView:
    """One place in the ranking; the face is missing while it is not told whose it is."""

    place: int
    name: str
    note: str = ""
    points: str = ""
    face: Face | None = None


@dataclass(frozen=True)
class RankingLook:
    """What all rows have in common, in sp and pixels: the widest name decides."""

    name_sp: float = 28
    note_sp: float = 20
    points_sp: float = 44
    badge: float = 0
    disc: float = 0
    """The diameters of the disc with the place, and of a face."""
    name_width: float = 0
    """0 if the note stands below the name."""
    points_width: float = 0
    has_line: bool = False
    """Below it."""


class PlaceMark(Painted):
    """The place on a disc and beside it the face, or a question mark while it is not told who that is."""

    view = ObjectProperty(None)
    look = ObjectProperty(RankingLook())
    line = NumericProperty(0)  # how long the line below the row is
    repaint_on = ("view", "look", "line")

    def paint(self) -> None:
        if self.look.has_line:
            Color(*theme.of("outline"))
            ink.Ink(ink.bar(self.x, self.y, self.line, theme.hairline))
        side = self.look.badge
        self._write_in_disc(str(self.view.place), side * 0.5, side, self.x + side / 2, self.view.place == 1)
        size = self.look.disc
        centre = (self.right - size / 2, self.center_y)
        if self.view.face is not None:
            draw_face(self.view.face, size, centre)
        else:
            self._write_in_disc("?", size * 0.44, size, centre[0], False)

    def _write_in_disc(self, text: str, size: float, side: float, x: float, is_first: bool) -> None:
        Color(*theme.of("accent" if is_first else "surface_raised"))
        ink.Ink(ink.filled(ink.circle(x, self.center_y, side / 2)))
        write(text, size, (x, self.center_y), theme.of("on_accent" if is_first else "text"))


class RankingRow(Tap, Arranged):
    """One player in the ranking; while it is disabled, taps pass through."""

    view = ObjectProperty(RankingRowView(1, ""))
    look = ObjectProperty(RankingLook())
    arrange_on = ("pos", "size", "view", "look")

    def __init__(self, **kwargs) -> None:
        self._mark = PlaceMark()
        self.name = BoldText(floor=0.75, may_shorten=True)
        self.note = FitText(role="text_muted", floor=0.6, lines=MOST_LINES)
        self.points = BoldText(halign="right")
        super().__init__(size_hint_y=None, **kwargs)
        for part in (self._mark, self.name, self.note, self.points):
            self.add_widget(part)
        self._arrange()

    @property
    def says(self) -> str:
        """The name and the points for screen readers."""
        return f"{self.view.name} {self.view.points}".strip()

    def on_touch_down(self, touch) -> bool:
        return not self.disabled and super().on_touch_down(touch)

    def arrange_now(self, *_args) -> None:
        view, look = self.view, self.look
        mark = self._mark
        mark.view, mark.look, mark.line = view, look, self.width
        place(mark, self.x, self.y, look.badge + dp(GAP) + look.disc, self.height)
        self.name.text, self.name.sp = view.name, look.name_sp
        self.note.text, self.note.sp = view.note, look.note_sp
        self.points.text, self.points.sp = view.points, look.points_sp
        place(self.points, self.right - look.points_width, self.y, look.points_width, self.height)
        left = mark.right + dp(GAP)
        room = self.points.x - dp(GAP) - left
        if look.name_width:
            place(self.name, left, self.y, look.name_width, self.height)
            place(self.note, self.name.right + dp(16), self.y, room - look.name_width - dp(16), self.height)
            return
        name, note = dp(look.name_sp) * LINE, note_height(view.note, look.note_sp, room)
        place(self.name, left, self.center_y + (note - name) / 2, room, name)
        place(self.note, left, self.name.y - note, room, note)


class Ranking(Arranged, Column):
    """The players from first to last, in rows at least as high as `tall`; `on_person` gives the name that is tapped."""

    __events__ = ("on_person",)

    entries = ListProperty()
    is_small = BooleanProperty(False)
    can_open = BooleanProperty(False)  # whether a tap on a row opens the person
    tall = NumericProperty("72dp")
    arrange_on = ("entries", "width", "is_small", "can_open", "tall")

    def on_person(self, name: str) -> None:
        """Open this person."""

    def _tapped(self, row: RankingRow) -> None:
        self.dispatch("on_person", row.view.name)

    def arrange_now(self, *_args) -> None:
        name_sp, note_sp, points_sp = (24, 16, 36) if self.is_small else (28, 20, 44)
        views = self.entries
        badge, disc = max(dp(36 if self.is_small else 44), dp(22) * 1.5), dp(34 if self.is_small else 52)
        names = max(_widest([view.name for view in views], name_sp), dp(130))
        notes = _widest([view.note for view in views], note_sp, bold=False)
        points = _widest([view.points for view in views], points_sp)
        room = self.width - badge - disc - points - 3 * dp(GAP)
        is_stacked = names + dp(16) + notes > room
        high = self.tall
        if is_stacked:
            lines = [note_height(view.note, note_sp, room) for view in views]
            high = max(high, dp(name_sp) * LINE + max(lines, default=0) + dp(6))
        look = (name_sp, note_sp, points_sp, badge, disc, 0 if is_stacked else names, points)
        last = len(views) - 1
        rows = [
            {
                "view": view,
                "look": RankingLook(*look, number < last),
                "height": high,
                "disabled": not self.can_open or view.face is None,
            }
            for number, view in enumerate(views)
        ]
        refill(self, RankingRow, rows, lambda row: row.bind(on_tap=self._tapped))


def note_height(note: str, sp: float, room: float) -> float:
    """Return how high a note is below a name: rather a little smaller than on a second line."""
    is_short = natural_width(note, dp(sp)) * 0.8 <= room
    lines = 1 if is_short else lines_needed(note, dp(sp), False, room) or MOST_LINES
    return dp(sp) * LINE * min(MOST_LINES, lines) if note else 0.0


def _widest(texts: list[str], sp: float, bold: bool = True) -> float:
    return max((natural_width(text, dp(sp), bold=bold) for text in texts), default=0) + dp(4)
