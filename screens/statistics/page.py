"""The statistics page of any kind of game: records, and two players head to head."""

from dataclasses import replace
from typing import Any, ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty

from companion.home.statistics import StatisticsPresenter, selection_of
from companion.home.statistics_view import DUEL, DuelView, RecordsView, StatisticsView
from companion.shelf import statistics
from companion.table.files import FileOutcome
from companion.tools.language import _
from screens.app.club import switch  # noqa: F401  (the rules use it)
from screens.app.page import Page
from screens.app.sheets.long_work import work_in_background
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules
from screens.statistics import tabs

load_rules(__file__)

MANY_GAMES = 1000  # with more games than this, records are found in the background


class StatisticsPage(Page):
    """The page with two tabs about games with a chosen number of players, from all time or from this year."""

    bodies: ClassVar = {"wide": "StatisticsWide", "tall": "StatisticsTall", "phone": "StatisticsPhone"}
    keeps: ClassVar = ("chosen",)

    chosen = DictProperty()  # the arguments of the presenter
    view = ObjectProperty(StatisticsView(), rebind=True)
    records = ObjectProperty(RecordsView(), rebind=True)
    duel = ObjectProperty(DuelView(), rebind=True)
    can_count = BooleanProperty(False)  # whether to offer counting again after it was cancelled
    _is_counting = False

    @property
    def presenter(self) -> StatisticsPresenter:
        return StatisticsPresenter(self.desk, shelf=self.shelf, **self.chosen)

    @property
    def shelf(self):
        """The shelf whose games are counted: that of this device, the local copy of the club's games, or None."""
        return self.app.edition.listed_shelf(self.session)

    def on_pre_enter(self, *args) -> None:
        if "pair" in self.arguments:  # two players to compare
            self.chosen, self.arguments = {"tab": DUEL, **self.arguments}, {}
        super().on_pre_enter(*args)

    def show(self) -> None:
        outline = self.presenter.outline()
        if outline.reason:
            self._show_nothing(outline)
        elif outline.tab == DUEL or outline.games <= MANY_GAMES:
            self._fill(self.presenter.filled(outline))
        else:
            self._find_records(outline)

    def _show_nothing(self, view: StatisticsView, *, can_count: bool = False) -> None:
        self.view, self.can_count = view, can_count
        self.body.ids.pane.tab.clear_widgets()

    def _fill(self, view: StatisticsView) -> None:
        self.view = view
        self.records, self.duel = view.records or self.records, view.duel or self.duel
        tab = DUEL if view.tab == DUEL else "first" if view.games == 1 else "records"
        pane, kind = self.body.ids.pane, Factory.get(self.body.tabs[tab])
        if not pane.tab.children or type(pane.tab.children[0]) is not kind:
            pane.tab.clear_widgets()
            pane.tab.add_widget(kind(page=self))
            pane.scroll_y = 1.0

    def _find_records(self, outline: StatisticsView) -> None:
        self.view = outline
        presenter = self.presenter

        def work(shelf, progress):
            records = statistics.records_of(shelf, selection_of(outline), progress)

            def show() -> FileOutcome:
                if self.app.page is self:  # otherwise they are found again when the page is entered
                    self._fill(presenter.filled(outline, records))
                return FileOutcome()

            return show

        def report(outcome: FileOutcome) -> None:
            self._is_counting = False
            if outcome.text and self.app.page is self:
                reason = _("The games have not been counted yet.")
                self._show_nothing(replace(outline, reason=reason, headline=""), can_count=True)

        if not self._is_counting:
            self._is_counting = True
            work_in_background(_("Counting games"), self.shelf, work, report)

    def share(self) -> None:
        """Export a picture of the current tab."""
        (shown,) = self.body.ids.pane.tab.children
        tabs.share_picture(shown, self.view.kind, self.shelf.now())

    def open_game(self, key: str, part: int) -> None:
        """Open the log of a game, at the part with this number if it is not 0."""
        self.app.go("log", key=key, part=part)

    def choose_rival(self, name: str) -> None:
        """Compare this player with the one chosen before."""
        self.choose(pair=[*self.duel.pair, name])

    def open_person(self, name: str) -> None:
        self.app.go("person", person=name, kind=self.view.kind)

    def choose(self, **choice: Any) -> None:
        self.chosen = {**self.chosen, **choice}
        self.show()
