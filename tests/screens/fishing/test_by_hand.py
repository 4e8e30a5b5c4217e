"""Corrections by hand: every figure can be set, only differences are recorded, and the sheet shows them."""

import pytest
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.events import RoundCounted, TableCorrected, caught_whole
from companion.fishing.pages.by_hand import by_hand_view
from companion.pages.session import Session
from companion.tools.language import _
from screens.fishing.parts.what_changes import WhatChanges
from screens.kit.controls.choices import NameChips
from screens.kit.controls.field import Field
from screens.kit.controls.numbers import Stepper
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.tables import session_of
from tests.screens.harness import FORMS, PHONE, SMALL, place

NOTE = "Paul drew one card too many in the third round, and nobody saw it before the fourth one"


def second_round(*more) -> Session:
    """Return a game in round 2 without a record of who led the last trick of round 1."""
    return session_of(RoundCounted((12, 4, 8, 12)), *more)


def open_correction(start, session: Session, **options):
    running = start(pages=WITHOUT_HOME, session=session, at="sheet", **options)
    running.go("by_hand")
    return running


@pytest.mark.parametrize(
    ("steps", "check", "can_save"),
    [
        ([], "Nothing is corrected yet: change a number or the leader, or write a note.", False),
        ([(Figure.OCEAN, 0, -2)], "All piles together hold 98 cards instead of 100.", True),
        ([(Figure.POINTS, 1, 4)], "Paul and Debbie are tied now: say who leads as well.", False),
        ([(Figure.POINTS, 2, -6)], "Debbie opens round 2: fewest points (2).", True),
    ],
)
def test_doubtful_sums_warn_and_missing_answers_block(steps, check, can_save):
    session = second_round()
    draft = ByHandDraft(session.state)
    for step in steps:
        draft = draft.step(*step)
    view = by_hand_view(draft, session.names, session.faces, is_past=False)
    assert (view.checks[0].text, view.can_save) == (check, can_save)
    if steps in ([], [(Figure.POINTS, 2, -6)]):
        assert view.checks[-1].text == "All 100 cards are there"


def test_sets_every_figure_and_records_only_differences(start):
    session = second_round(caught_whole(range(4), 1))
    before = session.state
    running = open_correction(start, session)
    for button in (
        *["Paul’s points: less"] * 3,
        "Anne’s points: more",
        "Anne’s points: less",
        *["Nikki’s stockroom: more"] * 2,
        *["Ocean: less"] * 2,
    ):
        running.tap_shown(button)
    (leaders,) = running.all(NameChips)
    assert [chip.face for chip in leaders.chips] == list(session.faces)
    running.tap_shown(leaders.chips[3])
    figures = [player.before for player in running.app.page.view.players]
    assert figures == ["", "Points before: 4", "", "Stockroom before: 3"]
    for size in FORMS.values():
        running.resize(size)
        (foot,) = running.all(WhatChanges)
        topics = [row.view.topic for row in running.all(Factory.ChangeRow)]
        assert topics == ["Points now", "Stockrooms now", "Leads now", "Ocean now"]
        assert not foot.ids.pane.do_scroll_y
        ends = [row.ids.shifts.children[0] for row in running.all(Factory.ChangeRow) if row.view.shifts]
        assert len({cell.width for cell in ends}) == 1, "with a face or without, the figures stand in columns"
        assert foot.y >= running.by_text("Save").top, "the consequences stay visible above the buttons"
    running.tap_text("Save")
    assert session.game.events[-1] == TableCorrected((None, 1, None, None), (None, None, None, 5), before.ocean - 2, 3)
    assert (session.state.points, session.state.leader) == ((12, 1, 8, 12), 3)
    assert running.app.page.name == "sheet"
    running.tap_text("Undo")
    assert session.state == before


def test_a_note_scrolls_back_to_its_start_and_appears_on_the_sheet(start):
    session = second_round()
    running = open_correction(start, session, size=SMALL)
    (field,) = running.all(Field)
    entry = field.ids.entry
    running.tap_shown(field)
    entry.insert_text(NOTE.replace("round, ", "round,\n"))
    running.settle()
    assert entry.scroll_y > 0, "the end is in view while it is typed"
    entry.focus = False
    running.settle()
    assert entry.scroll_y == 0
    running.tap_text("Save")
    assert session.game.events[-1].note == NOTE, "line breaks become spaces"
    running.tap_text("Round 2")
    assert running.sees(f"“{NOTE}”")


def test_a_held_button_repeats_and_leaving_keeps_the_draft_until_it_is_cancelled(start):
    session = second_round()
    running = open_correction(start, session)
    finger = UnitTestTouch(*place(running.by_text("Paul’s points: more")))
    finger.touch_down()
    running.pass_time_until(lambda: running.app.page.view.players[1].points.value == 8, "steps while it is held")
    finger.touch_up()
    running.press_back()
    running.app.go("by_hand")
    for size in FORMS.values():
        running.resize(size)
        assert running.app.page.view.players[1].before == "Points before: 4"
        assert report(running.app.root) == "", "a tie adds a question"
    running.tap_text("Cancel")
    assert running.app.page.name == "sheet"
    assert (session.drafts["correct"], len(session.game.events)) == ({}, 1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_tab_scrolls_on_a_phone_and_a_tie_asks_below_the_points(start, language):
    running = open_correction(start, second_round(), size=PHONE, language=language)
    for change in (0, 4):  # Paul is tied with Debbie then
        running.app.page.act.step(Figure.POINTS, 1, change)
        for tab, says in (("Points", "{player}’s points"), ("Cards", "{player}’s stockroom"), ("More", "")):
            running.tap_text(_(tab))
            assert not any(pane.do_scroll_y for pane in running.all() if hasattr(pane, "do_scroll_y"))
            shown = [stepper.says for stepper in running.all(Stepper)]
            assert shown == [
                *(_(says).format(player=player) for player in running.app.session.names if says),
                *([_("Ocean")] if tab == "Cards" else []),
            ]
            assert len(running.all(NameChips)) == (tab == "More" or (tab == "Points" and change > 0))
            assert report(running.app.root) == ""
