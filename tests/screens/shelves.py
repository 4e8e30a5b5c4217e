"""Shelves with games, for the tests of pages about the shelf."""

from datetime import datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected, caught_whole
from companion.pages.session import Session
from companion.shelf import Shelf
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.fishing.tables import LONG
from tests.screens.harness import FORMS, LARGEST

PEOPLE = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")
PAGES = only("games", "people", "statistics", "person", "log")


class Evening:
    """A clock that advances with every reading and can be set."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 15, 18, 30, tzinfo=timezone.utc)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=20)
        return self.time


def shares(cards: int, weights: tuple[int, ...]) -> tuple[int, ...]:
    """Return each player's share of these cards, by weight; the first player also gets the remainder."""
    counts = [cards * weight // sum(weights) for weight in weights]
    counts[0] += cards - sum(counts)
    return tuple(counts)


def play(game, weights: tuple[int, ...], rounds: int = 8) -> None:
    """Record counted rounds, with the catch shared out by these weights, which move on by one player each round."""
    for turn in range(rounds):
        if game.state.leader is None:
            return
        turned = weights[turn % len(weights) :] + weights[: turn % len(weights)]
        game.record(RoundCounted(shares(game.state.in_play, turned), last_leader=turn % len(weights)))


def shelf_with(folder: Path, games: int = 6, names: tuple[str, ...] = PEOPLE, *, is_playing: bool = False) -> Shelf:
    """Return a shelf with some finished games, the newest three days old, and optionally a running one."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "shelf.sqlite3").write_bytes(_file_with(games, names, is_playing))
    return Shelf.open(folder / "shelf.sqlite3", now=Evening())


@cache
def _file_with(games: int, names: tuple[str, ...], is_playing: bool) -> bytes:
    """Return the cached content of a shelf file with games: one was overfished, and another one does not count."""
    with TemporaryDirectory() as folder:
        path, clock = Path(folder) / "shelf.sqlite3", Evening()
        with Shelf.open(path, now=clock) as shelf:
            _play_games(shelf, clock, games, names)
            if is_playing:
                with_running_game(shelf)
        return path.read_bytes()


def _play_games(shelf: Shelf, clock: Evening, games: int, names: tuple[str, ...]) -> None:
    newest = clock.time
    for number in range(games):
        clock.time = newest - timedelta(days=3 * (games - number))
        players = 3 + number % 3
        first = number % len(names)
        sitting = (names[first:] + names[:first])[:players]
        game = shelf.games.begin(Setup(sitting))
        if number % 3 == 1:
            game.record(PenaltyRecorded(1))
        weights = (9, *(2 + (number + seat) % 4 for seat in range(1, players))) if number % 6 == 2 else (3,) * players
        play(game, tuple(weight + (number * 7 + seat * 3) % 2 for seat, weight in enumerate(weights)))
        if number % 5 == 3:
            shelf.games.set_counts(game.key, False)
    clock.time = newest


def with_running_game(shelf: Shelf, players: tuple[str, ...] = PEOPLE[:4]) -> Session:
    """Return a session with a game in its third round."""
    session = Session(shelf)
    session.begin(Setup(players))
    count = len(players)
    session.record(RoundCounted(shares(session.state.in_play, (4, 1, 2, 2, 2)[:count]), last_leader=1))
    session.record(PenaltyRecorded(1))
    session.record(RoundCounted(shares(session.state.in_play, (1, 4, 2, 2, 2)[:count]), last_leader=2))
    for catcher in (2, 0, 1):
        session.record(caught_whole(range(count), catcher))
    return session


def hard_shelf(folder: Path) -> Session:
    """Return a session with long names, three-digit scores and negative points."""
    shelf = shelf_with(folder, 7, LONG)
    session = with_running_game(shelf, LONG)
    session.record(TableCorrected(points=(104, -12, 99, 120, -3), note="We counted again and found the missing cards"))
    return session


def sound_at_every_size(start, page: str, session: Session, then=None, forms=tuple(FORMS), **options) -> None:
    """Assert that nothing is clipped, covered or too small in any form with the largest text, even after resizing."""
    running = at(start, page, session, scale=LARGEST, **options)
    for form in forms:
        running.resize(FORMS[form])
        assert not (found := report(running.app.root)), f"{form}: {found}"
        if then is not None:
            then(running)
            assert not (found := report(running.app.root)), f"{form}: {found}"
            running.app._close_sheets()
            running.settle()


def at(start, page: str, session: Session, **options):
    """Return the app with a page on the screen."""
    arguments = options.pop("arguments", {})
    running = start(pages=options.pop("pages", PAGES), session=session, **options)
    running.go(page, **arguments)
    return running
