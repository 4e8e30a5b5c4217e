"""Correcting log entries on the score sheet, which previews the consequences."""

import pytest
from kivy.factory import Factory

from companion.fishing.events import GameEnded, PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught, caught_whole
from companion.fishing.pages.correcting import read_correction
from companion.pages.desk import Desk
from screens.fishing.drawings.cards import GridCell
from screens.fishing.parts.what_changes import WhatChanges
from screens.fishing.referee.entry import TrickSlot
from screens.fishing.sheet.editors import PenaltyEditor, TrickEditor
from tests.fishing.shorthand import played
from tests.screens.fishing.sheet.sheets import (
    SEATS,
    changes_shown,
    figures,
    open_sheet,
    six_round_game,
    tap_offer,
)
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT, SMALL


def test_a_corrected_count_is_previewed_saved_and_undone(start):
    session = six_round_game()
    before = session.state
    running = open_sheet(start, session)
    running.tap_text("Debbie, round 2")
    assert running.sees("Correct round 2")
    assert [check.text for check in running.all(WhatChanges)[0].checks] == ["Nothing changes"]
    assert running.by_text("Save").disabled
    running.tap_shown("Debbie: less")
    assert running.sees("35 of 36")
    assert [check.role for check in running.all(WhatChanges)[0].checks] == ["danger"]
    assert running.by_text("Save").disabled
    running.tap_shown("Nikki: more")
    for size in (PORTRAIT, PHONE, LANDSCAPE):
        running.resize(size)
        (foot,), save = running.all(WhatChanges), running.by_text("Save")
        assert not foot.ids.pane.do_scroll_y
        assert foot.to_window(*foot.pos)[1] >= save.to_window(0, save.top)[1], "the preview stays above the buttons"
    event = RoundCounted((4, 15, 7, 10), last_leader=0)
    preview = session.game.preview({2: event})
    assert read_correction(Desk(session)).preview.state == preview.state
    assert session.state == before  # nothing is recorded yet
    assert running.sees("36 of 36")
    assert "Debbie 39 → 38, Nikki 51 → 52" in changes_shown(running)
    # The sheet previews the new figures.
    assert figures(running.app.page.view, 5, 2)[0] == "38"
    assert figures(running.app.page.view, 2, 3)[:2] == ("18", "+10")
    running.tap_shown("Save")
    assert session.state == preview.state
    assert not running.sees("Correct round 2")
    running.tap_text("Undo")
    assert session.state == before
    assert figures(running.app.page.view, 5, 2)[0] == "39"
    running.tap_text("Redo")
    assert session.state == preview.state
    running.tap_text("Anne, round 4")
    running.tap_shown("Anne: more")
    assert running.press_back()
    assert (running.app.page.name, running.app.page.view.is_correcting) == ("sheet", False)
    assert session.state == preview.state, "back cancels the correction"


def test_a_correction_that_causes_a_tie_asks_who_led(start):
    session = session_of(RoundCounted((12, 5, 7, 12)))
    running = open_sheet(start, session)
    running.tap_text("Paul, round 1")
    running.tap_shown("Paul: more")
    running.tap_shown("Debbie: less")
    assert running.sees("Paul and Debbie would be tied: who led the last trick of round 1?")
    assert running.by_text("Save").disabled
    (question,) = running.app.page.body.panel.make().ids.questions.children
    chip = question.ids.chips.chips[2]
    running.tap_shown(chip)
    running.tap_shown("Save")
    assert session.game.events == (RoundCounted((12, 6, 6, 12), last_leader=2),)
    assert session.state.leader == 2


def test_a_correction_can_keep_the_ocean_as_it_was_drawn(start):
    session = session_of(RULE_SHEET, PenaltyRecorded(2))
    running = open_sheet(start, session, size=PHONE)
    running.tap_shown("Paul, round 1")
    for _card in range(4):
        running.tap_shown("Anne: less")
        running.tap_shown("Paul: more")
    for ocean, size in (("53", LANDSCAPE), ("53 → 57", PORTRAIT), ("53", PHONE)):  # a second tap undoes the first
        running.resize(size)
        running.tap_text("Keep 53")
        assert changes_shown(running)[0] == ocean
    running.tap_text("Save")
    assert session.state.ocean == 53
    assert session.state.points == (12, 8, 5, 8)


