"""The details of one game of the list: the ranking, the curves, and the actions on it."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.faces import Face
from companion.figures import ListedGame
from companion.shelf import CannotLoad, Shelf
from companion.shelf.words import load_problem_in_words
from screens.app import exchange
from screens.app.exchange import Outcome, ShareFormat
from screens.app.kinds import PAGES, kind_of_game, kind_on_table
from screens.app.sheets.notes import NotesSheet
from screens.app.sheets.sharing import ShareResultSheet, ShowsOutcome
from screens.games.view import GameDetailView, detail_view
from screens.kit import chart, ranking  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules

load_rules(__file__)


class GameDetail(PagePart, ShowsOutcome, BoxLayout):
    """The details of the chosen game and the actions on it; the page handles deleting."""

    view = ObjectProperty(GameDetailView(), rebind=True)
    game: ListedGame

    def show(self, game: ListedGame, faces: Mapping[str, Face]) -> None:
        self.game = game
        worn = tuple(faces[name] for name in game.players)
        notes = self._shelf.notes.of_game(game.key)
        self.view = detail_view(game, worn, notes, *self._notes_and_curves(game), self.page.app.table_of(game.key))

    @property
    def _shelf(self) -> Shelf:
        return self.page.app.shelf_with(self.game.key)

    def _notes_and_curves(self, game: ListedGame) -> tuple[tuple[str, ...], tuple]:
        """Return a note for each player and the curves of their points, as provided by the kind of game."""
        if game.kind not in PAGES:
            return (), ()
        try:
            state = self._shelf.games.load(game.key).state
        except CannotLoad as error:
            self.show_outcome(Outcome(load_problem_in_words(error, game.players), is_wrong=True))
            return (), ()
        kind = kind_of_game(game.kind)
        return tuple(kind.seat_notes(state)), tuple(kind.curves(state))

    def _put_on_table(self, put: Callable[[Any], None]) -> bool:
        """Call `put` with the shown game, unless it is on the table. Return whether that worked."""
        if self.game.key != self.page.session.key:
            try:
                put(self.page.shelf.games.load(self.game.key))
            except CannotLoad as error:
                self.show_outcome(Outcome(load_problem_in_words(error, self.game.players), is_wrong=True))
                return False
        return True

    def continue_or_rematch(self) -> None:
        """Continue a running game, offer to take it over from another table, or set up a rematch of a finished game."""
        if not self.game.is_running:
            self.page.app.go(kind_of_game(self.game.kind).new_game_page, players=list(self.game.players))
        elif self.view.table:
            self.page.app.ask_to_take_over(self.game.key, self.show_outcome)
        elif self._put_on_table(self.page.session.open):
            self.page.app.go(kind_on_table(self.page.session).table_page)

    def go_to_result(self) -> None:
        """Open the result of the game; the running game is set aside meanwhile."""
        if self._put_on_table(self.page.session.view):
            self.page.app.go(kind_on_table(self.page.session).result_page)

    def open_log(self) -> None:
        """Open the log of the game; a finished game can be corrected there."""
        is_over = self.view.can_see_result
        if is_over and self._put_on_table(self.page.session.view):
            self.page.app.go("log")
        else:
            self.page.app.go("log", key=self.game.key)

    def write_note(self) -> None:
        sheet = NotesSheet(self.page.shelf, self.game.key)
        sheet.bind(on_close=lambda _sheet: self.page.show())
        sheet.open()

    def share(self) -> None:
        sheet = ShareSheet(counts=self.game.counts, has_bgstats=self.view.can_see_result)
        sheet.bind(on_share=self._export, on_set_counts=self._set_counts)
        sheet.open()

    def _export(self, sheet: "ShareSheet", form: ShareFormat) -> None:
        picture = kind_of_game(self.game.kind).result_picture
        sheet.show_outcome(exchange.export_game(self.page.shelf, self.game, form, picture))

    def _set_counts(self, _sheet: "ShareSheet", counts: bool) -> None:
        self.page.shelf.games.set_counts(self.game.key, counts)
        self.page.show()


class ShareSheet(ShareResultSheet):
    """A sheet that asks for the format in which to share a game, and whether the statistics count it."""

    __events__ = ("on_set_counts",)

    counts = BooleanProperty(True)

    def on_set_counts(self, counts: bool) -> None:
        """Dispatched with whether the statistics are to count the game."""
