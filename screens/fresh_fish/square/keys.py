"""Keyboard control of the square: a cursor on the spaces, typed bids, and the list of shortcuts."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.drafts.turn import Stage
from companion.tools.language import _
from screens.app.keys import Shortcut, goes_to, one_of
from screens.app.playing import PlayingPage, elsewhere_rows, undo_rows

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
NEXT_BIDDER = {"tab": 1, "shift+tab": -1}
NO_BIDDER = -1


class ByKeys(PlayingPage):
    """A mixin for keyboard control of the square: moving the cursor and typing bids."""

    cursor = ObjectProperty(None, allownone=True)  # the space that Enter taps
    bidder = NumericProperty(NO_BIDDER)  # the seat whose bid is typed
    _left_at = 0  # the space at which the cursor was last hidden

    def move_cursor(self, arrow: str) -> None:
        """Show the cursor or, if it is shown, move it in a direction as seen on the turned square."""
        plan, wanted = self.body.ids.field.square.plan, self.view.spaces.targets
        if plan is None:
            return
        if self.cursor is None:
            is_there = self._left_at in wanted or (not wanted and self._left_at < len(plan.shape.places))
            self.cursor = self._left_at if is_there else min(wanted, default=0)
            return
        (across, down), (column, row) = ARROWS[arrow], plan.cell(plan.shape.places[self.cursor])
        for steps in range(1, max(plan.columns, plan.rows)):
            space = plan.shape.numbers.get(plan.place((column + across * steps, row + down * steps)))
            if space is not None:
                self.cursor = space
                return

    def enter(self) -> None:
        """Tap the space at the cursor, or the main button if the cursor is hidden."""
        if self.cursor is not None:
            self.tap(self.cursor)
        elif self.view.paths:
            self.act.close()
        elif self.view.primary.is_enabled:
            self.go_on()

    def look_at_cursor(self) -> None:
        if self.cursor is not None:
            self.hold(self.cursor)

    def hide_cursor(self) -> bool:
        """Hide the cursor until it is moved again. Return whether it was shown."""
        if self.cursor is None:
            return False
        self._left_at, self.cursor = self.cursor, None
        return True

    # Bids

    @property
    def is_typing(self) -> bool:  # type: ignore[override]  # computed here, and an attribute of other pages
        """Whether an auction asks for bids."""
        return not self.lacks_game and self.view is not None and self.view.stage is Stage.AUCTION

    def type_key(self, name: str) -> bool:
        """Type a digit of the marked player's bid, or mark another player on Tab. Return whether the key was used."""
        if not self.is_typing or not self._bidders:
            return False
        if name in NEXT_BIDDER:
            self._mark_next(NEXT_BIDDER[name])
        elif name.isdigit() and len(name) == 1:
            if self.bidder not in self._bidders:
                self._mark_next(0)
            self.act.type_bid(int(self.bidder), int(name))
        else:
            return False
        return True

    @property
    def _bidders(self) -> list[int]:
        return [bid.seat for bid in self.view.auction.bids if bid.joins]

    def _mark_next(self, by: int) -> None:
        seats = self._bidders
        place = seats.index(self.bidder) + by if self.bidder in seats else 0
        self.bidder = seats[place % len(seats)]

    # Shortcuts

    @staticmethod
    def shortcuts_title() -> str:
        return _("On the square")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return (
            Shortcut(_("Arrows"), _("move the cursor"), one_of(*ARROWS), lambda page, key: page.move_cursor(key)),
            Shortcut(
                _("Enter"),
                _("tap the space at the cursor, otherwise the main button"),
                one_of("enter"),
                lambda page, _key: page.enter(),
            ),
            Shortcut("I", _("what lies at the cursor"), one_of("i"), lambda page, _key: page.look_at_cursor()),
            Shortcut(
                "0 – 4", _("drawn: flea market, fish, soda, cheese, ice cream"), one_of(*"01234"), ByKeys._draw_by_key
            ),
            Shortcut("0 – 15", _("in an auction: the bid of the marked player")),
            Shortcut(_("Tab"), _("in an auction: mark the next player")),
            Shortcut("X", _("not drawn after all"), one_of("x"), lambda page, _key: page.close()),
            Shortcut("O", _("it stands outside"), one_of("o"), lambda page, _key: page.build_outside()),
            *undo_rows(),
            Shortcut("T", _("turn the square"), one_of("t"), lambda page, _key: page.turn()),
            Shortcut("A", _("distances"), one_of("a"), goes_to("ways")),
            *elsewhere_rows(),
        )

    def _draw_by_key(self, key: str) -> None:
        tile = self.view.stack.tiles[int(key)]
        if tile.left and self.view.stack.can_draw:
            self.act.draw(tile.tile)

    def close(self) -> None:
        """Put the drawn tile back, or close an explanation or the list of paths."""
        if self.view.head.can_put_back:
            self.act.put_back()
        elif self.view.head.closes or self.view.paths:
            self.act.close()

    def build_outside(self) -> None:
        if self.view.primary.action == "build_outside":
            self.go_on()
