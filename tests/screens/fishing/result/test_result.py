"""The result: who won and why, the finale, awards, the points curve, and what comes next."""

import pytest
from kivy.factory import Factory

from companion.fishing.awards import awards
from companion.fishing.events import TableCorrected
from companion.fishing.pages.result_view import ResultView, next_hidden, result_view
from companion.fishing.state import Ended
from companion.fishing.words.results import award_in_words
from companion.pages.session import Session
from screens.fishing.drawings.water import VictoryPicture
from screens.fishing.parts.seats import SeatCard
from screens.fishing.result import page as result_page
from screens.fishing.result.page import RematchSheet
from screens.kit.chart import Chart, cut_at, spread
from screens.kit.controls.choices import Chip, NameChips
from tests import NAMES
from tests.screens.audit import report
from tests.screens.fishing.result.endings import (
    ALL,
    choose_mode,
    open_result,
    overfished_game,
    rows,
    shared_victory,
    tied_game,
    won_game,
)
from tests.screens.fishing.tables import LONG
from tests.screens.harness import FORMS, SMALL
from tests.screens.looks import swept

# Who won, and why


def places(view: ResultView) -> list[tuple]:
    return [(row.place, row.name, row.points) for row in view.rows]


def test_a_plain_victory():
    session = won_game()
    view, points = result_view(session, ""), session.state.points
    assert (view.summary.caption, view.summary.winners) == ("Victory", "Debbie")
    assert (view.summary.points, view.summary.points_word) == (str(points[2]), "points")
    ranking = ((1, "Debbie", 2), (2, "Anne", 0), (3, "Nikki", 3), (4, "Paul", 1))
    assert places(view) == [(place, name, str(points[seat])) for place, name, seat in ranking]
    notes = ["best round: 14", "best round: 13", "best round: 12, one –3", "best round: 11, two –3s"]
    assert [row.note for row in view.rows] == notes
    assert len({row.face for row in view.rows}) == 4


def test_a_shared_victory_gives_each_winner_first_place_and_a_boat():
    view = result_view(shared_victory(), "")
    assert (view.summary.caption, view.summary.winners) == ("Shared victory", "Anne and Paul")
    assert view.summary.points_word == "points each"
    assert [row[:2] for row in places(view)] == [(1, "Anne"), (1, "Paul"), (3, "Debbie"), (3, "Nikki")]
    assert [row.place for row in view.rows] == [1, 1, 3, 3]


def test_an_overfished_game_explains_why_it_ended():
    session = overfished_game()
    view, plan = result_view(session, ""), session.state.overfished
    assert view.summary.caption == f"Victory after round {plan.round - 1}"
    reason = f"Together you need {sum(plan.need)} cards, but the ocean holds only {plan.ocean_before}"
    assert reason in view.summary.reason
    assert places(view)[-1][1:] == ("Debbie", f"–{6 * len(session.state.finished)}")


def test_points_corrected_after_the_end_reach_ranking_and_curve(start):
    session = won_game()
    running = open_result(start, session)
    session.record(TableCorrected(points=(150, None, None, None), note="miscounted"))
    running.settle()
    assert rows(running)[0] == (1, "Anne", "150")
    assert running.app.page.view.details.chart.curves[0].points[-1] == 150
    running.tap_text("Undo")
    assert session.state.ended is Ended.COMPLETE, "undoing a correction reopens no round"
    running.go("result")
    running.tap_text("Reopen round 8")
    assert (session.state.ended, running.app.page.name) == (Ended.IN_PROGRESS, "table")


def test_shows_awards_or_points_and_ignores_taps_on_the_curve(start):
    session = won_game()
    running = open_result(start, session)
    shown = {(card.view.name, card.view.title, card.view.value) for card in running.all(Factory.AwardCard)}
    assert shown == {
        (session.names[award.seat], award_in_words(award).title, award_in_words(award).value)
        for award in awards(session.state)
    }
    assert ("Debbie", "Best round", "14") in shown
    choose_mode(running, "points")
    running.resize(FORMS["tall"])
    (chart,) = running.all(Chart)
    running.tap(chart)
    assert (chart.mode, running.app.page.view.details.mode) == ("points", "points")


