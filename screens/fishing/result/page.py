"""Result: who won, the ranking, and how the points came about."""

from typing import ClassVar, NamedTuple

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.app.page import Page
from screens.app.share_result import share_result
from screens.fishing.drawings import victory  # noqa: F401  (the rules' own)
from screens.fishing.drawings.result_picture import result_picture
from screens.fishing.parts import actions  # noqa: F401  (the rules' own)
from screens.fishing.result import ranking  # noqa: F401  (the rules' own)
from screens.fishing.result.view import ResultView, result_view
from screens.kit import bars, buttons, chart, choices, overlays, scrolling, text  # noqa: F401  (the rules' own)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class Measures(NamedTuple):
    """How large the words about the victory are in a window of some form, in dp and sp."""

    inset: int
    top: int
    names: int
    many_names: int
    figure: int
    word: int
    water: int
    below: int
    """The height of the picture below the words, where the window does not give it."""


MEASURES = {
    "wide": Measures(40, 30, 96, 164, figure=128, word=32, water=180, below=0),
    "tall": Measures(32, 20, 88, 140, figure=104, word=32, water=76, below=140),
    "phone": Measures(16, 12, 88, 190, figure=88, word=24, water=56, below=184),
    "phone_landscape": Measures(16, 8, 56, 84, figure=64, word=20, water=40, below=0),
}


class VictoryCard(FloatLayout):
    """Who won with how many points, above the water with their boats."""

    page = ObjectProperty(None)
    view = ObjectProperty(ResultView(), rebind=True)
    of_form: ClassVar = MEASURES
    measures = ObjectProperty(MEASURES["wide"], rebind=True)


class ChartPanel(Panel):
    """How the points came about."""

    page = ObjectProperty(None)
    view = ObjectProperty(ResultView(), rebind=True)


class ResultBar(bars.BottomBar):
    """What comes next."""

    page = ObjectProperty(None)
    view = ObjectProperty(ResultView(), rebind=True)


class RankingPanel(Panel):
    """The ranking on its ground."""

    view = ObjectProperty(ResultView(), rebind=True)


class ResultPage(Page):
    """Paints the end of the game; while the game still goes on, who is in the lead."""

    bodies: ClassVar = {
        "wide": "ResultWide",
        "tall": "ResultTall",
        "phone": "ResultPhone",
        "phone_landscape": "ResultPhoneLandscape",
    }
    needs_game: ClassVar = True

    view = ObjectProperty(ResultView(), rebind=True)

    def show(self) -> None:
        self.view = result_view(self.session, self.session.draft("result").get("mode", "points"))

    def choose_mode(self, mode: str) -> None:
        """Show the points, or the gap to the table's average."""
        self.session.draft("result")["mode"] = mode
        self.show()

    def undo(self) -> None:
        """Take the last entry back; the game goes on at the table."""
        self.session.undo()
        self.app.go("table")

    def share(self) -> None:
        """Ask in which form the result is to go out."""
        share_result(self.session, result_picture)

    def rematch(self) -> None:
        """Ask whether everybody stays or moves on by one."""
        names = self.session.names
        sheet = RematchSheet(
            same=", ".join(names), moved=", ".join(moved_on(names)), first=names[0], second=names[1]
        )
        sheet.bind(on_stay=lambda _sheet: self._again(names), on_move_on=lambda _sheet: self._again(moved_on(names)))
        sheet.open()

    def _again(self, players: tuple[str, ...]) -> None:
        self.app.go("new_game", players=list(players))


def moved_on(players: tuple[str, ...]) -> tuple[str, ...]:
    """The same circle, starting with the next one clockwise."""
    return players[1:] + players[:1]


class RematchSheet(overlays.Sheet):
    """Asks how the same people sit down again."""

    __events__ = ("on_stay", "on_move_on")

    same = StringProperty("")
    moved = StringProperty("")
    first = StringProperty("")
    second = StringProperty("")

    def on_stay(self) -> None:
        """Everybody stays."""

    def on_move_on(self) -> None:
        """Everybody moves on by one."""
