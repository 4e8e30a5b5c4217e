"""Counting a round with the keypad."""

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, caught_whole
from companion.fishing.pages.count import CountPresenter, CountView
from companion.pages.desk import Desk
from screens.fishing.count.page import CountRow, PenaltyCycle
from screens.fishing.parts.leader_question import LeaderQuestion
from screens.kit.controls.choices import SegmentOption
from screens.kit.controls.numbers import NumberBox
from tests import FOUR
from tests.screens.audit import report
from tests.screens.fishing.tables import OVERFISHED, RULE_SHEET, open_page, press, session_of
from tests.screens.harness import FORMS

LOGGED = (RULE_SHEET, caught_whole(range(4), 1), caught_whole(range(4), 2))
SEVEN_ROUNDS = tuple(RoundCounted((hand,) * 4, 0) for hand in (9, 9, 10, 10, 11, 11, 12))
FAR_APART = TableCorrected(points=(100, 200, 300, 400))  # so that there is no tie to ask about


def view_of(keys: str, *events) -> CountView:
    """Return the view after keys were typed; `>` chooses the next number."""
    page = CountPresenter(Desk(session_of(*events)))
    for key in keys:
        page.choose_next() if key == ">" else page.type_digit(key)
    return page.view()


def row(running, name: str) -> CountRow:
    return next(each for each in running.all(CountRow) if each.view.name == name)


def numbers(running) -> list[str]:
    return [each.pile.number for each in running.app.page.view.rows]


def choose(running, name: str) -> None:
    """Tap a player's number."""
    running.tap(next(each for each in running.all(NumberBox) if each.says == f"{name}’s cards"))


ALREADY_CAUGHT = "Paul caught 4 cards in tricks already"
TIED = "Debbie and Nikki are tied: whoever played earlier"


@pytest.mark.parametrize(
    ("events", "keys", "verdict", "question", "reason", "can_score"),
    [
        ((), "", "36 to go", "Count your whole pile", "The last number fills itself in.", False),
        (LOGGED, "", "36 to go", "Count your whole pile", "Include the entered tricks.", False),
        ((RULE_SHEET,), "4158", "adds up", "Who led the last trick?", "Not needed: no tie depends on it", True),
        ((), "16488", "adds up", "Who led the last trick?", TIED, False),
        ((), "16486", "2 missing", "Count your whole pile", "The last number fills itself in.", False),
        ((), "164810", "2 too many", "Count your whole pile", "The last number fills itself in.", False),
        (LOGGED, "20>3>10", "fewer than entered", "Count this pile again", ALREADY_CAUGHT, False),
        ((FAR_APART,), "14>1>8", "adds up", "Is that right?", "Anne has 14 cards, but in round 1", True),
    ],
)
def test_shows_whether_the_count_adds_up_and_what_to_do_next(events, keys, verdict, question, reason, can_score):
    view = view_of(keys, *events)
    assert (view.sum.verdict, view.can_score) == (verdict, can_score)
    assert view.question.title == question
    assert view.question.reason.startswith(reason)


def test_a_tie_asks_who_led_before_the_count_leads_to_the_draw(start):
    session = session_of()
    running = open_page(start, "count", session)
    press(running, "1648")
    assert numbers(running) == ["16", "4", "8", "8"]
    assert running.by_text("Next").disabled, "there is no further number"
    running.tap_text("Score round 1")
    assert session.state.round.number == 1, "the question comes first"
    running.tap(running.all(LeaderQuestion)[0].ids.chips.chips[3])
    running.tap_text("Score round 1")
    assert running.app.page.name == "draw"
    plan = session.state.round.draw
    assert [(FOUR[step.seat], step.need) for step in plan.steps] == [("Paul", 5), ("Nikki", 1), ("Debbie", 1)]


