"""Helpers that play Fresh Fish on the screen, with touches only."""

from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.turn_draft import turn_draft
from companion.fresh_fish.words.square import tile_name
from companion.pages.session import Session
from companion.table.record import from_json
from companion.tools.language import _
from screens.fresh_fish.drawings.square import SquareDrawing
from screens.fresh_fish.square.auction import MORE, AuctionRow
from screens.fresh_fish.square.page import SquarePage
from screens.fresh_fish.square_room import SquareRoom
from screens.kit.tap import last_tap
from tests.fresh_fish.shorthand import record
from tests.screens.blank import only
from tests.screens.harness import Running, touch_once

PAGES = only("square")


def middle(drawing: SquareDrawing, space: int | str) -> tuple[float, float]:
    """Return the middle of a space, given by its number or name, in window coordinates."""
    plan = drawing.plan
    number = plan.shape.space(space) if isinstance(space, str) else space
    return drawing.to_window(*plan.middle_of(plan.shape.places[number]))


def tap_space(running: Running, drawing: SquareDrawing, space: int | str) -> None:
    """Tap a space. Two calls are never a double tap."""
    last_tap.forget()
    touch_once(middle(drawing, space))
    running.settle()


def square_of(running: Running) -> SquareDrawing:
    """Return the square on a page other than the square page."""
    (room,) = running.all(SquareRoom)
    return room.ids.square


def tap_on_square(running: Running, name: str) -> None:
    """Tap a space of the square on a page other than the square page."""
    tap_space(running, square_of(running), name)


def small_game(*events) -> FreshFishGame:
    """Return a game of two with these events, in shorthand."""
    return from_json(record(*events))


class SquareHands:
    """Enters events by touch on the square page of a running app, in any language."""

    def __init__(self, running: Running) -> None:
        self.running = running

    @property
    def session(self) -> Session:
        return self.running.app.session

    @property
    def page(self) -> SquarePage:
        return self.running.app.page

    @property
    def state(self):
        return self.session.state

    @property
    def draft(self) -> TurnDraft:
        return turn_draft(self.page.desk)

    @property
    def square(self) -> SquareDrawing:
        return self.page.body.ids.field.square

    def space(self, name: str) -> int:
        return self.state.square.shape.space(name)

    def tap(self, space: int | str) -> None:
        """Tap a space, by its number or name."""
        tap_space(self.running, self.square, space)

    def hold(self, space: int | str) -> None:
        """Press a space until the page explains it."""
        touch = UnitTestTouch(*middle(self.square, space))
        touch.touch_down()
        self.running.pass_time_until(lambda: self.draft.asked is not None, "the explanation")
        touch.touch_up()
        self.running.settle()

    def says(self, text: str) -> bool:
        return self.running.sees(text)

    def tap_text(self, text: str) -> None:
        """Tap the widget with this text, given in English."""
        self.running.tap_text(_(text))

    # Whole events

    def enter(self, event: Event) -> None:
        """Enter an event on the square page, with touches only."""
        match event:
            case SpaceReserved():
                self.tap(event.space)
            case FleaMarketPlaced():
                self.draw(None)
                self.tap(event.space)
            case StallAuctioned():
                self.draw(event.good)
                self._bid(event)
                self._place(event.space)
            case LastStallPlaced():
                self.close_paths()
                if self.state.setup.row is None and len(self.state.to_place()) > 1:
                    tiles = self.running.all(Factory.LastTile)
                    self.running.tap(next(each for each in tiles if each.view is event.good))
                self._place(event.space)
            case GameEnded():
                self.tap_text("Menu")
                self.tap_text("End the game")
                self.tap_text("End the game")
            case TableCorrected():
                raise AssertionError(event)

    def close_paths(self) -> None:
        if self.draft.stage is Stage.PATHS:
            self.tap_text("Done")

    def draw(self, good: Good | None) -> None:
        """Enter a drawn tile; None is a flea market."""
        self.close_paths()
        self.tap_text("Draw a tile")
        self.running.tap_shown(self.tile(good))

    def tile(self, good: Good | None) -> Widget:
        """Return the button for what the drawn tile shows."""
        choice = Factory.PhoneTile if self.page.app.form == "phone" else Factory.TileRow
        return next(each for each in self.running.all(choice) if each.view.name == tile_name(good))

    def _bid(self, event: StallAuctioned) -> None:
        bids = event.bids or [event.price if seat == event.winner else None for seat in self.state.setup.seats]
        for seat, bid in enumerate(bids):
            if bid is not None:
                self.bid(seat, bid)

    def bid(self, seat: int, amount: int) -> None:
        """Enter a player's bid."""
        if not self._chips(seat, str(amount)):
            self._tap_chip(seat, MORE)
        self._tap_chip(seat, str(amount))

    def _chips(self, seat: int, text: str) -> list:
        row = next(each for each in self.running.all(AuctionRow) if each.view.seat == seat)
        return [chip for chip in row.ids.chips.children if chip.text == text]

    def _tap_chip(self, seat: int, text: str) -> None:
        (chip,) = self._chips(seat, text)
        self.running.scroll_to(chip)
        self.running.tap(chip)

    def _place(self, space: int | None) -> None:
        if space is None:
            button = self.running.by_text(_("Place it outside"))
            self.running.scroll_to(button)
            self.running.tap(button)
        else:
            self.tap(space)


class Table(SquareHands):
    """A running app that shows the square page of a game, with methods to touch it."""

    def __init__(self, start, setup, *events: Event, session: Session | None = None, **options) -> None:
        session = session or Session()
        if session.game is None:
            session.begin(setup)
        for event in events:
            session.record(event)
        super().__init__(start(pages=PAGES, session=session, **options))
        self.running.go("square")
