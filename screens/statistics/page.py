"""The statistics page of any kind of game: records, and two players head to head."""

from datetime import datetime
from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.exchange import FileOutcome
from companion.figures import Record
from companion.home.summary import games_in_words, not_kept_in_words
from companion.kinds import words_of
from companion.language import _, ngettext
from companion.shelf import statistics
from companion.shelf.statistics import Selection
from screens.app.page import Page
from screens.app.sheets.long_work import work_in_background
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules
from screens.statistics import sides
from screens.statistics.view import Chosen, DuelView, RecordsView, duel_view, first_view, records_view

load_rules(__file__)

MANY_GAMES = 1000  # with more games than this, records are found in the background


class StatisticsPage(Page):
    """The page with two tabs about games with a chosen number of players, from all time or from this year."""

    bodies: ClassVar = {"wide": "StatisticsWide", "tall": "StatisticsTall", "phone": "StatisticsPhone"}
    keeps: ClassVar = ("kind", "tab", "players", "period", "pair")

    kind = StringProperty("")
    kinds = ListProperty()  # the kinds that have figures, with their names
    sizes = ListProperty()  # the numbers of players in these games
    tab = OptionProperty("records", options=("records", "duel"))
    players = NumericProperty(0)  # 0 for any number
    period = OptionProperty("all", options=("all", "year"))
    pair = ListProperty()
    records = ObjectProperty(RecordsView(), rebind=True)
    duel = ObjectProperty(DuelView(), rebind=True)
    headline = StringProperty("")
    reason = StringProperty("")  # why nothing is shown
    can_begin = BooleanProperty(False)
    can_count = BooleanProperty(False)  # whether to offer counting again after it was cancelled
    has_choices = BooleanProperty(False)
    year = StringProperty("")
    _is_counting = False

    @property
    def shelf(self):
        """The shelf whose games are counted: that of this device, the local copy of the club's games, or None."""
        return self.app.listed_shelf

    def on_pre_enter(self, *args) -> None:
        if "pair" in self.arguments:  # two players to compare
            self.tab, self.players, self.period = "duel", 0, "all"
            self.kind, self.pair = self.arguments["kind"], self.arguments["pair"]
            self.arguments = {}
        super().on_pre_enter(*args)

    def show(self) -> None:
        if self.shelf is None:
            self._show_nothing(not_kept_in_words(self.session))
            return
        self.year = str(self.shelf.now().astimezone().year)
        by_size = statistics.games_by_size(self.shelf)
        if not by_size:
            self._show_nothing(_("Finish a game, and everyone’s figures appear here."), can_begin=True)
            return
        if self.kind not in by_size:
            self.kind = max(by_size, key=lambda kind: sum(by_size[kind].values()))
        self.kinds = [(key, words_of(key).name()) for key in by_size]
        self.sizes = list(by_size[self.kind])
        selection = self.selection()
        figures = statistics.of_players(self.shelf, selection)
        games = statistics.count_of(self.shelf, selection) if figures else 0
        self.has_choices = sum(by_size[self.kind].values()) > 1
        if not games:
            self._show_nothing(_("No finished game matches. Choose more above."))
            return
        self.reason = ""
        people = ngettext("{count} person", "{count} people", len(figures)).format(count=len(figures))
        self.headline = f"{games_in_words(games)}, {people}"
        names = [each.name for each in figures]
        faces = dict(zip(names, self.shelf.people.faces(names)))
        self._fill(Chosen(self.shelf, selection, figures, faces), games)

    def selection(self) -> Selection:
        since = None
        if self.period == "year":
            since = datetime(int(self.year), 1, 1).astimezone()
        return Selection(self.kind, player_count=int(self.players) or None, since=since)

    def _show_nothing(self, reason: str, *, can_begin: bool = False, can_count: bool = False) -> None:
        self.reason, self.can_begin, self.can_count, self.headline = reason, can_begin, can_count, ""
        self.has_choices = self.has_choices and not can_begin and self.shelf is not None
        self.body.ids.pane.side.clear_widgets()

    def _fill(self, chosen: Chosen, games: int) -> None:
        if not self.has_choices:
            self.tab = "records"
        if self.tab == "duel":
            pair = [name for name in self.pair if name in chosen.names][:2]
            self.pair = [*pair, *(name for name in chosen.names if name not in pair)][:2]
            self.duel = duel_view(chosen, *self.pair)
            self._put("duel")
        elif games > MANY_GAMES:
            self._find_records(chosen, games)
        else:
            self._put_records(chosen, games, statistics.records_of(self.shelf, chosen.selection))

    def _find_records(self, chosen: Chosen, games: int) -> None:

        def work(shelf, progress):
            records = statistics.records_of(shelf, chosen.selection, progress)

            def show() -> FileOutcome:
                if self.app.page is self:  # otherwise they are found again when the page is entered
                    self._put_records(chosen, games, records)
                return FileOutcome()

            return show

        def report(outcome: FileOutcome) -> None:
            self._is_counting = False
            if outcome.text and self.app.page is self:
                self._show_nothing(_("The games have not been counted yet."), can_count=True)

        if not self._is_counting:
            self._is_counting = True
            work_in_background(_("Counting games"), self.shelf, work, report)

    def _put_records(self, chosen: Chosen, games: int, records: tuple[Record, ...]) -> None:
        self.records = first_view(chosen, records) if games == 1 else records_view(chosen, games, records)
        self._put("first" if games == 1 else "records")

    def _put(self, side: str) -> None:
        pane, kind = self.body.ids.pane, Factory.get(self.body.sides[side])
        if not pane.side.children or type(pane.side.children[0]) is not kind:
            pane.side.clear_widgets()
            pane.side.add_widget(kind(page=self))
            pane.scroll_y = 1.0

    def share(self) -> None:
        """Export a picture of the current tab."""
        (shown,) = self.body.ids.pane.side.children
        sides.share_picture(shown, self.kind, self.shelf.now())

    def open_game(self, key: str, part: int) -> None:
        """Open the log of a game, at the part with this number if it is not 0."""
        self.app.go("log", key=key, part=part)

    def choose_rival(self, name: str) -> None:
        """Compare this player with the one chosen before."""
        if name not in self.pair:
            self.pair = [self.pair[1], name]
            self.show()

    def open_person(self, name: str) -> None:
        self.app.go("person", person=name, kind=self.kind)

    def choose(self, **choice) -> None:
        for name, value in choice.items():
            setattr(self, name, value)
        self.show()
