"""The score sheet in every window: turned, gone back from, and nothing is cut, covered or too small."""

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected
from screens.app.session import Session
from screens.fishing.parts.what_changes import WhatChanges
from screens.fishing.sheet.editors import TrickEditor
from screens.fishing.sheet.score_table import ScoreCell
from screens.kit.chart import Chart
from tests import FOUR
from tests.screens.audit import report
from tests.screens.fishing.sheet.sheets import changes_shown, evening, offer, sheet, tap, tap_offer
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, PORTRAIT

LONG = ("Wilhelmina-Mathilde", "MMMMMMMMMMWWWWWWWWWW", "Maximilian-Wolfgang", "Anne", "Oskar")


def test_back_closes_the_panel_first(start):
    running = sheet(start)
    running.tap_text("Debbie, round 2")
    assert running.press_back()
    assert running.app.page.name == "sheet"
    assert not running.app.page.view.is_correcting


def test_a_rotation_keeps_what_is_half_entered(start):
    running = sheet(start)
    running.tap_text("Debbie, round 2")
    tap(running, "Debbie: less")
    tap(running, "Nikki: more")
    for size in (PORTRAIT, PHONE, LANDSCAPE):
        running.resize(size)
        assert running.sees("Correct round 2")
        assert "Debbie 39 → 38, Nikki 51 → 52" in changes_shown(running)
    tap(running, "Save")
    assert running.app.session.state.points == (49, 45, 38, 52)


@pytest.mark.parametrize("form", FORMS)
def test_what_a_correction_changes_stays_in_view_above_the_buttons(start, form):
    running = sheet(start, size=FORMS[form])
    tap(running, "Debbie, round 5")
    (foot,) = running.all(WhatChanges)
    assert [check.text for check in foot.checks] == ["Nothing changes"]
    tap(running, "Anne: less")
    assert [check.role for check in foot.checks] == ["danger"]
    tap(running, "Nikki: more")
    assert "Anne 49 → 48, Nikki 51 → 52" in changes_shown(running)
    assert not foot.ids.pane.do_scroll_y
    assert foot.to_window(*foot.pos)[1] >= running.by_text("Save").to_window(0, running.by_text("Save").top)[1]


@pytest.mark.parametrize("form", FORMS)
def test_an_ocean_that_was_drawn_as_told_can_be_kept(start, form):
    session = Session()
    session.begin(Setup(FOUR))
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3), PenaltyRecorded(2))
    running = sheet(start, session, size=FORMS[form])
    tap(running, "Paul, round 1")
    for _card in range(4):
        tap(running, "Anne: less")
        tap(running, "Paul: more")
    assert changes_shown(running)[0] == "53 → 57"
    running.tap_text("Keep 53")
    assert changes_shown(running)[0] == "53"
    running.tap_text("Keep 53")
    assert changes_shown(running)[0] == "53 → 57", "a second tap takes it back"
    running.tap_text("Keep 53")
    running.tap_text("Save")
    assert session.state.ocean == 53
    assert session.state.points == (12, 8, 5, 8)


def test_an_undo_under_an_open_correction_closes_it(start):
    running = sheet(start)
    running.tap_text("Paul, round 6")
    tap(running, "Paul caught trick 4")
    running.tap_text("Undo")
    assert not running.app.page.view.is_correcting


def test_points_or_gap_and_the_two_pages_of_a_phone(start):
    running = sheet(start, size=PHONE)
    assert running.all(ScoreCell)
    running.tap_text("Curve")
    assert not running.all(ScoreCell)
    running.tap_text("Vs. average")
    (chart,) = running.all(Chart)
    assert chart.mode == "gap"
    running.tap(chart)
    assert chart.mode == "points"
    running.resize(LANDSCAPE)
    assert running.all(Chart)[0].mode == "points"


def test_what_was_chosen_is_there_again_after_a_while_elsewhere(start):
    session = evening()
    session.draft("sheet").update(mode="gap", side="curve")
    running = sheet(start, session, size=PHONE)
    assert [chart.mode for chart in running.all(Chart)] == ["gap"]
    assert session.draft("sheet") == {"mode": "gap", "side": "curve"}


@pytest.mark.parametrize("bad", ["panel", 3, None, ["gap"]])
def test_a_choice_that_cannot_be_read_opens_the_sheet_as_if_nothing_were_chosen(start, bad):
    session = evening()
    session.draft("sheet").update(mode=bad, side=bad)
    running = sheet(start, session, size=PHONE)
    assert running.all(ScoreCell)
    running.tap_text("Curve")
    assert running.all(Chart)[0].mode == "points"


def five() -> Session:
    """Five long names, three figures, negative points, penalties, a correction by hand, an overfished ocean."""
    session = Session()
    session.begin(Setup(LONG))
    for number, hand in enumerate((8, 8, 9)):
        penalties = [PenaltyRecorded(seat) for seat in (1, 1, 0)] if number else []
        session.record(*penalties, RoundCounted((5 * hand - 12, 3, 3, 3, 3), last_leader=0))
    session.record(TableCorrected((140, *[None] * 4), note="Wilhelmina-Mathilde had two cards too many"))
    return session


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_with_five_players(start, form):
    running = sheet(start, five(), size=FORMS[form])
    assert report(running.app.root) == ""
    tap(running, f"{LONG[1]}, round 3")
    tap(running, f"{LONG[1]}: more")
    assert report(running.app.root) == ""
    tap_offer(running, "All entries of round 3")
    assert report(running.app.root) == ""


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_in_any_editor(start, form):
    running = sheet(start, size=FORMS[form])
    tap(running, "Anne, round 6")
    assert report(running.app.root) == ""
    tap(running, "Anne caught trick 2")
    tap(running, "Split")
    assert report(running.app.root) == ""
    running.press_back()
    tap(running, "Debbie, round 2")
    tap_offer(running, "All entries of round 2")
    tap(running, "Debbie: –3 points")
    assert report(running.app.root) == ""
    tap_offer(running, "All entries of round 2")
    tap(running, "Add what was forgotten")
    chip = running.all(TrickEditor)[0].ids.catchers.chips[1]
    running.scroll_to(chip)
    running.tap(chip)
    assert report(running.app.root) == ""
    running.scroll_to(offer(running, "Correct it"))
    assert report(running.app.root) == ""
    running.tap(offer(running, "Correct it"))
    assert report(running.app.root) == ""
    running.press_back()
    assert report(running.app.root) == ""
