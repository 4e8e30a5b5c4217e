"""Widgets in a row or a column, as Kivy's own box lays them out, in less time.

Kivy's box lays out one level of a page in each turn of the clock, starts anew where something has only moved, and asks
for pairs where one value will do. Pages are made of boxes, so that this shows in the time to their first frame.
"""

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

Size = tuple[float, float]
Rectangle = tuple[float, float, float, float]
BOUNDS = ("size_hint_min_x", "size_hint_min_y", "size_hint_max_x", "size_hint_max_y")


class Box(BoxLayout):
    """A row, or a column where `orientation` is vertical."""

    def __init__(self, **kwargs) -> None:
        self._offsets: list[tuple[Widget, float, float]] = []
        super().__init__(**kwargs)
        self.funbind("pos", self._trigger_layout)
        self.fbind("pos", self._move)

    def do_layout(self, *args) -> None:
        children = list(self.children)
        if any(getattr(child, bound) is not None for child in children for bound in BOUNDS):
            super().do_layout(*args)
        elif self._is_settled_by(children):
            self._trigger_layout.cancel()
        x, y = self.pos
        self._offsets = [(child, child.x - x, child.y - y) for child in children]
        for child in children:
            # At once rather than in the next turn of the clock, which would lay out one level of a page in each.
            if isinstance(child, Box) and child._trigger_layout.is_triggered:
                child._trigger_layout.cancel()
                child.do_layout()

    def _is_settled_by(self, children: list[Widget]) -> bool:
        """Place the children; says whether nothing has changed meanwhile but what this box has set itself."""
        padding, spacing = self.padding, self.spacing
        place = self._place_in_row if self.orientation == "horizontal" else self._place_in_column
        box, sizes = place(children, *padding, spacing)
        if (self.x, self.y) != box[:2]:
            self._trigger_layout()
        return (
            (self.x, self.y, self.width, self.height) == box
            and all((child.width, child.height) == size for child, size in zip(children, sizes))
            and (self.children, self.padding, self.spacing) == (children, padding, spacing)
        )

    def _move(self, *_args) -> None:
        """Take everything hint_y where nothing else has changed."""
        if not self._trigger_layout.is_triggered:
            x, y = self.pos
            for child, right, up in self._offsets:
                child.pos = (x + right, y + up)

    # Both directions are written out: to ask for sides by their names would take longer.

    def _place_in_row(self, children, left, above, right, below, spacing) -> tuple[Rectangle, list[Size]]:
        hints = [(child.size_hint_x, child.size_hint_y) for child in children]
        fixed = left + right + spacing * (len(children) - 1) if children else left + right
        stretched = highest = 0.0
        for child, (hint_x, hint_y) in zip(children, hints):
            if hint_x is None:
                fixed += child.width
            else:
                stretched += hint_x
            if hint_y is None and child.height > highest:
                highest = child.height
        self.minimum_width, self.minimum_height = fixed, highest + above + below
        box = self.x, self.y, self.width, self.height  # after that, since it may follow the minimum
        x, y, room, high = box[0] + left, box[1] + below, max(0.0, box[2] - fixed), box[3] - above - below
        sizes = []
        for child, (hint_x, hint_y) in zip(reversed(children), reversed(hints)):
            width = max(0.0, room * hint_x / stretched) if hint_x else child.width
            height = max(0.0, hint_y * high) if hint_y else child.height
            child.pos = x, y + _shift(child.pos_hint, "y", "center_y", "top", high, height)
            if hint_x is not None:
                child.width = width
            if hint_y is not None:
                child.height = height
            sizes.append((width, height))
            x += width + spacing
        return box, sizes[::-1]

    def _place_in_column(self, children, left, above, right, below, spacing) -> tuple[Rectangle, list[Size]]:
        hints = [(child.size_hint_x, child.size_hint_y) for child in children]
        fixed = above + below + spacing * (len(children) - 1) if children else above + below
        stretched = widest = 0.0
        for child, (hint_x, hint_y) in zip(children, hints):
            if hint_y is None:
                fixed += child.height
            else:
                stretched += hint_y
            if hint_x is None and child.width > widest:
                widest = child.width
        self.minimum_width, self.minimum_height = widest + left + right, fixed
        box = self.x, self.y, self.width, self.height
        x, y, room, wide = box[0] + left, box[1] + below, max(0.0, box[3] - fixed), box[2] - left - right
        sizes = []
        for child, (hint_x, hint_y) in zip(children, hints):
            height = max(0.0, room * hint_y / stretched) if hint_y else child.height
            width = max(0.0, hint_x * wide) if hint_x else child.width
            child.pos = x + _shift(child.pos_hint, "x", "center_x", "right", wide, width), y
            if hint_x is not None:
                child.width = width
            if hint_y is not None:
                child.height = height
            sizes.append((width, height))
            y += height + spacing
        return box, sizes


def _shift(hint: dict[str, float], near: str, middle: str, far: str, room: float, size: float) -> float:
    """How far a child stands from the near edge of the room it has across its box."""
    if not hint:
        return 0.0
    shift = hint.get(near, 0.0) * room
    if middle in hint:
        shift += hint[middle] * room - size / 2
    if far in hint:
        shift += hint[far] * room - size
    return shift