def test_splits_a_past_trick_unless_undo_closes_it(start):
    session = six_round_game()
    running = open_sheet(start, session)
    running.tap_text("Anne, round 6")
    running.tap_shown("Paul caught trick 4")
    running.tap_shown("Split")
    running.tap_shown("Debbie: more")
    assert running.sees("4 of 4")
    chips = running.all(TrickEditor)[0].ids.leaders.chips
    running.tap_shown(chips[3])
    running.tap_shown("Save")
    assert session.game.events[-1] == TrickCaught((0, 0, 1, 3), next_leader=3)
    running.tap_text("Undo")
    running.tap_text("Paul, round 6")
    running.tap_shown("Paul caught trick 4")
    running.tap_text("Undo")
    assert not running.app.page.view.is_correcting


def test_undo_updates_the_open_list_of_entries(start):
    session = session_of(caught_whole(range(4), 0), caught_whole(range(4), 1), caught_whole(range(4), 2))
    running = open_sheet(start, session)
    running.tap_text("Debbie, round 1")
    assert len(running.all(Factory.EntryRow)) == 3
    running.tap_text("Undo")
    assert len(running.all(Factory.EntryRow)) == 2
    running.tap(running.all(Factory.EntryRow)[-1])
    assert running.app.page.view.panel.entry == 1


def test_a_penalty_can_be_moved_to_another_player(start):
    session = six_round_game()
    running = open_sheet(start, session)
    running.tap_text("Debbie, round 2")
    running.tap_text("All entries of round 2")
    running.tap_shown("Debbie: –3 points")
    chips = running.all(PenaltyEditor)[0].ids.seats.chips
    running.tap(next(chip for chip in chips if chip.text == "Anne"))
    running.tap_shown("Save")
    assert (session.state.points[0], session.state.points[2]) == (46, 42)


def test_cards_of_a_past_trick_are_corrected_at_the_referee(start):
    session = session_of(played("Y7 Y3 Y10 P2"), played("B9 B8 B7 B6"))
    before = session.state
    running = open_sheet(start, session)
    running.tap_text("Debbie, round 1")
    running.tap_shown("Debbie caught trick 1")
    running.tap_shown("Show and change the cards")
    assert running.app.page.name == "referee"
    assert running.sees("Correcting trick 1 of round 1")
    # Replace the wrong card; the referee rules on the trick with the table as it was then.
    running.tap(running.all(TrickSlot)[1])
    running.tap(next(cell for cell in running.all(GridCell) if cell.card == "Y9"))
    running.resize(PORTRAIT)
    running.resize(LANDSCAPE)
    assert session.state == before, "nothing is recorded yet"
    running.tap(running.all(TrickSlot)[2])
    running.tap(next(cell for cell in running.all(GridCell) if cell.card == "R5"))
    running.tap_text("See what would change")
    assert running.app.page.name == "sheet"
    assert "Paul 0 → 8, Debbie 8 → 0" in changes_shown(running), "Paul would have led the next trick"
    running.tap_shown("Save")
    assert session.game.events == (played("Y7 Y9 R5 P2"), played("B9 B8 B7 B6"))
    assert session.state.round.caught == (0, 8, 0, 0)
    running.tap_text("Undo")
    assert session.state == before


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE, PORTRAIT, PHONE], ids=str)
def test_deleting_an_entry_and_what_follows_are_in_view_above_save(start, size):
    session = session_of(caught_whole(SEATS, 2), GameEnded())
    running = open_sheet(start, session, size=size)
    running.tap_text("Round 1")
    running.tap_shown("Debbie caught trick 1")
    running.tap_text("Delete entry")
    running.tap_text("Keep it")
    running.tap_text("All entries of round 1")
    running.tap_shown("Debbie caught trick 1")
    running.tap_text("Delete entry")
    (line,), save = running.all(Factory.CheckLine), running.by_text("Save")
    assert line.view.text == "1 later entry would not fit"
    assert line.to_window(*line.pos)[1] >= save.to_window(*save.pos)[1] + save.height


