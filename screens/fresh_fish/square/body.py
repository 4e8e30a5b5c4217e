"""The body of the page: the square, and the parts for each stage of a turn."""

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.square_view import SquareView
from screens.app import lesson  # noqa: F401  (the rules use it)
from screens.app.page import Body
from screens.fresh_fish import piece_rows  # noqa: F401  (the rules use it)
from screens.fresh_fish.square import auction, parts, players, sealed  # noqa: F401  (the rules use them)
from screens.fresh_fish.square.columns import Columns, Parts
from screens.kit.controls import numbers  # noqa: F401  (the rules use it)

GROWING = ("PlayersCard", "TilesCard", "AuctionRows", "SealedRows", "LastTiles", "BidHere")
"""The parts that fill the height which the others leave."""


class SquareBody(Body):
    """The body of the page; it creates each part once, and shows those of the current stage."""

    is_small = BooleanProperty(False)
    room = NumericProperty(0)  # the height of the middle of the column; 0 if it is as high as its parts
    foot_room = NumericProperty(0)  # the height of its foot

    def __init__(self, **kwargs) -> None:
        self._made: dict[str, Widget] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        for place in ("head", "rows"):
            self.ids[place].fbind("minimum_height", self._share_room)
        for name in ("room", "foot_room"):
            self.fbind(name, self._share_room)

    @property
    def lane(self) -> Widget:
        return self.ids.bar.lane if "bar" in self.ids else self.ids.lane

    def show(self, view: SquareView, columns: Columns, laid: Sequence[Space]) -> None:
        """Show a view in these columns; the paths in `laid` appear one after the other."""
        for place, kinds in (("head", columns.head), ("rows", columns.rows), ("foot", columns.foot)):
            self._fill(self.ids[place], kinds, view)
        self._share_room()
        self.ids.field.square.show(view.look, laid)

    def _share_room(self, *_args) -> None:
        for kind, part in self._made.items():
            if kind in GROWING and part.parent is not None:
                part.room = max(0, self.room - (part.parent.minimum_height - part.height))
            elif kind == "NoteCard" and part.parent in (self.ids.head, self.ids.rows):
                others = [each for each in part.parent.children if each is not part]
                rest = sum(each.height + part.parent.spacing for each in others)
                part.room = max(0, self._room_of_note(part.view.stage) - rest)
            else:
                part.room = self.foot_room if part in self.ids.foot.children else 0

    def _room_of_note(self, stage: Stage) -> float:
        """Return the height for a note: the rest of the column, or that of the part which an answer replaces.

        So a question about a space moves neither the square nor the rows.
        """
        if stage is not Stage.TURN:
            return self.room
        replaced = self._made.get("PlayerCards" if self.is_small else "TurnCard")
        return 0 if replaced is None else replaced.height

    def _fill(self, column: Widget, kinds: Parts, view: SquareView) -> None:
        wanted = [self._part(kind, view) for kind in kinds]
        if wanted != list(reversed(column.children)):
            column.clear_widgets()
            for part in wanted:
                if part.parent is not None:
                    part.parent.remove_widget(part)
                column.add_widget(part)

    def _part(self, kind: str, view: SquareView) -> Widget:
        if kind not in self._made:
            self._made[kind] = Factory.get(kind)(page=self.page, view=view, is_small=self.is_small)
        self._made[kind].view = view
        return self._made[kind]
