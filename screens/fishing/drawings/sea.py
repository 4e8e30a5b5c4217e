"""The picture on Home: a float on its line, the hook below it, and the five suits as fish."""

from math import cos, pi, sin
from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_fish, draw_float, draw_water
from screens.kit.palette import SUITS
from screens.kit.theme import theme


class SeaLayout(NamedTuple):
    """The layout of the picture for one form of the window."""

    fish: tuple[tuple[str, float, float, int, bool], ...]
    """(suit, x, y, width in dp, faces right); x is a share of the width, y a share of the depth of the water."""
    depth: float  # of the water, as a share of the height
    line_at: float  # x of the line, as a share of the width
    hook: float  # depth of the hook, as a share of the depth of the water
    title_share: float  # the share of the width left of the line, for the title
    float_size: int = 50  # dp
    title_room: int = 0  # dp above the water that are kept free for the title
    room: int = 0  # dp of water that fish of full size need; with less, they shrink; 0 for no limit
    rises: float = 0.0  # how far the water rises, as a share of the foot


WIDE_FISH = (
    ("blue", 0.21, 0.21, 111, False),
    ("yellow", 0.57, 0.27, 84, True),
    ("purple", 0.50, 0.435, 104, False),
    ("red", 0.22, 0.665, 128, False),
    ("green", 0.75, 0.78, 150, True),
)
TALL_FISH = (
    ("blue", 0.12, 0.36, 80, False),
    ("yellow", 0.4, 0.34, 58, True),
    ("purple", 0.54, 0.42, 70, False),
    ("red", 0.265, 0.6, 76, False),
    ("green", 0.68, 0.58, 84, True),
)
PHONE_FISH = (
    ("blue", 0.11, 0.42, 46, False),
    ("red", 0.265, 0.6, 48, False),
    ("yellow", 0.41, 0.4, 34, True),
    ("green", 0.555, 0.6, 50, True),
    ("purple", 0.71, 0.4, 42, False),
)
LAYOUTS = {
    "wide": SeaLayout(WIDE_FISH, depth=0.55, line_at=0.782, hook=0.4526, title_share=0.75, room=300),
    "tall": SeaLayout(TALL_FISH, depth=0.4, line_at=0.84, hook=0.62, title_share=0.81, rises=0.4),
    "phone": SeaLayout(
        PHONE_FISH, depth=0.52, line_at=0.85, hook=0.55, title_share=0.82, float_size=32, title_room=126
    ),
}


class SeaPicture(Painted):
    """Water with fish, and a fishing line with its float and hook."""

    form = OptionProperty("wide", options=tuple(LAYOUTS))
    foot = NumericProperty(0)  # height at the bottom that is kept free of fish
    repaint_on = ("form", "foot")

    @property
    def title_share(self) -> float:
        """The share of the width left of the line."""
        return LAYOUTS[self.form].title_share

    def paint(self) -> None:
        layout, radius = LAYOUTS[self.form], theme.radius_panel
        deep = self.height * min(layout.depth, 1 - dp(layout.title_room) / self.height) + layout.rises * self.foot
        Color(*theme.of("surface"))
        ink.Ink(ink.box(self.x, self.y + deep, self.width, self.height - deep, (radius, radius, 0, 0)))
        draw_water(*self.pos, self.width, (deep, deep * 0.635, deep * 0.28), radius)
        self._paint_line(layout, deep)
        share = min(1.0, (deep - self.foot) / dp(layout.room)) if layout.room else 1.0
        for suit, x, y, width, faces_right in layout.fish:
            wide = dp(width) * share
            left = self.x + x * self.width - wide / 2
            bottom = self.y + self.foot + (deep - self.foot) * (1 - y) - wide * 0.28
            draw_fish(left, bottom, wide, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), faces_right)

    def _paint_line(self, layout: SeaLayout, deep: float) -> None:
        x, surface = self.x + layout.line_at * self.width, self.y + deep
        scale = layout.float_size / 48
        thick, radius = dp(3) * scale, dp(21) * scale
        # The hook hangs below the float. If the water is too shallow, it is not drawn.
        highest = surface - dp(layout.float_size) / 2 - 2 * radius - dp(4)
        end = min(highest, surface - (deep - self.foot) * layout.hook)
        bend = [
            (x + radius + radius * cos(pi + pi * step / 16), end + radius + radius * sin(pi + pi * step / 16))
            for step in range(17)
        ]
        tip = (x + 2 * radius, end + 2 * radius)
        Color(*theme.of("text"))
        ink.Ink(ink.stroke([[(x, self.top - thick / 2), (x, surface)]], max(dp(2.4) * scale, dp(1.5))))
        if end - thick >= self.y + self.foot:
            hook = [(x, surface), *bend, tip, (tip[0] - dp(11) * scale, tip[1] - dp(14) * scale)]
            ink.Ink(ink.stroke([hook], thick))
        draw_float(x, surface, dp(layout.float_size), line=dp(4) * scale)
