"""Counting a round with our own keypad; by real touches."""

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, caught_whole
from screens.fishing.count.count_row import CountRow, PenaltyCycle
from screens.fishing.parts.leader_question import LeaderQuestion
from screens.kit.controls.choices import SegmentOption
from screens.kit.controls.numbers import NumberBox
from tests.screens.audit import report
from tests.screens.fishing.tables import FOUR, LONG, OVERFISHED, RULE_SHEET, opened, press, session_of
from tests.screens.harness import FORMS

OSKAR = (*FOUR, "Oskar")


def row(running, name: str) -> CountRow:
    return next(each for each in running.all(CountRow) if each.view.name == name)


def numbers(running) -> list[str]:
    return [each.view.number for each in running.all(CountRow)]


def ringed(running) -> str:
    return next(each.view.name for each in running.all(CountRow) if each.view.is_ringed)


def choose(running, name: str) -> None:
    """Tap a player's number."""
    running.tap(next(each for each in running.all(NumberBox) if each.says == f"{name}’s cards"))


def choose_penalties(running, name: str, count: int) -> None:
    options = [each for each in running.all(SegmentOption) if row(running, name) in _parents(each)]
    running.tap(next(each for each in options if each.value == count))


def _parents(widget):
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def test_the_rule_sheets_round_asks_for_the_leader_and_draws(start):
    session = session_of()
    running = opened(start, "count", session)
    press(running, "1648")
    assert numbers(running) == ["16", "4", "8", "8"]
    assert running.sees("adds up")
    assert running.sees("Debbie and Nikki are tied")
    assert not running.app.page.view.can_score
    running.tap_text("Score round 1")
    assert session.state.round.number == 1
    running.tap(running.all(LeaderQuestion)[0].ids.chips.chips[3])
    running.tap_text("Score round 1")
    assert running.app.page.name == "draw"
    plan = session.state.round.draw
    assert [(FOUR[step.seat], step.need) for step in plan.steps] == [("Paul", 5), ("Nikki", 1), ("Debbie", 1)]


@pytest.mark.parametrize(
    ("form", "players", "keys"),
    [
        ("wide", 3, "1212"),
        ("wide", 5, "10101010"),
        ("phone", 4, "101011"),
        ("phone", 5, "0>1>2>3>"),
    ],
)
def test_a_counted_round_takes_few_taps(start, form, players, keys):
    # Far apart, so that nothing but the numbers is asked.
    session = session_of(TableCorrected(points=(100, 200, 300, 400, 500)[:players]), players=OSKAR[:players])
    running = opened(start, "count", session, size=FORMS[form])
    taps = press(running, keys)
    running.tap_text("Score round 1")
    taps += 1
    assert session.state.round.number == 2
    assert taps <= 2 * (players - 1) + 2


def test_typing_moves_on_by_itself_and_the_last_number_fills_itself(start):
    running = opened(start, "count", session_of())
    assert ringed(running) == "Anne"
    press(running, "1")
    assert ringed(running) == "Anne"
    press(running, "6")
    assert ringed(running) == "Paul"
    press(running, "48")
    assert numbers(running) == ["16", "4", "8", "8"]
    assert row(running, "Nikki").view.is_filled_in
    assert running.sees("the rest")


def test_wrong_sums_cannot_be_booked(start):
    session = session_of()
    running = opened(start, "count", session)
    press(running, "1648")
    choose(running, "Nikki")
    press(running, "6")
    assert running.sees("2 missing")
    running.tap_text("Score round 1")
    press(running, "<")
    choose(running, "Nikki")
    press(running, "10")
    assert running.sees("2 too many")
    running.tap_text("Score round 1")
    assert session.state.round.number == 1
    assert running.app.page.name == "count"


def test_penalties_are_booked_and_undone_together_with_the_count(start):
    session = session_of(RULE_SHEET, PenaltyRecorded(2))
    running = opened(start, "count", session)
    choose_penalties(running, "Debbie", 0)
    assert row(running, "Debbie").view.penalties == 1
    choose_penalties(running, "Debbie", 2)
    press(running, "4158")
    debbie = row(running, "Debbie").view
    assert (debbie.old_points, debbie.new_points) == ("8", "10")  # 8 + 8 – 2 x 3: the row is a sum of what it shows
    running.tap_text("Score round 2")
    assert session.state.points == (20, 19, 10, 17)
    session.undo()
    assert session.state.points == (16, 4, 5, 8)
    assert session.state.round.penalties == (0, 0, 1, 0)


def test_penalties_on_a_phone_go_round(start):
    running = opened(start, "count", session_of(RULE_SHEET), size=FORMS["phone"])
    for count in (1, 2, 0):
        running.tap(next(each for each in running.all(PenaltyCycle) if each.says == "Anne’s –3"))
        assert row(running, "Anne").view.penalties == count


def test_no_leader_is_asked_where_no_tie_depends_on_it(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "count", session)
    press(running, "4158")
    assert running.sees("Not needed: no tie depends on it")
    running.tap_text("Score round 2")
    assert session.game.events[-1] == RoundCounted((4, 15, 8, 9))


AT_LEAST = "at least 4"
LOGGED = (RULE_SHEET, caught_whole(range(4), 1), caught_whole(range(4), 2))


@pytest.mark.parametrize("form", FORMS)
def test_after_logged_tricks_the_whole_pile_is_counted(start, form):
    session = session_of(*LOGGED)
    running = opened(start, "count", session, size=FORMS[form])
    assert running.sees("Count your whole pile")
    assert running.sees("Include tricks you’ve already entered.")
    assert [each.view.note for each in running.all(CountRow)] == ["", AT_LEAST, AT_LEAST, ""]
    press(running, "4>15>12")
    assert numbers(running) == ["4", "15", "12", "5"]
    assert row(running, "Nikki").view.note == "the rest"
    assert row(running, "Paul").view.new_points == "19"
    running.tap_text("Score round 2")
    assert session.game.events[-1] == RoundCounted((4, 11, 8, 5))
    assert session.state.points == (20, 19, 20, 13)


