"""Home: continue the open game or choose another page, for the kind of game played last."""

from dataclasses import dataclass, field

from companion.home.counts import not_kept_in_words
from companion.home.home_view import HomeView, home_view
from companion.home.keeping import KeepingView, keeping_view
from companion.pages.actions import DONE, Deed, Outcome, action, game_has_moved_on, not_possible
from companion.pages.kinds import NOTHING, HomeSummary, kind_of
from companion.pages.presenting import Presenter
from companion.pages.registry import presenters
from companion.pages.session import AnyGame
from companion.shelf import CannotLoad, KeptGame, LoadFault
from companion.shelf.words import load_problem_in_words
from companion.table.figures import ListedGame
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft

HOME = "home"  # the key of a draft


@dataclass(frozen=True)
class ChosenGame(Draft):
    """The kind of game chosen by the switch, which Home shows until another game is on the table."""

    kind: str = ""
    on_table: str = ""
    """The key of the game that was on the table then."""


@dataclass(frozen=True)
class WholeHomeView(HomeView):
    """Home with what only an open shelf tells."""

    key: str = ""
    """The key of the game that the panel at the top continues, or ""."""
    trouble: str = ""
    """Why games are not kept, or ""."""
    keeping: KeepingView | None = None
    """How safely a browser keeps the games."""
    can_take_over: bool = False
    """Whether another table of the club plays a game that this one may continue."""
    summary: HomeSummary = field(default=NOTHING, metadata=NOT_STORED)
    open_game: AnyGame | None = field(default=None, compare=False, metadata=NOT_STORED)
    """The game that the panel at the top continues."""


def game_is_gone() -> Outcome:
    """Refuse an action on a game that is not on the shelf any more."""
    return Outcome(load_problem_in_words(CannotLoad(LoadFault.UNKNOWN_GAME)))


class HomePresenter(Presenter):
    """Home, which offers the pages that the edition of the app has."""

    def view(self) -> WholeHomeView:
        session, edition, kind = self.session, self.desk.edition, self._kind
        games, game = session.preferences.games_offered, self._loaded_open_game(kind)
        summary = self._summary(kind, game)
        is_new = session.shelf is not None and not session.settings.get(session.PRACTISED)
        pages = presenters() if edition.is_browser else None
        view = home_view(kind, {key: kind_of(key).name() for key in games}, summary, pages, may_be_new=is_new)
        return WholeHomeView(
            **vars(view),
            key=game.key if isinstance(game, KeptGame) else "",
            trouble=not_kept_in_words(session) if session.trouble is not None else "",
            keeping=None if edition.browser is None else keeping_view(session, edition.browser),
            can_take_over=not view.is_open and bool(edition.running_elsewhere(kind)),
            summary=summary,
            open_game=game,
        )

    @property
    def _kind(self) -> str:
        """The kind of game to show: the chosen one, or else that of the game on the table or of the last game."""
        session, games = self.session, self.session.preferences.games_offered
        chosen = ChosenGame().restored(self.desk.drafts_of_no_game[HOME])
        if chosen.kind in games and session.key in ("", chosen.on_table):
            return chosen.kind
        last = session.shelf.games.latest() if session.shelf is not None else None
        kind = session.game.setup.kind if session.game is not None else "" if last is None else last.kind
        return kind if kind in games else games[0]

    def _open_game(self, kind: str) -> AnyGame | ListedGame | None:
        """Return the open game of a kind: the one on the table, or else the one on the shelf that changed last.

        There is none if another table of the club has taken it over.
        """
        session = self.session
        if session.game is not None and session.game.setup.kind == kind and session.is_playing:
            return session.game
        listed = session.shelf.games.running(kind) if session.shelf is not None else None
        return None if listed is None or self.desk.edition.table_of(listed.key) else listed

    def _loaded_open_game(self, kind: str) -> AnyGame | None:
        """Return the open game of a kind with its state; None if it cannot be loaded."""
        found = self._open_game(kind)
        return self.session.loaded(found.key) if isinstance(found, ListedGame) else found

    def _summary(self, kind: str, game: AnyGame | None) -> HomeSummary:
        """Return the summary of a kind of game with its open game, of the listed games, and of the other kinds."""
        session, edition = self.session, self.desk.edition
        shelf = edition.listed_shelf(session)
        over, running = shelf.games.over_and_running() if shelf is not None else (0, 0)
        if not (over or running):
            # The tiles must not move when the club opens a moment later.
            over, running = edition.counts_until_known() or (0, 0)
        others = (key for key in session.preferences.games_offered if key != kind)
        summary = kind_of(kind).summed_up(session, game)
        return summary._replace(
            over=over,
            running=running,
            game=kind,
            open_games=tuple(key for key in others if self._open_game(key) is not None),
            faces=tuple(
                (each.colour, each.emblem) for each in session.faces_of([name for name, _points in summary.standing])
            ),
        )

    @action
    def enter(self) -> Outcome:
        """Begin a visit to the page: return to the running game from another one that was being viewed."""
        self.session.return_to_running()
        return DONE

    @action
    def switch(self, kind: str) -> Outcome:
        """Show another kind of game."""
        if kind not in self.session.preferences.games_offered:
            return not_possible()
        self.desk.drafts_of_no_game[HOME] = ChosenGame(kind, self.session.key).to_store()
        return DONE

    @action(deed=Deed.ENTRY)
    def open_top(self, key: str) -> Outcome:
        """Open the page that the panel at the top leads to: the practice, the open game, or a new game.

        `key` is that of the game which the panel continues, or "".
        """
        view = self.view()
        if view.key != key:
            is_gone = self.session.shelf is not None and key and self.session.shelf.games.listed(key) is None
            return game_is_gone() if is_gone else Outcome(game_has_moved_on())
        if view.is_first_run:
            self.session.set_setting(self.session.PRACTISED, True)  # from now on a new game comes first
        if view.open_game is not None and view.open_game is not self.session.game:
            self.session.open(view.open_game)
        return Outcome(page=view.top.page)
