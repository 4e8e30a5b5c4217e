"""The details of one game of the list: the ranking, the curves, and the actions on it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.home.games import GameView
from companion.home.games_view import GameDetailView, RankingRowView
from companion.table.figures import ListedGame
from companion.table.files import FileOutcome
from screens.app import exchange
from screens.app.exchange import ShareFormat
from screens.app.kinds import SCREENS, screens_of
from screens.app.sheets.exporting import ShareResultSheet, ShowsOutcome, picture_of_result
from screens.app.sheets.notes import NotesSheet
from screens.games import standings, strip  # noqa: F401  (the rules use them)
from screens.kit import chart, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.drawings.face import draw_face
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules

load_rules(__file__)

ROWS = {"curves": (48, 62), "picture": (48, 54), "sea": (60, 84)}
"""The smallest and the largest height in dp of a player's row, by what is below the ranking."""
LEAST_COURSE = 150  # dp: the smallest height of the curves or the picture
MOST_FOR_PLAYERS = 0.63  # the share of the height up to which all players are in view


class GameDetail(PagePart, ShowsOutcome, BoxLayout):
    """The details of the chosen game and the actions on it; the page handles deleting."""

    view = ObjectProperty(GameDetailView(), rebind=True)
    picture = ObjectProperty(None, allownone=True)  # of the table, if the game has no curves
    ground = StringProperty("")  # of each part, if they do not share a panel
    course = StringProperty("sea")  # what is below the ranking: "curves", "picture" of the table, or "sea"
    game: ListedGame

    def show(self, view: GameView) -> None:
        self.game, self.view = view.game, view.detail
        self.picture = screens_of(view.kind).picture_of(view.state) if view.state is not None else None
        if view.problem:
            self.show_outcome(FileOutcome(view.problem, is_wrong=True))

    @staticmethod
    def least_height_of_rows(players: int, course: str) -> float:
        return dp(ROWS[course][0]) * players

    def height_of_ranking(self, height: float, foot: float, around: float, players: int, course: str) -> float:
        """Return the height of the ranking: two thirds of what the foot leaves, unless its rows get too low or high.

        `around` is the height of the ranking without its rows. What is below it gets the rest.
        """
        room = height - foot - 2 * self.spacing
        least = min(around + self.least_height_of_rows(players, course), MOST_FOR_PLAYERS * height)
        below = 0 if course == "sea" else dp(LEAST_COURSE)
        most = min(around + dp(ROWS[course][1]) * players, room - below)
        return max(least, min(room * 2 / 3, most))

    def draw_player(self, view: RankingRowView, size: float, centre: tuple[float, float]) -> None:
        """Draw a player as the kind of game does, on the current canvas."""
        if self.game.kind not in SCREENS:
            draw_face(view.face, size, centre)
            return
        seat = self.game.players.index(view.name)
        screens_of(self.game.kind).draw_player(self.game.players, seat, view.face, size, centre, "surface")

    def on_picture(self, _detail: "GameDetail", picture: Widget | None) -> None:
        self.ids.picture.clear_widgets()
        if picture is not None:
            self.ids.picture.add_widget(picture)

    def open_log(self) -> None:
        """Open the log of the game; a finished game can be corrected there."""
        self.page.act.open_log(self.game.key)

    def write_note(self) -> None:
        sheet = NotesSheet(self.page.shelf, self.game.key)
        sheet.bind(on_close=lambda _sheet: self.page.show())
        sheet.open()

    def share(self) -> None:
        sheet = ShareSheet(counts=self.game.counts, has_bgstats=self.view.can_see_result)
        sheet.bind(on_share=self._export, on_set_counts=self._set_counts)
        sheet.open()

    def _export(self, sheet: "ShareSheet", form: ShareFormat) -> None:
        picture = picture_of_result(self.page.session, self.game.kind)
        sheet.show_outcome(exchange.export_game(self.page.shelf, self.game, form, picture))

    def _set_counts(self, _sheet: "ShareSheet", counts: bool) -> None:
        self.page.act.set_counts(self.game.key, counts)


class ShareSheet(ShareResultSheet):
    """A sheet that asks for the format in which to share a game, and whether the statistics count it."""

    __events__ = ("on_set_counts",)

    counts = BooleanProperty(True)

    def on_set_counts(self, counts: bool) -> None:
        """Dispatched with whether the statistics are to count the game."""
