"""Editors for entries of the log, one for each kind of entry, and the list of entries to choose from.

An editor shows a `CorrectionDraft` and calls `take` with each changed one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.codec import with_item
from companion.faces import Face
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import CAUGHT, Edit
from companion.fishing.drafts.sheet import LogEntry
from companion.fishing.drafts.split import SplitDraft, caught_by, next_leader, with_catcher, with_next_leader
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import GameEnded, PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught
from companion.fishing.pages.drafts import hides_cards
from companion.fishing.words.changes import event_in_words
from companion.fishing.words.corrections import figures_in_words
from companion.language import _
from companion.rules import assert_never
from companion.seating import SeatTaken
from screens.fishing.drawings import cards  # noqa: F401  (the kv rules use them)
from screens.kit.controls import choices, numbers  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import Column, refill
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

MOST_ENTRIES = 40  # maximum number of entries listed, newest first; real rounds have fewer


class Editor(Column):
    """The base class of editors; each subclass edits one kind of entry."""

    # Dispatched even if equal: the game in it may have changed since.
    draft = ObjectProperty(None, rebind=True, force_dispatch=True)
    faces = ObjectProperty(())
    take = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("draft", self.paint)
        if self.draft is not None:
            self.paint()

    def paint(self, *_args) -> None:
        """Add and remove rows to match the draft; kv rules update everything else."""

    def enter(self, edit: Edit) -> None:
        self.take(self.draft.enter(edit))


@dataclass(frozen=True)
class EntryView:
    """A line in the list of a round's entries."""

    text: str
    is_by_hand: bool
    choose: Callable[[], object]


class EntryRow(TapPanel):
    view = ObjectProperty(None, rebind=True)


class EntryList(Editor):
    """The list of a round's entries; a tap on one opens its editor."""

    def paint(self, *_args) -> None:
        entries = self.draft.entries
        rows = [self._row(entry) for entry in entries[-MOST_ENTRIES:]]
        if len(entries) > MOST_ENTRIES:
            words = _("All {count} entries are in the log.").format(count=len(entries))
            rows.append(EntryView(words, False, lambda: App.get_running_app().go("log", part=self.draft.round)))
        refill(self, EntryRow, rows)

    def _row(self, entry: LogEntry) -> EntryView:
        draft = self.draft
        return EntryView(
            event_in_words(entry.event, entry.before, draft.names),
            isinstance(entry.event, TableCorrected),
            lambda: self.take(draft.choose(entry.index)),
        )


@dataclass(frozen=True)
class ShareView:
    """A player's number of cards in a count or a split trick, and the range it may have."""

    name: str
    face: Face
    value: int
    least: int
    most: int
    step: Callable[[int], object]
    before: str = ""
    is_changed: bool = False


class ShareRow(BoxLayout):
    """A player's number of cards, with buttons to change it."""

    view = ObjectProperty(None, rebind=True)


class ShareRows(Editor):
    """The editor of a count or a split trick: a number of cards for each player."""

    def paint(self, *_args) -> None:
        views = self._counts() if isinstance(self.draft.edit, RoundCounted) else self._shares()
        refill(self.ids.rows, ShareRow, views)

    def _counts(self) -> list[ShareView]:
        # The sheet shows the catch of the whole round, so include tricks that were logged before the count.
        draft, round_, edit = self.draft, self.draft.before.round, self.draft.edit

        def step(seat: int, change: int) -> None:
            self.enter(replace(edit, caught=with_item(edit.caught, seat, edit.caught[seat] + change)))

        return [
            replace(
                self._row(seat, logged + edit.caught[seat], logged, round_.cards, step),
                before=str(logged + draft.counted[seat]),
                is_changed=draft.counted[seat] != edit.caught[seat],
            )
            for seat, logged in enumerate(round_.caught)
        ]

    def _shares(self) -> list[ShareView]:
        split = self.draft.edit
        if not isinstance(split, SplitDraft):
            return []

        def step(seat: int, change: int) -> None:
            self.enter(split.more(seat) if change > 0 else split.less(seat))

        # The winner gets the remaining cards.
        rows = []
        for seat, count in enumerate(split.counts):
            is_winner = seat == split.leader
            least, most = (count, count) if is_winner else (0, count + split.left)
            rows.append(self._row(seat, count, least, most, step))
        return rows

    def _row(self, seat: int, value: int, least: int, most: int, step: Callable[[int, int], None]) -> ShareView:
        names, faces = self.draft.names, self.faces
        return ShareView(names[seat], faces[seat], value, least, most, lambda change: step(seat, change))


