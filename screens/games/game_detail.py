"""The details of one game of the list: the ranking, the curves, and the actions on it."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.exchange import FileOutcome
from companion.faces import Face
from companion.figures import ListedGame, RankingRowView
from companion.home.games_view import GameDetailView, detail_view
from companion.shelf import CannotLoad, KeptGame, Shelf
from companion.shelf.words import load_problem_in_words
from screens.app import exchange
from screens.app.exchange import ShareFormat
from screens.app.kinds import GAMES, kind_of_game, kind_on_table
from screens.app.sheets.notes import NotesSheet
from screens.app.sheets.sharing import ShareResultSheet, ShowsOutcome
from screens.games import standings, strip  # noqa: F401  (the rules use them)
from screens.kit import chart, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.drawings.face import draw_face
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules

load_rules(__file__)


class GameDetail(PagePart, ShowsOutcome, BoxLayout):
    """The details of the chosen game and the actions on it; the page handles deleting."""

    view = ObjectProperty(GameDetailView(), rebind=True)
    picture = ObjectProperty(None, allownone=True)  # of the table, if the game has no curves
    ground = StringProperty("")  # of each part, if they do not share a panel
    game: ListedGame

    def show(self, game: ListedGame, faces: Mapping[str, Face]) -> None:
        self.game = game
        seat_faces = tuple(faces[name] for name in game.players)
        notes, table = self._shelf.notes.of_game(game.key), self.page.app.table_of(game.key)
        loaded = self._load()
        if loaded is None:
            self.picture, self.view = None, detail_view(game, seat_faces, notes, table=table)
            return
        kind, state = kind_of_game(game.kind), loaded.state
        self.picture = kind.picture_of(state)
        seat_notes, curves = kind.seat_notes(state), kind.curves(state)
        self.view = detail_view(game, seat_faces, notes, seat_notes, curves, loaded.play_time, table)

    def draw_player(self, view: RankingRowView, size: float, centre: tuple[float, float]) -> None:
        """Draw a player as the kind of game does, on the current canvas."""
        if self.game.kind not in GAMES:
            draw_face(view.face, size, centre)
            return
        seat = self.game.players.index(view.name)
        kind_of_game(self.game.kind).draw_player(self.game.players, seat, view.face, size, centre, "surface")

    def on_picture(self, _detail: "GameDetail", picture: Widget | None) -> None:
        self.ids.picture.clear_widgets()
        if picture is not None:
            self.ids.picture.add_widget(picture)

    def _load(self) -> KeptGame | None:
        """Return the shown game, or None if it cannot be loaded."""
        if self.game.kind not in GAMES:
            return None
        try:
            return self._shelf.games.load(self.game.key)
        except CannotLoad as error:
            self.show_outcome(FileOutcome(load_problem_in_words(error, self.game.players), is_wrong=True))
            return None

    @property
    def _shelf(self) -> Shelf:
        return self.page.app.shelf_with(self.game.key)

    def _put_on_table(self, put: Callable[[Any], None]) -> bool:
        """Call `put` with the shown game, unless it is on the table. Return whether that worked."""
        if self.game.key != self.page.session.key:
            try:
                put(self.page.shelf.games.load(self.game.key))
            except CannotLoad as error:
                self.show_outcome(FileOutcome(load_problem_in_words(error, self.game.players), is_wrong=True))
                return False
        return True

    def continue_or_rematch(self) -> None:
        """Continue a running game, offer to take it over from another table, or set up a rematch of a finished game."""
        if not self.game.is_running:
            self.page.handle(kind_of_game(self.game.kind).rematch(self.page.desk, self.game.players), None)
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
