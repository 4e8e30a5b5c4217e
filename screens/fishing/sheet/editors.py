"""Editors for entries of the past, one for each kind, and the list to choose an entry from.

An editor shows a `CorrectionDraft` and passes a changed one to `take`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.faces import Face
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.edits import CaughtTrick, Edit, Penalty, PlayedTrick, with_share
from companion.fishing.drafts.entries import LogEntry
from companion.fishing.events import GameEnded, RoundCounted, TableCorrected
from companion.fishing.words.changes import event_in_words
from companion.fishing.words.corrections import figures_in_words
from companion.language import _
from companion.never import assert_never
from companion.seating import SeatTaken
from screens.fishing.drawings import cards  # noqa: F401  (the rules use them)
from screens.fishing.parts.correction import hides_cards
from screens.kit.controls import choices, numbers  # noqa: F401  (the rules use them)
from screens.kit.drawings import face  # noqa: F401  (the rules use them)
from screens.kit.layouts import Column
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

MOST_ENTRIES = 40  # that are listed, the newest; a round that was played has fewer


class Editor(Column):
    """The base of all editors."""

    draft = ObjectProperty(None, rebind=True)
    faces = ObjectProperty(())
    take = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("draft", self.paint)
        if self.draft is not None:
            self.paint()

    def paint(self, *_args) -> None:
        """Show what kv cannot: rows that come and go."""

    def enter(self, edit: Edit) -> None:
        """Replace the edit of the entry."""
        self.take(self.draft.enter(edit))


@dataclass(frozen=True)
class EntryView:
    """One entry of a round."""

    text: str
    is_by_hand: bool
    choose: Callable[[], object]


class EntryRow(TapPanel):
    """One entry of a round in the list."""

    view = ObjectProperty(None, rebind=True)


class EntryList(Editor):
    """The entries of the round, to choose one from."""

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
    """One player's cards of a count or of a split trick."""

    name: str
    face: Face
    value: int
    least: int
    most: int
    step: Callable[[int], object]
    before: str = ""
    is_changed: bool = False


class ShareRow(BoxLayout):
    """The cards of a player, to be changed."""

    view = ObjectProperty(None, rebind=True)


class ShareRows(Editor):
    """A number of cards for each player."""

    def paint(self, *_args) -> None:
        views = self._counts() if isinstance(self.draft.edit, RoundCounted) else self._shares()
        refill(self.ids.rows, ShareRow, views)

    def _counts(self) -> list[ShareView]:
        # The sheet shows the catch of the whole round, so tricks that were logged before the count belong to it.
        draft, round_ = self.draft, self.draft.before.round
        return [
            replace(
                self._row(seat, logged, round_.cards),
                before=str(logged + draft.counted[seat]),
                is_changed=draft.counted[seat] != draft.edit.caught[seat],
            )
            for seat, logged in enumerate(round_.caught)
        ]

    def _shares(self) -> list[ShareView]:
        players = len(self.draft.names)
        return [self._row(seat, 0, players) for seat in range(players)] if self.draft.edit.is_split else []

    def _row(self, seat: int, least: int, most: int) -> ShareView:
        edit, caught = self.draft.edit, self.draft.edit.caught[seat]
        return ShareView(
            self.draft.names[seat],
            self.faces[seat],
            least + caught,
            least,
            most,
            lambda change: self.enter(with_share(edit, seat, caught + change)),
        )


class TrickEditor(Editor):
    """Who caught a trick that was logged without its cards, and who led the next one."""

    SPLIT = -1  # beside the seats, in the choice of who caught the trick

    def catcher(self, edit: CaughtTrick) -> int | None:
        """Return the chosen catcher, SPLIT, or None."""
        if edit.is_split or not any(edit.caught):
            return self.SPLIT if edit.is_split else None
        return edit.catcher

    def caught_by(self, seat: int) -> None:
        """Set who caught it, or that it was split."""
        edit = self.draft.edit
        self.enter(replace(edit, is_split=True) if seat == self.SPLIT else edit.caught_by(seat))

    def led_by(self, seat: int) -> None:
        """Set who led the next trick."""
        self.enter(replace(self.draft.edit, next_leader=seat))


class PenaltyEditor(Editor):
    """Who caught a minus-three."""

    def caught_by(self, seat: int) -> None:
        """Set who caught it."""
        self.enter(Penalty(seat))


class WordsView(Editor):
    """An edit made on another page, or the deletion of the entry, as sentences."""

    def paint(self, *_args) -> None:
        lines = [_("This entry would be deleted, as if it had never been made.")]
        if isinstance(self.draft.edit, TableCorrected):
            lines = figures_in_words(self.draft)
        elif self.draft.edit is not None:
            lines = [event_in_words(self.draft.part.stands, self.draft.before, self.draft.names)]
        refill(self, Paragraph, [{"text": line, "sp": 20} for line in lines])


class PlayedCard(BoxLayout):
    """A card with its player."""

    card = StringProperty("")
    name = StringProperty("")


class CardsEditor(Editor):
    """The cards of a trick entered so far; hidden if they lie in stockrooms."""

    is_hidden = BooleanProperty(False)

    def paint(self, *_args) -> None:
        draft = self.draft
        trick = draft.edit.at(draft.before)
        self.is_hidden = hides_cards(draft, App.get_running_app().preferences.memory_aid)
        played = [(seat, None if self.is_hidden else card) for seat, card in zip(trick.order, trick.cards)]
        rows = [{"card": "" if card is None else str(card), "name": draft.names[seat]} for seat, card in played]
        refill(self.ids.cards, PlayedCard, rows)


class AddHead(Editor):
    """The kind of a forgotten entry, and the entry before which it belongs."""

    kinds = ListProperty()

    def paint(self, *_args) -> None:
        self.kinds = [(CaughtTrick, _("A trick")), (Penalty, _("A –3")), (TableCorrected, _("By hand"))]

    def kind(self, edit: Edit) -> type[Edit]:
        """Return the chosen kind."""
        return CaughtTrick if isinstance(edit, PlayedTrick) else type(edit)


def editor_for(draft: CorrectionDraft) -> type[Editor]:
    """Return the editor for a draft."""
    if not draft.is_chosen:
        return EntryList
    match draft.edit:
        case RoundCounted():
            return ShareRows
        case CaughtTrick():
            return TrickEditor
        case PlayedTrick():
            return CardsEditor
        case Penalty():
            return PenaltyEditor
        case TableCorrected() | SeatTaken() | GameEnded() | None:
            return WordsView
        case edit:
            assert_never(edit)
