"""The draft of a correction, which changes, deletes or adds past entries of a game.

A correction has one part for each of these entries. The first part is the entry that was chosen or is added; later
entries that become impossible are corrected or deleted by further parts.

    CorrectionDraft     the input: its parts, the answers to questions, and what is shown
    CorrectionPart      the input for one entry, which is stored
    PlacedPart          the part with the table before it, and the events that it puts into the log
    CorrectionPreview   the corrected game, with the questions and the entries that prevent saving it
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.fishing.drafts.correction_parts import (
    CAUGHT,
    CorrectionPart,
    Edit,
    blank_edit,
    edit_of,
    entry_at,
    is_valid_part,
)
from companion.fishing.drafts.correction_placed import PlacedPart, placed
from companion.fishing.drafts.correction_preview import CorrectionPreview, preview_correction
from companion.fishing.drafts.log_entries import LogEntry, entries, entries_of, entry_of_cell, places_of
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import PenaltyRecorded, RoundCounted, TrickCaught
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Seat
from companion.fishing.state import TableState
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft, with_item

NO_ROUND = 0


@dataclass(frozen=True)
class CorrectionDraft(Draft):
    """A correction, as entered so far. It becomes outdated as soon as the game changes."""

    game: FishingGame = field(metadata=NOT_STORED)
    round: int = NO_ROUND
    """The round that is open for correction."""
    seat: Seat | None = None
    """The player whose cell was tapped; None if the cell of the round number was tapped."""
    parts: tuple[CorrectionPart, ...] = ()
    """The parts of the correction; empty until an entry is chosen from the list of the round."""
    at: int = 0
    """The index in `parts` of the part that is shown."""
    answers: Mapping[int, Seat] = field(default_factory=dict)
    """The entered answers to "Who led?", by the index of the later entry that depends on the answer."""
    keeps_ocean: bool = False
    """Whether the ocean keeps its size although the correction changes the draws from it."""

    @property
    def is_sound(self) -> bool:
        seats = self.game.setup.seats
        return (
            bool(self.entries)
            and self.seat in (None, *seats)
            and self.at in range(len(self.parts) or 1)
            and all(index in range(self.game.event_count) for index in self.answers)
            and all(seat in seats for seat in self.answers.values())
            and all(is_valid_part(self.game, part) for part in self.parts)
        )

    # What is open

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.setup.players

    @property
    def is_open(self) -> bool:
        return self.round != NO_ROUND

    @property
    def is_chosen(self) -> bool:
        """Whether an entry is being corrected or added; if not, one has to be chosen from the list."""
        return bool(self.parts)

    @cached_property
    def log(self) -> tuple[LogEntry, ...]:
        """All entries of the uncorrected game, each with the state of the table before it."""
        return entries(self.game)

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        return entries_of(self.log, self.round)

    @property
    def places(self) -> range:
        """The indexes at which an entry can be inserted in the open round."""
        return places_of(self.entries, self.game.state)

    @property
    def part(self) -> CorrectionPart:
        return self.parts[self.at]

    @property
    def edit(self) -> Edit:
        return self.part.edit

    @property
    def before(self) -> TableState:
        """The state of the table before the shown part of the correction."""
        return self.placed[self.at].before

    @property
    def uncorrected(self) -> TableState:
        """The state of the table before the shown part, without the correction."""
        return self.game.states()[self.part.index]

    @cached_property
    def placed(self) -> tuple[PlacedPart, ...]:
        return placed(self.game, self.parts) if self.parts else ()

    @property
    def game_before_part(self) -> FishingGame:
        """The corrected game up to the shown part of the correction, without that part."""
        return new_game(self.game.setup, self.placed[self.at].happened)

    # Opening and choosing

    def open(self, number: int, seat: Seat | None) -> "CorrectionDraft":
        """Open the round of a tapped cell of the score sheet, and the entry that `entry_of_cell` finds, if any.

        Do nothing if the round has no entries.
        """
        of_round = entries_of(self.log, number)
        if not of_round:
            return self
        opened = CorrectionDraft(self.game, number, seat)
        entry = entry_of_cell(of_round, seat)
        return opened if entry is None else opened.choose(entry.index)

    def choose(self, index: int) -> "CorrectionDraft":
        """Open the round of the entry at this index, and start correcting that entry."""
        number = self.log[index].before.round.number
        seat = self.seat if number == self.round else None
        return CorrectionDraft(self.game, number, seat).fix(index)

    def add(self, number: int, place: int | None = None) -> "CorrectionDraft":
        """Add a forgotten trick to a round, at its end or as close to the index `place` as possible."""
        places = places_of(entries_of(self.log, number), self.game.state)
        if not places:
            return self
        index = places[-1] if place is None else min(max(place, places[0]), places[-1])
        uncaught = TrickCaught((0,) * len(self.game.setup.players))
        part = CorrectionPart(index, entry_at(self.game, index), True, uncaught)
        return CorrectionDraft(self.game, number, None, (part,))

    def add_penalty(self, seat: Seat, place: int) -> "CorrectionDraft":
        """Add a minus-three caught by a player before the entry at the index `place`."""
        number = self.log[place].before.round.number
        return self.add(number, place).turn_into(PenaltyRecorded).enter(PenaltyRecorded(seat))

    def move_to(self, place: int) -> "CorrectionDraft":
        """Move the added entry to another index in its round."""
        if place not in self.places:
            return self
        return self._with_part(replace(self.part, index=place, stands=entry_at(self.game, place)))

    def back_to_list(self) -> "CorrectionDraft":
        """Discard the input and return to the list of the round's entries."""
        return CorrectionDraft(self.game, self.round, self.seat)

    def close(self) -> "CorrectionDraft":
        return CorrectionDraft(self.game)

    # Entering

    def enter(self, edit: Edit) -> "CorrectionDraft":
        if isinstance(edit, TrickDraft):
            edit = replace(edit, state=None)
        return self._with_part(replace(self.part, edit=edit))

    def turn_into(self, kind: type[Edit]) -> "CorrectionDraft":
        """Switch the shown part of the correction to another kind of entry; the previous input can be restored."""
        part, kinds = self.part, CAUGHT if kind in CAUGHT else (kind,)
        if isinstance(part.edit, kinds):
            return self
        found = next((edit for edit in part.aside if isinstance(edit, kinds)), None)
        edit = blank_edit(kind, part.old, self.before) if found is None else found
        aside = (*(other for other in part.aside if other is not found), part.edit)
        return self._with_part(replace(part, edit=edit, aside=aside))

    def start_over(self) -> "CorrectionDraft":
        """Reset the input of the shown part of the correction to its entry in the log."""
        part = self.part
        if part.old is None:
            return self._with_part(replace(part, edit=blank_edit(type(part.edit), None, self.before)))
        before = self.uncorrected if isinstance(part.old, RoundCounted) else self.before
        return self._with_part(replace(part, edit=edit_of(part.old, before)))

    def answer(self, index: int, seat: Seat) -> "CorrectionDraft":
        """Enter who led, as asked about the entry at this index."""
        return replace(self, answers={**self.answers, index: seat})

    def keep_ocean(self, keep: bool) -> "CorrectionDraft":
        """Set whether the ocean keeps its size, instead of being recomputed from the corrected draws."""
        return replace(self, keeps_ocean=keep)

    def _with_part(self, part: CorrectionPart) -> "CorrectionDraft":
        return replace(self, parts=with_item(self.parts, self.at, part))

    # Later entries that become impossible

    def show(self, number: int) -> "CorrectionDraft":
        """Show another part of the correction, or undo that part if it deletes a later entry."""
        if number and self.parts[number].edit is None:
            rest = (*self.parts[:number], *self.parts[number + 1 :])
            return replace(self, parts=rest, at=min(self.at, len(rest) - 1))
        return replace(self, at=number)

    def leave_out(self, index: int) -> "CorrectionDraft":
        """Delete the entry at this index as part of the correction."""
        number = self._number_of(index)
        part = CorrectionPart(index, entry_at(self.game, index), False, None)
        return replace(self, parts=with_item(self.parts, number, part))

    def leave_out_all(self) -> "CorrectionDraft":
        """Delete the later entries that became impossible, one by one: deleting one may make others possible."""
        draft = self
        while draft.preview.obstacles:
            draft = draft.leave_out(draft.preview.obstacles[0].index)
        return draft

    def fix(self, index: int) -> "CorrectionDraft":
        """Add a part that corrects the entry at this index, starting from earlier input or from the log."""
        number = self._number_of(index)
        if number < len(self.parts) and self.parts[number].edit is not None:
            return replace(self, at=number)
        return replace(self.leave_out(index), at=number).start_over()

    def _number_of(self, index: int) -> int:
        """Return the number of the part that replaces the entry at this index, or the next free number."""
        numbers = [n for n, part in enumerate(self.parts) if part.index == index and not part.is_added]
        return numbers[0] if numbers else len(self.parts)

    # The result

    @property
    def is_changed(self) -> bool:
        """Whether the correction would change the log."""
        return not all(part.changes_nothing for part in self.placed)

    @cached_property
    def preview(self) -> CorrectionPreview:
        """The result of the correction, with the questions that players still have to answer."""
        return preview_correction(self.game, self.placed, self.at, self.answers, keeps_ocean=self.keeps_ocean)

    @property
    def can_save(self) -> bool:
        """Whether the correction would change the log and leave no impossible entry."""
        return self.is_changed and self.preview.is_possible

    @property
    def chosen_cells(self) -> tuple[Seat | None, ...]:
        """The players whose cells in the open round are being corrected; None is the cell of the round number."""
        if not self.is_chosen or not isinstance(self.edit, RoundCounted):
            return (self.seat,)
        return (self.seat, *(seat for seat, cards in enumerate(self.counted) if cards != self.edit.caught[seat]))

    @property
    def counted(self) -> tuple[int | None, ...]:
        """The numbers of the logged count, with the missing one filled in. Valid only while correcting a count."""
        logged = edit_of(self.part.stands, self.uncorrected)
        assert isinstance(logged, RoundCounted)
        return logged.caught
