"""What layouts of ours share: boxes, and what is shown at all."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import AliasProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.kit.drawn import Drawn


def show_or_hide(parent: Widget, child: Widget, shown: bool) -> None:
    """Add a child to its parent or remove it: a hidden widget must not take taps."""
    if shown and child.parent is None:
        parent.add_widget(child)
    elif not shown and child.parent is not None:
        parent.remove_widget(child)


def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Give a widget its box."""
    widget.size = (max(0.0, width), max(0.0, height))
    widget.pos = (x, y)


class Arranged(Widget):
    """Places its children itself, once for all that changed in a frame: `_arrange` asks for it."""

    arrange_on: ClassVar[tuple[str, ...]] = ()
    """The properties whose change asks for it."""

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self.arrange_now, -1)
        super().__init__(**kwargs)
        for name in self.arrange_on:
            self.fbind(name, self._arrange)

    def arrange_now(self, *_args) -> None:
        """Give every child its place."""
        raise NotImplementedError


def lay_out(widget: Widget) -> None:
    """Lay out everything below a widget at once, from the top down.

    Left to Kivy's clock, each level waits for the one above it and is first laid out in a square of 100 pixels; deep
    pages then need more turns of the clock than Kivy allows in a frame.
    """
    if isinstance(widget, Drawn) and widget.moves_others:
        widget.paint_if_asked()
    _place_children(widget)
    for child in widget.children[:]:
        lay_out(child)
    if None in widget.size_hint:  # it may be as high as what it holds
        _place_children(widget)


def _place_children(widget: Widget) -> None:
    if isinstance(widget, Arranged) and widget._arrange.is_triggered:
        widget._arrange.cancel()
        widget.arrange_now()
    if isinstance(widget, Layout):
        widget.do_layout()
    if isinstance(widget, ScrollView):
        widget.update_from_scroll()


class VBox(BoxLayout):
    """One below the other, sharing the height they are given."""

    orientation = OptionProperty("vertical", options=("horizontal", "vertical"))


class AsHigh(Widget):
    """A layout that is as high as what it holds."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": 0} | kwargs)

    def on_minimum_height(self, _layout: "AsHigh", height: float) -> None:
        self.height = height


class Row(AsHigh, BoxLayout):
    """Side by side, unless its `orientation` says otherwise."""


class Grid(AsHigh, GridLayout):
    """In rows and columns."""


class Flow(AsHigh, StackLayout):
    """One beside the other, in as many lines as it takes."""


class Column(Row):
    """One below the other."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"orientation": "vertical"} | kwargs)


class ShownBox(BoxLayout):
    """Lays out only those children whose `part` is among `parts`; the others wait outside of the window.

    A child that is only made invisible would still take the taps of what lies below it.
    """

    parts = ListProperty()

    def __init__(self, **kwargs) -> None:
        self.all_parts: list[Widget] = []
        super().__init__(**kwargs)
        self.fbind("parts", self._show)

    def add_widget(self, widget, *args, **kwargs) -> None:
        if widget not in self.all_parts:
            self.all_parts.append(widget)
        super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._show()

    def _show(self, *_args) -> None:
        wanted = [widget for widget in self.all_parts if widget.part in self.parts]
        for widget in wanted:
            if isinstance(widget, Later):
                widget.make()
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                super().add_widget(widget)


def let_go(widget: Widget) -> None:
    """Unbind the rules of a widget that is thrown away, and of everything in it.

    Otherwise it goes when Python collects it, perhaps while such a rule runs for a widget that is already gone.
    """
    Builder.unbind_widget(widget.uid)
    for child in widget.all_parts if isinstance(widget, ShownBox) else widget.children:
        let_go(child)


class ShownColumn(ShownBox, Column):
    """A column of those children that are shown."""


class PagePart(Widget):
    """A part of a page, which rules read as `root.page`: the one it was given, or that of what it is in.

    What rules make is in its place before its own rule is read. Made in Python, it is in no place yet.
    """

    _page = None

    def _get_page(self):
        above = self.parent
        while self._page is None and isinstance(above, Widget):  # the window is above all, and above itself
            self._page = getattr(above, "page", None)
            above = above.parent
        return self._page

    def _set_page(self, page) -> None:
        self._page = page

    page = AliasProperty(_get_page, _set_page)

    def on_parent(self, _part: "PagePart", _parent: Widget | None) -> None:
        self._get_page()  # it may be removed before a rule asks


class Later(PagePart, Column):
    """A child of a ShownBox that stays empty until it is shown: then it holds a widget made by its `rule`."""

    part = StringProperty("")
    rule = StringProperty("")

    def make(self) -> Widget:
        """Return what it holds, and build that on the first call."""
        if not self.children:
            self.add_widget(Factory.get(self.rule)(page=self.page))
        return self.children[0]