def test_twenty_two_can_be_typed(start):
    running = opened(start, "count", session_of(*LOGGED))
    press(running, "22")
    assert numbers(running) == ["22", "", "", ""]
    assert ringed(running) == "Paul"


@pytest.mark.parametrize("form", FORMS)
def test_a_pile_smaller_than_what_was_logged_is_questioned(start, form):
    session = session_of(*LOGGED)
    running = opened(start, "count", session, size=FORMS[form])
    press(running, "203>")
    assert row(running, "Paul").view.is_wrong
    assert running.sees("fewer than entered")
    assert running.sees("Count this pile again")
    assert running.sees("Paul caught 4 cards in tricks already entered")
    assert report(running.app.root) == ""
    press(running, "10")
    running.tap_text("Score round 2")
    assert session.state.round.number == 2, "nothing is scored"
    choose(running, "Paul")
    press(running, "6")
    assert not running.sees("Count this pile again")
    assert numbers(running) == ["20", "6", "10", "0"]
    running.tap_text("Score round 2")
    assert session.game.events[-1].caught == (20, 2, 6, 0)


def test_a_doubtful_count_is_questioned_but_can_be_booked(start):
    session = session_of(TableCorrected(points=(100, 200, 300, 400)))
    running = opened(start, "count", session)
    press(running, "14>1>8")
    assert numbers(running) == ["14", "1", "8", "13"]
    assert running.sees("in round 1 everybody catches whole tricks of 4")
    running.tap_text("Score round 1")
    assert session.state.round.number == 2


def test_half_typed_numbers_survive_leaving_and_rotation(start):
    session = session_of()
    running = opened(start, "count", session)
    press(running, "161")
    running.press_back()
    assert running.app.page.name == "table"
    running.app.go("count")
    running.settle()
    assert numbers(running) == ["16", "1", "", ""]
    for form in ("tall", "phone", "wide"):
        running.resize(FORMS[form])
        assert numbers(running) == ["16", "1", "", ""]
        assert ringed(running) == "Paul"
    press(running, "2>")
    assert numbers(running) == ["16", "12", "", ""]


def test_turning_the_device_leaves_every_row_in_sight(start):
    running = opened(start, "count", session_of(), size=FORMS["tall"])
    for form in ("wide", "tall", "phone", "wide", "tall"):
        running.resize(FORMS[form])
        assert running.sees("Anne"), form
        assert running.sees("Nikki"), form
        assert report(running.app.root) == "", form


def test_a_new_round_starts_empty_and_an_undone_one_finds_its_numbers_again(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "count", session)
    press(running, "4158")
    running.tap_text("Score round 2")
    running.app.go("count")
    running.settle()
    assert running.sees("Count round 3")
    assert numbers(running) == [""] * 4
    session.undo()
    running.settle()
    assert running.sees("Count round 2")
    assert numbers(running) == ["4", "15", "8", "9"]


def test_the_last_round_leads_to_the_result_and_an_empty_ocean_to_its_explanation(start):
    hands = (9, 9, 10, 10, 11, 11, 12)
    session = session_of(*(RoundCounted((hand,) * 4, 0) for hand in hands))
    running = opened(start, "count", session)
    press(running, "121212")
    running.tap_text("Score round 8")
    assert running.app.page.name == "result"

    session = session_of(*OVERFISHED[:2])
    running = opened(start, "count", session)
    press(running, "40")
    press(running, "00")
    assert numbers(running) == ["40", "0", "0", "0"]
    running.tap_text("Score round 3")
    assert running.app.page.name == "draw"
    assert running.sees("verfish")


def test_a_phone_has_the_keypad_and_the_button_at_once(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "count", session, size=FORMS["phone"])
    choose(running, "Paul")
    assert ringed(running) == "Paul"
    press(running, "15")
    assert numbers(running) == ["", "15", "", ""]
    choose(running, "Anne")
    press(running, "48")
    running.tap_text("Score round 2")
    assert session.state.round.number == 3


def test_undo_and_correct_lead_where_they_say(start):
    session = session_of(RULE_SHEET)
    running = opened(start, "count", session)
    running.tap_text("Correct by hand")
    assert running.app.page.name == "correct"
    running.app.go("count")
    running.settle()
    running.tap_text("Undo")
    assert running.app.page.name == "table"
    assert session.state.round.number == 1


def test_without_a_game_the_page_says_so(start):
    running = opened(start, "count")
    assert running.sees("There is no game on the table.")
    assert not running.all(CountRow)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_or_covered(start, form):
    running = opened(start, "count", session_of(), size=FORMS[form])
    far_apart = TableCorrected(points=(-113, 104, 120, 8, -3))
    for session, figures in (
        (session_of(), ("16", "4", "8", "")),
        (session_of(RULE_SHEET, caught_whole(range(4), 1), PenaltyRecorded(0)), ("4", "3", "", "")),
        (session_of(far_apart, RoundCounted((10, 10, 5, 10, 5), 0), players=LONG), ("10", "10", "10", "10", "")),
        (session_of(players=LONG[:3]), ("10", "30", "")),
    ):
        draft = {"round": session.state.round.number, "piles": list(figures), "leader": None, "ring": 1}
        session.draft("count").update(draft, penalties=[2] + [0] * (len(figures) - 1), replaces=False)
        running.app.session = session
        running.settle()
        assert report(running.app.root) == "", session.names
