"""Widgets turned towards the player at an edge of the screen, together with their touches."""

from kivy.clock import Clock
from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

UPRIGHT, LEFT, OPPOSITE = 0, 90, 180  # degrees clockwise; a player on the left faces right


class Turning(Widget):
    """A mixin that draws its content turned by `angle` and transforms touches accordingly.

    `to_local` and `to_parent` give Kivy the same transform, so hit-testing, grabbed touches and window coordinates
    agree with the picture.
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
        # The origin and the two axes of the content, seen from outside.
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
    """A container whose only child fills it, turned by 0, 90 or 180 degrees clockwise.

    The coordinates of the child start at 0, 0 in the lower left corner.
    """

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
