"""Shelves with games on them for the tests of pages about the shelf."""

import shutil
from datetime import datetime, timedelta, timezone
from pathlib import Path

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected, caught_whole
from companion.shelf import Shelf
from screens.app.page import Page
from screens.app.session import Session
from screens.kit.theme import theme
from tests.screens.audit import report
from tests.screens.fishing.tables import LONG
from tests.screens.harness import FORMS, SCALES

PEOPLE = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")


class OtherPage(Page):
    """Stands for the pages that other tests look at."""


PAGES = {
    **dict.fromkeys(("home", "new_game", "table", "sheet", "result"), "tests.screens.shelves:OtherPage"),
    "games": "screens.games.page:GamesPage",
    "people": "screens.people.page:PeoplePage",
    "statistics": "screens.statistics.page:StatisticsPage",
    "log": "screens.log.page:LogPage",
}


class Evening:
    """A clock that people can wait at."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 15, 18, 30, tzinfo=timezone.utc)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=20)
        return self.time


def shares(cards: int, weights: tuple[int, ...]) -> tuple[int, ...]:
    """So many cards shared out by weight; the first player has what is left over."""
    counts = [cards * weight // sum(weights) for weight in weights]
    counts[0] += cards - sum(counts)
    return tuple(counts)


def play(game, weights: tuple[int, ...], rounds: int = 8) -> None:
    """Count some rounds of a game, turned by one player each round."""
    for turn in range(rounds):
        if game.state.leader is None:
            return
        turned = weights[turn % len(weights) :] + weights[: turn % len(weights)]
        game.record(RoundCounted(shares(game.state.in_play, turned), last_leader=turn % len(weights)))


def shelf_with(folder: Path, games: int = 6, names: tuple[str, ...] = PEOPLE) -> Shelf:
    """A shelf with some finished games, the newest today; one was overfished, another does not count."""
    clock = Evening()
    newest = clock.time
    shelf = Shelf.open(folder / "shelf.sqlite3", now=clock)
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
    return shelf


def with_running_game(shelf: Shelf, players: tuple[str, ...] = PEOPLE[:4]) -> Session:
    """A session with a game in its third round."""
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
    """Long names, three figures and points below zero."""
    shelf = shelf_with(folder, 7, LONG)
    session = with_running_game(shelf, LONG)
    session.record(TableCorrected(points=(104, -12, 99, 120, -3), note="We counted again and found the missing cards"))
    return session


def copied(folder: Path, shelf: Shelf) -> Shelf:
    """The same games on a shelf of their own, to be changed at will."""
    shelf.flush()
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(shelf.path, folder / "shelf.sqlite3")
    return Shelf.open(folder / "shelf.sqlite3", now=Evening())


def sound_at_every_size(start, page: str, session: Session, then=None, forms=tuple(FORMS), **options) -> None:
    """Nothing is cut, covered or too small in any form, at any size of text, also when those change while running."""
    running = at(start, page, session, **options)
    for form in forms:
        theme.mode = "light" if form == "tall" else "dark"
        running.resize(FORMS[form])
        for scale in SCALES:
            running.app.text_scale = scale
            running.settle()
            if then is None or scale > 1:
                _assert_sound(running, form, scale)
            if then is not None:
                then(running)
                _assert_sound(running, form, scale)
                running.app._close_sheets()
                running.settle()


def _assert_sound(running, form: str, scale: float) -> None:
    found = report(running.app.root)
    assert found == "", f"{form} at {scale}: {found}"


def at(start, page: str, session: Session, **options):
    """The app with a page on the screen."""
    arguments = options.pop("arguments", {})
    running = start(pages=options.pop("pages", PAGES), session=session, **options)
    running.app.go(page, **arguments)
    running.settle()
    return running
