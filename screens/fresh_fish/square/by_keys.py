"""The square by keyboard: a cursor that arrows move over the spaces, and bids that are typed."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage
from screens.app.playing import PlayingPage

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
NEXT_BIDDER = {"tab": 1, "shift+tab": -1}
NOBODY = -1


class ByKeys(PlayingPage):
    """A mixin for the page of the square: what keys mean and nobody can see without a mark on the screen."""

    cursor = ObjectProperty(None, allownone=True)  # the space that Enter taps
    bidder = NumericProperty(NOBODY)  # the seat whose bid is typed
    _left_at = 0  # where the cursor was last

    def move_cursor(self, arrow: str) -> None:
        """Move the cursor to the next space in a direction, as people see the square; first it only appears."""
        plan, draft = self.body.ids.field.square.plan, self.draft
        if plan is None:
            return
        if self.cursor is None:
            wanted = draft.sites or draft.legal
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
        """Tap the space at the cursor; without one, the main button."""
        if self.cursor is None:
            self.go_on()
        else:
            self.tap(self.cursor)

    def look_at_cursor(self) -> None:
        """Ask what lies at the cursor."""
        if self.cursor is not None:
            self.hold(self.cursor)

    def hide_cursor(self) -> bool:
        """Have no cursor until it is moved again; says whether there was one."""
        if self.cursor is None:
            return False
        self._left_at, self.cursor = self.cursor, None
        return True

    # Bids

    @property
    def is_typing(self) -> bool:
        """Whether bids are asked for."""
        return not self.lacks_game and self.draft.stage is Stage.AUCTION

    def type_key(self, name: str) -> bool:
        """Take figures as the bid of the marked player, and go from one to the next."""
        if not self.is_typing or not self.draft.joiners:
            return False
        if name in NEXT_BIDDER:
            self._mark_next(NEXT_BIDDER[name])
        elif name.isdigit() and len(name) == 1:
            self._type_bid(int(name))
        else:
            return False
        return True

    def _mark_next(self, by: int) -> None:
        seats = [bid.seat for bid in self.view.bids if bid.joins]
        place = seats.index(self.bidder) + by if self.bidder in seats else 0
        self.bidder = seats[place % len(seats)]
        self.prepare()

    def _type_bid(self, figure: int) -> None:
        if self.bidder not in self.draft.joiners:
            self._mark_next(0)
        before = self.draft.bids[self.bidder]
        larger = figure if before is None else 10 * before + figure
        amount = larger if larger <= COINS else figure
        if amount != before:
            self.bid(self.bidder, amount)
