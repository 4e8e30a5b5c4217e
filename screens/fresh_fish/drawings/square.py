"""The market square as a widget that takes touches and can be turned, zoomed and panned."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Scale, ScissorPop, ScissorPush, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import Plan, SquareLook, plan_for, posts
from companion.fresh_fish.tokens import Piece
from screens.fresh_fish.drawings.fingers import Fingers
from screens.fresh_fish.drawings.pieces import draw_path
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.spaces import (
    SpacePicture,
    empty_spaces,
    floor_key,
    joins_of,
    paint_empty,
    paint_floor,
    paint_space,
    picture_of,
)
from screens.fresh_fish.drawings.whole import overlay_key, paint_overlay, paint_route, paint_signposts, paint_spaces
from screens.kit.drawings import ink
from screens.kit.drawn import Drawn
from screens.kit.theme import theme

LANDING = 0.12  # seconds a disc takes to land
BEGINS = {Piece.DISC: 1.15, Piece.PATH: 0.4}  # scale at which a piece appears
FADE = 0.15  # seconds in which a disc fades when a path replaces it
APART, LONGEST = 0.06, 0.6  # seconds between two new paths, and for all of them at most
STEP, WAY = 0.04, 0.2  # seconds for a step of a route, and for all of them at most
LOUPE, EDGE = 58, 10  # dp of a space in the loupe, and of the edge around them
ABOVE = 48  # dp from a finger to the loupe
NAMES = 20  # dp at the lower and left edge for the names of columns and rows
CLIP = 8  # pixels by which lines may leave the widget


class SquareDrawing(Fingers, Drawn):
    """A widget that draws the market square as large as possible and repaints only what has changed."""

    look = ObjectProperty(None, allownone=True)
    quarters = NumericProperty(0)  # quarter turns clockwise
    most = NumericProperty("72dp")  # the largest side of a space
    corner = ObjectProperty((0, 0))  # width and height at the upper right that no space may cover
    cursor = ObjectProperty(None, allownone=True)  # the space chosen by keys
    drawn = NumericProperty(1.0)  # share of the route that is visible

    def __init__(self, **kwargs) -> None:
        self.plan: Plan | None = None
        self._painted_for: tuple = ()
        self._keys: dict[Canvas, tuple] = {}  # the cache key with which each layer was last painted
        self._spaces: dict[Space, tuple[SpacePicture | None, Canvas | None]] = {}
        self._laying: tuple[Space, ...] = ()  # paths that appear one after the other
        self._late: dict[Space, float] = {}  # seconds until each path but the first appears
        self._next = Clock.create_trigger(self._lay_next, APART, interval=True)
        self._finish_soon = Clock.create_trigger(self._finish_paths, LANDING)
        super().__init__(**kwargs)
        self._floor, self._empty, self._ground, self._over = Canvas(), Canvas(), Canvas(), Canvas()
        self._route, self._pointer, self._glass = Canvas(), Canvas(), Canvas()
        with self.canvas:
            self._scissor = ScissorPush(x=0, y=0, width=1, height=1)
        for canvas in (self._floor, self._empty, self._ground, self._over, self._route, self._pointer):
            self.canvas.add(canvas)
        self.canvas.add(ScissorPop())
        self.canvas.after.add(self._glass)
        for name in ("pos", "size", "look", "quarters", "most", "corner", "zoom", "pan"):
            self.fbind(name, self.repaint)
        self.fbind("aimed", self._show_loupe)
        self.fbind("drawn", self._show_route)
        self.fbind("cursor", self._show_cursor)
        theme.register_painted(self)
        self.repaint()

    def show(self, look: SquareLook, laid: Sequence[Space] = ()) -> None:
        """Show another look; the paths in `laid` appear one after the other."""
        self._finish_paths()
        if self._is_animated and self._spaces and laid:
            apart = min(APART, LONGEST / len(laid))
            self._laying = tuple(laid)
            self._late = {space: place * apart for place, space in enumerate(laid) if place}
            self._next()
        before, self.look = self.look, look
        if look.route is None or before is None or look.route != before.route:
            self._draw_route()
        self.repaint()

    @property
    def _is_animated(self) -> bool:
        app = App.get_running_app()
        return app is not None and not app.has_less_motion

    def arrange(self) -> None:
        """Compute the plan of the square from its look and the size of the widget."""
        if self.look is None:
            self.plan = None
            return
        self.plan = self.zoomed(max(map(self._plan_beside_corner, (False, True)), key=lambda plan: plan.side))

    def _plan_beside_corner(self, is_below: bool) -> Plan:
        """Return the largest plan with no space in the reserved corner: to its left or, if `is_below`, below it."""
        edge = dp(NAMES) if self.look.has_names else 0
        room = [self.width, self.height]
        plan = self._plan_in(*room, edge)
        while plan.side > 1 and self._is_covered(plan):
            # Move it as far as possible, then make it smaller step by step.
            count = plan.rows if is_below else plan.columns
            needed = edge + count * plan.side + 1
            room[is_below] = needed if room[is_below] > needed else needed - count
            plan = self._plan_in(*room, edge)
        return plan

    def _plan_in(self, width: float, height: float, edge: float) -> Plan:
        room = (self.x + edge, self.y + edge, width - edge, height - edge, self.most)
        return plan_for(self.look.square.shape, *room, quarters=int(self.quarters) % 4, rim=self.look.rim)

    def _is_covered(self, plan: Plan) -> bool:
        """Return whether a space would lie in the reserved corner."""
        left, bottom = self.right - self.corner[0], self.top - self.corner[1]
        corners = map(plan.corner_of, range(len(plan.shape.places)))
        return any(x + plan.side > left and y + plan.side > bottom for x, y in corners)

    def paint_now(self) -> None:
        """Paint what has changed, or everything if the square was turned or the colours have changed."""
        self.arrange()
        self._clip()
        painted_for = (self.plan, theme.mode, theme.suits)
        if painted_for != self._painted_for:
            self._painted_for = painted_for
            self._keys.clear()
            for canvas in (self._floor, self._empty, self._ground, self._over):
                canvas.clear()
            self._spaces.clear()
        if self.plan is not None:
            look, spaces = self.look, range(len(self.look.square.tokens))
            if not self._laying or self._floor not in self._keys:  # new paths are laid on the old floor
                self._paint_layer(self._floor, floor_key(look), paint_floor, spaces)
            self._paint_layer(self._empty, (look.legal, empty_spaces(look)), paint_empty, spaces)
            self._paint_spaces(self.plan)
            self._paint_layer(self._over, overlay_key(look), paint_overlay)
        self._show_route()
        self._show_cursor()
        self._show_loupe()

    def _paint_layer(self, layer: Canvas, key: tuple, paint: Callable[..., None], *spaces: range) -> None:
        if self._keys.get(layer) != key:
            self._keys[layer] = key
            layer.clear()
            with layer:
                paint(self.look, self.plan, *spaces)

    def _clip(self) -> None:
        """Clip the drawing to the widget when the square is zoomed."""
        (x, y), (width, height) = (0, 0), Window.size
        if self.zoom > 1:
            x, y = (int(each) - CLIP for each in self.to_window(*self.pos))
            width, height = (int(each) + 2 * CLIP for each in self.size)
        self._scissor.x, self._scissor.y, self._scissor.width, self._scissor.height = x, y, width, height

    def _paint_spaces(self, plan: Plan) -> None:
        signposts = posts(self.look)
        for space in range(len(self.look.square.tokens)):
            picture = picture_of(self.look, space, signposts.get(space))
            before, canvas = self._spaces.get(space, (None, None))
            if space in self._late or before == picture:
                continue
            if canvas is None and not (picture.is_floor and space not in self._laying):
                canvas = Canvas()
                self._ground.add(canvas)
            self._spaces[space] = (picture, canvas)
            if canvas is not None:
                canvas.clear()
                with canvas:
                    self._paint_space(space, picture, before, plan)

    def _paint_space(self, space: Space, picture: SpacePicture, before: SpacePicture | None, plan: Plan) -> None:
        is_laid = space in self._laying
        lands = before is not None and before.token is not picture.token and self._is_animated
        if picture.is_floor and not is_laid:
            return
        PushMatrix()
        Translate(*plan.corner_of(space))
        if lands and (is_laid or picture.token.piece is Piece.DISC):
            begins = BEGINS.get(picture.token.piece, 1.0)
            scale = Scale(begins, origin=(plan.side / 2, plan.side / 2))
            Animation(x=1.0, y=1.0, duration=LANDING, transition="out_quad").start(scale)
        if is_laid:
            draw_path(plan.side, joins_of(self.look, space, plan))
            paint_space(picture, plan.side)
            if lands and before.token.piece is Piece.DISC:
                self._fade_out_disc(before, plan.side)
        else:
            paint_space(picture, plan.side)
        PopMatrix()

    def _fade_out_disc(self, before: SpacePicture, side: float) -> None:
        """Fade out a disc on the path that replaces it."""
        disc = Canvas()
        with disc:
            paint_space(SpacePicture(before.token, before.mark), side)
        Animation(opacity=0.0, duration=FADE, transition="out_quad").start(disc)

    def _lay_next(self, elapsed: float) -> bool:
        self._late = {space: left - elapsed for space, left in self._late.items() if left > elapsed}
        self.repaint()
        if not self._late:
            self._finish_soon()
        return bool(self._late)

    def _finish_paths(self, *_args) -> None:
        """Stop the animation of new paths, and make the paths part of the floor."""
        self._next.cancel()
        self._finish_soon.cancel()
        for space in self._laying:
            self._spaces[space] = (None, self._spaces.get(space, (None, None))[1])
        if self._laying:
            self._laying, self._late = (), {}
            self.repaint()

    def _draw_route(self) -> None:
        """Animate the route from the stall to its truck."""
        Animation.cancel_all(self, "drawn")
        steps = 0 if self.look.route is None else len(self.look.route.places)
        self.drawn = 1.0
        if steps and self._is_animated:
            self.drawn = 0.0
            Animation(drawn=1.0, duration=min(STEP * steps, WAY)).start(self)

    def _show_route(self, *_args) -> None:
        self._route.clear()
        if self.plan is not None and self.look.route is not None:
            with self._route:
                paint_route(self.plan, self.look.route, self.drawn)

    def _show_cursor(self, *_args) -> None:
        """Paint the cursor: a frame in two colours, which is visible on any piece."""
        self._pointer.clear()
        if self.plan is None or self.cursor is None:
            return
        side, line = self.plan.side, dp(3)
        with self._pointer, at(*self.plan.corner_of(self.cursor)):
            for role, inset in (("text", -line / 2), ("surface", line / 2)):
                Color(*theme.of(role))
                room = side - 2 * inset
                ink.Ink(ink.ring(ink.rounded(inset, inset, room, room, 0.15 * side), line))

    def _show_loupe(self, *_args) -> None:
        """Show the aimed space and its neighbours enlarged above the finger."""
        self._glass.clear()
        plan, aimed = self.plan, self.aimed
        if plan is None or aimed is None:
            return
        side, edge, line = int(dp(LOUPE)), dp(EDGE), dp(4)
        width = 3 * side + 2 * edge
        x, y = plan.middle_of(plan.shape.places[aimed])
        left, bottom = min(max(x - width / 2, self.x), self.right - width), y + dp(ABOVE)
        if self.to_window(0, bottom + width)[1] > Window.height:
            bottom = y - dp(ABOVE) - width
        across, down = plan.cell(plan.shape.places[aimed])
        large = replace(plan, side=side, left=round(left + edge) - (across - 1) * side,
                        top=round(bottom + edge) + (down + 2) * side)  # fmt: skip
        cells = [(across + right, down + below) for right in (-1, 0, 1) for below in (-1, 0, 1)]
        near = [space for space in map(plan.shape.numbers.get, map(plan.place, cells)) if space is not None]
        with self._glass:
            Color(*theme.of("accent"))
            ink.Ink(ink.box(left - line, bottom - line, width + 2 * line, width + 2 * line, dp(24)))
            Color(*theme.of("surface"))
            ink.Ink(ink.box(left, bottom, width, width, dp(20)))
            paint_spaces(replace(self.look, ringed=self.look.ringed | {aimed}), large, near)
            paint_signposts(self.look, large, near)
