"""A real browser follows the running app: what is tapped at the table is seen on the phone."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import pytest

from companion.record import from_json
from screens.app.session import Session
from screens.follow.code import QrCode
from screens.fresh_fish.drawings.square import SquareDrawing
from tests.follow.browser import PHONE, Browser, chromium
from tests.follow.browser import running as browsing
from tests.fresh_fish.shorthand import record
from tests.screens.fishing.table_games import tap_tile
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.screens.fresh_fish.test_square_drawing import tap
from tests.screens.harness import FRAME, Running

pytestmark = pytest.mark.skipif(
    chromium() is None, reason="no chromium with its driver here; on Debian: apt-get install chromium chromium-driver"
)


def meanwhile(app: Running, look: Callable[..., Any], *arguments: Any) -> Any:
    """Let frames happen at the table while the browser looks."""
    with ThreadPoolExecutor(1) as pool:
        looking = pool.submit(look, *arguments)
        while not wait([looking], FRAME).done:
            app.frame()
        return looking.result()


def test_a_phone_follows_what_is_tapped(start, network, tmp_path):
    session = session_of(RULE_SHEET)
    session.draft("draw")["begun"] = 2
    table = start(session=session)
    table.app.go("table")
    table.settle()
    table.tap_text("Menu")
    table.tap_text("Follow on a phone")
    (code,) = table.all(QrCode)
    with browsing(tmp_path) as browser:
        phone: Browser = browser
        phone.size(*PHONE)
        meanwhile(table, lambda: phone.open(code.address, language="en"))
        table.wait_until(lambda: table.sees("1 phone follows"), "the phone")
        table.tap_text("Done")
        tap_tile(table, "Nikki")
        meanwhile(table, phone.shows, ".status h2", "Nikki leads trick 2")
        table.tap_text("Undo")
        meanwhile(table, phone.shows, "h1", "Draw for round 2")
        table.app.shared.stop()
        meanwhile(table, phone.shows, "#lost", "Looking for the table…")


def test_a_phone_follows_the_square(start, network, tmp_path):
    session = Session()
    session.open(from_json(record("r B2")))
    table = start(session=session)
    table.app.go("square")
    table.app.share_table()
    table.settle()
    (code,) = table.all(QrCode)
    with browsing(tmp_path) as browser:
        phone: Browser = browser
        phone.size(*PHONE)
        meanwhile(table, lambda: phone.open(code.address, language="en", me="Paul"))
        table.tap_text("Done")
        (drawing,) = table.all(SquareDrawing)
        tap(table, drawing, "C2")
        meanwhile(table, phone.shows, ".turn-card", "Anne’s turn")
        assert phone.text(".news") == "P Paul reserves C2"
        session.undo()
        meanwhile(table, phone.shows, ".turn-card", "Paul’s turn")
