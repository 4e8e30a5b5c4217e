"""The body of the page: the square, and beside it the parts that the stage of the turn asks for."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.app import App
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.geometry.square import Space
from screens.app.page import Body
from screens.app.sheets.doubts import DoubtsBadge  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.drawings.look import SquareLook
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.parts.rows import Viewed
from screens.fresh_fish.square import table  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.view import SquareView
from screens.kit.layouts import PagePart
from screens.kit.panels import FloatPanel, Lit
from screens.kit.rules import load_rules

load_rules(__file__)

SLIDE, FROM = 0.16, 56  # seconds that the player whose turn it is takes to come in, and from how many dp beside

Parts = tuple[str, ...]
"""Classes by name."""
# What stands at the head of the column, in it, and at its foot, from top to bottom.
COLUMNS: dict[Stage, tuple[Parts, Parts, Parts]] = {
    Stage.TURN: (("TurnCard",), ("PlayersCard",), ("StackCard",)),
    Stage.REFUSED: (("TurnCard",), ("SidesCard",), ("AnywayCard",)),
    Stage.TILE: (("ColumnHead",), ("TilesCard",), ()),
    Stage.FLEA_MARKET: (("ColumnHead",), ("PlayersCard",), ("StackCard",)),
    Stage.AUCTION: (("ColumnHead",), ("AuctionRows",), ("NoteCard",)),
    Stage.LAST_STALLS: (("ColumnHead", "LastTiles"), ("PlayersCard",), ()),
    Stage.OVER: (("ColumnHead",), ("PlayersCard",), ()),
}
SMALLER = {"PlayersCard": "PlayerCards", "TilesCard": "PhoneTiles"}
"""What stands in for a part on a phone."""
IN_THE_BAR = ("ColumnHead", "TurnCard")
"""What a phone says in the bar above the square."""


class SquareField(PagePart, FloatPanel):
    """The room of the square, which moves aside if its buttons would cover a space."""

    square = ObjectProperty(None)
    inset = NumericProperty("20dp")
    corner = ObjectProperty((0, 0))  # width and height that the buttons take at the upper right

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "inset", "corner"):
            self.fbind(name, self._fit)

    def show(self, look: SquareLook, laid: Sequence[Space]) -> None:
        """Take over what the square shows."""
        self.square.show(look, laid)
        self._fit()

    def _fit(self, *_args) -> None:
        square, look = self.square, self.square.look
        if look is None or min(self.size) <= 2 * self.inset:
            return
        x, y = self.x + self.inset, self.y + self.inset
        width, height = self.width - 2 * self.inset, self.height - 2 * self.inset
        plan = square.plan_in(x, y, width, height)
        while self._is_covered(plan) and plan.side > 1:
            # To the left as far as it goes, and then smaller by and by.
            needed = square.room_for_names + plan.columns * plan.side + 1
            width = needed if width > needed else needed - plan.columns
            plan = square.plan_in(x, y, width, height)
        square.pos, square.size = (x, y), (width, height)

    def _is_covered(self, plan: Plan) -> bool:
        """Return whether a space would lie under the buttons."""
        left, bottom = self.right - self.corner[0], self.top - self.corner[1]
        corners = map(plan.corner_of, range(len(plan.shape.places)))
        return any(x + plan.side > left and y + plan.side > bottom for x, y in corners)


class SquareLane(PagePart, Lit, BoxLayout):
    """Says what was done last, or what cannot be."""

    part = StringProperty("lane")
    texts = ListProperty([""])
    doubts = NumericProperty(0)  # how many entries look wrong
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def show(self, texts: tuple[str, ...], *, tone: str, doubts: int, can_undo: bool, can_redo: bool) -> None:
        """Take over what to say and offer."""
        self.texts, self.doubts, self.can_undo, self.can_redo = list(texts), doubts, can_undo, can_redo
        self.light(tone)


class ColumnPart(Viewed):
    """A part of the column beside the square; its rule reads the view of the page."""

    is_small = BooleanProperty(False)  # on a phone


class SlidesIn(PagePart):
    """A mixin: whoever's turn it is now comes in from the side."""

    seat = NumericProperty(None, allownone=True)
    slide = NumericProperty(0)  # pixels that are still to go

    def on_seat(self, _part: "SlidesIn", seat: int | None) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0
        if seat is not None and self.parent is not None and not App.get_running_app().has_less_motion:
            self.slide = dp(FROM)
            Animation(slide=0, duration=SLIDE, transition="out_quad").start(self)


class SquareBody(Body):
    """Keeps the parts that were made, and shows those that are asked for."""

    is_small = BooleanProperty(False)
    has_list_beside = BooleanProperty(False)  # rows stand beside the head, which scrolls, and not below it

    def __init__(self, **kwargs) -> None:
        self._made: dict[str, Widget] = {}
        super().__init__(**kwargs)

    @property
    def lane(self) -> Widget:
        """Where it is said what was done last."""
        return self.ids.bar.lane if "bar" in self.ids else self.ids.lane

    def show(self, view: SquareView, laid: Sequence[Space]) -> None:
        """Take over a view; the paths that were just laid appear one after the other."""
        for place, kinds in zip(("head", "rows", "foot"), self._columns(view)):
            self._fill(self.ids[place], kinds, view)
        self.ids.field.show(view.look, laid)

    def _columns(self, view: SquareView) -> tuple[Parts, ...]:
        head, rows, foot = self._around_paths(view) if view.stage is Stage.PATHS else COLUMNS[view.stage]
        if view.stage is Stage.TURN and view.outcome is not None:
            rows = ("NoteCard", "TokensCard", *rows) if view.choices else ("NoteCard", *rows)
        if view.stage is Stage.REFUSED and not view.sides:
            rows = ("PlayersCard",)
        if self.is_small:
            head = tuple(kind for kind in head if kind not in IN_THE_BAR)
            if view.can_be_told_above:
                rows, foot = (tuple(kind for kind in kinds if kind != "NoteCard") for kinds in (rows, foot))
            rows = tuple(SMALLER.get(kind, kind) for kind in rows)
            foot = tuple(kind for kind in foot if kind not in ("StackCard", "NextCard"))
        return head, rows, foot

    def _around_paths(self, view: SquareView) -> tuple[Parts, Parts, Parts]:
        """Return the columns such that the list of paths never scrolls; the reason for a path may."""
        why: Parts = () if view.outcome is None else ("NoteCard",)
        if self.has_list_beside:
            return ("ColumnHead", *why), ("PathsCard", "NextCard"), ()
        return ("ColumnHead", "PathsCard"), why, ("NextCard",)

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
