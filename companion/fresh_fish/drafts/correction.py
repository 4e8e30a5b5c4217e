"""The draft of a correction: one log entry that is changed, deleted or added, and later entries that this concerns.

A later entry in its way can be corrected in the same correction: the entries corrected before it are settled then, and
it is edited in the state to which they lead. Others can be deleted.

The entry is edited as a `TurnDraft` in the state before the entry, as if the turn were being played; a correction by
hand is edited as a `ByHandDraft`.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.fresh_fish.codec import event_to_json
from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.settled_entries import SettledEntry, replacements_of, state_before
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.events import Event, GameEnded, TableCorrected
from companion.fresh_fish.game import FreshFishGame, FreshFishPreview
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.state import Phase, TableState
from companion.table.replacing import Obstacle, Replacement
from companion.table.seating import SeatTaken
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft


@dataclass(frozen=True)
class CorrectionDraft(Draft):
    """An unfinished correction of a game, valid until the game changes."""

    game: FreshFishGame = field(metadata=NOT_STORED)
    index: int | None = None
    """The index of the entry to correct, or at which to add one; None if no entry is chosen."""
    is_added: bool = False
    is_deleted: bool = False
    entered: TurnDraft | ByHandDraft | None = field(default=None, metadata=NOT_STORED)
    """The entry as entered so far. It is stored by `to_store`, because it is read in the state before the entry."""
    space: Space | None = None
    """The space of the turn; None if it is outside the square or not known yet."""
    settled: tuple[SettledEntry, ...] = ()
    """The entries that were corrected before this one, in the order of the log."""
    left_out: frozenset[int] = frozenset()
    """The indexes of later entries to delete as well."""
    opened: EntryPart = EntryPart.PRICE
    """The part whose choices are shown, if the entry has it; otherwise those of its space are."""
    bidder: Seat | None = None
    """The player whose bid is being entered; None for the winner."""

    @property
    def belongs_to(self) -> Any:
        """The entry at the index, as JSON. A stored draft is dropped if the game now has another entry there."""
        at = None if self._at is None else event_to_json(self._at, self.game.setup)
        return [self.game.event_count, at] if self.settled else at

    @property
    def is_sound(self) -> bool:
        last = self.game.event_count - (not self.is_added)
        if self.index is None or self.index not in range(last + 1) or (self.is_added and self.is_deleted):
            return False
        if not all(entry.index in range(self.index + 1) for entry in self.settled):
            return False
        is_on_square = self.space is None or self.space in range(len(self.before.square.tokens))
        return is_on_square and all(index in range(self.game.event_count) for index in self.left_out)

    def to_store(self) -> dict[str, Any]:
        return {**super().to_store(), "entered": {} if self.entered is None else self.entered.to_store()}

    def _filled(self, content: dict[str, Any]) -> "CorrectionDraft":
        draft = super()._filled(content)
        before, recorded = draft.before, draft.recorded
        begun: TurnDraft | ByHandDraft = TurnDraft.read(before)
        if isinstance(recorded, TableCorrected):
            begun = ByHandDraft.of(before, recorded)
        return replace(draft, entered=begun.read_from(content.get("entered")))

    # Choosing

    def choose(self, index: int) -> "CorrectionDraft":
        """Start correcting the entry at this index, with its recorded values."""
        return CorrectionDraft(self.game)._edit(index, self.game.events[index])

    def _edit(self, index: int, event: Event) -> "CorrectionDraft":
        """Return the correction of the entry at this index, with the values of an event, after the settled entries."""
        draft = CorrectionDraft(self.game, index, settled=self.settled)
        if isinstance(event, TableCorrected):
            return replace(draft, entered=ByHandDraft.of(draft.before, event))
        return replace(draft, entered=TurnDraft.of(draft.before, event), space=getattr(event, "space", None))

    def add(self, index: int) -> "CorrectionDraft":
        """Start adding an entry before the one at this index, or at the end."""
        turn = TurnDraft.read(self.game.states()[index]).close_paths()
        if turn.state.phase is Phase.LAST_STALLS:
            turn = turn.draw(Tile.of(turn.state.to_place()[0]))
        return CorrectionDraft(self.game, index, is_added=True, entered=turn, opened=EntryPart.KIND)

    def fix(self) -> "CorrectionDraft":
        """Settle the entry, and go on with the first later one that is in its way."""
        assert self.index is not None
        index = self.obstacles[0].index
        settled = (*self.settled, SettledEntry(self.index, self.is_added, self.event))
        return CorrectionDraft(self.game, settled=settled)._edit(index, self.game.events[index])

    def back(self) -> "CorrectionDraft":
        """Return to the entry that was settled last, and leave the present one as it is recorded."""
        *settled, last = self.settled
        earlier = CorrectionDraft(self.game, settled=tuple(settled))
        if last.event is None:
            return earlier._edit(last.index, self.game.events[last.index]).delete()
        return replace(earlier._edit(last.index, last.event), is_added=last.is_added)

    def close(self) -> "CorrectionDraft":
        return CorrectionDraft(self.game)

    # The entry

    @cached_property
    def before(self) -> TableState:
        """The state before the entry, with the settled entries corrected."""
        if self.entered is not None:
            return self.entered.state
        assert self.index is not None
        return state_before(self.game, self.index, self.settled)

    @property
    def _at(self) -> Event | None:
        return None if self.index in (None, self.game.event_count) else self.game.events[self.index]

    @property
    def recorded(self) -> Event | None:
        """The entry as recorded in the game, or None if an entry is being added."""
        return None if self.is_added else self._at

    @property
    def is_turn(self) -> bool:
        """Whether the entry is a player's turn. A change of seats and the end can only be deleted."""
        return not isinstance(self.recorded, TableCorrected | SeatTaken | GameEnded)

    @cached_property
    def as_recorded(self) -> "CorrectionDraft | None":
        """The draft of the entry before any change; None if an entry is being added."""
        recorded = self.recorded
        return None if self.index is None or recorded is None else self._edit(self.index, recorded)

    @property
    def turn(self) -> TurnDraft:
        """The turn as entered so far. The entry must not be a correction by hand."""
        assert isinstance(self.entered, TurnDraft)
        return self.entered

    @property
    def by_hand(self) -> ByHandDraft | None:
        """The correction by hand as entered so far; None for any other entry."""
        return self.entered if isinstance(self.entered, ByHandDraft) else None

    # Entering

    def open(self, part: EntryPart) -> "CorrectionDraft":
        """Show the choices of a part."""
        return replace(self, opened=part, bidder=None)

    def ask_bid_of(self, seat: Seat) -> "CorrectionDraft":
        """Enter the bid of this player next."""
        return replace(self, bidder=seat)

    def put_on(self, space: Space) -> "CorrectionDraft":
        return replace(self, space=space, left_out=frozenset())

    def correct_by_hand(self, by_hand: ByHandDraft) -> "CorrectionDraft":
        """Change the numbers of a correction by hand."""
        return replace(self, entered=by_hand, left_out=frozenset())

    def delete(self) -> "CorrectionDraft":
        return replace(self, is_deleted=True, left_out=frozenset())

    def keep(self) -> "CorrectionDraft":
        """Keep the entry instead of deleting it."""
        return replace(self, is_deleted=False, left_out=frozenset())

    def leave_out(self, index: int) -> "CorrectionDraft":
        """Delete the later entry at this index as well."""
        return replace(self, left_out=self.left_out | {index})

    def leave_out_all(self) -> "CorrectionDraft":
        """Delete all later entries that became impossible, in the same step as the correction."""
        return replace(self, left_out=self.left_out.union(obstacle.index for obstacle in self.obstacles))

    def keep_all(self) -> "CorrectionDraft":
        """Delete no later entry."""
        return replace(self, left_out=frozenset())

    def with_turn(self, turn: TurnDraft) -> "CorrectionDraft":
        """Return the correction with another turn. Choose the space if the player has reserved only one."""
        draft = replace(self, entered=turn, left_out=frozenset())
        only = next(iter(turn.sites)) if len(turn.sites) == 1 else None
        return replace(draft, space=self.space if self.space in draft.spaces else only)

    # The corrected entry

    @property
    def spaces(self) -> frozenset[Space]:
        """The spaces to choose from for the turn."""
        if self.is_deleted or not self.is_turn:
            return frozenset()
        return self.turn.legal if self.turn.stage is Stage.TURN else self.turn.sites

    @cached_property
    def event(self) -> Event | None:
        """The entry after the correction, or None if it is deleted or incomplete."""
        recorded = self.recorded
        if self.is_deleted:
            return None
        if self._is_unchanged:
            return recorded
        if self.by_hand is not None:
            return self._event_by_hand
        if self.turn.goes_outside:
            return self.turn.placed(None)
        made = None if self.space is None else self.turn.tap(self.space)
        return None if isinstance(made, TurnDraft) else made

    @property
    def _event_by_hand(self) -> Event | None:
        """The correction by hand with the new numbers, or None if it would correct nothing."""
        assert isinstance(self.recorded, TableCorrected)
        assert self.by_hand is not None
        kept, numbers = self.recorded, self.by_hand.event
        if numbers is None:
            return TableCorrected(kept.spaces, note=kept.note) if kept.spaces else None
        return replace(numbers, spaces=kept.spaces, note=kept.note)

    @property
    def _is_unchanged(self) -> bool:
        """Whether the input equals the recorded entry, whether that records all bids or only winner and price."""
        begun = self.as_recorded
        return begun is not None and (self.entered, self.space) == (begun.entered, begun.space)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to enter. A correction by hand that corrects nothing is deleted."""
        return self.is_deleted or self.by_hand is not None or self.event is not None

    # The result

    @cached_property
    def replacements(self) -> dict[int, Replacement[Event]]:
        assert self.index is not None
        is_ready = self.event is not None if self.is_added else self.is_complete
        own = (SettledEntry(self.index, self.is_added, self.event),) if is_ready else ()
        return replacements_of(self.game, (*self.settled, *own), self.left_out)

    @cached_property
    def preview(self) -> FreshFishPreview:
        return self.game.preview(self.replacements)

    @property
    def own_problem(self) -> Any:
        """Why the corrected entry is impossible, or None if it is possible."""
        own = [obstacle for obstacle in self.preview.obstacles if self._is_own(obstacle)]
        return own[0].problem if own else None

    def _is_own(self, obstacle: Obstacle[Event]) -> bool:
        is_recorded = self.recorded is not None and obstacle.event is self.recorded
        return is_recorded or obstacle.event is self.event

    @property
    def obstacles(self) -> tuple[Obstacle[Event], ...]:
        """The later entries that the correction makes impossible."""
        return tuple(obstacle for obstacle in self.preview.obstacles if not self._is_own(obstacle))

    @property
    def fixes(self) -> int | None:
        """The index of the later entry that `fix` goes on with; None if none can be corrected."""
        if not self.obstacles or self.own_problem is not None or not self.is_complete:
            return None
        index, event = self.obstacles[0].index, self.obstacles[0].event
        is_over = self.preview.states[index].phase is Phase.OVER
        return None if is_over or isinstance(event, SeatTaken | GameEnded) else index

    @property
    def is_changed(self) -> bool:
        """Whether saving the correction would change the log."""
        return self.index is not None and (bool(self.settled) or self.is_added or self.event != self.recorded)

    @property
    def can_save(self) -> bool:
        """Whether the correction is complete, changes the log and leaves every entry possible."""
        return self.is_changed and self.is_complete and not self.preview.obstacles
