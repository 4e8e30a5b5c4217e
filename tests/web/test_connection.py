"""The connection of a phone to the table, with a clock, a network and event streams that are made up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.web.serving import serving

LIVE_THROUGH = Path(__file__).with_name("connecting.js").read_text("utf-8")
ASKS = "asks for watch?lang=en"
CONNECTED = [("opens", ""), ("says", "1")]
BEGIN = [f"0 {ASKS}", "0 2 phones", "0 state 1"]
AWAY = [("the table is", "away"), ("breaks", "")]
CASES = {
    "each pause is longer, up to the longest": (
        [*CONNECTED, *AWAY, ("pass", "46")],
        [*BEGIN, f"1 {ASKS}", "3 lost since 0", *(f"{second} {ASKS}" for second in (3, 7, 15, 30, 45))],
    ),
    "back again is told once, and the pauses begin anew": (
        [*CONNECTED, *AWAY, ("pass", "4"), ("the table is", "there"), ("pass", "4"), ("says", "2"), ("says", "3"),
         ("breaks", ""), ("pass", "1")],
        [*BEGIN, f"1 {ASKS}", "3 lost since 0", f"3 {ASKS}", f"7 {ASKS}", "8 back", "8 state 2", "8 state 3",
         f"9 {ASKS}"],
    ),
    "a short pause is not told": (
        [*CONNECTED, ("breaks", ""), ("pass", "2"), ("says", "2"), ("pass", "3")],
        [*BEGIN, f"1 {ASKS}", "2 state 2"],
    ),
    "a stream without a first word is asked for again": ([("pass", "7")], [f"0 {ASKS}", f"7 {ASKS}"]),
    "a stream that is silent because the network is gone": (
        [*CONNECTED, ("the network", "is silent"), ("pass", "19")],
        [*BEGIN, "18 lost since 0", f"19 {ASKS}"],
    ),
    "a stream that is silent because nothing happens": (
        [*CONNECTED, ("pass", "31")],
        [*BEGIN, "15 2 phones", "30 2 phones"],
    ),
    "a hidden page asks for nothing, and at once when it is seen again": (
        [*CONNECTED, ("the page is", "hidden"), ("pass", "20"), ("the page is", "seen")],
        [*BEGIN, "20 2 phones"],
    ),
    "a page that is seen again does not wait for the end of a pause": (
        [*CONNECTED, *AWAY, ("pass", "8"), ("the table is", "there"), ("the page is", "seen")],
        [*BEGIN, f"1 {ASKS}", "3 lost since 0", f"3 {ASKS}", f"7 {ASKS}", f"8 {ASKS}"],
    ),
    "an old stream is not heard any more": (
        [*CONNECTED, ("speaks", "de"), ("the first one says", "2"), ("says", "3")],
        [*BEGIN, "0 asks for watch?lang=de", "0 state 3"],
    ),
}  # fmt: skip
"""What happens in these steps, with the number of seconds since the beginning."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving(Session()) as address:
        yield address


@pytest.mark.parametrize("case", CASES)
def test_a_connection_finds_back_to_the_table(browser: Browser, url: str, case: str) -> None:
    steps, expected = CASES[case]
    browser.open(f"{url}bare")
    happened, streams = browser.driver.execute_async_script(LIVE_THROUGH, steps)
    assert (happened, streams <= 1) == (expected, True)
