"""Editors for entries of the log, one for each kind of entry, and the list of entries to choose from."""

from kivy.properties import ObjectProperty

from companion.fishing.pages.editors import (
    NO_SHARES,
    AddedView,
    CardsView,
    CaughtView,
    EntriesView,
    PenaltyView,
    SharesView,
    WordsView,
)
from screens.fishing.drawings import cards  # noqa: F401  (the kv rules use them)
from screens.kit.controls import choices, numbers  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use them)
from screens.kit.entries import Viewed
from screens.kit.layouts import Column
from screens.kit.rules import load_rules

load_rules(__file__)


class Editor(Viewed, Column):
    """The base class of editors; each subclass edits one kind of entry."""


class EntryList(Editor):
    """The list of a round's entries; a tap on one opens its editor."""


class ShareRows(Editor):
    """The editor of a count or a split trick: a number of cards for each player."""

    view = ObjectProperty(NO_SHARES, rebind=True)


class TrickEditor(Editor):
    """The editor of a trick logged without its cards: who caught it, and who led the next one."""

    def choose_catcher(self, choice: int | str) -> None:
        """Enter the player who caught the trick, or "split"."""
        if choice == "split":
            self.page.act.split()
        else:
            self.page.act.catch(choice)


class PenaltyEditor(Editor):
    """The editor of a loss of points: the player whom it costs them."""


class EditInWords(Editor):
    """A description of an edit that is made on another page, or of the deletion of the entry."""


class CardsEditor(Editor):
    """The cards of an edited trick. They are changed on the referee's page, and hidden while they are in stockrooms."""


class AddHead(Editor):
    """The head of the editor for adding a forgotten entry: the kind of entry, and the entry before which it belongs."""


EDITORS: dict[type, type[Editor]] = {
    EntriesView: EntryList,
    SharesView: ShareRows,
    CaughtView: TrickEditor,
    CardsView: CardsEditor,
    PenaltyView: PenaltyEditor,
    WordsView: EditInWords,
    AddedView: AddHead,
}
"""The editor for each kind of view."""
