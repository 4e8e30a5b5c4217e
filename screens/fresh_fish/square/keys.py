"""Keyboard control of the square: a cursor on the spaces, typed bids, and the list of shortcuts."""

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.pages.square_view import SquareView
from companion.tools.language import _
from screens.app.keys import Shortcut, goes_to, one_of
from screens.app.playing import elsewhere_rows, undo_rows

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
NEXT_BIDDER = {"tab": 1, "shift+tab": -1}
NO_BIDDER = -1


class SquareKeys(EventDispatcher):
    """The cursor that keys move over a page's square, and the player whose bid they type."""

    cursor = ObjectProperty(None, allownone=True)  # the space that Enter taps
    bidder = NumericProperty(NO_BIDDER)  # the seat whose bid is typed

    def __init__(self, page) -> None:
        super().__init__()
        self._page = page
        self._left_at = 0  # the space at which the cursor was last hidden

    def follow(self, view: SquareView) -> None:
        """Hide a cursor that belongs to another square, and mark nobody unless an auction asks for bids."""
        if view.stage is not Stage.AUCTION:
            self.bidder = NO_BIDDER
        if self.cursor is not None and self.cursor >= len(view.look.square.tokens):
            self.cursor = None

    def move_cursor(self, arrow: str) -> None:
        """Show the cursor or, if it is shown, move it in a direction as seen on the turned square."""
        plan, wanted = self._page.body.ids.field.square.plan, self._page.view.spaces.targets
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
            self._page.tap(self.cursor)
        elif self._page.view.paths:
            self._page.act.close()
        elif self._page.view.primary.is_enabled:
            self._page.go_on()

    def look_at_cursor(self) -> None:
        if self.cursor is not None:
            self._page.hold(self.cursor)

    def hide_cursor(self) -> bool:
        """Hide the cursor until it is moved again. Return whether it was shown."""
        if self.cursor is None:
            return False
        self._left_at, self.cursor = self.cursor, None
        return True

    # Bids

    @property
    def is_typing(self) -> bool:
        """Whether an auction asks for bids."""
        page = self._page
        return not page.lacks_game and page.view is not None and page.view.stage is Stage.AUCTION

    def take(self, name: str) -> bool:
        """Type a digit of the marked player's bid, or mark another player on Tab. Return whether the key was used."""
        if not self.is_typing or not self._bidders:
            return False
        if name in NEXT_BIDDER:
            self._mark_next(NEXT_BIDDER[name])
        elif name.isdigit() and len(name) == 1:
            if self.bidder not in self._bidders:
                self._mark_next(0)
            self._page.act.type_bid(int(self.bidder), int(name))
        else:
            return False
        return True

    @property
    def _bidders(self) -> list[int]:
        return [bid.seat for bid in self._page.view.auction.bids if bid.joins]

    def _mark_next(self, by: int) -> None:
        seats = self._bidders
        place = seats.index(self.bidder) + by if self.bidder in seats else 0
        self.bidder = seats[place % len(seats)]


def square_shortcuts() -> tuple[Shortcut, ...]:
    return (
        Shortcut(_("Arrows"), _("move the cursor"), one_of(*ARROWS), lambda page, key: page.keys.move_cursor(key)),
        Shortcut(
            _("Enter"),
            _("tap the space at the cursor, otherwise the main button"),
            one_of("enter"),
            lambda page, _key: page.keys.enter(),
        ),
        Shortcut("I", _("what lies at the cursor"), one_of("i"), lambda page, _key: page.keys.look_at_cursor()),
        Shortcut("0 – 4", _("drawn: flea market, fish, soda, cheese, ice cream"), one_of(*"01234"), _draw),
        Shortcut("0 – 15", _("in an auction: the bid of the marked player")),
        Shortcut(_("Tab"), _("in an auction: mark the next player")),
        Shortcut("X", _("not drawn after all"), one_of("x"), lambda page, _key: page.close()),
        Shortcut("O", _("it stands outside"), one_of("o"), lambda page, _key: page.build_outside()),
        *undo_rows(),
        Shortcut("T", _("turn the square"), one_of("t"), lambda page, _key: page.turn()),
        Shortcut("A", _("distances"), one_of("a"), goes_to("ways")),
        *elsewhere_rows(),
    )


def _draw(page, key: str) -> None:
    tile = page.view.stack.tiles[int(key)]
    if tile.left and page.view.stack.can_draw:
        page.act.draw(tile.tile)
