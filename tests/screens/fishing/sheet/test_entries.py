"""Tricks, penalties and corrections by hand are corrected on the score sheet."""

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected, TrickCaught, caught_whole
from screens.app.session import Session
from screens.fishing.drawings.cards import GridCell
from screens.fishing.referee.slots import TrickSlot
from screens.fishing.sheet.editors import PenaltyEditor, TrickEditor
from screens.fishing.sheet.score_table import RoundMark
from tests import FOUR
from tests.fishing.shorthand import played
from tests.screens.fishing.sheet.sheets import SEATS, changes_shown, evening, figures, sheet, tap, tap_offer
from tests.screens.harness import LANDSCAPE, PORTRAIT


def test_a_trick_gets_another_catcher(start):
    session = evening()
    running = sheet(start, session)
    running.tap_text("Anne, round 6")
    tap(running, "Anne caught trick 2")
    assert running.sees("Trick 2 of round 6")
    catchers = running.all(TrickEditor)[0].ids.catchers
    running.tap(catchers.chips[2])
    assert "Anne 4 → 0, Debbie 0 → 4" in changes_shown(running)
    tap(running, "Save")
    assert session.state.round.caught == (0, 8, 4, 4)
    assert session.game.events[-3] == caught_whole(SEATS, 2)


def test_a_trick_is_split_afterwards(start):
    session = evening()
    running = sheet(start, session)
    running.tap_text("Anne, round 6")
    tap(running, "Paul caught trick 4")
    tap(running, "Split")
    assert running.sees("4 of 4")
    tap(running, "Debbie: more")
    chips = running.all(TrickEditor)[0].ids.leaders.chips
    running.scroll_to(chips[1])
    running.tap(chips[1])
    tap(running, "Save")
    assert session.game.events[-1] == TrickCaught((0, 3, 1, 0), next_leader=1)


@pytest.mark.parametrize("keeper", ["Anne", None])
def test_a_penalty_is_given_away_or_deleted(start, keeper):
    session = evening()
    running = sheet(start, session)
    running.tap_text("Debbie, round 2")
    tap_offer(running, "All entries of round 2")
    tap(running, "Debbie: –3 points")
    if keeper:
        chips = running.all(PenaltyEditor)[0].ids.seats.chips
        running.tap(next(chip for chip in chips if chip.text == keeper))
    else:
        tap(running, "Delete entry")
        tap(running, "Keep it")
        assert running.by_text("Save").disabled
        tap(running, "Delete entry")
    tap(running, "Save")
    assert session.state.points[2] == 42
    assert session.state.points[0] == (46 if keeper else 49)


def by_cards(*tricks: str) -> Session:
    """A game of these tricks, by their cards."""
    session = Session()
    session.begin(Setup(FOUR))
    for cards in tricks:
        session.record(played(cards))
    return session


def test_a_trick_by_cards_is_corrected_at_the_referee(start):
    session = by_cards("Y7 Y3 Y10 P2", "B9 B8 B7 B6")
    before = session.state
    running = sheet(start, session)
    running.tap_text("Debbie, round 1")
    tap(running, "Debbie caught trick 1")
    tap(running, "Show and change the cards")
    assert running.app.page.name == "referee"
    assert running.sees("Correcting trick 1 of round 1")
    # The wrong card goes, and the referee rules on the trick as it was then.
    running.tap(running.all(TrickSlot)[1])
    running.tap(next(cell for cell in running.all(GridCell) if cell.card == "Y9"))
    running.resize(PORTRAIT)
    running.resize(LANDSCAPE)
    assert session.state == before, "nothing has happened yet"
    running.tap(running.all(TrickSlot)[2])
    running.tap(next(cell for cell in running.all(GridCell) if cell.card == "R5"))
    running.tap_text("See what would change")
    assert running.app.page.name == "sheet"
    assert "Paul 0 → 8, Debbie 8 → 0" in changes_shown(running), "Paul led the next trick then"
    tap(running, "Save")
    assert session.game.events == (played("Y7 Y9 R5 P2"), played("B9 B8 B7 B6"))
    assert session.state.round.caught == (0, 8, 0, 0)
    running.tap_text("Undo")
    assert session.state == before


def test_what_is_in_the_way_is_mended_with_the_correction(start):
    session = Session()
    session.begin(Setup(FOUR))
    session.record(caught_whole(SEATS, 2))
    session.record(RoundCounted((12, 4, 8, 8), last_leader=0))
    before = session.game.events
    running = sheet(start, session)
    running.tap_text("Round 1")
    tap_offer(running, "All entries of round 1")
    tap(running, "Debbie caught trick 1")
    tap(running, "Delete entry")
    assert running.sees("The count of round 1 would not fit. 36 cards of this round are still to be counted")
    assert running.by_text("Save").disabled
    tap_offer(running, "Correct it")
    for _card in SEATS:
        tap(running, "Paul: more")
    assert running.sees("Also deleted: Trick 1 of round 1")
    tap(running, "Save")
    assert session.game.events == (RoundCounted((12, 8, 8, 8), last_leader=0),)
    running.tap_text("Undo")
    assert session.game.events == before


def test_a_trick_turns_into_one_with_or_without_its_cards(start):
    session = by_cards("Y7 Y3 -3 P2")
    running = sheet(start, session)
    running.tap_text("Anne, round 1")
    tap(running, "Only who caught it")
    running.tap(running.all(TrickEditor)[0].ids.catchers.chips[1])
    tap(running, "Save")
    assert session.game.events == (PenaltyRecorded(0), caught_whole(SEATS, 1))
    running.tap_text("Paul, round 1")
    tap(running, "Paul caught trick 1")
    tap(running, "Enter its cards")
    for card in ("Y7", "Y9", "Y2", "P2"):
        running.tap(next(cell for cell in running.all(GridCell) if cell.card == card))
    running.tap_text("See what would change")
    tap(running, "Save")
    assert session.game.events == (PenaltyRecorded(0), played("Y7 Y9 Y2 P2"))


def test_a_correction_by_hand_is_marked_and_told(start):
    session = evening()
    session.record(TableCorrected((None, None, 30, None), ocean=40, note="Debbie counted twice"))
    running = sheet(start, session)
    marks = {mark.number: mark for mark in running.all(RoundMark)}
    assert [number for number, mark in marks.items() if mark.is_corrected] == [6]
    assert figures(running, 6, 2) == ("30", "+0", "")
    running.tap_text("Round 6")
    for text in ("“Debbie counted twice”", "Points: Debbie 30", "Ocean: 40"):
        assert running.sees(text)
    # Its figures are changed where tables are set right, as they stood then.
    tap(running, "Set the figures")
    assert running.app.page.name == "correct"
    tap(running, "Ocean: less")
    running.tap_text("See what would change")
    assert running.sees("Ocean: 39")
    tap(running, "Save")
    corrected = TableCorrected((None, None, 30, None), ocean=39, note="Debbie counted twice")
    assert session.game.events[-1] == corrected
    running.tap_text("Round 6")
    tap(running, "Delete entry")
    tap(running, "Save")
    assert session.state == evening().state
