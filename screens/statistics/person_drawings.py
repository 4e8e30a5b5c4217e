"""Drawings for the page of a person: the curve of the lead, the wins of a streak, and the boat."""

from collections.abc import Sequence

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.pages.charts import levels
from companion.tools.sentences import format_number
from screens.kit.drawings import ink
from screens.kit.drawings.face import who
from screens.kit.drawings.painted import Painted, write, write_from
from screens.kit.drawings.shapes import draw_fish, draw_float, draw_water
from screens.kit.palette import SUITS
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme
from screens.statistics.drawings import draw_own_boat

# (suit, x as a share of the width, depth as a share of the water, width in dp, faces right)
FISH = (
    ("blue", 0.2, 0.3, 52, False),
    ("yellow", 0.76, 0.36, 44, True),
    ("purple", 0.36, 0.68, 44, True),
    ("red", 0.74, 0.78, 50, True),
)


class LeadCurve(Tap, Painted):
    """A curve of the lead over the average of the table in each game, with a float for each win; a tap opens a game."""

    __events__ = ("on_game",)

    games = ListProperty()  # (key, day, lead, whether it was won), oldest first
    face = ObjectProperty(None, allownone=True)
    repaint_on = ("games", "face")
    _touched = None  # the x of the last touch down

    def on_touch_down(self, touch) -> bool:
        self._touched = touch.x
        return super().on_touch_down(touch)

    def on_tap(self) -> None:
        left, right = self._ends
        step = (right - left) / max(1, len(self.games) - 1)
        newest = len(self.games) - 1
        place = newest if self._touched is None else round((self._touched - left) / step)
        self.dispatch("on_game", self.games[max(0, min(newest, place))][0])

    def on_game(self, key: str) -> None:
        """Dispatched with the key of the game to open."""

    @property
    def _ends(self) -> tuple[float, float]:
        """The x coordinates of the first and the last game."""
        return self.x + natural_width("+100", dp(theme.caption)) + dp(36), self.right - dp(28)

    def paint(self) -> None:
        if not self.games or self.face is None:
            return
        left, right = self._ends
        bottom, top = self.y + dp(theme.caption) * 2.2, self.top - dp(theme.caption) * 2.4
        leads = [lead for _key, _day, lead, _won in self.games]
        steps = levels(min(*leads, -4), max(*leads, 4), self._most_levels(top - bottom))

        def level(value: float) -> float:
            return bottom + (top - bottom) * (value - steps[0]) / (steps[-1] - steps[0])

        room = (right - left) / max(1, len(self.games) - 1)
        places = [(left + room * place, level(lead)) for place, lead in enumerate(leads)]
        self._paint_levels([(step, level(step)) for step in steps])
        self._paint_curve(places)
        self._paint_wins(places, room)
        self._paint_days(places)

    @staticmethod
    def _most_levels(height: float) -> int:
        return max(2, min(4, int(height / (dp(theme.caption) * 2)) - 1))

    def _paint_levels(self, steps: Sequence[tuple[int, float]]) -> None:
        """Draw a line with its lead at each of these heights."""
        size, (left, _right) = dp(theme.caption), self._ends
        for step, height in steps:
            y = round(height) + 0.5
            Color(*theme.of("outline" if step else "outline_strong"))
            ink.Ink(ink.stroke([[(left - dp(24), y), (self.right, y)]], dp(1 if step else 1.5)))
            word = _signed(step)
            start = left - dp(34) - natural_width(word, size)
            write_from(word, size, start, y, theme.of("text_muted"), bold=False)

    def _paint_curve(self, places: list[ink.Point]) -> None:
        Color(*theme.of(who(self.face)))
        dots = [ink.filled(ink.circle(x, y, dp(6))) for x, y in places]
        ink.Ink(ink.merged([ink.stroke([places], dp(4)), *dots]))

    def _paint_wins(self, places: list[ink.Point], room: float) -> None:
        """Draw a float at each win, and write its lead if the `room` between two games is wide enough."""
        size, mark = dp(theme.caption), min(dp(24), room * 0.8)
        has_leads = room >= natural_width("+10", size, True)
        for (x, y), (_key, _day, lead, won) in zip(places, self.games):
            if won:
                draw_float(x, y, mark, line=dp(2))
                if has_leads:
                    self._write_lead(_signed(round(lead)), size, x, y + mark * 0.9 + size * 0.7)

    @staticmethod
    def _write_lead(lead: str, size: float, x: float, y: float) -> None:
        """Write a figure in the middle of a ground of its own, which covers the lines behind it."""
        wide, high = natural_width(lead, size, True) + dp(8), size * 1.2
        Color(*theme.of("surface"))
        ink.Ink(ink.bar(x - wide / 2, y - high / 2, wide, high))
        write(lead, size, (x, y), theme.of("text"))

    def _paint_days(self, places: list[ink.Point]) -> None:
        """Write the day of the last game, and of as many earlier ones as fit, each day once."""
        size, end, written = dp(theme.caption), self.right, ""
        for (x, _y), (_key, day, _lead, _won) in reversed(list(zip(places, self.games))):
            if day == written:
                continue
            wide = natural_width(day, size)
            middle = min(x, self.right - wide / 2)
            if middle + wide / 2 <= end and middle - wide / 2 >= self.x:
                write(day, size, (middle, self.y + size * 0.7), theme.of("text_muted"), bold=False)
                end, written = middle - wide / 2 - dp(48), day


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else format_number(value)


class StreakFloats(Painted):
    """A float for each win of a streak, as many as fit on one line."""

    wins = NumericProperty(0)
    repaint_on = ("wins",)

    def paint(self) -> None:
        side = min(self.height * 0.62, dp(28))
        count = min(int(self.wins), int(self.width / (side * 1.4)))
        places = [self.right - side * (0.5 + 1.4 * place) for place in range(count)]
        if count > 1:
            Color(*theme.of("accent"))
            ink.Ink(ink.stroke([[(places[-1], self.center_y), (places[0], self.center_y)]], dp(3)))
        for x in places:
            draw_float(x, self.center_y, side, line=dp(1.5))


class PersonPicture(Painted):
    """The boat of a person on the water, with fish below it."""

    face = ObjectProperty(None, allownone=True)
    harbour = NumericProperty(0.5)  # the boat's position as a share of the width
    water = NumericProperty(0.44)  # share of the height
    repaint_on = ("face", "harbour", "water")

    def paint(self) -> None:
        if self.face is None:
            return
        deep = self.height * self.water
        x, scale = self.x + self.width * self.harbour, (self.height - deep - dp(12)) / 128
        draw_water(
            self.x,
            self.y,
            self.width,
            (deep, deep * 0.5),
            theme.radius_panel,
            lambda: draw_own_boat(self.face, x, self.y + deep, scale),
        )
        for suit, across, depth, width, faces_right in FISH:
            wide = dp(width) * max(0.5, min(1.0, deep / dp(130)))
            place = self.x + across * self.width - wide / 2, self.y + deep * (1 - depth) - wide * 0.28
            draw_fish(*place, wide, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), faces_right)
