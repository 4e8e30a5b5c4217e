"""Layouts: boxes, rows for a list of views, children that are shown or hidden, and children placed in Python.

For lists in kv rules see entries.py; for lists with many rows, RowPane in rows.py.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

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

ENDLESS = 10_000  # pixels of room if none is given


def show_or_hide(parent: Widget, child: Widget, shown: bool) -> None:
    """Add a child to its parent or remove it: a hidden widget must not take taps."""
    if shown and child.parent is None:
        parent.add_widget(child)
    elif not shown and child.parent is not None:
        parent.remove_widget(child)


def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    widget.size = (max(0.0, width), max(0.0, height))
    widget.pos = (x, y)


class Arranged(Widget):
    """A base class that places its children in Python, at most once per frame; `_arrange` schedules `arrange_now`."""

    arrange_on: ClassVar[tuple[str, ...]] = ()
    """The properties whose changes rearrange the children."""

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self.arrange_now, -1)
        super().__init__(**kwargs)
        for name in self.arrange_on:
            self.fbind(name, self._arrange)

    def arrange_now(self, *_args) -> None:
        """Place all children."""
        raise NotImplementedError


def lay_out(widget: Widget) -> None:
    """Lay out everything below a widget at once, from the top down.

    With Kivy's clock, each level waits for the one above it and is first laid out in a square of 100 pixels; deep pages
    then need more clock iterations than Kivy allows per frame.
    """
    if isinstance(widget, Drawn) and widget.moves_others:
        widget.paint_if_scheduled()
    _place_children(widget)
    for child in widget.children[:]:
        lay_out(child)
    if None in widget.size_hint:  # the size may depend on the children
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
    """A vertical box whose children share its height."""

    orientation = OptionProperty("vertical", options=("horizontal", "vertical"))


class FitsChildren(Widget):
    """A mixin for layouts that are as high as their children."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": 0} | kwargs)

    def on_minimum_height(self, _layout: "FitsChildren", height: float) -> None:
        self.height = height


class Row(FitsChildren, BoxLayout):
    """A box as high as its children, horizontal by default."""


class Grid(FitsChildren, GridLayout):
    """A grid as high as its children."""


class Flow(FitsChildren, StackLayout):
    """Children from left to right, in as many lines as needed."""


class Column(Row):
    """A vertical box as high as its children."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"orientation": "vertical"} | kwargs)


def refill(
    container: Widget,
    kind: type[Widget],
    entries: Sequence[object],
    made: Callable[[Any], object] | None = None,
) -> list[Any]:
    """Make the children of a container match a list, one widget for each entry. Call `made` with new widgets.

    An entry is the frozen view of a widget, or a mapping of properties for controls without a view. Existing widgets
    are kept, because a control may be repainted during its own tap.
    """
    given = [entry if isinstance(entry, Mapping) else {"view": entry} for entry in entries]
    kept = [child for child in reversed(container.children) if type(child) is kind][: len(given)]
    for child in [child for child in container.children if child not in kept]:
        container.remove_widget(child)
    for widget, properties in zip(kept, given):
        for name, value in properties.items():
            setattr(widget, name, value)
    for properties in given[len(kept) :]:
        widget = kind(**properties)
        if made is not None:
            made(widget)
        kept.append(widget)
        container.add_widget(widget)
    return kept


class ShownBox(BoxLayout):
    """A box that contains only the children whose `part` is in `parts`.

    The others are removed, because an invisible child would still take taps.
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


def unbind_rules(widget: Widget) -> None:
    """Unbind the rules of a discarded widget and all its descendants.

    Otherwise a rule may still run for a widget that Python has already collected.
    """
    Builder.unbind_widget(widget.uid)
    for child in widget.all_parts if isinstance(widget, ShownBox) else widget.children:
        unbind_rules(child)


class ShownColumn(ShownBox, Column):
    """A ShownBox that is a column."""


class PagePart(Widget):
    """A part of a page. Rules read `root.page`: the page it was given, or that of its parent.

    A widget made by a rule has its parent before its own rule is applied; one made in Python has none yet.
    """

    _page = None

    def _get_page(self):
        above = self.parent
        while self._page is None and isinstance(above, Widget):  # the window is its own parent
            self._page = getattr(above, "page", None)
            above = above.parent
        return self._page

    def _set_page(self, page) -> None:
        self._page = page

    page = AliasProperty(_get_page, _set_page)

    def on_parent(self, _part: "PagePart", _parent: Widget | None) -> None:
        self._get_page()  # it may be removed before a rule reads the page


class Later(PagePart, Column):
    """A child of a ShownBox that builds the widget of its `rule` when it is first shown."""

    part = StringProperty("")
    rule = StringProperty("")

    def make(self) -> Widget:
        """Return the widget, built on the first call."""
        if not self.children:
            self.add_widget(Factory.get(self.rule)(page=self.page))
        return self.children[0]
