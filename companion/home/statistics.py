"""The statistics of any kind of game: records, and two players head to head."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from companion.home.counts import games_in_words, not_kept_in_words
from companion.home.statistics_view import (
    ALL_TIME,
    DUEL,
    RECORDS,
    THIS_YEAR,
    Chosen,
    StatisticsView,
    duel_view,
    first_view,
    records_view,
)
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.presenting import Presenter
from companion.shelf import Shelf, statistics
from companion.shelf.statistics import Selection
from companion.table.best_figures import Record
from companion.tools.language import _, ngettext


class StatisticsPresenter(Presenter):
    """The figures of games with a chosen number of players, from all time or from this year, in two tabs."""

    def __init__(
        self,
        desk: Desk,
        kind: str = "",
        tab: str = RECORDS,
        players: int = 0,
        period: str = ALL_TIME,
        pair: Sequence[str] = (),
        shelf: Shelf | None = None,
    ) -> None:
        """Show a kind of game, by default the one played most.

        Of a `pair` of more than two names, the last two are compared. `shelf` has the games if they are not those of
        this device.
        """
        super().__init__(desk)
        self._kind, self._tab, self._players, self._period, self._pair = kind, tab, players, period, pair
        self._shelf = shelf or self.session.shelf

    def view(self) -> StatisticsView:
        outline = self.outline()
        return outline if outline.reason else self.filled(outline)

    def outline(self) -> StatisticsView:
        """Return the view without its figures."""
        shelf = self._shelf
        if shelf is None:
            return StatisticsView(reason=not_kept_in_words(self.session))
        by_size = statistics.games_by_size(shelf)
        if not by_size:
            return StatisticsView(reason=_("Finish a game, and everyone’s figures appear here."), can_begin=True)
        kind = self._kind if self._kind in by_size else max(by_size, key=lambda each: sum(by_size[each].values()))
        has_choices = sum(by_size[kind].values()) > 1
        outline = StatisticsView(
            kind=kind,
            kinds=tuple((key, kind_of(key).name()) for key in by_size),
            sizes=tuple(by_size[kind]),
            tab=self._tab if has_choices else RECORDS,
            players=self._players,
            period=self._period,
            year=str(shelf.now().astimezone().year),
            has_choices=has_choices,
        )
        selection = selection_of(outline)
        figures = statistics.of_players(shelf, selection)
        if not figures:
            return replace(outline, reason=_("No finished game matches. Choose more above."))
        games = statistics.count_of(shelf, selection)
        people = ngettext("{count} person", "{count} people", len(figures)).format(count=len(figures))
        return replace(outline, games=games, headline=f"{games_in_words(games)}, {people}")

    def filled(self, outline: StatisticsView, records: tuple[Record, ...] | None = None) -> StatisticsView:
        """Return the view with the figures of its tab. Finding the records of many games takes long, so give them."""
        shelf, selection = self._shelf, selection_of(outline)
        assert shelf is not None
        figures = statistics.of_players(shelf, selection)
        names = [each.name for each in figures]
        chosen = Chosen(shelf, selection, figures, dict(zip(names, shelf.people.faces(names))))
        if outline.tab == DUEL:
            return replace(outline, duel=duel_view(chosen, *self._compared(names)))
        if records is None:
            records = statistics.records_of(shelf, selection)
        shown = first_view(chosen, records) if outline.games == 1 else records_view(chosen, outline.games, records)
        return replace(outline, records=shown)

    def _compared(self, names: Sequence[str]) -> Sequence[str]:
        """Return the two players to compare: the last two of those chosen, or those who have played most."""
        pair = [name for name in dict.fromkeys(self._pair) if name in names][-2:]
        return [*pair, *(name for name in names if name not in pair)][:2]


def selection_of(view: StatisticsView) -> Selection:
    """Return the games that a view of the statistics counts."""
    since = datetime(int(view.year), 1, 1).astimezone() if view.period == THIS_YEAR else None
    return Selection(view.kind, player_count=view.players or None, since=since)
