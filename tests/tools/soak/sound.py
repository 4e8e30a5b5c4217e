"""Check that the game in memory, the shelf on the disk and the figures on the screen agree.

Import this before any module of Kivy: it turns drawing off.
"""

import os

os.environ.setdefault("KIVY_GL_BACKEND", "mock")

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import tests.screens.conftest  # noqa: F401
from companion.fishing.pages.phase import awaited_draw
from companion.fishing.state import TableState
from companion.fresh_fish.state import TableState as MarketState
from companion.pages.session import Session
from companion.shelf.background import BackgroundShelf
from companion.shelf.tables.rows import read_game
from companion.table.game import Game
from companion.table.record import from_json, to_json
from companion.table.seating import SeatTaken
from screens.app.kinds import FISHING
from screens.fishing.parts.draw_plan import DrawRow
from screens.fishing.sheet.page import ScoreCell
from screens.fishing.table.progress import DRAIN, OceanGauge
from screens.fishing.table.tile import Tile
from screens.home.hero import StandingPlayer
from screens.kit.ranking import RankingRow
from screens.kit.text.widgets import Text
from tests.screens.harness import Running


@contextmanager
def app_folder(folder: Path) -> Iterator[Path]:
    """Let the app use this folder for all its files until the block ends. Yield the path of the shelf."""
    with mock.patch.dict(os.environ, HOME=str(folder), FISHING_COMPANION_DATA=str(folder)):
        yield folder / "shelf.sqlite3"


def check_shelf(session: Session, *, in_club: bool = False) -> TableState | MarketState | None:
    """Check that the shelf on the disk has the same game as the session. Return its state.

    Another device of a club may have renamed a player a moment ago. Return None if the table has the old name.
    """
    # A copy of the file would be inconsistent while the club's thread writes, so this uses another connection.
    with BackgroundShelf(session.shelf) as shelf:
        kept = shelf.read(lambda database: read_game(database, session.game.key))
    if in_club and _named(kept) != _named(session.game):
        return None
    again = from_json(to_json(kept.setup, kept.events))
    assert again.events == session.game.events, "the shelf and the game have different events"
    assert again.state == session.state, "the record on the shelf leads to a different state"
    return again.state


def _named(game: Game) -> tuple[object, ...]:
    return (*game.setup.players, *(event for event in game.events if isinstance(event, SeatTaken)))


def check_screen(running: Running, state: TableState | MarketState) -> None:
    """Check that the current page shows this state."""
    look = (LOOKS if state.setup.kind == FISHING else LOOKS_OF_MARKETS).get(running.app.page.name)
    if look is not None:
        shown, expected = look(running, state)
        assert shown == expected, f"{running.app.page.name} shows {shown} instead of {expected}"


def _table(running: Running, state: TableState) -> tuple[object, object]:
    """Return the figures shown at the table, and those expected.

    Until a draw is done, the table shows the stockrooms and the ocean before it; after it, the ocean drains.
    """
    if not running.app.has_less_motion:
        running.wait(DRAIN)
    draw = awaited_draw(running.app.session)
    stock, ocean = (state.stock_sizes, state.ocean) if draw is None else (draw.stock_before, draw.ocean_before)
    # While a trick is split, some tiles have no room for other figures.
    tiles = {tile.view.name: tile for tile in running.all(Tile) if tile.view.count is None}
    shown = {name: (_text_of(tile.ids.points), _text_of(tile.ids.stock.ids.cards)) for name, tile in tiles.items()}
    expected = {
        name: (_figure(points), str(cards))
        for name, points, cards in zip(state.setup.players, state.points, stock)
        if name in tiles
    }
    oceans = {_text_of(gauge.ids.figure) for gauge in running.all(OceanGauge)}
    return (len(running.all(Tile)), shown, oceans), (len(state.setup.players), expected, {str(ocean)})


def _draw(running: Running, state: TableState) -> tuple[object, object]:
    plan = state.round.draw
    if plan is None or state.overfished is not None:
        return None, None
    rows = running.all(DrawRow)
    drawn = {row.view.name: {_text_of(each) for each in row.walk() if isinstance(each, Text)} for row in rows}
    expected = {name: str(max(0, plan.hand - own)) for name, own in zip(state.setup.players, plan.stock_before)}
    return {name: expected.get(name) for name, texts in drawn.items() if expected.get(name) in texts}, expected


def _sheet(running: Running, state: TableState) -> tuple[object, object]:
    """Return the unexpected totals on the score sheet, and an empty counter to compare them with."""
    if running.app.page.view.is_correcting:
        return None, None  # it previews the figures of the correction
    totals = Counter(_figure(points) for round_ in state.finished for points in round_.points or ())
    totals += Counter(map(_figure, state.points))  # a correction by hand counts at once
    shown = Counter(_text_of(cell.ids.total) for cell in running.all(ScoreCell))
    shown.pop("", None)
    return shown - totals, Counter()


def _result(running: Running, state: TableState) -> tuple[object, object]:
    rows = {_text_of(row.ids.name): _text_of(row.ids.points) for row in running.all(RankingRow)}
    return rows, {name: _figure(points) for name, points in zip(state.setup.players, state.points)}


def _home(running: Running, state: TableState) -> tuple[object, object]:
    shown = {player.name: _text_of(player.ids.points) for player in running.all(StandingPlayer)}
    expected = {name: _figure(points) for name, points in zip(state.setup.players, state.points)}
    # Home may show the other game.
    return shown, expected if running.app.page.can_follow else shown


def _square(running: Running, state: MarketState) -> tuple[object, object]:
    """Return the square and coins shown, and those expected. They are painted, so the view of the page is read."""
    shown = running.app.page.view
    coins = [player.coins for player in shown.players] if running.app.preferences.open_coins else []
    return (shown.look.square, coins), (state.square, [str(each) for each in state.coins] if coins else [])


LOOKS = {"table": _table, "draw": _draw, "sheet": _sheet, "result": _result, "home": _home}
LOOKS_OF_MARKETS = {"square": _square}


def _text_of(words: Text) -> str:
    """Return the text of a widget, or "" if it is not drawn."""
    return words.text if words.parent is not None and words.texture is not None else ""


def _figure(number: int) -> str:
    return f"–{-number}" if number < 0 else str(number)


def check(running: Running) -> None:
    """Check that the game, the shelf and the screen agree, if a game is open, and that no error is on the screen."""
    session = running.app.session
    assert session.trouble is None, f"the shelf reports a fault: {session.trouble}"
    assert not running.sees("Traceback"), running.texts()
    state = None if session.game is None else check_shelf(session, in_club=running.app.in_club.opened is not None)
    if state is not None:
        check_screen(running, state)


def saved_action(session: Session) -> dict[str, Any]:
    """Return the key, length and end of the journal of the game on the table; all of it must now be on the disk."""
    game = session.game
    if game is None:
        return {}
    at = game.journal[-1].at if game.journal else game.started
    return {"key": game.key, "actions": len(game.journal), "mark": game.last_mark, "at": at}
