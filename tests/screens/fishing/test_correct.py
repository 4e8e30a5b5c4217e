"""Correct by hand: every figure can be set, only what differs is recorded, and it shows on the sheet."""

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView

from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.events import RoundCounted, Setup, TableCorrected, caught_whole
from screens.app.session import Session
from screens.fishing.correct.view import CorrectView, correct_view
from screens.fishing.parts.what_changes import ChangeRow, CheckLine, WhatChanges
from screens.kit.controls.choices import NameChips
from screens.kit.controls.field import Field
from tests import FOUR
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, PORTRAIT, SMALL, place

LONG = ("Wilhelmina-Mathilde", "MMMMMMMMMMWWWWWWWWWW", "Maximilian-Wolfgang", "Anne", "Oskar")
NOTE = "Paul drew one card too many in the third round, and nobody saw it before the fourth one"


def second_round(*more) -> Session:
    """Round 1 counted without its last trick, so that a tie for the lead would be open."""
    session = Session()
    session.begin(Setup(FOUR))
    session.record(RoundCounted((12, 4, 8, 12)), *more)
    return session


def correct(start, session: Session, **options):
    running = start(pages=WITHOUT_HOME, session=session, **options)
    running.app.go("sheet")
    running.app.go("correct")
    running.settle()
    return running


def tap(running, says, times: int = 1) -> None:
    """Tap what says this, scrolled to where it lies in a column that scrolls."""
    widget = running.by_text(says) if isinstance(says, str) else says
    for parent in widget.walk_reverse():
        if isinstance(parent, ScrollView) and parent.do_scroll_y and widget in parent.walk():
            running.scroll_to(widget)
    for _time in range(times):
        running.tap(widget)


def leader_chip(running, seat: int):
    (chips,) = running.all(NameChips)
    return chips.chips[seat]


def view_after(session: Session, *steps: tuple[Figure, int, int]) -> CorrectView:
    """The page after these steps: figure, seat and change."""
    draft = ByHandDraft(session.state)
    for step in steps:
        draft = draft.step(*step)
    return correct_view(draft, session.names, session.faces, is_past=False)


@pytest.mark.parametrize(
    ("steps", "checks", "can_save"),
    [
        (
            [],
            ["Nothing is corrected yet: change a number or the leader, or write a note.", "All 100 cards are there"],
            False,
        ),
        ([(Figure.OCEAN, 0, -2)], ["All piles together hold 98 cards instead of 100."], True),
        ([(Figure.POINTS, 1, 4)], ["Paul and Debbie are tied now: say who leads as well."], False),
        ([(Figure.POINTS, 2, -6)], ["Debbie opens round 2: fewest points (2).", "All 100 cards are there"], True),
    ],
)
def test_checks_warn_and_only_what_is_missing_blocks(steps, checks, can_save):
    view = view_after(second_round(), *steps)
    assert [check.text for check in view.checks] == checks
    assert view.can_save is can_save


def test_every_figure_is_set_and_only_what_differs_is_recorded(start):
    session = second_round(caught_whole(range(4), 1))
    before = session.state
    running = correct(start, session)
    tap(running, "Paul’s points: less", 3)
    tap(running, "Anne’s points: more")
    tap(running, "Anne’s points: less")
    tap(running, "Nikki’s stockroom: more", 2)
    tap(running, "Ocean: less", 2)
    assert [leader_chip(running, seat).face for seat in range(4)] == list(session.faces)
    tap(running, leader_chip(running, 3))
    assert [player.before for player in running.app.page.view.players] == [
        "",
        "Points before: 4",
        "",
        "Stockroom before: 3",
    ]
    running.tap_text("Save")
    assert session.game.events[-1] == TableCorrected((None, 1, None, None), (None, None, None, 5), before.ocean - 2, 3)
    assert (session.state.points, session.state.leader) == ((12, 1, 8, 12), 3)
    assert running.app.page.name == "sheet"
    running.tap_text("Undo")
    assert session.state == before


def test_points_may_go_below_zero_and_a_held_button_runs(start):
    session = second_round()
    running = correct(start, session)
    assert running.by_text("Paul’s stockroom: less").disabled, "cards stop at 0"
    finger = UnitTestTouch(*place(running.by_text("Paul’s points: less")))
    finger.touch_down()
    running.pass_time_until(lambda: running.app.page.draft.new(Figure.POINTS, 1) < 0, "negative points")
    finger.touch_up()
    running.settle()
    running.tap_text("Save")
    assert session.state.points[1] < 0


