"""Statistics: how everybody fares over all games that count, with curves, duels and filters."""

from datetime import datetime, timedelta
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _, ngettext
from companion.shelf import statistics
from companion.shelf.statistics import PlayerFigures, Selection
from screens.app.page import Page
from screens.app.shelf_words import games_in_words, not_kept_in_words
from screens.kit import (  # noqa: F401  (statistics.kv uses them)
    bars,
    buttons,
    choices,
    empty,
    layouts,
    panels,
    person_row,
    row_pane,
    scrolling,
    text,
)
from screens.kit.letters import natural_width
from screens.kit.rules import load_rules
from screens.kit.theme import theme
from screens.statistics import player_figures  # noqa: F401  (statistics.kv uses them)
from screens.statistics.player_figures import decimal

load_rules(__file__)

KIND = "fishing"
CURVES = 5  # players drawn in one picture, one colour each
LAST_GAMES = 20
DUELS = 8
LAST_DAYS = 30
LARGE_TEXT = 1.15


class StatisticsFilters(BoxLayout):
    """Which games to look at."""

    part = "filters"
    page = ObjectProperty(None, rebind=True)


class StatisticsList(row_pane.RowPane):
    """Everybody with a game that counts."""

    part = "list"


class StatisticsPanel(panels.Panel):
    """The chosen player."""

    part = "player"


class StatisticsBoth(layouts.ShownBox):
    """The list and the chosen player side by side, or one of them."""

    part = "both"


class StatisticsEmpty(empty.Empty):
    """Nothing to count."""

    part = "empty"


class StatisticsPage(Page):
    """Players at the left, the chosen one at the right; on a phone one after the other."""

    bodies: ClassVar = {"wide": "StatisticsWide", "tall": "StatisticsWide", "phone": "StatisticsPhone"}
    keeps: ClassVar = ("players", "period", "chosen")

    headline = StringProperty("")
    parts = ListProperty()
    reason = StringProperty("")
    can_begin = BooleanProperty(False)
    players = ObjectProperty(0)  # how many play; 0 for any number
    period = OptionProperty("all", options=("all", "year", "month"))
    chosen = StringProperty("")

    def __init__(self, **kwargs) -> None:
        self.figures: tuple[PlayerFigures, ...] = ()
        self._shown: tuple = ()  # what the panel of the player shows
        super().__init__(**kwargs)

    @property
    def library(self):
        """The shelf, or nothing."""
        return self.session.library if self.session is not None else None

    @property
    def one_at_a_time(self) -> bool:
        """Whether there is room for the list or a player, not both."""
        return self.app.form == "phone" or (self.app.form == "tall" and self.app.text_scale > LARGE_TEXT)

    def on_pre_enter(self, *args) -> None:
        if self.one_at_a_time:
            self.chosen = ""
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.can_begin = False
        if self.library is None:
            self.parts, self.reason, self.headline = ["empty"], not_kept_in_words(self.session), ""
            return
        self.figures = statistics.of_players(self.library, self.selection())
        filtered = self.players or self.period != "all"
        if not self.figures:
            self.headline = ""
            self.parts = ["filters", "empty"] if filtered else ["empty"]
            self.can_begin = not filtered
            if filtered:
                self.reason = _("No finished games like that. Choose more above.")
            else:
                self.reason = _("Nothing to count yet. Play a game to its end, and everybody’s figures stand here.")
            return
        if not any(each.name == self.chosen for each in self.figures):
            self.chosen = ""
        count = len(self.figures)
        self.headline = ngettext("{count} person", "{count} people", count).format(count=count)
        self.arrange()

    def selection(self) -> Selection:
        """The games that the filters leave."""
        now = self.library.now().astimezone()
        since = None
        if self.period == "year":
            since = datetime(now.year, 1, 1).astimezone()
        elif self.period == "month":
            since = now - timedelta(days=LAST_DAYS)
        return Selection(KIND, player_count=self.players or None, since=since)

    # The list

    def arrange(self) -> None:
        """Have a row for everybody, and the chosen player beside or instead of them."""
        if self.body is None or not self.figures or self.library is None:
            return
        if not self.chosen and not self.one_at_a_time:
            self.chosen = self.figures[0].name
        if self.one_at_a_time:
            self.parts = ["player"] if self.chosen else ["filters", "list"]
        else:
            self.parts = ["filters", "list", "player"]
        pane = self.body.ids.rows
        # What stands beside the line: the figure, and air.
        room = pane.room - theme.sp(18) * 4.6 - dp(64)
        pane.rows = [self._row(each, room) for each in self.figures]
        self._show_player()

    def _row(self, figures: PlayerFigures, room: float) -> dict:
        wins = figures.wins + figures.shared_wins
        line = _("{games}, {wins}").format(
            games=games_in_words(figures.games),
            wins=ngettext("{count} win", "{count} wins", wins).format(count=wins),
        )
        lines = 1 if natural_width(line, theme.sp(18)) <= room else 2
        return {
            "kind": "PersonRow",
            "tall": person_row.person_height(lines),
            "name": figures.name,
            "line": line,
            "lines": lines,
            "figure": decimal(figures.average),
            "word": _("few games") if figures.is_small_sample else _("average"),
            "faint": figures.is_small_sample,
            "selected": figures.name == self.chosen and not self.one_at_a_time,
            "choose": self.choose,
        }

    # One player

    def choose(self, name: str) -> None:
        """Show a player in full."""
        self.chosen = name
        self.arrange()
        self.body.ids.pane.scroll_y = 1.0

    def _show_player(self) -> None:
        if not self.chosen or self._shown == (self.chosen, self.players, self.period, self.figures, self.body):
            return
        self._shown = (self.chosen, self.players, self.period, self.figures, self.body)
        mine = next(each for each in self.figures if each.name == self.chosen)
        others = [each for each in self.figures if each is not mine]
        library, selection = self.library, self.selection()
        history = statistics.history_of(library, mine.name, selection, LAST_GAMES)
        curves = [(each.name, each.own.curve) for each in (mine, *others)[:CURVES]]
        duels = list(statistics.duels_of(library, mine.name, selection).items())[:DUELS]
        self.body.ids.player.show(mine, curves, history, duels)

    def choose_players(self, players: int) -> None:
        """Look at games of so many players."""
        self.players = players
        self.show()

    def choose_period(self, period: str) -> None:
        """Look at the games of this time."""
        self.period = period
        self.show()

    def on_back(self) -> bool:
        if self.one_at_a_time and self.chosen:
            self.chosen = ""
            self.show()
            return True
        return False
