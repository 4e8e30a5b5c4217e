"""Home: continue the open game or choose another page, for the kind of game played last."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from companion.codec import Draft
from companion.exchange import is_copy_due
from companion.figures import ListedGame
from companion.home.home_view import HomeView, home_view
from companion.home.summary import HomeSummary, not_kept_in_words
from companion.kind_pages import pages_of
from companion.kinds import words_of
from companion.pages import PRESENTERS
from companion.presenting import DONE, Deed, Outcome, Presenter, action, game_has_moved_on, not_possible
from companion.session import AnyGame, Session
from companion.shelf import CannotLoad, KeptGame, LoadFault, Shelf
from companion.shelf.words import load_problem_in_words

HOME = "home"  # the key of a draft


def open_game(
    session: Session, kind: str, is_elsewhere: Callable[[str], object] = lambda _key: False
) -> AnyGame | ListedGame | None:
    """Return the open game of a kind: the one on the table, or else the one on the shelf that changed last.

    There is none if another table of the club has taken it over.
    """
    if session.game is not None and session.game.setup.kind == kind and session.is_playing:
        return session.game
    listed = session.shelf.games.running(kind) if session.shelf is not None else None
    return None if listed is None or is_elsewhere(listed.key) else listed


def loaded_open_game(
    session: Session, kind: str, is_elsewhere: Callable[[str], object] = lambda _key: False
) -> AnyGame | None:
    """Return the open game of a kind with its state; None if it cannot be loaded, which the list of games reports."""
    found = open_game(session, kind, is_elsewhere)
    if not isinstance(found, ListedGame):
        return found
    assert session.shelf is not None
    with suppress(CannotLoad):
        return session.shelf.games.load(found.key)
    return None


def summarise(
    session: Session,
    kind: str,
    game: AnyGame | None,
    games: Sequence[str],
    shelf: Shelf | None,
    is_elsewhere: Callable[[str], object] = lambda _key: False,
) -> HomeSummary:
    """Return the summary of a kind of game with its open game, of the games on a shelf, and of the other kinds."""
    over, running = shelf.games.over_and_running() if shelf is not None else (0, 0)
    others = (key for key in games if key != kind)
    summary = pages_of(kind).summed_up(session, game)
    faces = session.faces_of([name for name, _points in summary.standing])
    return summary._replace(
        over=over,
        running=running,
        game=kind,
        open_games=tuple(key for key in others if open_game(session, key, is_elsewhere) is not None),
        faces=tuple((each.colour, each.emblem) for each in faces),
    )


@dataclass(frozen=True)
class ChosenGame(Draft):
    """The kind of game chosen by the switch, which Home shows until another game is on the table."""

    kind: str = ""
    on_table: str = ""
    """The key of the game that was on the table then."""


@dataclass(frozen=True)
class WebHomeView(HomeView):
    """Home in a browser, which also says how safe the games are."""

    key: str
    """The key of the game that the panel at the top continues, or ""."""
    trouble: str
    """Why games are not kept, or ""."""
    can_copy: bool
    is_copy_due: bool
    """Whether the last copy of all games is old: browsers may clear what they keep."""


def game_is_gone() -> Outcome:
    """Refuse an action on a game that is not on the shelf any more."""
    return Outcome(load_problem_in_words(CannotLoad(LoadFault.UNKNOWN_GAME)))


class HomePresenter(Presenter):
    """Home of a browser."""

    def view(self) -> WebHomeView:
        session, kind = self.session, self._kind
        games = session.preferences.games_offered
        game = loaded_open_game(session, kind)
        summary = summarise(session, kind, game, games, session.shelf)
        is_new = session.shelf is not None and not session.settings.get(session.PRACTISED)
        view = home_view(kind, {key: words_of(key).name() for key in games}, summary, PRESENTERS, may_be_new=is_new)
        count = summary.over + summary.running
        return WebHomeView(
            **vars(view),
            key=game.key if isinstance(game, KeptGame) else "",
            trouble=not_kept_in_words(session) if session.trouble is not None else "",
            can_copy=count > 0,
            is_copy_due=is_copy_due(session),
        )

    @property
    def _kind(self) -> str:
        """The kind of game to show: the chosen one, or else that of the game on the table or of the last game."""
        session, games = self.session, self.session.preferences.games_offered
        chosen = ChosenGame().restored(self.desk.household[HOME])
        if chosen.kind in games and chosen.on_table == session.key:
            return chosen.kind
        last = session.shelf.games.latest() if session.shelf is not None else None
        kind = session.game.setup.kind if session.game is not None else "" if last is None else last.kind
        return kind if kind in games else games[0]

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
        self.desk.household[HOME] = ChosenGame(kind, self.session.key).to_store()
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
        if view.is_open:
            game = loaded_open_game(self.session, view.game)
            if game is not None and game is not self.session.game:
                self.session.open(game)
        return Outcome(page=view.top.page)
