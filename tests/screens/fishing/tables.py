"""Helpers for the draw, the count and "Who draws first?": sessions, blank pages, and taps on the keypad."""

from companion.fishing.events import RoundCounted, Setup
from companion.pages.session import Session
from screens.kit.controls.numbers import Key
from tests import FOUR
from tests.screens.blank import only

# Twenty characters each, the widest names allowed.
LONG = tuple(f"{letter}ilhelmina-Mathild WW"[:20] for letter in "WMGDO")
PAGES = only("draw", "count", "who_draws")


def session_of(*events, players=FOUR, first_leader=0) -> Session:
    session = Session()
    session.begin(Setup(players, first_leader))
    for event in events:
        session.record(event)
    return session


RULE_SHEET = RoundCounted((16, 4, 8, 8), last_leader=3)
OVERFISHED = (RoundCounted((36, 0, 0, 0), 0), RoundCounted((36, 0, 0, 0), 0), RoundCounted((40, 0, 0, 0), 0))


def open_page(start, page: str, session: Session | None = None, **options):
    """Start the app with a page open, and the table behind it if there is a game."""
    running = start(pages=PAGES, session=session, at="" if session is None else "table", **options)
    running.go(page)
    return running


def press(running, keys: str) -> None:
    """Tap keys of the keypad: digits, `>` for the next number, `<` to erase."""
    for key in keys:
        found = [each for each in running.all(Key) if _means(each, key)]
        assert len(found) == 1, f"no key for {key!r}"
        running.tap(found[0])


def _means(key: Key, wanted: str) -> bool:
    if wanted == "<":
        return key.icon == "erase"
    return key.text in ("Next", "Done") or key.icon == "next" if wanted == ">" else key.text == wanted
