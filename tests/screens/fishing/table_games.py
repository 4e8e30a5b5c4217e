"""Helpers for the table page: games in progress, and taps on tiles."""

from kivy.uix.widget import Widget

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, caught_whole
from companion.fishing.pages.phase import start_round
from companion.pages.session import Session
from screens.fishing.table.tile import Tile
from screens.kit.tap import last_tap
from tests import NAMES
from tests.screens.blank import only
from tests.screens.fishing.tables import LONG, session_of
from tests.screens.harness import FORMS, Running, place, touch_once

POINTS = (104, -12, 99, 120, -3)


def game(players: int = 4, rounds: int = 1, names: tuple[str, ...] = NAMES, facing: bool = False) -> Session:
    """Return a resumed game after rounds of equal catches in which the second player led the last trick."""
    session = session_of(players=names[:players])
    for _round in range(rounds):
        session.record(RoundCounted((session.state.round.hand,) * players, last_leader=1))
    session.open(session.game)  # a resumed game has no last change
    for doubt in session.open_doubts:
        session.keep_dismissals(session.dismissals.dismiss(doubt))  # equal catches in round 1 raise a doubt
    session.settings["seats"] = "facing" if facing else "rows"
    start_round(session)
    return session


def hard_game(players: int, facing: bool = False) -> Session:
    """Return a game with long names, large and negative points, penalties, and too small an ocean."""
    session = game(players, rounds=2, names=LONG, facing=facing)
    session.record(TableCorrected(points=POINTS[:players], ocean=7))
    for seat in (1, 2):
        session.record(PenaltyRecorded(seat))
    session.record(caught_whole(range(players), 2))
    return session


def at_table(start, session: Session | None = None, form: str = "phone", pages: dict | None = None) -> Running:
    """Start the app on the table page; on a phone by default, because small windows are laid out faster."""
    session = game() if session is None else session
    return start(session=session, size=FORMS[form], pages=pages or only("table"), at="table")


def tile(running: Running, name: str) -> Tile:
    return next(each for each in running.all(Tile) if each.view.name == name)


def tap_tile(running: Running, name: str, times: int = 1) -> None:
    """Tap a player's tile, `times` times without a pause."""
    _tap_quickly(running, tile(running, name), times)


def record_penalty(running: Running, name: str) -> None:
    """Tap the minus-three button of a player."""
    _tap_quickly(running, running.by_text(f"{name}: –3"))


def _tap_quickly(running: Running, widget: Widget, times: int = 1) -> None:
    last_tap.forget()
    for _turn in range(times):
        touch_once(place(widget))
    running.settle()
