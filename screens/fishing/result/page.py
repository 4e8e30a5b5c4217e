"""Result: who won, the ranking, and how the points came about."""

from datetime import datetime, timezone
from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.fishing.words.results import ranking, series, summary
from companion.language import _
from screens.app import exchange
from screens.app.page import Page
from screens.fishing.drawings import victory  # noqa: F401  (result.kv uses them)
from screens.fishing.drawings.result_picture import result_picture
from screens.fishing.result.share import ShareResultSheet
from screens.kit import (  # noqa: F401  (result.kv uses them)
    bars,
    buttons,
    chart,
    choices,
    overlays,
    panels,
    scrolling,
    text,
)
from screens.kit.rules import load_rules

load_rules(__file__)


class ResultPage(Page):
    """Paints the end of the game; while the game still goes on, who is in the lead."""

    bodies: ClassVar[dict[str, str]] = {
        "wide": "ResultWide",
        "tall": "ResultTall",
        "phone": "ResultPhone",
        "flat": "ResultFlat",
    }
    needs_game: ClassVar = True

    caption = StringProperty("")
    winners = StringProperty("")
    points = StringProperty("")
    points_word = StringProperty("")
    reason = StringProperty("")
    boats = NumericProperty(0)
    series = ListProperty()
    mode = StringProperty("points")
    chart_title = StringProperty("")
    can_undo = BooleanProperty(False)

    def show(self) -> None:
        if self.session is None or self.session.game is None:
            return
        state = self.session.state
        for name, value in summary(state)._asdict().items():
            setattr(self, name, value)
        self.body.ids.panel.ids.ranking.show(ranking(state))
        self.series = series(state)
        self.can_undo = self.session.game.can_undo
        self._show_mode(self.session.draft("result").get("mode", "points"))

    def _show_mode(self, mode: str) -> None:
        self.mode = mode
        self.chart_title = _("Points after each round") if mode == "points" else _("Ahead of the table’s average")

    def choose_mode(self, mode: str) -> None:
        """Show the points, or the gap to the table's average."""
        self.session.draft("result")["mode"] = mode
        self._show_mode(mode)

    def undo(self) -> None:
        """Take the last entry back; the game goes on at the table."""
        self.session.undo()
        self.app.go("table")

    def share(self) -> None:
        """Ask in which form the result is to go out."""
        sheet = ShareResultSheet()
        sheet.bind(on_share=self._share)
        sheet.open()

    def _share(self, sheet: ShareResultSheet, form: str) -> None:
        game = self.session.game
        listed = self.session.shelf.games.listed(self.session.key) if self.session.key else None
        if listed is None:  # nothing is kept on this device
            sheet.say(*exchange.hand_out(game, form, datetime.now(timezone.utc), result_picture))
        else:
            sheet.say(*exchange.export_game(self.session.shelf, listed, form, result_picture))

    def rematch(self) -> None:
        """Ask whether everybody stays or moves on by one."""
        names = self.session.names
        sheet = Factory.RematchSheet(
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