# The finale


@pytest.fixture
def by_taps_only(monkeypatch):
    """Make the delays so long that only a tap reveals the next place."""
    monkeypatch.setattr(result_page, "NEXT_PLACE", 600)
    monkeypatch.setattr(result_page, "WINNER", 600)


def finale(start, session: Session):
    running = start(pages=ALL, size=FORMS["wide"], session=session)
    running.app.has_less_motion = False
    running.go("result")
    return running


def test_the_finale_ends_by_itself_and_is_not_played_twice(start):
    running = finale(start, won_game())
    running.pass_time_until(lambda: running.app.page.view.finale.hidden == 0, "the winner")
    running.pass_time_until(lambda: running.app.page.drawn == 1, "the whole curve")
    running.settle()
    assert running.all(Factory.AwardCard)
    running.app.go("sheet")
    running.press_back()
    assert running.app.page.view.finale.hidden == 0
    running.app.home()
    running.app.session = won_game()
    running.go("result")
    running.tap_text("Show everything")
    assert [name for _place, name, _points in rows(running)] == ["Debbie", "Anne", "Nikki", "Paul"]
    assert running.all(Factory.AwardCard)


@pytest.mark.usefixtures("by_taps_only")
def test_each_tap_reveals_a_place_and_then_completes_the_curve(start, monkeypatch):
    monkeypatch.setattr(result_page, "CURVE", 600)
    running = finale(start, won_game())
    assert [name for _place, name, _points in rows(running)] == ["and then the winner", *["after that"] * 2, "next"]
    assert not running.sees("Debbie")
    for place in range(4):
        running.tap(running.all(VictoryPicture)[0])
        assert place or running.sees("Round 8 is over: fourth place"), "from last to first"
    page, (chart,) = running.app.page, running.all(Chart)
    assert (rows(running)[0][1], page.drawn < 1, chart.drawn < 1) == ("Debbie", True, True)
    assert not running.all(Factory.AwardCard)
    running.tap(chart)
    assert running.app.page.drawn == 1
    assert running.all(Factory.AwardCard), "the tap did not switch to the curve"
    choose_mode(running, "points")
    assert running.all(Chart)[0].drawn == 1, "the curve is animated only once"


def test_equal_points_are_revealed_together_and_nothing_tells_them_before():
    session = shared_victory()
    assert [next_hidden(session.state, hidden) for hidden in (4, 2)] == [2, 0], "no winner is named before the other"
    before = result_view(session, "", 4)
    assert [row.place for row in before.rows] == [1, 2, 3, 4]
    assert {row.waiting for row in before.rows} == {session.faces}, "by seat"
    view = result_view(session, "", 2)
    assert [(row.place, row.name) for row in view.rows[:2]] == [(1, "and then the winner"), (2, "next")]
    told = view.finale.spotlight
    assert (told.caption, told.names, told.points, told.more) == (
        "Round 8 is over: third place",
        "Debbie and Nikki",
        "68 points",
        "",
    )
    assert [row.is_told for row in view.rows] == [False, False, True, True]
    assert view.finale.pips == ("now", "now", "", "")
    second = result_view(won_game(), "", 1).finale.spotlight
    assert (second.caption, second.more) == ("Round 8 is over: second place", ", 7 more than Nikki")


# The curve


@pytest.mark.parametrize(
    ("rounds", "points"),
    [(0, [(0, 0)]), (0.5, [(0, 0), (0.5, 8)]), (1.25, [(0, 0), (1, 16), (1.25, 17)]), (3, [(0, 0), (1, 16), (2, 20)])],
)
def test_a_curve_may_end_between_two_rounds_while_it_is_drawn(rounds, points):
    drawn = cut_at([0, 16, 20], rounds)
    assert drawn[: len(points)] == points
    assert drawn[-1] == points[-1]


