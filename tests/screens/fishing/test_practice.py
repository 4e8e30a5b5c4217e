"""Practice: a wrong answer is explained, a right one leads to the next exercise, and nothing is recorded."""

import pytest
from kivy.factory import Factory

from companion.fishing.practice import EXERCISES
from screens.fishing.practice.page import PracticeSeat
from screens.kit.scrolling import ScrollPane
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, PORTRAIT, SMALL
from tests.screens.looks import swept


def open_practice(start, **options):
    return start(pages=only("practice"), at="practice", **options)


def tap(running, seat: int) -> None:
    running.tap(next(tile for tile in running.all(PracticeSeat) if tile.seat == seat))


def test_exercises_follow_one_another_and_lead_to_a_new_game(start):
    running = open_practice(start, size=FORMS["phone"], language="de")
    page = running.app.page
    running.tap(page.body.ids.table.cards[EXERCISES[0].answer])
    assert page.view.how_to_record, "a tap on a card also answers"
    assert not any(pane.do_scroll_y for pane in running.all(ScrollPane)), "a phone has no room for the first answer"
    page.act.try_again()
    for exercise in EXERCISES:
        tap(running, exercise.answer)
        assert page.view.is_right
        running.tap_text(page.view.next_short)
    assert running.app.page.name == "new_game"
    assert running.app.session.game is None


def test_a_wrong_answer_shakes_the_card_is_explained_and_can_be_tried_again(start):
    running = open_practice(start)
    running.app.has_less_motion = False
    page = running.app.page
    card = page.body.ids.table.cards[3]
    positions: list[float] = []
    card.bind(across=lambda _card, across: positions.append(across))
    tap(running, 3)
    assert page.view.headline == "Not Nikki"
    assert running.by_text(page.view.next_text).disabled
    running.pass_time_until(lambda: positions and card.across == pytest.approx(0), "the card to return to its place")
    assert min(positions) < 0 < max(positions), "it shakes to both sides"
    running.app.has_less_motion = True
    tap(running, EXERCISES[0].answer)
    tap(running, 3)
    assert page.view.is_right, "a right answer cannot be changed"
    running.tap_text("Again")
    assert not page.view.has_answer
    running.tap_text("See the rule")
    assert running.app.page.arguments["topic"] == EXERCISES[0].passage
    running.press_back()
    running.tap_text("Skip")
    assert running.app.page.name == "home"


@pytest.mark.parametrize("size", swept([SMALL, PHONE, LANDSCAPE, PORTRAIT]))
def test_practice_has_no_layout_fault_in_any_form(start, size):
    running = open_practice(start, size=size, language="de")
    for exercise in EXERCISES:
        running.settle()
        assert report(running.app.root) == "", exercise.key
        steps = running.all(Factory.PracticeStep)
        assert len(steps) == len(EXERCISES), "every form lists the exercises beside a question"
        running.app.page.answer(exercise.answer)
        running.settle()
        assert report(running.app.root) == "", f"{exercise.key} answered"
        scrolls = any(pane.do_scroll_y for pane in running.all(ScrollPane))
        assert not scrolls or size == PHONE, exercise.key
        if exercise is not EXERCISES[-1]:
            running.app.page.act.go_on()
