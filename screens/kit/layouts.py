"""What layouts of ours share: boxes, and what is shown at all."""

from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kit.drawing import Drawn


def show_or_hide(parent: Widget, child: Widget, shown: bool) -> None:
    """Have a child in the tree only while it is shown: what cannot be seen must not take taps."""
    if shown and child.parent is None:
        parent.add_widget(child)
    elif not shown and child.parent is not None:
        parent.remove_widget(child)


def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Give a widget its box."""
    widget.size = (max(0.0, width), max(0.0, height))
    widget.pos = (x, y)


def lay_out(widget: Widget) -> None:
    """Give everything below a widget its place at once.

    Left to Kivy's clock, each level waits for the one above it, and is laid out in a square of 100 pixels before.
    """
    _lay_out(widget)
    _lay_out(widget)  # heights follow from widths, and then places from heights


def _lay_out(widget: Widget) -> None:
    if isinstance(widget, Drawn) and widget.moves_others:
        widget.paint_now()
    arrange = getattr(widget, "do_layout", None)
    if arrange is not None:
        arrange()
    for child in widget.children[:]:
        _lay_out(child)
    if arrange is not None and None in widget.size_hint:
        arrange()  # it may be as high as what it holds


class ShownBox(BoxLayout):
    """Lays out only those children whose `part` is among `parts`; the others wait outside of the window.

    A child that is only made invisible would still take the taps of what lies below it.
    """

    parts = ListProperty()

    def __init__(self, **kwargs) -> None:
        self._all: list[Widget] = []
        super().__init__(**kwargs)
        self.fbind("parts", self._show)

    def add_widget(self, widget, *args, **kwargs) -> None:
        if widget not in self._all:
            self._all.append(widget)
        super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._show()

    def _show(self, *_args) -> None:
        wanted = [widget for widget in self._all if widget.part in self.parts]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                super().add_widget(widget)
