"""A count is corrected on the score sheet, with its consequences seen first."""

from kivy.tests.common import UnitTestTouch

from companion.fishing.events import RoundCounted, Setup
from companion.fishing.state import Ended
from screens.app.session import Session
from tests import FOUR
from tests.screens.fishing.sheet.sheets import changes_shown, evening, figures, offer, sheet, tap, tap_offer
from tests.screens.harness import place


def test_a_count_is_corrected_after_its_consequences_are_seen(start):
    session = evening()
    before = session.state
    running = sheet(start, session)
    running.tap_text("Debbie, round 2")
    assert running.sees("Correct round 2")
    assert running.by_text("Save").disabled
    tap(running, "Debbie: less")
    assert running.sees("35 of 36")
    assert running.sees("36 cards of this round are still to be counted, but your numbers add up to 35.")
    assert running.by_text("Save").disabled
    tap(running, "Nikki: more")
    event = RoundCounted((4, 15, 7, 10), last_leader=0)
    preview = session.game.preview({2: event})
    assert running.app.page.correction.preview.preview == preview
    assert session.state == before  # nothing has happened yet
    assert running.sees("36 of 36")
    assert "Debbie 39 → 38, Nikki 51 → 52" in changes_shown(running)
    # The sheet shows what would be.
    assert figures(running, 5, 2)[0] == "38"
    assert figures(running, 2, 3)[:2] == ("18", "+10")
    tap(running, "Save")
    assert session.state == preview.state
    assert not running.sees("Correct round 2")
    running.tap_text("Undo")
    assert session.state == before
    assert figures(running, 5, 2)[0] == "39"
    running.tap_text("Redo")
    assert session.state == preview.state


def test_cancel_changes_nothing(start):
    session = evening()
    before = session.state
    running = sheet(start, session)
    running.tap_text("Anne, round 4")
    tap(running, "Anne: more")
    tap(running, "Cancel")
    assert session.state == before
    assert figures(running, 4, 0) == ("36", "+12", "")


def test_a_tie_that_the_correction_makes_asks_who_led(start):
    session = Session()
    session.begin(Setup(FOUR))
    session.record(RoundCounted((12, 5, 7, 12)))
    running = sheet(start, session)
    running.tap_text("Paul, round 1")
    tap(running, "Paul: more")
    tap(running, "Debbie: less")
    assert running.sees("Paul and Debbie would be tied: who led the last trick of round 1?")
    assert running.by_text("Save").disabled
    (question,) = running.app.page.body.panel.make().ids.questions.children
    chip = question.ids.chips.chips[2]
    running.scroll_to(chip)
    running.tap(chip)
    tap(running, "Save")
    assert session.game.events == (RoundCounted((12, 6, 6, 12), last_leader=2),)
    assert session.state.leader == 2


def test_an_obstacle_is_said_blocks_and_is_left_out(start):
    session = Session()
    session.begin(Setup(FOUR[:3]))
    for counts in ((30, 0, 0), (30, 0, 0), (29, 2, 2), (11, 11, 11)):
        session.record(RoundCounted(counts, last_leader=0))
    running = sheet(start, session)
    running.tap_text("Anne, round 3")
    tap(running, "Paul: less")
    tap(running, "Anne: more")  # now the others would need more than the ocean holds
    assert running.sees("The count of round 4 would not fit. The game would be over before.")
    assert running.by_text("Save").disabled
    assert offer(running, "Correct it").disabled
    # The figures stay those of the game where the correction cannot be.
    assert figures(running, 3, 0) == ("89", "+29", "")
    tap_offer(running, "Delete entry")
    assert running.sees("Also deleted: The count of round 4")
    tap(running, "Keep it")
    assert running.by_text("Save").disabled
    tap_offer(running, "Delete entry")
    tap(running, "Save")
    assert session.state.ended is Ended.OVERFISHED


def test_a_held_button_runs(start):
    running = sheet(start)
    running.tap_text("Debbie, round 2")
    finger = UnitTestTouch(*place(running.by_text("Debbie: less")))
    finger.touch_down()
    running.pass_time_until(lambda: running.app.page.correction.edit.caught[2] <= 5, "three steps")
    finger.touch_up()
    running.settle()
    moved = running.app.page.correction.edit.caught[2]
    running.wait(0.5)
    assert running.app.page.correction.edit.caught[2] == moved