class TrickEditor(Editor):
    """The editor of a trick logged without its cards: who caught it, and who led the next one."""

    SPLIT = -1  # the choice after the seats, for a split trick

    def catcher(self, edit: TrickCaught | SplitDraft) -> int | None:
        return self.SPLIT if isinstance(edit, SplitDraft) else caught_by(edit)

    def leader(self, edit: TrickCaught | SplitDraft) -> int | None:
        """Return the player who led the next trick, or None if it is not entered."""
        return edit.leader if isinstance(edit, SplitDraft) else next_leader(edit)

    def caught_by(self, seat: int) -> None:
        """Change the trick to one caught by this player, or split it if `seat` is `SPLIT`."""
        edit = self.draft.edit
        caught = edit.event if isinstance(edit, SplitDraft) else edit
        self.enter(SplitDraft.of(caught) if seat == self.SPLIT else with_catcher(caught, seat))

    def led_by(self, seat: int) -> None:
        """Set the player who led the next trick; in a split trick, that is its winner."""
        edit = self.draft.edit
        self.enter(edit.win(seat) if isinstance(edit, SplitDraft) else with_next_leader(edit, seat))


class PenaltyEditor(Editor):
    """The editor of a minus-three: the player who caught it."""


class EditInWords(Editor):
    """A description of an edit that is made on another page, or of the deletion of the entry."""

    def paint(self, *_args) -> None:
        lines = [_("This entry would be deleted, as if it had never been made.")]
        if isinstance(self.draft.edit, TableCorrected):
            lines = figures_in_words(self.draft)
        elif self.draft.edit is not None:
            lines = [event_in_words(self.draft.part.stands, self.draft.before, self.draft.names)]
        refill(self, Paragraph, [{"text": line, "sp": 20} for line in lines])


class PlayedCard(BoxLayout):
    """A card of a trick, above the name of its player."""

    card = StringProperty("")
    name = StringProperty("")


class CardsEditor(Editor):
    """The cards of an edited trick. They are changed on the referee's page, and hidden while they are in stockrooms."""

    is_hidden = BooleanProperty(False)

    def paint(self, *_args) -> None:
        draft = self.draft
        trick = draft.edit.at(draft.before)
        self.is_hidden = hides_cards(draft, App.get_running_app().preferences.memory_aid)
        played = [(seat, None if self.is_hidden else card) for seat, card in zip(trick.order, trick.cards)]
        rows = [{"card": "" if card is None else str(card), "name": draft.names[seat]} for seat, card in played]
        refill(self.ids.cards, PlayedCard, rows)


class AddHead(Editor):
    """The head of the editor for adding a forgotten entry: the kind of entry, and the entry before which it belongs."""

    def kind(self, edit: Edit) -> type[Edit]:
        return TrickCaught if isinstance(edit, (*CAUGHT, TrickDraft)) else type(edit)


def editor_for(draft: CorrectionDraft) -> type[Editor]:
    if not draft.is_chosen:
        return EntryList
    match draft.edit:
        case RoundCounted():
            return ShareRows
        case TrickCaught() | SplitDraft():
            return TrickEditor
        case TrickDraft():
            return CardsEditor
        case PenaltyRecorded():
            return PenaltyEditor
        case TableCorrected() | SeatTaken() | GameEnded() | None:
            return EditInWords
        case edit:
            assert_never(edit)
