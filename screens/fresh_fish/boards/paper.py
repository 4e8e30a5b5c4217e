"""The paper on which a board is drawn with a finger."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fresh_fish.drafts.board import stroked
from companion.fresh_fish.geometry.square import Place, shape_of
from companion.fresh_fish.pages.boards_view import PaperLook
from screens.fresh_fish.drawings.board_picture import draw_area_number, draw_milestone_of
from screens.fresh_fish.drawings.plan import Plan, plan_for
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

LARGEST_SPACE = 104  # dp
STEP = 0.5  # distance between checks in spaces, so that a fast finger skips none


class Paper(Painted):
    """The board that is being drawn. Dispatches `on_move` during a stroke and `on_stroke` at its end."""

    __events__ = ("on_move", "on_stroke")

    look = ObjectProperty(PaperLook(6, 7))
    repaint_on = ("look",)

    def __init__(self, **kwargs) -> None:
        self._finger = None
        self._places: tuple[Place, ...] = ()
        self._points: list[ink.Point] = []
        super().__init__(**kwargs)

    def plan(self) -> Plan:
        shape = shape_of(("." * self.look.columns,) * self.look.rows)
        return plan_for(shape, *self.pos, *self.size, dp(LARGEST_SPACE))

    # Fingers

    def on_touch_down(self, touch) -> bool:
        if self._finger is not None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        place = self._place(*touch.pos)
        if place is None:
            return False
        touch.grab(self)
        self._finger, self._places, self._points = touch, (place,), [touch.pos]
        self.dispatch("on_move", self._places)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        before = self._places
        steps = max(1, int(max(abs(touch.dx), abs(touch.dy)) / (STEP * self.plan().side)) + 1)
        for step in range(1, steps + 1):
            share = step / steps
            place = self._place(touch.px + touch.dx * share, touch.py + touch.dy * share)
            if place is not None and place != self._places[-1]:
                self._places = (*self._places, place)
        self._points.append(touch.pos)
        if self._places != before:
            self.dispatch("on_move", self._stroke_places())
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger = None
        self.dispatch("on_stroke", self._stroke_places())
        return True

    def _stroke_places(self) -> tuple[Place, ...]:
        """Return the places touched so far or, if the finger moved straight across an area, the rectangle it spans."""
        if self.look.is_rectangle:
            return self._places
        side = self.plan().side
        return stroked(self._places, [(x / side, y / side) for x, y in self._points])

    def _place(self, x: float, y: float) -> Place | None:
        place = self.plan().place_at(x, y)
        return place if 1 <= place[0] <= self.look.rows and 1 <= place[1] <= self.look.columns else None

    def on_move(self, places: tuple[Place, ...]) -> None:
        """Called when the finger reaches another place; `places` are those of the stroke so far."""

    def on_stroke(self, places: tuple[Place, ...]) -> None:
        """Called when the finger is lifted after a stroke over `places`."""

    # Drawing

    def paint(self) -> None:
        look, plan = self.look, self.plan()
        side, number = plan.side, plan.shape.numbers
        on_board = [plan.corner_of(number[place]) for place in sorted(look.outline)]
        off_board = [plan.corner_of(number[place]) for place in plan.shape.places if place not in look.outline]
        _draw_free(off_board, side)
        numbered = [plan.corner_of(number[min(places)]) for places, _number in look.areas]
        _draw_spaces(on_board, numbered, side)
        self._fill(plan, look.wrong, "danger_soft")
        stroked = frozenset(look.stroke) & look.outline if not look.is_rectangle else frozenset(look.stroke)
        self._fill(plan, stroked, "danger_soft" if look.is_refused else "accent_soft")
        self._edge(plan, look.outline, "outline_strong", 2)
        for places, _number in look.areas:
            self._edge(plan, places, "text", 4)
        self._edge(plan, look.wrong, "danger", 4)
        for places, area_number in look.areas:
            draw_area_number(area_number, *plan.corner_of(number[min(places)]), side)
        if look.milestone and look.outline:
            draw_milestone_of(look.milestone, *plan.corner_of(number[max(look.outline)]), side)
        role = "danger" if look.is_refused else "accent"
        self._edge(plan, stroked, role, 4)
        if look.stroke and not look.is_rectangle:
            Color(*theme.of(role))
            ink.Ink(ink.stroke([[plan.middle_of(place) for place in look.stroke]], dp(12)))

    def _fill(self, plan: Plan, places: frozenset[Place], role: str) -> None:
        Color(*theme.of(role))
        corners = [plan.corner_of(plan.shape.numbers[place]) for place in places]
        boxes = [ink.plate(x + dp(2), y + dp(2), plan.side - dp(4), plan.side - dp(4), dp(10)) for x, y in corners]
        ink.Ink(ink.merged(boxes))

    def _edge(self, plan: Plan, places: frozenset[Place], role: str, thickness: float) -> None:
        Color(*theme.of(role))
        spaces = [plan.shape.numbers[place] for place in places]
        ink.Ink(ink.stroke(plan.outlines(spaces), dp(thickness)))


def _draw_free(corners: list[tuple[int, int]], side: int) -> None:
    """Draw a dashed box for each place that is not a space of the board yet."""
    inset = dp(3)
    Color(*theme.of("outline"))
    lines = []
    for x, y in corners:
        left, bottom, right, top = x + inset, y + inset, x + side - inset, y + side - inset
        box = [(left, bottom), (right, bottom), (right, top), (left, top), (left, bottom)]
        lines += ink.dashed(box, dp(4), dp(5))
    ink.Ink(ink.stroke(lines, dp(1)))


def _draw_spaces(corners: list[tuple[int, int]], numbered: list[tuple[int, int]], side: int) -> None:
    """Draw the spaces of the board, with a circle unless an area has its number there."""
    Color(*theme.of("surface_raised"))
    ink.Ink(ink.merged([ink.plate(x + dp(2), y + dp(2), side - dp(4), side - dp(4), dp(10)) for x, y in corners]))
    Color(*theme.mix("surface_raised", "outline_strong", 0.55))
    open_corners = [corner for corner in corners if corner not in numbered]
    rings = [ink.ring(ink.circle(x + side / 2, y + side / 2, 0.2 * side), dp(1.2)) for x, y in open_corners]
    ink.Ink(ink.merged(rings))
