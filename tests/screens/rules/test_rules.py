"""The rules page: every chapter can be read, found and reached from a reason."""

import pytest

from companion.fishing.words.rules import topics
from screens.fishing.drawings.cards import CardFace, GridCell
from screens.fishing.parts.suit_picker import SuitTap
from screens.fishing.referee.rows import ReasonRow
from screens.rules.page import PassageBox
from tests.screens.audit import report
from tests.screens.harness import FORMS, SCALES


def passages(running) -> list[str]:
    return [box.words for box in running.all(PassageBox)]


def test_the_first_chapter_is_open_on_a_tablet(running):
    running.app.go("rules")
    running.settle()
    assert passages(running) == [passage.text for passage in topics()[0].passages]


def test_a_tap_turns_to_a_chapter_with_its_cards(running):
    running.app.go("rules")
    running.settle()
    running.tap_text("The 0")
    zero = next(topic for topic in topics() if topic.key == "zero")
    assert passages(running) == [passage.text for passage in zero.passages]
    assert [face.card for face in running.all(CardFace)] == ["B0", "P0", "R0", "Y0", "G0"]


def test_the_search_finds_passages_of_every_chapter_and_says_when_there_are_none(running):
    running.app.go("rules")
    running.settle()
    running.tap(running.app.page.body.ids.search)
    running.type("stockroom")
    wanted = [p.text for topic in topics() for p in topic.passages if "stockroom" in p.text.casefold()]
    assert passages(running) == wanted
    assert len(wanted) > 2
    running.type(" xyz")
    assert passages(running) == []
    assert running.sees("Nothing found. Try another word.")


def test_a_reason_leads_to_its_chapter(running):
    running.app.go("referee")
    running.settle()
    for card in ("Y7", "call", "Y3", "Y9"):
        running.tap(next(cell for cell in running.all(GridCell) if cell.card == card))
    page = running.app.page
    running.tap([each for each in running.all(SuitTap) if each.suit == "red"][-1])
    row = next(each for each in running.all(ReasonRow) if "call-colour" in each.view.text)
    running.scroll_to(row)
    running.tap(row)
    running.wait_until(lambda: running.app.page is not page, "the rules")
    chapter = next(topic for topic in topics() if topic.key == "call_colour")
    assert passages(running) == [passage.text for passage in chapter.passages]


def test_on_a_phone_back_leads_from_the_chapter_to_the_list_and_then_home(start):
    running = start(size=FORMS["phone"])
    running.app.go("rules")
    running.settle()
    assert passages(running) == []
    running.tap_text("Setting up")
    assert passages(running)
    running.press_back()
    assert passages(running) == []
    assert running.sees("Playing to a trick")
    running.press_back()
    assert running.app.page.name == "home"


def test_what_the_printed_rules_leave_open_is_marked(running):
    running.app.go("rules")
    running.settle()
    running.tap_text("Pass left")
    marks = [text for text in running.texts() if text.startswith("The printed rules are silent here")]
    assert len(marks) == 1


@pytest.mark.parametrize("form", FORMS)
def test_every_chapter_can_be_read(start, form):
    running = start(size=FORMS[form])
    running.app.go("rules")
    for scale in SCALES:
        seen = running.look(form, scale)
        for topic in topics():
            running.app.page.open_topic(topic.key)
            running.settle()
            assert report(running.app.root) == "", f"{topic.key}, {seen}"
