"""What comes after the end: a rematch, the last round opened again, or home."""

import pytest

from companion.fishing.events import TableCorrected
from companion.fishing.state import Ended
from screens.fishing.parts.seats import SeatCard
from screens.kit.controls.choices import Chip, NameChips
from tests import NAMES
from tests.screens.audit import report
from tests.screens.fishing.result.endings import result, won
from tests.screens.harness import FORMS


@pytest.mark.parametrize("form", FORMS)
def test_a_rematch_keeps_the_seats_and_asks_who_leads(start, form):
    running = result(start, won(), form)
    running.tap_text("Rematch")
    assert report(running.app.root) == ""
    assert running.sees("Paul had the fewest points")
    (chosen,) = [each.says for each in running.all(Chip) if each.is_selected]
    assert chosen == "Paul"
    running.tap(next(each for each in running.all(Chip) if each.says == "Nikki"))
    start_button = running.by_text("Start round 1")
    running.scroll_to(start_button)
    running.tap(start_button)
    assert running.app.page.name == "table"
    assert running.app.session.names == NAMES[:4]
    assert running.app.session.state.leader == 3
    assert running.app.session.game.events == ()


def test_somebody_is_dragged_to_another_seat_for_the_rematch(start):
    running = result(start, won())
    running.tap_text("Rematch")
    seats = {card.name: card for card in running.all(SeatCard)}
    anne, debbie = seats["Anne"], seats["Debbie"]
    running.drag(anne, by=(debbie.center_x - anne.center_x, debbie.center_y - anne.center_y))
    assert [chip.says for chip in running.all(NameChips)[0].chips] == ["Debbie", "Paul", "Anne", "Nikki"]
    running.tap_text("Same seats")
    assert [chip.says for chip in running.all(NameChips)[0].chips] == ["Anne", "Paul", "Debbie", "Nikki"]
    seats = {card.name: card for card in running.all(SeatCard)}
    running.drag(seats["Paul"], by=(0, seats["Debbie"].center_y - seats["Paul"].center_y))
    assert [chip.says for chip in running.all(Chip) if chip.is_selected] == ["Paul"]
    running.tap_text("Start round 1")
    assert running.app.session.names == ("Anne", "Debbie", "Paul", "Nikki")
    assert running.app.session.state.leader == 2


@pytest.mark.parametrize(("says", "is_same"), [("Change seats", True), ("Other people", False)])
def test_seats_and_people_of_a_rematch_can_be_changed(start, says, is_same):
    running = result(start, won())
    running.tap_text("Rematch")
    running.tap_text(says)
    assert running.app.page.name == "new_game"
    assert running.sees("Paul opens round 1") is is_same, "who leads was asked"


def test_undo_says_that_it_opens_the_last_round_again(start):
    session = won()
    running = result(start, session)
    running.tap_text("Reopen round 8")
    assert session.state.ended is Ended.IN_PROGRESS
    assert running.app.page.name == "table"


def test_undo_of_a_correction_after_the_end_opens_no_round(start):
    session = won()
    session.record(TableCorrected(points=(150, None, None, None), note="miscounted"))
    running = result(start, session)
    running.tap_text("Undo")
    assert session.state.ended is Ended.COMPLETE


def test_home_and_score_sheet(start):
    running = result(start, won())
    running.tap_text("Score sheet")
    assert running.app.page.name == "sheet"
    running.press_back()
    assert running.app.page.name == "result"
    running.tap_text("Home")
    assert running.app.page.name == "home"
