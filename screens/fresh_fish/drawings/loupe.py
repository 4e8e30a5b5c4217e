"""The loupe: a space and its neighbours, enlarged above the finger that aims at it."""

from dataclasses import replace

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import SquareLook
from screens.fresh_fish.drawings.overlay import paint_spaces
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.drawings.signposts import paint_signposts
from screens.kit.drawings import ink
from screens.kit.theme import theme

SPACE, EDGE, FRAME = 58, 10, 4  # dp: a space in the loupe, the ground around all of them, and its frame
ABOVE = 48  # dp from a finger to the loupe


def paint_loupe(look: SquareLook, plan: Plan, aimed: Space, left: float, right: float, highest: float) -> None:
    """Paint the loupe between `left` and `right`, below the finger if it would otherwise reach above `highest`."""
    side, edge = int(dp(SPACE)), dp(EDGE)
    width = 3 * side + 2 * edge
    x, y = plan.middle_of(plan.shape.places[aimed])
    left, bottom = min(max(x - width / 2, left), right - width), y + dp(ABOVE)
    if bottom + width > highest:
        bottom = y - dp(ABOVE) - width
    across, down = plan.cell(plan.shape.places[aimed])
    first, top = round(left + edge) - (across - 1) * side, round(bottom + edge) + (down + 2) * side
    large = replace(plan, side=side, left=first, top=top)
    cells = [(across + one, down + other) for one in (-1, 0, 1) for other in (-1, 0, 1)]
    near = [space for space in map(plan.shape.numbers.get, map(plan.place, cells)) if space is not None]
    for role, out in (("accent", dp(FRAME)), ("surface", 0)):
        Color(*theme.of(role))
        ink.Ink(ink.box(left - out, bottom - out, width + 2 * out, width + 2 * out, dp(20) + out))
    paint_spaces(replace(look, ringed=look.ringed | {aimed}), large, near)
    paint_signposts(look, large, near)
