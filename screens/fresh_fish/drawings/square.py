"""The market square as a widget that takes touches and can be turned, zoomed and panned."""

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, ScissorPop, ScissorPush, Translate
from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import SquareLook, posts
from companion.fresh_fish.tokens import Piece
from screens.fresh_fish.drawings.beside_corner import plan_beside_corner
from screens.fresh_fish.drawings.fingers import Fingers
from screens.fresh_fish.drawings.markers import Markers
from screens.fresh_fish.drawings.new_paths import LANDING, NewPaths
from screens.fresh_fish.drawings.overlay import overlay_key, paint_overlay
from screens.fresh_fish.drawings.pieces import draw_path
from screens.fresh_fish.drawings.plan import Plan
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
from screens.kit.drawn import Drawn
from screens.kit.theme import theme

BEGINS = {Piece.DISC: 1.15, Piece.PATH: 0.4}  # scale at which a piece appears
FADE = 0.15  # seconds in which a disc fades when a path replaces it
CLIP = 8  # pixels by which lines may leave the widget


class SquareDrawing(Fingers, Drawn):
    """A widget that draws the market square as large as possible and repaints only what has changed."""

    quarters = NumericProperty(0)  # quarter turns clockwise
    most = NumericProperty("72dp")  # the largest side of a space
    corner = ObjectProperty((0, 0))  # width and height at the upper right that no space may cover
    cursor = ObjectProperty(None, allownone=True)  # the space chosen by keys

    def __init__(self, **kwargs) -> None:
        self._painted_for: tuple = ()
        self._keys: dict[Canvas, tuple] = {}  # the cache key with which each layer was last painted
        self._spaces: dict[Space, tuple[SpacePicture | None, Canvas | None]] = {}
        self._new_paths = NewPaths(self.repaint, self._finish_paths)
        super().__init__(**kwargs)
        self._floor, self._empty, self._ground, self._over = Canvas(), Canvas(), Canvas(), Canvas()
        self.markers = Markers(self)
        with self.canvas:
            self._scissor = ScissorPush(x=0, y=0, width=1, height=1)
        for canvas in (self._floor, self._empty, self._ground, self._over, self.markers.route, self.markers.cursor):
            self.canvas.add(canvas)
        self.canvas.add(ScissorPop())
        self.canvas.after.add(self.markers.loupe)
        for name in ("pos", "size", "look", "quarters", "most", "corner", "zoom", "pan"):
            self.fbind(name, self.repaint)
        theme.register_painted(self)
        self.repaint()

    def show(self, look: SquareLook, laid: Sequence[Space] = ()) -> None:
        """Show another look; the paths in `laid` appear one after the other."""
        self._finish_paths()
        if self._is_animated and self._spaces and laid:
            self._new_paths.begin(laid)
        before, self.look = self.look, look
        if look.route is None or before is None or look.route != before.route:
            self.markers.begin_route(look.route, is_animated=self._is_animated)
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
        box, quarters = (*self.pos, *self.size), int(self.quarters) % 4
        self.plan = self.zoomed(plan_beside_corner(self.look, box, self.corner, most=self.most, quarters=quarters))

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
            if not self._new_paths.spaces or self._floor not in self._keys:  # new paths are laid on the old floor
                self._paint_layer(self._floor, floor_key(look), paint_floor, spaces)
            self._paint_layer(self._empty, (look.legal, empty_spaces(look)), paint_empty, spaces)
            self._paint_spaces(self.plan)
            self._paint_layer(self._over, overlay_key(look), paint_overlay)
        self.markers.paint()

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
            if self._new_paths.is_waiting(space) or before == picture:
                continue
            if canvas is None and not (picture.is_floor and space not in self._new_paths.spaces):
                canvas = Canvas()
                self._ground.add(canvas)
            self._spaces[space] = (picture, canvas)
            if canvas is not None:
                canvas.clear()
                with canvas:
                    self._paint_space(space, picture, before, plan)

    def _paint_space(self, space: Space, picture: SpacePicture, before: SpacePicture | None, plan: Plan) -> None:
        is_laid = space in self._new_paths.spaces
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

    def _finish_paths(self, *_args) -> None:
        """Stop the animation of new paths, and make the paths part of the floor."""
        laid = self._new_paths.end()
        for space in laid:
            self._spaces[space] = (None, self._spaces.get(space, (None, None))[1])
        if laid:
            self.repaint()
