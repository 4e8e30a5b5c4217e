"""The distances of stalls as figures that can be tapped, and the goods above them."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.pages.ways import MISSING, FigureView
from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.placing import at
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.tap import Tap
from screens.kit.text.letters import line_height, word_share, wrapped
from screens.kit.theme import theme

FIGURE, NOTE, WIDE_NOTE = 28, 15, 17  # sp
WIDE = 72  # dp: the width from which words are larger and boxes further apart
RADIUS, SIGN, EDGE = 14, 32, 4  # dp


class FigureHeads(Painted):
    """The goods above the columns of figures, and a coin if there is a column of coins."""

    left = NumericProperty(0)  # the left edge of the first column
    has_coins = BooleanProperty(False)
    repaint_on = ("left", "has_coins")

    def paint(self) -> None:
        room = (self.width - self.left) / (len(GOODS) + self.has_coins)
        size = int(dp(SIGN))
        for place, good in enumerate(GOODS):
            with at(self.x + self.left + room * (place + 0.5) - size / 2, self.center_y - size / 2):
                draw_mark(good, size)
        if self.has_coins:
            draw_icon("coin", dp(SIGN - 2), (self.right - room / 2, self.center_y), theme.of("text_muted"))


class WayFigure(PagePart, Tap, Painted):
    """The figure of one distance; a tap shows its route. It has no child widgets, because there are up to twenty."""

    view = ObjectProperty(None, allownone=True)
    ground = StringProperty("")  # a role
    repaint_on = ("view", "ground", "press")

    @property
    def says(self) -> str:
        """The name for screen readers and tests."""
        return self.view.says

    def on_view(self, _figure: "WayFigure", view: FigureView) -> None:
        self.disabled = not view.sign

    def on_tap(self) -> None:
        self.page.choose(self.view.sign)

    def paint(self) -> None:
        view = self.view
        inset = dp(4 if self.width >= dp(WIDE) else 2) if self.ground else 0
        box = (self.x + inset, self.y, self.width - 2 * inset, self.height)
        if self.ground and not view.sign:
            self._paint_empty(box)
            return
        if self.press or (self.ground and view.sign):
            Color(*(theme.mix(self.ground, "text", 0.1 * self.press) if self.ground else theme.of("accent_soft")))
            ink.Ink(ink.box(*box, dp(RADIUS)))
        if view.is_chosen:
            Color(*theme.of("accent"))
            ink.Ink(ink.ring(ink.rounded(*box, dp(RADIUS)), dp(4)))
        room = self.width - (2 * inset + dp(2 * EDGE) if self.ground else dp(4))
        size = dp(WIDE_NOTE if self.width >= dp(WIDE) else NOTE)
        size *= word_share(view.note, size, False, room)
        notes = wrapped(view.note, size, False, room) if view.note else ()
        note, words = line_height(size), len(notes) * line_height(size)
        # In a box, the figure is centred above its words; otherwise it is in line with its row.
        middle = self.center_y + (words / 2 if self.ground else 0.03 * self.height)
        top = middle - 0.45 * line_height(dp(FIGURE)) if self.ground else self.y + 0.16 * self.height + words - note / 2
        role = "danger" if view.is_capped else "text_muted" if view.figure == MISSING else "text"
        write(view.figure, dp(FIGURE), (self.center_x, middle), theme.of(role))
        for place, line in enumerate(notes):
            write(line, size, (self.center_x, top - (place + 0.5) * note), theme.of("text_muted"), bold=False)

    def _paint_empty(self, box: tuple[float, float, float, float]) -> None:
        """Paint a dashed box for a stall that is not placed yet."""
        edge = [(x, y) for x, y, _across, _up in ink.rounded(*box, dp(RADIUS))]
        Color(*theme.of("outline"))
        ink.Ink(ink.stroke(ink.dashed([*edge, edge[0]], dp(4), dp(5)), dp(1.2)))
