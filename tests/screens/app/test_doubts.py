"""Doubts persist: a badge with their number on table, score sheet and log, and a list to correct or dismiss each."""

from companion.fishing.events import PenaltyRecorded, Setup, caught_whole
from companion.fishing.pages.correcting import read_correction
from companion.pages.session import Session
from companion.shelf import Shelf
from screens.app.sheets.doubts import DoubtRow, show_doubts
from tests import FOUR
from tests.fishing.shorthand import played
from tests.screens.fishing.tables import session_of
from tests.screens.harness import FORMS, Running


def doubtful(shelf: Shelf | None = None) -> Session:
    """Return a game with two doubts: a –3 in round 1, and the yellow 7 in two of its tricks."""
    session = Session(shelf)
    session.begin(Setup(FOUR))
    for event in (caught_whole(range(4), 0), PenaltyRecorded(0), played("Y7 Y3 Y10 P2"), played("B9 B8 B7 Y7")):
        session.record(event)
    return session


def at(start, page: str, session: Session, form: str = "wide") -> Running:
    running = start(session=session, size=FORMS[form])
    running.app.go("table")
    running.go(page)
    return running


def test_badge_is_on_every_page(start) -> None:
    running = at(start, "table", doubtful(), "phone")
    for page in ("table", "sheet", "log"):
        running.go(page)
        running.tap_text("2 entries to check")
        rows = running.all(DoubtRow)
        assert [row.place for row in rows] == ["Round 1", "Round 1"]
        assert rows[0].words.startswith("Trick 3: the yellow 7 was already played in trick 2"), "newest comes first"
        assert running.sees("no –3 is in play in round 1")


def test_doubt_opens_its_entry_for_correction(start) -> None:
    session = doubtful()
    running = at(start, "table", session)
    running.tap_text("2 entries to check")
    running.tap([each for each in running.all() if getattr(each, "text", "") == "Correct it"][-1])
    assert running.app.page.name == "sheet"
    correction = read_correction(running.app.page.desk)
    assert [part.index for part in correction.parts] == [1], "the entry of the –3 must be opened"
    session.replace({1: None})
    running.settle()
    assert running.by_text("1 entry to check"), "a corrected doubt must not be counted"


def test_doubt_leads_to_its_rule_and_back(start) -> None:
    running = at(start, "log", doubtful())
    running.tap_text("2 entries to check")
    running.tap([each for each in running.all() if getattr(each, "says", "") == "Rule"][-1])
    assert running.app.page.name == "rules"
    assert running.app.page.arguments["topic"] == "ocean_cards"
    running.tap_text("Back to the game")
    assert running.app.page.name == "log"


def test_dismissed_doubt_stays_dismissed_after_a_restart(start, tmp_path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        running = at(start, "table", doubtful(shelf))
        running.tap_text("2 entries to check")
        newest = running.all(DoubtRow)[0]
        running.tap(next(each for each in newest.walk() if getattr(each, "text", "") == "Leave it"))
        assert running.sees("1 entry to check")
        assert [row.is_dismissed for row in running.all(DoubtRow)] == [False, True]
        running.press_back()
        assert running.by_text("1 entry to check")
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        running = at(start, "table", Session(shelf), "phone")
        running.tap_text("1 entry to check")
        running.tap_text("Flag again")
        assert running.sees("2 entries to check")
        assert not Session(shelf).dismissals.keys
        running.tap_text("Leave all")
        assert not running.app.session.open_doubts
        assert [row.is_dismissed for row in running.all(DoubtRow)] == [True, True]
        assert "Leave all" not in running.texts()


def test_lists_only_the_newest_of_very_many_doubts(start) -> None:
    session = session_of(*[PenaltyRecorded(0)] * 100)
    running = at(start, "table", session)
    show_doubts()
    running.settle()
    assert len(session.open_doubts) == 100
    rows = [each for each in running.app.root.walk() if isinstance(each, DoubtRow)]  # visible or not, from the top
    assert [row.doubt for row in rows] == list(session.open_doubts[:-21:-1])
