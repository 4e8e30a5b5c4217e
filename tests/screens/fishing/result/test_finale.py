"""The finale tells places from last to first, the curve draws itself, and a tap is faster."""

import pytest

from companion.fishing.score_rows import curves
from screens.app.session import Session
from screens.fishing.drawings.victory import VictoryPicture
from screens.fishing.result import page as result_page
from screens.fishing.result.awards import AwardCard
from screens.kit.chart import Chart, as_far_as, levels, spread, values
from tests.screens.fishing.result.endings import ALL, LONG, choose, result, rows, tied, won
from tests.screens.harness import FORMS


@pytest.fixture
def by_taps_only(monkeypatch):
    """Let no place be told before a tap asks for it, however slow the machine is."""
    monkeypatch.setattr(result_page, "NEXT_PLACE", 600)
    monkeypatch.setattr(result_page, "WINNER", 600)


def finale(start, session: Session):
    running = start(pages=ALL, size=FORMS["wide"], session=session)
    running.app.has_less_motion = False
    running.app.go("result")
    running.settle()
    return running


@pytest.mark.usefixtures("by_taps_only")
def test_places_are_told_from_last_to_first_and_a_tap_goes_one_further(start):
    running = finale(start, won())
    assert [name for _place, name, _points in rows(running)] == ["…", "…", "…", "next"]
    assert not running.sees("Debbie")
    running.tap(running.all(VictoryPicture)[0])
    assert rows(running)[-1][1] == "Paul"
    assert running.sees("Paul is fourth")
    running.tap_text("Show everything")
    assert [name for _place, name, _points in rows(running)] == ["Debbie", "Anne", "Nikki", "Paul"]
    assert running.all(AwardCard)


def test_the_finale_ends_by_itself_and_is_not_played_twice(start):
    running = finale(start, won())
    running.pass_time_until(lambda: running.app.page.hidden == 0, "the winner")
    running.app.go("sheet")
    running.press_back()
    assert running.app.page.hidden == 0


def told(start, monkeypatch, seconds: float):
    """The finale, as far as its winner, with so much time for the curve."""
    monkeypatch.setattr(result_page, "CURVE", seconds)
    running = finale(start, won())
    for _place in range(4):
        running.tap(running.all(VictoryPicture)[0])
    return running


@pytest.mark.usefixtures("by_taps_only")
def test_awards_follow_once_the_curve_has_drawn_itself(start, monkeypatch):
    running = told(start, monkeypatch, 0.1)
    running.pass_time_until(lambda: running.app.page.drawn == 1, "the whole curve")
    running.settle()
    assert running.all(AwardCard)
    assert running.sees("Rematch")


@pytest.mark.usefixtures("by_taps_only")
def test_the_curve_draws_itself_once_the_winner_is_told_and_a_tap_anywhere_ends_it(start, monkeypatch):
    running = told(start, monkeypatch, 600)
    page, (chart,) = running.app.page, running.all(Chart)
    assert (rows(running)[0][1], page.drawn < 1, chart.drawn < 1) == ("Debbie", True, True)
    assert not running.all(AwardCard)
    running.tap(chart)
    assert running.app.page.drawn == 1
    assert running.all(AwardCard), "the tap did not change what the curve shows"
    choose(running, "points")
    assert running.all(Chart)[0].drawn == 1, "drawn once only"


@pytest.mark.parametrize(
    ("rounds", "points"),
    [
        (0, [(0, 0)]),
        (0.5, [(0, 0), (0.5, 8)]),
        (1, [(0, 0), (1, 16)]),
        (1.25, [(0, 0), (1, 16), (1.25, 17)]),
        (2, [(0, 0), (1, 16), (2, 20)]),
        (3, [(0, 0), (1, 16), (2, 20)]),
    ],
)
def test_a_curve_ends_between_two_rounds_while_it_is_drawn(rounds, points):
    drawn = as_far_as([0, 16, 20], rounds)
    assert drawn[: len(points)] == points
    assert drawn[-1] == points[-1]


def test_with_less_motion_everything_is_there_at_once(start):
    running = result(start, won())
    assert (running.app.page.hidden, running.app.page.drawn) == (0, 1)
    assert running.all(AwardCard)
    assert running.sees("Debbie")


def test_the_curve_ends_with_points_and_names_that_do_not_overlap(start):
    running = result(start, tied(LONG), "wide")
    (chart,) = running.all(Chart)
    assert len(chart.labels) == 5
    assert chart.labels[0].points == str(running.app.session.state.points[0])
    assert chart.labels[0].name.startswith("Wilhelmina")
    gaps = [upper.y - lower.y for upper, lower in zip(chart.labels, chart.labels[1:])]
    assert min(gaps) >= 18, "lines of 18 sp"
    assert all(chart.y <= label.y <= chart.top for label in chart.labels)
    assert all(label.x + label.width <= chart.right + 1 for label in chart.labels)


def test_curves_start_at_nothing_and_follow_the_rounds():
    state = won().state
    everybody = [curve.points for curve in curves(state)]
    assert [points[0] for points in everybody] == [0] * 4
    assert tuple(points[8] for points in everybody) == state.points
    assert tuple(points[1] for points in everybody) == state.finished[0].points


def test_values_of_the_gap_add_up_to_nothing():
    gaps = values([[0, 16, 20], [0, 4, 19], [0, 7, 0]], "gap")
    assert [sum(line[i] for line in gaps) for i in range(3)] == pytest.approx([0, 0, 0])
    assert gaps[0][1] == 7


def test_levels_are_round_and_hold_all_values():
    assert levels(0, 82, 6) == [0, 20, 40, 60, 80, 100]
    assert levels(-7, 7, 6) == [-8, -4, 0, 4, 8]
    assert levels(-18, 76, 6) == [-20, 0, 20, 40, 60, 80]


def test_names_spread_around_where_their_curves_end():
    assert spread([100, 50], 10, 0, 200) == [100, 50]
    assert spread([50, 50, 50], 10, 0, 200) == [60, 50, 40]
    assert spread([198, 198], 10, 0, 200) == [200, 190]
    assert spread([3, 2, 1], 10, 0, 200) == [20, 10, 0]
