"""Correcting the past: one entry that is changed, left out or added, and later ones left out with it. Knows no Kivy."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.codec import NOT_STORED, Draft
from companion.fresh_fish.codec import event_to_json
from companion.fresh_fish.drafts.entered import Entered, What, entered_of, is_entered_for
from companion.fresh_fish.events import Event, FleaMarketPlaced, LastStallPlaced, SpaceReserved, StallAuctioned
from companion.fresh_fish.fold import sale_of
from companion.fresh_fish.game import FreshFishGame, FreshFishPreview
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.state import Phase, TableState
from companion.replacing import Obstacle, Replacement


@dataclass(frozen=True)
class CorrectionDraft(Draft):
    """A correction as far as it is entered; read it anew after every change of the game."""

    game: FreshFishGame = field(metadata=NOT_STORED)
    index: int | None = None
    """The entry that is corrected, or before which something is added; none where none is chosen."""
    is_added: bool = False
    entered: Entered | None = None
    """None if the entry is left out."""
    left_out: frozenset[int] = frozenset()
    """Later entries that are left out together with it."""

    @staticmethod
    def read(game: FreshFishGame, stored: object) -> "CorrectionDraft":
        """Return the draft as it was stored, or an empty one if it cannot be read or its entry is gone."""
        return CorrectionDraft(game).restored(stored)

    @property
    def moment(self) -> Any:
        """The entry that stands there, as JSON: an undo or another correction may have put another in its place."""
        game, index = self.game, self.index
        return None if index is None or index == game.event_count else event_to_json(game.events[index], game.setup)

    @property
    def is_sound(self) -> bool:
        """Whether it can have been entered for this game."""
        events = range(self.game.event_count)
        if self.index is None or self.index not in range(len(events) + 1):
            return False
        if self.entered is None if self.is_added else self.index == len(events):
            return False  # nothing is added, or an entry is corrected that is not there
        is_entered = self.entered is None or is_entered_for(self.entered, self.game, self.index)
        return is_entered and all(index in events for index in self.left_out)

    # Choosing

    def choose(self, index: int) -> "CorrectionDraft":
        """Correct this entry; it begins as it stands."""
        return CorrectionDraft(self.game, index, entered=entered_of(self.game.events[index]))

    def add(self, index: int) -> "CorrectionDraft":
        """Add what was forgotten before this entry, or at the end."""
        state = self.game.states()[index]
        if state.phase is Phase.LAST_STALLS:
            entered = Entered(What.LAST_STALL, good=state.to_place()[0])
        else:
            entered = Entered(What.RESERVED)
        return CorrectionDraft(self.game, index, is_added=True, entered=entered)

    def close(self) -> "CorrectionDraft":
        """Leave everything as it was."""
        return CorrectionDraft(self.game)

    # Entering

    @property
    def before(self) -> TableState:
        """The table that the entry meets."""
        assert self.index is not None
        return self.game.states()[self.index]

    def turn_into(self, what: What) -> "CorrectionDraft":
        """Something else has happened."""
        assert self.entered is not None
        if what is self.entered.what:
            return self
        entered = Entered(what, good=self.goods[0] if self.goods else Good.FISH)
        return self._with(entered).sell(entered.good) if what is What.AUCTION else self._with(entered)

    def sell(self, good: Good) -> "CorrectionDraft":
        """It was the tile of this good; who has no part in its auction cannot win it."""
        assert self.entered is not None
        entered = replace(self.entered, good=good)
        if entered.what is not What.AUCTION:
            return self._with(entered)._on_own_space()
        joiners = self.before.joiners(good)
        bids = entered.bids
        if bids is not None:
            bids = tuple((bids[seat] or 0) if seat in joiners else None for seat in self.game.setup.seats)
        winner = entered.winner if entered.winner in joiners else joiners[0] if joiners else None
        if not joiners:
            bids = (None,) * len(self.game.setup.players)
        return self._with(replace(entered, bids=bids, winner=winner))._on_own_space()

    def win(self, seat: Seat) -> "CorrectionDraft":
        """This player has won; of the others' bids nothing is told then."""
        assert self.entered is not None
        sold = self.sale
        price = self.entered.price if sold is None else sold[1]
        return self._with(replace(self.entered, bids=None, winner=seat, price=price))._on_own_space()

    def bid(self, seat: Seat, coins: int) -> "CorrectionDraft":
        """This player has bid so much; without the others' bids it is the price of the winner."""
        assert self.entered is not None
        if self.entered.bids is None:
            return self._with(replace(self.entered, price=max(0, coins)))
        bids = tuple(max(0, coins) if other == seat else bid for other, bid in enumerate(self.entered.bids))
        return self._with(replace(self.entered, bids=bids))._on_own_space()

    def put_on(self, space: Space) -> "CorrectionDraft":
        """It went onto this space."""
        assert self.entered is not None
        return self._with(replace(self.entered, space=space))

    def delete(self) -> "CorrectionDraft":
        """Leave the entry out."""
        return replace(self, entered=None)

    def leave_out(self, index: int) -> "CorrectionDraft":
        """Leave a later entry out, too."""
        return replace(self, left_out=self.left_out | {index})

    def leave_out_all(self) -> "CorrectionDraft":
        """Leave out every later entry that would not be possible; some become possible on the way."""
        draft = self
        while draft.obstacles:
            draft = draft.leave_out(draft.obstacles[0].index)
        return draft

    def _with(self, entered: Entered) -> "CorrectionDraft":
        return replace(self, entered=entered, left_out=frozenset())

    def _on_own_space(self) -> "CorrectionDraft":
        """Who builds does so on a space of their own; where they have only one it is meant."""
        assert self.entered is not None
        spaces = self.spaces
        space = self.entered.space if self.entered.space in spaces else spaces[0] if len(spaces) == 1 else None
        return self._with(replace(self.entered, space=space))

    # What can be entered

    @property
    def kinds(self) -> tuple[What, ...]:
        """What can have happened at this table."""
        if self.entered is not None and self.entered.fixed is not None:
            return (self.entered.what,)
        if self.before.phase is Phase.LAST_STALLS:
            return (What.LAST_STALL,)
        return (What.RESERVED, What.FLEA_MARKET, What.AUCTION)

    @property
    def goods(self) -> tuple[Good, ...]:
        """The goods whose tile can have been drawn or placed."""
        if self.before.phase is Phase.LAST_STALLS:
            return self.before.to_place() if self.game.setup.row is None else self.before.to_place()[:1]
        return tuple(good for good in GOODS if self.before.stack.of(good))

    @property
    def sale(self) -> tuple[Seat | None, int] | None:
        """Who has won an auction and for how much, as far as it is entered."""
        entered = self.entered
        if entered is None or entered.what is not What.AUCTION:
            return None
        if entered.bids is not None:
            sold = sale_of(self.before, StallAuctioned(entered.good, None, entered.bids))
            return sold.winner, sold.price
        return entered.winner, entered.price

    @property
    def builder(self) -> Seat | None:
        """Whose disc makes room for what is built."""
        entered = self.entered
        if entered is None or entered.what is What.RESERVED or entered.fixed is not None:
            return None
        if entered.what is What.FLEA_MARKET:
            return self.before.turn
        if self.sale is not None and self.sale[0] is not None:
            return self.sale[0]
        return self.before.receiver(entered.good)

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Where it can have gone."""
        before, entered = self.before, self.entered
        if entered is None or entered.fixed is not None:
            return ()
        if entered.what is What.RESERVED:
            return tuple(before.legal_spaces(before.turn))
        return () if self.builder is None else tuple(before.square.discs_of(self.builder))

    @property
    def is_complete(self) -> bool:
        """Whether enough is entered: a space, unless the stall stands outside."""
        entered = self.entered
        if entered is None or entered.fixed is not None or entered.space is not None:
            return True
        return entered.what in (What.AUCTION, What.LAST_STALL) and not self.spaces

    @cached_property
    def event(self) -> Event | None:
        """What would stand in the log; none where the entry is left out or not enough is entered."""
        entered = self.entered
        if entered is None or not self.is_complete:
            return None
        match entered.what:
            case What.RESERVED:
                assert entered.space is not None
                return SpaceReserved(entered.space)
            case What.FLEA_MARKET:
                assert entered.space is not None
                return FleaMarketPlaced(entered.space)
            case What.AUCTION if entered.bids is not None:
                return StallAuctioned(entered.good, entered.space, entered.bids)
            case What.AUCTION:
                return StallAuctioned(entered.good, entered.space, winner=entered.winner, price=entered.price)
            case What.LAST_STALL:
                return LastStallPlaced(entered.good, entered.space)
            case What.BY_HAND | What.ENDED | What.SEAT_TAKEN:
                return entered.fixed

    # What follows

    @cached_property
    def replacements(self) -> dict[int, Replacement[Event]]:
        """What stands in the place of which entry."""
        assert self.index is not None
        found: dict[int, Replacement[Event]] = dict.fromkeys(self.left_out)
        if self.is_added and self.event is not None:
            found |= self.game.inserting(self.index, self.event)
            # What is left out there stays out.
            found |= {index: self.event for index in self.left_out if index == self.index}
        elif not self.is_added and (self.event is not None or self.entered is None):
            found[self.index] = self.event
        return found

    @cached_property
    def preview(self) -> FreshFishPreview:
        """What would come of it."""
        return self.game.preview(self.replacements)

    @property
    def own_problem(self) -> Any:
        """What is wrong with what is entered itself."""
        own = [obstacle for obstacle in self.preview.obstacles if obstacle.event is self.event]
        return own[0].problem if own else None

    @property
    def obstacles(self) -> tuple[Obstacle[Event], ...]:
        """The later entries that would not be possible."""
        return tuple(obstacle for obstacle in self.preview.obstacles if obstacle.event is not self.event)

    @property
    def is_changed(self) -> bool:
        """Whether something differs from what stands in the log."""
        if self.index is None:
            return False
        return self.is_added or self.entered is None or self.event != self.game.events[self.index]

    @property
    def can_save(self) -> bool:
        """Whether it changes something and everything would be possible."""
        return self.is_changed and self.is_complete and not self.preview.obstacles
