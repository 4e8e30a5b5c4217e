"""The ranking: a row for each player."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc
from screens.kit.drawings.painted import write
from screens.kit.layouts import Arranged
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)


class RankingFace(FaceDisc):
    """A face, or a question mark while it is not told who that is."""

    def paint(self) -> None:
        super().paint()
        if self.face is None:
            Color(*theme.of("surface_raised"))
            ink.Ink(ink.filled(ink.circle(*self.center, min(self.size) / 2)))
            write("?", min(self.size) * 0.44, self.center, theme.of("text"))


class RankingRow(BoxLayout):
    """One player in the ranking: place, face, name, a note about the game, points."""

    view = ObjectProperty(None, rebind=True)
    has_line = BooleanProperty(False)  # below it
    stacked = BooleanProperty(False)  # the note below the name, where both do not fit beside each other
    name_width = NumericProperty("130dp")
    points_width = NumericProperty("80dp")
    name_sp = NumericProperty(28)
    note_sp = NumericProperty(20)
    points_sp = NumericProperty(44)


class Ranking(Arranged, BoxLayout):
    """The players from first to last. All rows look alike, so the widest name decides for everybody."""

    entries = ListProperty()
    text_scale = NumericProperty(1.0)
    small = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "width", "text_scale", "small"):
            self.fbind(name, self._arrange)

    def arrange_now(self, *_args) -> None:
        name_sp, note_sp, points_sp = (24, 18, 36) if self.small else (28, 20, 44)
        names = max(_widest([view.name for view in self.entries], name_sp), dp(130))
        notes = _widest([view.note for view in self.entries], note_sp, bold=False)
        points = _widest([view.points for view in self.entries], points_sp)
        room = self.width - max(dp(44), theme.sp(22) * 1.5) - points - dp(36) - dp(52 if self.small else 70)
        look = {
            "name_sp": name_sp,
            "note_sp": note_sp,
            "points_sp": points_sp,
            "stacked": names + dp(16) + notes > room,
            "name_width": names,
            "points_width": points,
        }
        last = len(self.entries) - 1
        rows = [{"view": view, "has_line": number < last, **look} for number, view in enumerate(self.entries)]
        refill(self, RankingRow, rows)


def _widest(texts: list[str], sp: float, bold: bool = True) -> float:
    return max((natural_width(text, theme.sp(sp), bold=bold) for text in texts), default=0) + dp(4)
