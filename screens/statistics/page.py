"""Statistics of any kind of game: records, two players against each other, one player; honest with few games."""

from datetime import datetime
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.figures import Record
from companion.kinds import words_of
from companion.language import _, ngettext
from companion.shelf import statistics
from companion.shelf.statistics import Selection
from screens.app import exchange
from screens.app.page import Page
from screens.app.remembered.summary import games_in_words, not_kept_in_words
from screens.app.sheets.long_work import work_beside
from screens.app.sheets.sharing import OpenFolder
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.statistics.duel import DuelSide
from screens.statistics.person import PersonSide
from screens.statistics.records import FirstSide, RecordsSide
from screens.statistics.view import (
    Chosen,
    DuelView,
    FirstView,
    PersonView,
    RecordsView,
    duel_view,
    first_view,
    person_view,
    records_view,
)

load_rules(__file__)

MANY_GAMES = 1000  # the records of more are found in the background


class StatisticsBar(bars.TopBar):
    """The title, and the games where there are several kinds."""


class StatisticsPage(Page):
    """One of three sides, over games of so many players and of all time or this year."""

    bodies: ClassVar = {"wide": "StatisticsBody"}
    keeps: ClassVar = ("kind", "tab", "players", "period", "person", "pair")

    kind = StringProperty("")
    kinds = ListProperty()  # the games there are figures of, with their names
    sizes = ListProperty()  # how many played, in the games there are
    tab = OptionProperty("records", options=("records", "duel", "people"))
    players = NumericProperty(0)  # 0 for any number
    period = OptionProperty("all", options=("all", "year"))
    person = StringProperty("")
    pair = ListProperty()
    headline = StringProperty("")
    reason = StringProperty("")  # why there is nothing
    can_begin = BooleanProperty(False)
    can_count = BooleanProperty(False)  # the games, after somebody has cancelled that
    has_choices = BooleanProperty(False)
    year = StringProperty("")
    free = NumericProperty(0)  # height for what is shown, before it scrolls
    _is_counting = False

    @property
    def shelf(self):
        """The shelf, or nothing."""
        return self.session.shelf if self.session is not None else None

    def show(self) -> None:
        if self.shelf is None:
            self._show_nothing(not_kept_in_words(self.session))
            return
        self.year = str(self.shelf.now().astimezone().year)
        by_size = statistics.games_by_size(self.shelf)
        if not by_size:
            self._show_nothing(_("Finish a game, and everybody’s figures appear here."), can_begin=True)
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
        faces = dict(zip(names, self.session.faces_of(names)))
        self._fill(Chosen(self.shelf, selection, figures, faces), games)

    def selection(self) -> Selection:
        """The games that the choices leave."""
        since = None
        if self.period == "year":
            since = datetime(int(self.year), 1, 1).astimezone()
        return Selection(self.kind, player_count=int(self.players) or None, since=since)

    def _show_nothing(self, reason: str, *, can_begin: bool = False, can_count: bool = False) -> None:
        self.reason, self.can_begin, self.can_count, self.headline = reason, can_begin, can_count, ""
        self.has_choices = self.has_choices and not can_begin and self.shelf is not None
        self.body.ids.view.clear_widgets()

    def _fill(self, chosen: Chosen, games: int) -> None:
        if not self.has_choices:
            self.tab = "records"
        if self.tab == "duel":
            pair = [name for name in self.pair if name in chosen.names][:2]
            self.pair = [*pair, *(name for name in chosen.names if name not in pair)][:2]
            self._put(DuelSide, duel_view(chosen, *self.pair))
        elif self.tab == "people":
            mine = next((each for each in chosen.figures if each.name == self.person), chosen.figures[0])
            self.person = mine.name
            self._put(PersonSide, person_view(chosen, mine))
        elif games > MANY_GAMES:
            self._find_records(chosen, games)
        else:
            self._put_records(chosen, games, statistics.records_of(self.shelf, chosen.selection))

    def _find_records(self, chosen: Chosen, games: int) -> None:
        """Find the records in the background, then show them."""

        def work(shelf, progress):
            records = statistics.records_of(shelf, chosen.selection, progress)

            def show() -> exchange.Said:
                if self.app.page is self:  # otherwise they are found again when the page is opened
                    self._put_records(chosen, games, records)
                return exchange.Said()

            return show

        def tell(said: exchange.Said) -> None:
            self._is_counting = False
            if said.text and self.app.page is self:
                self._show_nothing(_("The games have not been counted yet."), can_count=True)

        if not self._is_counting:
            self._is_counting = True
            work_beside(_("Counting games"), self.shelf, work, tell)

    def _put_records(self, chosen: Chosen, games: int, records: tuple[Record, ...]) -> None:
        if games == 1:
            self._put(FirstSide, first_view(chosen, records))
        else:
            self._put(RecordsSide, records_view(chosen, games, records))

    def _put(self, kind: type[Widget], view: DuelView | PersonView | FirstView | RecordsView) -> None:
        box = self.body.ids.view
        if box.children and type(box.children[0]) is kind:
            box.children[0].view = view
            return
        box.clear_widgets()
        box.add_widget(kind(page=self, view=view))
        self.body.ids.pane.scroll_y = 1.0

    def share(self) -> None:
        """Hand out a picture of what is shown, and say where it is."""
        from screens.kit.drawings.share_picture import picture_of  # few people ever share it

        day = f"{self.shelf.now().astimezone():%Y-%m-%d}"
        (view,) = self.body.ids.view.children
        said = exchange.written(f"{self.kind}-statistics-{day}.png", [picture_of(view)])
        sheet = Sheet(title=_("Share picture"))
        sheet.add_widget(Paragraph(text=said.text, sp=20, role="danger" if said.is_wrong else "text"))
        sheet.add_widget(OpenFolder(after=said))
        sheet.open()

    def open_game(self, key: str, part: int) -> None:
        """Look back at the game of a record, at its round where it has one."""
        self.app.go("log", key=key, part=part)

    def choose_rival(self, name: str) -> None:
        """Compare this player with the one who was chosen last."""
        if name not in self.pair:
            self.pair = [self.pair[1], name]
            self.show()

    def choose_person(self, name: str) -> None:
        """Show this player."""
        self.person = name
        self.show()

    def choose(self, **choice) -> None:
        """Look at another side, or at other games."""
        for name, value in choice.items():
            setattr(self, name, value)
        self.show()
