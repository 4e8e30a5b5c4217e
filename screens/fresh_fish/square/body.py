"""The body of the page: the square, and beside it the parts that the stage of the turn asks for."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.geometry.square import Space
from screens.app.page import Body
from screens.app.sheets.doubts import DoubtsBadge  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.drawings.look import SquareLook
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.square import auction, heads, notes, players, tiles
from screens.fresh_fish.square.view import SquareView
from screens.kit.layouts import PagePart, ShownColumn
from screens.kit.panels import FloatPanel, Lit

Parts = tuple[type[Widget], ...]
# What stands at the head of the column, in it, and at its foot, from top to bottom.
COLUMNS: dict[Stage, tuple[Parts, Parts, Parts]] = {
    Stage.TURN: ((heads.TurnCard,), (players.PlayersCard,), (tiles.StackCard,)),
    Stage.REFUSED: ((heads.TurnCard,), (notes.SidesCard,), (notes.AnywayCard,)),
    Stage.TILE: ((heads.ColumnHead,), (tiles.TilesCard,), ()),
    Stage.FLEA_MARKET: ((heads.ColumnHead,), (players.PlayersCard,), (tiles.StackCard,)),
    Stage.AUCTION: ((heads.ColumnHead,), (auction.AuctionRows,), (notes.NoteCard,)),
    Stage.LAST_STALLS: ((heads.ColumnHead, tiles.LastTiles), (players.PlayersCard,), ()),
    Stage.OVER: ((heads.ColumnHead,), (players.PlayersCard,), ()),
}
SMALLER = {players.PlayersCard: players.PlayerCards, tiles.TilesCard: tiles.PhoneTiles}
"""What stands in for a part on a phone."""
IN_THE_BAR = (heads.ColumnHead, heads.TurnCard)
"""What a phone says in the bar above the square."""


class SquareField(PagePart, FloatPanel):
    """The room of the square: where its buttons would cover a space, it moves aside for them, once and for all."""

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
        """Whether a space would lie under the buttons."""
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


class SquareButtons(PagePart, BoxLayout):
    """The buttons of a phone."""

    part = StringProperty("bar")


class SquareSmallBar(PagePart, ShownColumn):
    """The lane and the buttons of a phone."""

    lane = ObjectProperty(None)


class SquareBody(Body):
    """Keeps the parts that were made, and shows those that are asked for."""

    is_small = BooleanProperty(False)
    has_list_beside = BooleanProperty(False)  # rows stand beside the head, which scrolls, and not below it

    def __init__(self, **kwargs) -> None:
        self._made: dict[type[Widget], Widget] = {}
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
            rows = (notes.NoteCard, notes.TokensCard, *rows) if view.choices else (notes.NoteCard, *rows)
        if view.stage is Stage.REFUSED and not view.sides:
            rows = (players.PlayersCard,)
        if self.is_small:
            head = tuple(kind for kind in head if kind not in IN_THE_BAR)
            if view.can_be_told_above:
                rows, foot = (tuple(kind for kind in kinds if kind is not notes.NoteCard) for kinds in (rows, foot))
            rows = tuple(SMALLER.get(kind, kind) for kind in rows)
            foot = tuple(kind for kind in foot if kind not in (tiles.StackCard, heads.NextCard))
        return head, rows, foot

    def _around_paths(self, view: SquareView) -> tuple[Parts, Parts, Parts]:
        """Return the columns such that the list of paths never scrolls; the reason for a path may."""
        why: Parts = () if view.outcome is None else (notes.NoteCard,)
        if self.has_list_beside:
            return (heads.ColumnHead, *why), (notes.PathsCard, heads.NextCard), ()
        return (heads.ColumnHead, notes.PathsCard), why, (heads.NextCard,)

    def _fill(self, column: Widget, kinds: Sequence[type[Widget]], view: SquareView) -> None:
        wanted = [self._part(kind, view) for kind in kinds]
        if wanted != list(reversed(column.children)):
            column.clear_widgets()
            for part in wanted:
                if part.parent is not None:
                    part.parent.remove_widget(part)
                column.add_widget(part)

    def _part(self, kind: type[Widget], view: SquareView) -> Widget:
        if kind not in self._made:
            self._made[kind] = kind(page=self.page, view=view, is_small=self.is_small)
        self._made[kind].view = view
        return self._made[kind]
