"""The strip of a game in a list: who won and by how much, when it was, and the points of the others."""

from typing import NamedTuple

from kivy.graphics import Canvas, Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.home.games_view import GameDetailView, GameRowView
from screens.kit.drawings import icons, ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import Ground, Sign, write, write_from
from screens.kit.text.letters import fitting_share, natural_width, shortened
from screens.kit.theme import theme

GAP = 10  # dp between the parts of a strip
SMALLEST = 0.7  # share of its size to which a long title shrinks
SIGN = 16  # dp: the icons of a note and a photo, before the line below the title
COLUMNS = 3  # of other players, so that the points of the winners are aligned
MOST_FOR_OTHERS = 0.41  # of the width
PILE = 0.68  # diameter of one of several faces, as a share of their common box


class Measures(NamedTuple):
    """The sizes of a strip in dp; the heights are relative to its middle."""

    face: int
    title: int
    title_y: int
    line: int
    line_y: int
    points: int
    """The size of the winner's points next to the words; 0 if they begin the second line."""
    disc: int
    disc_y: int
    score: int
    score_y: int
    column: int
    narrow_column: int
    """The width of a column if there are more than COLUMNS."""


ROOMY = Measures(
    face=56,
    title=26,
    title_y=11,
    line=17,
    line_y=-16,
    points=34,
    disc=34,
    disc_y=11,
    score=17,
    score_y=-19,
    column=50,
    narrow_column=44,
)
TIGHT = Measures(
    face=50,
    title=22,
    title_y=11,
    line=15,
    line_y=-13,
    points=0,
    disc=27,
    disc_y=10,
    score=15,
    score_y=-16,
    column=34,
    narrow_column=33,
)
LEAST_ROOM = 420  # dp: the smallest width of a roomy strip


def draw_head(view: GameRowView | GameDetailView, size: float, centre: ink.Point, ground: str) -> None:
    """Draw the winner, several winners that overlap, or an arrow if the game is running."""
    if view.is_running:
        Color(*theme.of("accent"))
        ink.Ink(ink.filled(ink.circle(*centre, size / 2)))
        icons.draw_icon("arrow", size / 2, centre, theme.of("on_accent"))
    elif len(view.winners) == 1:
        draw_face(view.winners[0], size, centre)
    for place, face in enumerate(view.winners if len(view.winners) > 1 else ()):
        one = size * PILE
        away = (size - one) * (place / (len(view.winners) - 1) - 0.5)
        middle = (centre[0] + away, centre[1] - away)
        Color(*theme.of(ground))
        ink.Ink(ink.filled(ink.circle(*middle, one / 2 + dp(2))))
        draw_face(face, one, middle)


class GameHead(Sign):
    """The winners of a game, or an arrow, in a square."""

    view = ObjectProperty(GameDetailView())
    repaint_on = ("view",)

    def paint(self) -> None:
        draw_head(self.view, min(self.size), self.center, "surface")


class GameStrip(Ground, FloatLayout):
    """A strip for one game, painted as a whole because lists have many of them."""

    view = ObjectProperty(GameRowView(), rebind=True)
    inset = NumericProperty("20dp")

    def __init__(self, **kwargs) -> None:
        self._pictures = Canvas()
        super().__init__(**kwargs)
        self.canvas.before.add(self._pictures)
        self.follow("view", "inset")

    @property
    def says(self) -> str:
        """The title, the lead and the line for screen readers."""
        return " ".join(filter(None, (self.view.title, self.view.lead, self.view.lines[0], self.view.warning)))

    def paint_now(self) -> None:
        super().paint_now()
        self._pictures.clear()
        sizes = ROOMY if self.width >= dp(LEAST_ROOM) else TIGHT
        with self._pictures:
            left, right = self.x + self.inset, self._paint_others(sizes)
            self._paint_head(dp(sizes.face), (left + dp(sizes.face) / 2, self.center_y))
            left += dp(sizes.face + GAP)
            if sizes.points and self.view.points:
                wide = natural_width(self.view.points, dp(sizes.points), bold=True)
                right -= dp(GAP) + wide
                self._write(self.view.points, sizes.points, right, 0)
            lead = self._paint_title(sizes, left, right - dp(GAP))
            self._paint_line(sizes, left, right - dp(4), lead)

    def _paint_head(self, size: float, centre: ink.Point) -> None:
        draw_head(self.view, size, centre, self.ground or "surface")

    def _paint_others(self, sizes: Measures) -> float:
        """Paint the others with their points at the right end. Return the left edge of their columns."""
        others, count = self.view.others, max(COLUMNS, len(self.view.others))
        column = dp(sizes.column if count == COLUMNS else sizes.narrow_column)
        column = min(column, MOST_FOR_OTHERS * self.width / count)
        left, disc = self.right - self.inset - column * count, min(dp(sizes.disc), column * 0.86)
        for place, (face, score) in enumerate(others):
            x = left + column * (place + 0.5)
            up = sizes.disc_y if score else 0
            draw_face(face, disc, (x, self.center_y + dp(up)))
            if score:
                write(score, dp(sizes.score), (x, self.center_y + dp(sizes.score_y)), theme.of("text_muted"))
        return left

    def _paint_title(self, sizes: Measures, left: float, right: float) -> str:
        """Paint the title with the lead. If a long name leaves no room for the lead, return it for the next line."""
        view = self.view
        lead = f" {view.lead}" if view.lead else ""
        room = right - left
        beside = room - natural_width(lead, dp(sizes.title), bold=True)
        size = dp(sizes.title) * fitting_share(view.title, dp(sizes.title), True, beside, SMALLEST)
        if shortened(view.title, size, True, beside) == view.title:
            left = self._write(view.title, size / dp(1), left, sizes.title_y)
            self._write(lead, sizes.title, left, sizes.title_y, "accent")
            return ""
        size = dp(sizes.title) * fitting_share(view.title, dp(sizes.title), True, room, SMALLEST)
        self._write(shortened(view.title, size, True, room), size / dp(1), left, sizes.title_y)
        return view.lead

    def _paint_line(self, sizes: Measures, left: float, right: float, lead: str) -> None:
        """Paint the signs and the longest of the lines that fits, after the points if they have no other place."""
        view, size = self.view, dp(sizes.line)
        for sign in view.signs:
            middle = (left + dp(SIGN) / 2, self.center_y + dp(sizes.line_y))
            icons.draw_icon(sign, dp(SIGN), middle, theme.of("accent"))
            left += dp(SIGN + 4)
        left = self._write(f"{lead} " if lead else "", sizes.line, left, sizes.line_y, "accent")
        points = view.points if not sizes.points else ""
        left = self._write(points, sizes.line, left, sizes.line_y)
        room = right - left - natural_width(f", {view.warning}" if view.warning else "", size)
        lines = [f", {line}" if points and line else line for line in view.lines]
        line = next((each for each in lines if natural_width(each, size) <= room), None)
        line = shortened(lines[-1], size, False, room) if line is None else line
        left = self._write(line, sizes.line, left, sizes.line_y, "text_muted", bold=False)
        if view.warning:
            comma = ", " if points or line else ""
            left = self._write(comma, sizes.line, left, sizes.line_y, "text_muted", bold=False)
            self._write(view.warning, sizes.line, left, sizes.line_y, "danger", bold=False)

    def _write(self, text: str, sp: float, x: float, y: float, role: str = "text", *, bold: bool = True) -> float:
        """Write a text from x to the right, at a height relative to the middle. Return its right edge."""
        return write_from(text, dp(sp), x, self.center_y + dp(y), theme.of(role), bold=bold)
