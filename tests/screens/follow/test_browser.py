"""A real browser follows the running app: the phone shows what is tapped at the table."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

from screens.follow.sheet import QrCode
from tests.follow.browser import PHONE
from tests.screens.fishing.table_games import tap_tile
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.screens.harness import FRAME, Running


def meanwhile(app: Running, look: Callable[..., Any], *arguments: Any) -> Any:
    """Run frames of the app while `look` runs in another thread. Return the result of `look`."""
    with ThreadPoolExecutor(1) as pool:
        looking = pool.submit(look, *arguments)
        while not wait([looking], FRAME).done:
            app.frame()
        return looking.result()


def test_phone_follows_taps_at_the_table(start, network, browser):
    session = session_of(RULE_SHEET)
    session.draft("draw")["begun"] = 2
    table = start(session=session)
    table.app.go("table")
    table.settle()
    table.tap_text("Menu")
    table.tap_text("Follow on a phone")
    (code,) = table.all(QrCode)
    browser.size(*PHONE)
    meanwhile(table, lambda: browser.open(code.address, language="en"))
    table.wait_until(lambda: table.sees("1 phone following"), "the phone")
    table.tap_text("Done")
    tap_tile(table, "Nikki")
    meanwhile(table, browser.shows, ".status h2", "Nikki leads trick 2")
    table.tap_text("Undo")
    meanwhile(table, browser.shows, "h1", "Draw for round 2")
    table.app.shared.stop()
    meanwhile(table, browser.shows, "#lost", "Looking for the table…")