@pytest.mark.parametrize("form", FORMS)
def test_a_round_is_scored_although_nobody_knows_who_led(start, form):
    session = session_of()
    running = open_page(start, "count", session, size=FORMS[form])
    press(running, "164")
    places = [each.pos for each in running.all(CountRow)]
    press(running, "8")
    if form != "phone":  # a phone scrolls to the question
        assert [each.pos for each in running.all(CountRow)] == places, "rows stay in place when the question appears"
    assert report(running.app.root) == ""
    running.tap_shown("We don’t know")
    assert report(running.app.root) == ""
    assert running.sees("Nobody knows who led the last trick: ")
    running.tap_text("Score round 1")
    note, count = session.game.events
    assert note.note.startswith("Nobody knows who led the last trick: " + FOUR[count.last_leader])


def test_a_pile_smaller_than_its_logged_tricks_is_questioned(start):
    session = session_of(*LOGGED)
    running = open_page(start, "count", session, size=FORMS["phone"])
    press(running, "203>")
    assert row(running, "Paul").view.is_wrong
    assert report(running.app.root) == ""
    press(running, "10")
    choose(running, "Paul")
    press(running, "6")
    for count in (1, 2, 0):  # each tap adds a –3, and after two it starts over
        running.tap(next(each for each in running.all(PenaltyCycle) if each.says == "Anne’s –3"))
        assert row(running, "Anne").view.penalties.count == count
    running.tap_text("Score round 2")
    assert session.game.events[-1].caught == (20, 2, 6, 0)


def test_penalties_are_recorded_and_undone_with_the_count(start):
    session = session_of(RULE_SHEET, PenaltyRecorded(2))
    running = open_page(start, "count", session)
    for count, chosen in ((0, 1), (2, 2)):  # a recorded –3 cannot be removed here
        options = [each for each in row(running, "Debbie").walk() if isinstance(each, SegmentOption)]
        running.tap(next(each for each in options if each.value == count))
        assert row(running, "Debbie").view.penalties.count == chosen
    press(running, "4158")
    debbie = row(running, "Debbie").view
    assert (debbie.old_points, debbie.new_points, debbie.note) == ("5", "10", "–3 deducted")  # 5 + 8 – 3
    running.tap_text("Score round 2")
    assert session.state.points == (20, 19, 10, 17)
    session.undo()
    assert (session.state.points, session.state.round.penalties) == ((16, 4, 5, 8), (0, 0, 1, 0))


def test_half_typed_numbers_survive_leaving_and_rotation(start):
    running = open_page(start, "count", session_of(RULE_SHEET))
    press(running, "161<1")
    running.press_back()
    assert running.app.page.name == "table"
    running.app.go("count")
    for form in ("tall", "phone", "wide"):
        running.resize(FORMS[form])
        assert numbers(running) == ["16", "1", "", ""]
        assert {each.view.name for each in running.all(CountRow) if each.view.is_ringed} == {"Paul"}
        assert report(running.app.root) == "", form
    press(running, "2>")
    assert numbers(running) == ["16", "12", "", ""]
    running.tap_text("Correct by hand")
    assert running.app.page.name == "by_hand"
    running.press_back()
    running.tap_text("Undo")
    assert running.app.page.name == "table"


@pytest.mark.parametrize(
    ("events", "keys", "button", "page"),
    [(SEVEN_ROUNDS, "121212", "Score round 8", "result"), (OVERFISHED[:2], "4000", "Score round 3", "draw")],
)
def test_the_last_count_opens_the_result_or_the_overfished_draw(start, events, keys, button, page):
    running = open_page(start, "count", session_of(*events))
    press(running, keys)
    running.tap_text(button)
    assert running.app.page.name == page


def test_notes_explain_the_numbers():
    rows = view_of("4>15>12", *LOGGED).rows
    assert [each.note for each in rows] == ["", "at least 4", "at least 4", "the rest"]
    assert [each.pile.number for each in rows] == ["4", "15", "12", "5"]
    assert [each.new_points for each in rows] == ["20", "19", "20", "13"]
