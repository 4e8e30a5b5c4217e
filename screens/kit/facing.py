"""Facing seats: what lies along an edge is turned towards the player there, and its touches with it."""

from kivy.clock import Clock
from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

UPRIGHT, LEFT, OPPOSITE = 0, 90, 180  # degrees clockwise; who sits at the left looks to the right


class Turning(Widget):
    """A mixin: everything in it is drawn turned by `angle`, and found there by fingers.

    `to_local` and `to_parent` tell Kivy where things really are, so hit-testing, grabbed touches and everything that
    asks for a place in the window agree with the picture.
    """

    angle = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._matrix = MatrixInstruction()
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._matrix)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "angle"):
            self.fbind(name, self._turn)
        self._turn()

    def _turn(self, *_args) -> None:
        # Where the origin and the two axes of the inside come to lie.
        ox, oy = self._outside(0, 0)
        ax, ay = self._outside(1, 0)
        bx, by = self._outside(0, 1)
        matrix = Matrix()
        matrix.set(
            array=[
                [ax - ox, ay - oy, 0, 0],
                [bx - ox, by - oy, 0, 0],
                [0, 0, 1, 0],
                [ox, oy, 0, 1],
            ]
        )
        self._matrix.matrix = matrix

    def _outside(self, x: float, y: float) -> tuple[float, float]:
        raise NotImplementedError

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        raise NotImplementedError

    def to_local(self, x, y, **_kwargs):
        return self._inside(x, y)

    def to_parent(self, x, y, **_kwargs):
        return self._outside(x, y)

    def apply_transform(self, matrix, pos=None):
        return matrix.multiply(self._matrix.matrix)

    def on_touch_down(self, touch) -> bool:
        return self._touched(super().on_touch_down, touch)

    def on_touch_move(self, touch) -> bool:
        return self._touched(super().on_touch_move, touch)

    def on_touch_up(self, touch) -> bool:
        return self._touched(super().on_touch_up, touch)

    def _touched(self, handler, touch) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handler(touch)
        touch.pop()
        return taken


class Turned(Turning):
    """Holds one widget that fills it, turned by 0, 90 or 180 degrees clockwise; inside, 0, 0 is its lower left."""

    content = ObjectProperty(None)

    def __init__(self, content: Widget, **kwargs) -> None:
        super().__init__(content=content, **kwargs)
        content.size_hint = (None, None)
        self.add_widget(content)
        self._fill = Clock.create_trigger(self._fill_now, -1)
        for name in ("size", "angle"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill_now(self, *_args) -> None:
        self.content.pos = (0, 0)
        self.content.size = self.size if self.angle != LEFT else (self.height, self.width)

    def _outside(self, x: float, y: float) -> tuple[float, float]:
        if self.angle == OPPOSITE:
            return self.right - x, self.top - y
        if self.angle == LEFT:
            return self.x + y, self.top - x
        return self.x + x, self.y + y

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        if self.angle == OPPOSITE:
            return self.right - x, self.top - y
        if self.angle == LEFT:
            return self.top - y, x - self.x
        return x - self.x, y - self.y
