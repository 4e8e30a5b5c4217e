"""Result: who won, the ranking, and how the points came about."""

from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.fishing.state import Ended, TableState
from companion.language import _, ngettext
from companion.words.names import names_listed, number_in_words
from companion.words.rounds import overfishing_in_words
from screens.page import Page
from screens.widgets import (  # noqa: F401  (result.kv uses them)
    bars,
    buttons,
    chart,
    choices,
    fit_block,
    overlays,
    panels,
    scrolling,
    text,
    victory,
    whole_words,
)


def ranking(state: TableState) -> list[dict]:
    """The players from first to last; equal points share a place."""
    seats = sorted(state.setup.seats, key=lambda seat: (-state.points[seat], seat))
    return [
        {
            "place": 1 + sum(points > state.points[seat] for points in state.points),
            "name": state.setup.players[seat],
            "note": note(state, seat),
            "points": number_in_words(state.points[seat]),
        }
        for seat in seats
    ]


def note(state: TableState, seat: int) -> str:
    """A player's best round and how often a minus-three was caught, in words."""
    rounds = state.finished
    best = max((each.caught[seat] for each in rounds), default=0)
    penalties = sum(each.penalties[seat] for each in rounds)
    if not penalties:
        return _("best round {best}").format(best=best)
    if penalties == 1:
        return _("best round {best}, one –3").format(best=best)
    if penalties == 2:
        return _("best round {best}, two –3").format(best=best)
    return _("best round {best}, {count} times –3").format(best=best, count=penalties)


def series(state: TableState) -> list[dict]:
    """Each player's points after every finished round, for the curve; by hand corrected points end it."""
    curves = []
    for seat, name in enumerate(state.setup.players):
        points = [0, *(each.points[seat] for each in state.finished if each.points is not None)]
        if state.ended is not Ended.IN_PROGRESS:
            points[-1] = state.points[seat]
        curves.append({"name": name, "seat": seat, "points": points})
    return curves


class ResultPage(Page):
    """Paints the end of the game; while the game still goes on, who is in the lead."""

    bodies: ClassVar[dict[str, str]] = {"wide": "ResultWide", "tall": "ResultTall", "phone": "ResultPhone"}

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
    has_sheet = BooleanProperty(False)

    def show(self) -> None:
        if self.session is None or self.session.game is None:
            return
        state = self.session.state
        self._show_winners(state)
        self.reason = overfishing_in_words(state.overfished) if state.overfished is not None else ""
        self.body.ids.panel.ids.ranking.show(ranking(state))
        self.series = series(state)
        self.can_undo = self.session.game.can_undo
        self.has_sheet = self.app.has_page("sheet")
        self._show_mode(self.session.draft("result").get("mode", "points"))

    def _show_winners(self, state: TableState) -> None:
        most = max(state.points)
        ahead = state.winners or tuple(seat for seat in state.setup.seats if state.points[seat] == most)
        shared = len(ahead) > 1
        if state.ended is Ended.IN_PROGRESS:
            self.caption = _("In the lead")
        elif state.overfished is not None:
            number = state.overfished.round
            message = _("Shared victory before round {number}") if shared else _("Victory before round {number}")
            self.caption = message.format(number=number)
        else:
            self.caption = _("Shared victory") if shared else _("Victory")
        self.winners = names_listed(ahead, state.setup.players)
        self.points = number_in_words(most)
        if shared:
            self.points_word = ngettext("point each", "points each", abs(most))
        else:
            self.points_word = ngettext("point", "points", abs(most))
        self.boats = len(ahead)

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
        if self.app.has_page("table"):
            self.app.go("table")

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