def test_a_tie_asks_for_the_leader(start):
    session = second_round()
    running = correct(start, session)
    tap(running, "Paul’s points: more", 4)
    assert running.by_text("Save").disabled
    assert not [chip for chip in running.all(NameChips)[0].chips if chip.is_selected]
    tap(running, leader_chip(running, 2))
    running.tap_text("Save")
    assert session.game.events[-1] == TableCorrected((None, 8, None, None), leader=2)


def test_a_note_stands_on_the_sheet_and_is_read_from_its_beginning(start):
    session = second_round()
    running = correct(start, session, size=SMALL)
    (field,) = running.all(Field)
    entry = field.ids.entry
    tap(running, field)
    entry.insert_text(NOTE.replace("round, ", "round,\n"))
    running.settle()
    assert entry.scroll_y > 0, "the end is in view while it is typed"
    entry.focus = False
    running.settle()
    assert entry.scroll_y == 0
    running.tap_text("Save")
    assert session.game.events[-1].note == NOTE, "lines become one"
    running.tap_text("Round 2")
    assert running.sees(f"“{NOTE}”")


def test_leaving_keeps_what_is_half_entered_and_cancel_drops_it(start):
    session = second_round()
    running = correct(start, session)
    tap(running, "Paul’s points: less")
    running.press_back()
    running.app.go("correct")
    for size in (PORTRAIT, PHONE, LANDSCAPE):
        running.resize(size)
        assert running.app.page.view.players[1].before == "Points before: 4"
    running.tap_text("Cancel")
    assert running.app.page.name == "sheet"
    assert (session.draft("correct"), len(session.game.events)) == ({}, 1)


def test_after_the_end_points_can_still_be_set(start):
    session = Session()
    session.begin(Setup(FOUR))
    for hand in (9, 9, 10, 10, 11, 11, 12, 12):
        session.record(RoundCounted((hand,) * 4, last_leader=0))
    running = correct(start, session)
    assert not running.all(NameChips), "nobody leads any more"
    tap(running, "Nikki’s points: more")
    running.tap_text("Save")
    assert session.state.winners == (3,)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_with_five_players(start, form):
    session = Session()
    session.begin(Setup(LONG))
    session.record(TableCorrected((-117, 120, 0, 0, 0)))
    running = correct(start, session, size=FORMS[form])
    assert report(running.app.root) == ""
    tap(running, f"{LONG[0]}’s points: less")
    tap(running, "Ocean: less")
    for scrolled in (1.0, 0.0):
        for pane in running.all(ScrollView):
            pane.scroll_y = scrolled
        running.settle()
        assert report(running.app.root) == "", scrolled


@pytest.mark.parametrize("form", FORMS)
def test_what_it_changes_stays_in_view_above_the_buttons(start, form):
    running = correct(start, second_round(caught_whole(range(4), 1)), size=FORMS[form])
    tap(running, "Paul’s points: less", 3)
    tap(running, "Nikki’s stockroom: more", 2)
    tap(running, "Ocean: less", 2)
    (foot,) = running.all(WhatChanges)
    assert [row.view.topic for row in running.all(ChangeRow)] == ["Points now", "Stockrooms now", "Ocean now"]
    assert not foot.ids.pane.do_scroll_y
    assert foot.y >= running.by_text("Save").top
    running.app.session = second_round()
    running.settle()
    tap(running, "Paul’s points: more", 4)
    assert report(running.app.root) == "", "a tie asks"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_small_tablet_shows_the_sum_without_scrolling(start, language):
    running = correct(start, second_round(caught_whole(range(4), 1)), size=SMALL, language=language)
    running.app.page.step(Figure.OCEAN, 0, -1)
    running.app.page.step(Figure.STOCK, 1, 1)
    running.settle()
    (line,) = running.all(CheckLine)
    assert "100" in line.view.text
    pane = next(each for each in line.walk_reverse() if isinstance(each, ScrollView))
    assert line.to_window(*line.pos)[1] >= pane.to_window(*pane.pos)[1]
