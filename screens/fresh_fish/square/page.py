"""The page on which Fresh Fish is played."""

from typing import Any, ClassVar

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.by_hand import ByHandView
from companion.fresh_fish.pages.square import SquarePresenter
from companion.fresh_fish.pages.square_view import SquareView, square_view
from companion.pages.actions import Outcome
from companion.table.game import Done
from companion.tools.language import _
from screens.app.keys import Shortcut
from screens.app.kinds import FRESH_FISH
from screens.app.playing import PlayingPage
from screens.app.sheets.doubts import show_doubts
from screens.fresh_fish.by_hand import ByHandSheet
from screens.fresh_fish.drawings import square  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.square import body, lane  # noqa: F401  (page.kv uses them)
from screens.fresh_fish.square.columns import Columns, columns_of
from screens.fresh_fish.square.keys import NO_BIDDER, SquareKeys, square_shortcuts
from screens.fresh_fish.square_room import quarters_now, turn
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.overlays import Item
from screens.kit.rules import load_rules

load_rules(__file__, "head", "paths", "notes", "tiles")  # the parts without classes of their own


class SquarePage(PlayingPage):
    """The page that records the events of a game and shows the square."""

    bodies: ClassVar = {"wide": "SquareWide", "tall": "SquareTall", "phone": "SquarePhone"}
    needs_game: ClassVar = FRESH_FISH
    presents: ClassVar = SquarePresenter
    has_narrow_strip: ClassVar = True

    quarters = NumericProperty(0)
    below = ListProperty()  # the parts below the square on a phone
    here = NumericProperty(NO_BIDDER)  # the seat whose bid is sealed at the tablet
    view = ObjectProperty(None, allownone=True, rebind=True)
    columns = Columns()
    _laid: tuple[Space, ...] = ()  # the paths that appear one after the other

    def __init__(self, **kwargs) -> None:
        self.keys = SquareKeys(self)
        super().__init__(**kwargs)

    # Keys

    @staticmethod
    def shortcuts_title() -> str:
        return _("On the square")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return square_shortcuts()

    @property
    def is_typing(self) -> bool:  # type: ignore[override]  # computed here, and an attribute of other pages
        return self.keys.is_typing

    def type_key(self, name: str) -> bool:
        return self.keys.take(name)

    # Painting

    @property
    def place_of_strip(self) -> Widget:
        ids = self.body.ids
        return ids.get("asking", ids.get("title", super().place_of_strip))

    def show(self) -> None:
        self.body.show(self.view, self.columns, self._laid)
        self.body.lane.show(self.view.lane, self.notice, is_lit=self.is_lit)

    def read(self) -> None:
        self.view = view = square_view(self.desk)
        self._laid = ()
        if self.highlight_change():
            self.notice = ""
            self._laid = self._paths_just_laid()
        self.keys.follow(view)
        if view.auction.sealed is None:
            self.here = NO_BIDDER
        self.quarters = quarters_now(view.look.square.shape)
        self.columns = columns_of(view, self.app.form, bids_here=self.here >= 0)
        self.below = [*self.columns.below, "lane"] if self.notice else list(self.columns.below)

    def _paths_just_laid(self) -> tuple[Space, ...]:
        latest = self.session.latest
        paths = latest.state_after.step.paths if latest is not None and latest.done is Done.RECORDED else None
        return tuple(paths.causes) if isinstance(paths, Paths) else ()

    def handle(self, outcome: Outcome, before: SquareView) -> None:
        if not outcome.refusal:
            self.notice = ""
        if outcome.change is not None and outcome.change.done is Done.RECORDED:
            self.keys.hide_cursor()
        super().handle(outcome, before)

    # Touches and keys, which may come at any time

    def tap(self, space: Space) -> None:
        if self.view.spaces.can_tap:
            self.act.tap(space)

    def hold(self, space: Space) -> None:
        if self.view.spaces.can_explain:
            self.act.explain(space)

    def bid_here(self, seat: int = NO_BIDDER) -> None:
        """Let a player without a phone seal a bid, or another one in place of theirs, or end that."""
        sealed = self.view.auction.sealed
        if seat != NO_BIDDER and sealed and sealed.rows[seat].is_in:
            self.act.take_bid_back(seat)
        self.here = seat
        self.prepare()

    def seal_here(self, amount: int) -> None:
        seat, self.here = int(self.here), NO_BIDDER
        self.act.seal(seat, self.view.good, amount)

    def go_on(self) -> None:
        """Do what the main button says."""
        primary = self.view.primary
        self.do_named(primary.action, primary.given)

    def close(self) -> None:
        """Put the drawn tile back, or close an explanation or the list of paths."""
        if self.view.head.can_put_back:
            self.act.put_back()
        elif self.view.head.closes or self.view.paths:
            self.act.close()

    def build_outside(self) -> None:
        if self.view.primary.action == "build_outside":
            self.go_on()

    def undo(self) -> None:
        if self.view.lane.can_undo:
            self.act.undo()

    def redo(self) -> None:
        if self.view.lane.can_redo:
            self.act.redo()

    def on_back(self) -> bool:
        if self.lacks_game:
            return False
        if self.here != NO_BIDDER:
            self.bid_here()
            return True
        if self.keys.hide_cursor():
            return True
        if self.view.head.closes:
            self.close()
            return True
        return False

    # Navigation

    def turn(self) -> None:
        turn(self.view.look.square.shape)
        self.prepare()

    def show_rule(self) -> None:
        self.app.go("rules", topic="turn")

    def game_items(self) -> list[Item]:
        return [
            self.page_item("ways", _("Distances"), "ways"),
            self.page_item("list", _("Log"), "log"),
            Item("pencil", _("Correct by hand"), self.correct_by_hand, can_act=self.view.can_correct),
            self.people_item(),
            Item("flag", _("End the game"), self.ask_to_end, can_act=self.view.can_end),
        ]

    def table_items(self) -> list[Item]:
        return [Item("turn", _("Turn the square"), self.turn)]

    def correct_by_hand(self) -> None:
        def enter(*numbers: Any) -> ByHandView:
            self.act.enter_by_hand(*numbers)
            return self.view.by_hand

        sheet = ByHandSheet(
            self.view.by_hand,
            enter,
            button=_("Save"),
            finish=self.act.save_by_hand,
            hint=_("To change a space, close this and hold the space."),
        )
        sheet.open()

    def ask_to_end(self) -> None:
        self.confirm_end(self.view.ending, self.act.end_game)

    def show_doubts(self) -> None:
        show_doubts()
