"""The games page: everything on the shelf, the open game first; filter by people, view a game, delete with undo."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.home.games import PAGE, GamesPresenter, GamesView, PersonChip
from companion.shelf import Shelf
from companion.shelf.tables.players import search_form
from companion.table.faces import Face
from companion.table.files import FileOutcome
from screens.app.club import switch  # noqa: F401  (the rules use it)
from screens.app.page import Page
from screens.games.bin_sheet import BinSheet
from screens.games.files import GameFiles
from screens.games.game_detail import GameDetail
from screens.games.strip import GameStrip
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices, faces, field  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart
from screens.kit.rows import ListedRow, RowPane
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

if TYPE_CHECKING:
    from companion.pages.actions import Outcome

load_rules(__file__)

ROW, PHONE_ROW = 92, 80  # dp: the height of a row
NO_VIEW = GamesView("", (), (), has_more=False, empty=("", ""), chosen=None, deleted="", bin=None)


class GameRow(PagePart, Tap, GameStrip):
    """A row of the list; a tap opens the game."""


class GamesPage(Page):
    """The list of games, which loads more when scrolled, and the chosen game, next to the list or in its place."""

    bodies: ClassVar = {"wide": "GamesWide", "tall": "GamesTall", "phone": "GamesPhone"}
    keeps: ClassVar = ("with_people", "chosen")

    view = ObjectProperty(NO_VIEW, rebind=True)
    part = StringProperty("list")  # "list", "detail" if only one of them fits, or "empty"
    has_shelf = BooleanProperty(False)
    note = StringProperty("")  # the outcome of work with a file
    typed = StringProperty("")  # the search text for a name
    with_people = ListProperty()  # show only games with all of these
    chosen = StringProperty("")  # the key of the chosen game

    def __init__(self, **kwargs) -> None:
        self._deleted: Mapping[str, Any] = {}  # the game deleted last, as the presenter wants it
        self._shown = PAGE
        self.files = GameFiles(self)
        super().__init__(**kwargs)

    @property
    def presenter(self) -> GamesPresenter:
        chosen = {"key": self.chosen, "has_room": not self.is_one_at_a_time}
        return GamesPresenter(self.desk, people=self.with_people, shown=self._shown, **chosen, **self._deleted)

    @property
    def shelf(self) -> Shelf | None:
        return self.session.shelf if self.session is not None else None

    @property
    def is_one_at_a_time(self) -> bool:
        """Whether the list and a game do not fit next to each other."""
        return self.app.form != "wide"

    @property
    def _pane(self) -> RowPane:
        return self.body.ids.list.ids.rows

    @property
    def _detail(self) -> GameDetail:
        return self.body.ids.detail

    def on_pre_enter(self, *args) -> None:
        self.note, self._deleted = "", {}
        super().on_pre_enter(*args)
        self._show_chosen_row()

    def show(self) -> None:
        self.has_shelf = self.shelf is not None
        if self.session is None:
            self.part = "empty"
            return
        self.view = view = self.presenter.view()
        if not self.has_shelf or (view.empty[0] and not (self.message or self.app.in_club.opened is not None)):
            self.part = "empty"
            return
        self.with_people = [person.name for person in view.people if person.is_chosen]
        self.chosen = "" if view.chosen is None else view.chosen.detail.key
        self.part = "detail" if self.chosen and self.is_one_at_a_time else "list"
        high = dp(PHONE_ROW if self.is_phone else ROW)
        self._pane.rows = [ListedRow(GameRow, high, row) for row in view.rows]
        # Invisible buttons must not take taps.
        self._detail.opacity, self._detail.disabled = (1, False) if self.chosen else (0, True)
        if view.chosen is not None:
            self._detail.show(view.chosen)

    def _get_message(self) -> str:
        return self.view.deleted or self.note

    message = AliasProperty(_get_message, bind=("view", "note"))
    """The message in the undo lane."""

    # The list

    def people_like(self, typed: str, people: Sequence[PersonChip]) -> list[tuple[str, Face]]:
        """Return the people whose name contains the typed text, and those already chosen."""
        wanted = search_form(typed.strip())
        return [(each.name, each.face) for each in people if each.is_chosen or wanted in search_form(each.name)]

    def toggle(self, name: str) -> None:
        """Turn the filter for a person on or off."""
        chosen = list(self.with_people)
        self.with_people = [each for each in chosen if each != name] if name in chosen else [*chosen, name]
        self._shown = PAGE
        self.show()
        self._pane.show_top()

    def read_on(self) -> None:
        if self.view.has_more:
            self._shown += PAGE
            self.show()

    # One game

    def choose(self, key: str) -> None:
        """Show a game, next to the list or in its place."""
        self.chosen = key
        self._detail.show_outcome(FileOutcome())
        self.show()
        self._show_chosen_row()

    def on_back(self) -> bool:
        if self.part == "detail":
            self.chosen = ""
            self.show()
            return True
        return False

    def _show_chosen_row(self) -> None:
        for place, row in enumerate(self.view.rows):
            if row.key == self.chosen and self.part == "list":
                self._pane.show_row(place)

    def continue_or_rematch(self) -> None:
        """Continue the chosen game, offer to take it over from another table, or set up a rematch."""
        detail = self.view.chosen.detail
        if detail.is_running and detail.table:
            self.app.in_club.ask_to_take_over(detail.key, self._detail.show_outcome)
        else:
            self.act.continue_or_rematch(detail.key)

    def refuse(self, reason: str) -> None:
        self._detail.show_outcome(FileOutcome(reason, is_wrong=True))

    def handle(self, outcome: "Outcome", before: GamesView) -> None:
        if outcome.refusal or outcome.page != self.name:
            super().handle(outcome, before)
            return
        # A game was deleted or restored, and the page stays.
        given = dict(outcome.arguments)
        key = given.pop("key", "")
        self.note, self._deleted, self.chosen = "", given, "" if self.is_one_at_a_time else key
        self.show()

    # Delete and restore

    def delete(self) -> None:
        """Delete the chosen game; this can be undone."""
        self.act.delete(self.chosen)

    def restore(self) -> None:
        self.act.restore(self._deleted["deleted"])

    def open_bin(self) -> None:
        BinSheet(self).open()

    def show_outcome(self, outcome: FileOutcome) -> None:
        """Show the outcome of work with a file, in place of the last deletion."""
        self.note, self._deleted = outcome.text, {}
        self.app.refresh()  # another page may be on the screen by now