def test_an_obstacle_is_deleted_or_corrected_along_with_the_entry(start):
    session = session_of(caught_whole(SEATS, 2), RoundCounted((14, 2, 8, 8), last_leader=0))
    before = session.game.events
    running = open_sheet(start, session)
    running.tap_text("Round 1")
    running.tap_text("All entries of round 1")
    running.tap_shown("Debbie caught trick 1")
    running.tap_text("Delete entry")
    assert "The counted piles stay as they were." in changes_shown(running)
    assert not running.by_text("Save").disabled
    running.tap_shown("Keep it")
    running.tap_shown(running.all(TrickEditor)[0].ids.catchers.chips[1])
    assert running.sees("The count of round 1 would not fit. Paul’s pile is too small for the tricks already entered")
    assert running.by_text("Save").disabled
    # While the correction cannot be saved, the sheet shows the figures of the game.
    assert figures(running.app.page.view, 1, 0) == ("14", "+14", "")
    tap_offer(running, "Delete entry")
    assert running.sees("Also deleted: The count of round 1")
    assert not running.by_text("Save").disabled
    running.tap_shown([each for each in running.all(Factory.Offer) if each.text == "Keep it"][-1])
    assert running.by_text("Save").disabled
    tap_offer(running, "Correct it")
    for _card in range(2):
        running.tap_shown("Anne: less")
        running.tap_shown("Paul: more")
    assert running.sees("Also corrected: Trick 1 of round 1")
    running.tap_shown("Save")
    assert session.game.events == (caught_whole(SEATS, 1), RoundCounted((12, 0, 12, 8), last_leader=0))
    running.tap_text("Undo")
    assert session.game.events == before


def test_cards_are_removed_from_a_past_trick_and_added_again(start):
    session = session_of(played("Y7 Y3 -3 P2"))
    running = open_sheet(start, session)
    running.tap_text("Anne, round 1")
    running.tap_shown("Only who caught it")
    assert running.sees("Trick 1 of round 1")
    running.tap(running.all(TrickEditor)[0].ids.catchers.chips[1])
    assert "Anne 4 → 0, Paul 0 → 4" in changes_shown(running)
    running.tap_shown("Save")
    assert session.game.events == (PenaltyRecorded(0), caught_whole(SEATS, 1))
    running.tap_text("Paul, round 1")
    running.tap_shown("Paul caught trick 1")
    running.tap_shown("Enter its cards")
    for card in ("Y7", "Y9", "Y2", "P2"):
        running.tap(next(cell for cell in running.all(GridCell) if cell.card == card))
    running.tap_text("See what would change")
    running.tap_shown("Save")
    assert session.game.events == (PenaltyRecorded(0), played("Y7 Y9 Y2 P2"))


def test_a_correction_by_hand_is_marked_and_can_be_corrected(start):
    session = six_round_game()
    session.record(TableCorrected((None, None, 30, None), ocean=40, note="Debbie counted twice"))
    running = open_sheet(start, session)
    assert [row.number for row in running.app.page.view.rows if row.is_corrected] == [6]
    assert figures(running.app.page.view, 6, 2) == ("30", "+0", "")
    running.tap_text("Round 6")
    assert running.sees("“Debbie counted twice”")
    # Its figures are edited on the page for corrections by hand, with the table as it was then.
    running.tap_shown("Set the figures")
    assert running.app.page.name == "by_hand"
    running.tap_shown("Ocean: less")
    running.tap_text("See what would change")
    assert running.sees("Ocean: 39")
    running.tap_shown("Save")
    corrected = TableCorrected((None, None, 30, None), ocean=39, note="Debbie counted twice")
    assert session.game.events[-1] == corrected
    running.tap_text("Round 6")
    running.tap_text("Delete entry")
    running.tap_shown("Save")
    assert session.state == six_round_game().state


def test_the_list_of_entries_leads_to_the_correction_by_hand(start):
    running = open_sheet(start)
    running.tap_text("Anne, round 6")
    running.tap_text("Correct by hand")
    assert running.app.page.name == "by_hand"