def test_the_labels_at_the_end_of_the_curve_do_not_overlap(start):
    running = open_result(start, tied_game(LONG), "wide")
    (chart,) = running.all(Chart)
    assert len(chart.labels) == 5
    assert chart.labels[0].points == str(running.app.session.state.points[0])
    assert chart.labels[0].name.startswith("Wilhelmina")
    gaps = [upper.y - lower.y for upper, lower in zip(chart.labels, chart.labels[1:])]
    assert min(gaps) >= 18, "a line of text is 18 sp high"
    assert all(chart.y <= label.y <= chart.top for label in chart.labels)
    assert all(label.x + label.width <= chart.right + 1 for label in chart.labels)


def test_names_spread_around_the_ends_of_their_curves():
    assert spread([100, 50], 10, 0, 200) == [100, 50]
    assert spread([50, 50, 50], 10, 0, 200) == [60, 50, 40]
    assert spread([198, 198], 10, 0, 200) == [200, 190]
    assert spread([3, 2, 1], 10, 0, 200) == [20, 10, 0]


# What comes next


@pytest.mark.parametrize("form", ["tall", "phone"])
def test_a_rematch_keeps_the_seats_and_asks_who_leads(start, form):
    running = open_result(start, won_game(), form)
    running.tap_text("Rematch")
    assert report(running.app.root) == ""
    assert running.sees("Sort the 60 star cards by number of stars and shuffle each pile.")
    assert running.sees("All start cards of value 1 stay in the box. Shuffle the other 36 and deal 9 each.")
    assert [each.says for each in running.all(Chip) if each.is_selected] == ["Paul"]
    running.tap(next(each for each in running.all(Chip) if each.says == "Nikki"))
    start_button = running.by_text("Start round 1")
    running.tap_shown(start_button)
    session = running.app.session
    assert (running.app.page.name, session.names, session.game.events) == ("table", NAMES[:4], ())
    assert session.state.leader == 3


def test_a_rematch_keeps_its_questions_when_the_window_becomes_narrow(start):
    running = open_result(start, won_game(), language="de")
    running.tap_text("Revanche")
    (sheet,) = running.all(RematchSheet)
    assert sheet.has_pond
    questions, button = sheet.ids.questions, running.by_text("Runde 1 beginnen")
    assert (button.x, button.width) == (questions.x, questions.width), "in the column of the questions"
    running.resize(FORMS["phone"])
    assert not sheet.has_pond
    assert (sheet.ids.questions.x, sheet.ids.questions.width) == (sheet.ids.body.x, sheet.ids.body.width)
    assert report(running.app.root) == ""


def test_players_can_be_dragged_to_other_seats_for_a_rematch(start):
    running = open_result(start, won_game())
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
    running = open_result(start, won_game())
    running.tap_text("Rematch")
    running.tap_text(says)
    assert running.app.page.name == "new_game"
    assert running.sees("Paul opens round 1") is is_same, "other people have no opener yet"


# In every window


@pytest.mark.parametrize("form", swept(["phone", "wide", "tall"]))
def test_no_result_has_a_layout_fault(start, form):
    running = open_result(start, won_game(LONG), form)
    for game in (won_game(NAMES[:3]), overfished_game(LONG), tied_game(LONG), shared_victory(NAMES)):
        running.app.session = game
        running.settle()
        assert report(running.app.root) == "", game.names


def test_a_small_tablet_shows_every_row_and_award(start):
    running = open_result(start, won_game(), size=SMALL, language="de")
    for game in (won_game(LONG), shared_victory(NAMES), won_game(NAMES[:3])):
        running.app.session = game
        running.settle()
        right = running.app.page.body.ids.right
        assert right.minimum_height <= right.height
        assert all(card.width > card.height for card in running.all(Factory.AwardCard)), "no towers"


@pytest.mark.usefixtures("by_taps_only")
@pytest.mark.parametrize("size", [*FORMS.values(), SMALL])
def test_the_ranking_fills_its_panel_while_places_are_revealed(start, size):
    running = start(pages=ALL, size=size, session=won_game(LONG), language="de")
    running.app.has_less_motion = False
    running.go("result")
    for _place in range(4):
        panel, shown = running.app.page.body.ids.panel, running.all(Factory.ResultRow)
        assert len({row.height for row in shown}) == 1
        assert 0.85 * panel.height < sum(row.height for row in shown) <= panel.height
        assert report(running.app.root) == ""
        running.tap(running.all(VictoryPicture)[0])
