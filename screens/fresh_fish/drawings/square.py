"""The market square as a widget: shows a look, says which space a finger means, can be turned, zoomed and panned."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Scale, ScissorPop, ScissorPush, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.square import Space
from companion.fresh_fish.tokens import Piece
from screens.fresh_fish.drawings.fingers import Fingers
from screens.fresh_fish.drawings.look import SquareLook, posts
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import Plan, plan_for
from screens.fresh_fish.drawings.space import SpacePicture, paint_space, picture_of
from screens.fresh_fish.drawings.whole import over_key, paint_over
from screens.kit import ink
from screens.kit.drawing import Drawn
from screens.kit.theme import theme

LANDING = 0.12  # seconds a disc takes to land
BEGINS = {Piece.DISC: 1.15, Piece.PATH: 0.4}  # share of its size with which something appears
APART, LONGEST = 0.06, 0.6  # seconds between two paths that are laid, and for all of them
LOUPE, EDGE = 58, 10  # dp of a space in the loupe, and round them
ABOVE = 48  # dp from a finger to the loupe
CLIP = 8  # pixels that lines may reach out of the room


class SquareDrawing(Fingers, Drawn):
    """A square in its room; only spaces that look different are painted again."""

    look = ObjectProperty(None, allownone=True)
    quarters = NumericProperty(0)  # by which it is turned clockwise
    most = NumericProperty("72dp")  # side of a space

    def __init__(self, **kwargs) -> None:
        self.plan: Plan | None = None
        self._painted_for: tuple = ()
        self._painted_over: tuple = ()
        self._spaces: dict[Space, tuple[SpacePicture, Canvas]] = {}
        self._late: dict[Space, float] = {}  # paths that wait for their turn, with the seconds they wait
        self._next = Clock.create_trigger(self._lay_next, APART, interval=True)
        super().__init__(**kwargs)
        self._ground, self._over, self._glass = Canvas(), Canvas(), Canvas()
        with self.canvas:
            self._scissor = ScissorPush(x=0, y=0, width=1, height=1)
        for instruction in (self._ground, self._over, ScissorPop()):
            self.canvas.add(instruction)
        self.canvas.after.add(self._glass)
        for name in ("pos", "size", "look", "quarters", "most", "zoom", "pan"):
            self.fbind(name, self.repaint)
        self.fbind("aimed", self._show_loupe)
        theme.repaints(self)
        self.repaint()

    def show(self, look: SquareLook, laid: Sequence[Space] = ()) -> None:
        """Show another look; the paths that were just laid appear one after the other, in this order."""
        self._next.cancel()
        self._late = {}
        if self._may_move:
            apart = min(APART, LONGEST / max(1, len(laid)))
            self._late = {space: place * apart for place, space in enumerate(laid) if space in self._spaces}
            self._next()
        self.look = look
        self.repaint()

    @property
    def _may_move(self) -> bool:
        app = App.get_running_app()
        return app is not None and not app.reduce_motion

    def arrange(self) -> None:
        """Know where every space is."""
        look = self.look
        if look is None:
            self.plan = None
            return
        room = (*self.pos, *self.size, self.most)
        plan = plan_for(look.square.shape, *room, quarters=int(self.quarters) % 4, rim=int(look.has_rim))
        self.plan = self.zoomed(plan)

    def paint_now(self) -> None:
        """Paint what has changed; everything where the square lies otherwise or the colours are others."""
        self.arrange()
        self._clip()
        painted_for = (self.plan, theme.mode, theme.suits)
        if painted_for != self._painted_for:
            self._painted_for, self._painted_over = painted_for, ()
            for canvas in (self._ground, self._over):
                canvas.clear()
            self._spaces.clear()
        if self.plan is None:
            return
        self._paint_spaces(self.plan)
        key = over_key(self.look)
        if key != self._painted_over:
            self._painted_over = key
            self._over.clear()
            with self._over:
                paint_over(self.look, self.plan)
        self._show_loupe()

    def _clip(self) -> None:
        """Nothing is seen outside of the room when the square is zoomed."""
        x, y, width, height = 0, 0, *Window.size
        if self.zoom > 1:
            x, y = (int(each) - CLIP for each in self.to_window(*self.pos))
            width, height = (int(each) + 2 * CLIP for each in self.size)
        self._scissor.x, self._scissor.y, self._scissor.width, self._scissor.height = x, y, width, height

    def _paint_spaces(self, plan: Plan) -> None:
        signposts = posts(self.look)
        for space in range(len(self.look.square.tokens)):
            picture = picture_of(self.look, space, plan, signposts.get(space))
            before, canvas = self._spaces.get(space, (None, None))
            if space in self._late or before == picture:
                continue
            if canvas is None:
                canvas = Canvas()
                self._ground.add(canvas)
            self._spaces[space] = (picture, canvas)
            canvas.clear()
            half = plan.side / 2
            with canvas:
                PushMatrix()
                Translate(*plan.corner_of(space))
                scale = Scale(1.0, origin=(half, half))
                paint_space(picture, plan.side)
                PopMatrix()
            if before is not None and before.token is not picture.token and self._may_move:
                scale.x = scale.y = BEGINS.get(picture.token.piece, 1.0)
                Animation(x=1.0, y=1.0, duration=LANDING, transition="out_quad").start(scale)

    def _lay_next(self, elapsed: float) -> bool:
        self._late = {space: left - elapsed for space, left in self._late.items() if left > elapsed}
        self.repaint()
        return bool(self._late)

    def _show_loupe(self, *_args) -> None:
        """Nine spaces in large above the finger, where they are too small to be hit."""
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
        signposts = posts(self.look)
        across, down = plan.cell(plan.shape.places[aimed])
        with self._glass:
            Color(*theme.of("accent"))
            ink.Ink(ink.box(left - line, bottom - line, width + 2 * line, width + 2 * line, dp(24)))
            Color(*theme.of("surface"))
            ink.Ink(ink.box(left, bottom, width, width, dp(20)))
            for column, row in ((column, row) for column in range(3) for row in range(3)):
                space = plan.shape.numbers.get(plan.place((across + column - 1, down + row - 1)))
                if space is not None:
                    picture = picture_of(self.look, space, plan, signposts.get(space))
                    with at(left + edge + column * side, bottom + edge + (2 - row) * side):
                        paint_space(picture._replace(is_ringed=picture.is_ringed or space == aimed), side)
