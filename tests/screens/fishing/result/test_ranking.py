"""The result shows who won, why the game ended, the curve and the awards."""

import pytest

from companion.fishing.awards import awards
from companion.fishing.events import TableCorrected
from companion.fishing.score_rows import curves
from companion.fishing.words.results import award_in_words, note, ranking
from screens.fishing.drawings.victory import VictoryPicture
from screens.fishing.result.awards import AwardCard
from screens.kit.chart import Chart
from screens.kit.controls.choices import SegmentOption
from screens.kit.ranking import RankingRow
from tests import NAMES
from tests.screens.fishing.result.endings import choose, overfished, result, rows, shared, tied, won
from tests.screens.harness import FORMS
from tests.tools.soak.sound import check_screen


def boats(running) -> list[int]:
    """The places of those who have a boat, each with a face of their own."""
    fleet = running.all(VictoryPicture)[0].fleet
    assert len({face for _place, face in fleet}) == len(fleet)
    return [place for place, _face in fleet]


@pytest.mark.parametrize("form", FORMS)
def test_a_plain_victory(start, form):
    session = won()
    running = result(start, session, form)
    points = session.state.points
    assert running.sees("Victory")
    assert not running.sees("Shared")
    assert running.by_text("points")
    assert boats(running) == [1, 2, 3, 4]
    assert rows(running) == [
        (1, "Debbie", str(points[2])),
        (2, "Anne", str(points[0])),
        (3, "Nikki", str(points[3])),
        (4, "Paul", str(points[1])),
    ]
    assert str(points[2]) in running.texts()


def test_a_shared_victory_shares_the_place_and_has_a_boat_each(start):
    running = result(start, shared())
    assert running.sees("Shared victory")
    assert running.sees("Anne and Paul")
    assert running.sees("points each")
    assert boats(running) == [1, 1, 3, 3]
    assert [(place, name) for place, name, _points in rows(running)] == [
        (1, "Anne"),
        (1, "Paul"),
        (3, "Debbie"),
        (3, "Nikki"),
    ]


def test_an_overfished_game_says_why_it_ended(start):
    session = overfished()
    running = result(start, session)
    plan = session.state.overfished
    assert running.sees(f"Victory after round {plan.round - 1}")
    assert running.sees(f"Together you need {sum(plan.need)} cards, but the ocean holds only {plan.ocean_before}")
    assert rows(running)[-1][1:] == ("Debbie", f"–{6 * len(session.state.finished)}")


def test_notes_in_words():
    state = won().state
    assert [note(state, seat) for seat in range(4)] == [
        "best round: 13",
        "best round: 11, two –3s",
        "best round: 14",
        "best round: 12, one –3",
    ]
    assert note(overfished().state, 2).endswith("–3s")


def test_everybody_tied_is_first():
    assert {each.place for each in ranking(tied(NAMES).state)} == {1}


def test_points_corrected_after_the_end_reach_ranking_and_curve(start):
    session = won()
    running = result(start, session)
    session.record(TableCorrected(points=(150, None, None, None), note="miscounted"))
    running.settle()
    assert rows(running)[0] == (1, "Anne", "150")
    assert curves(session.state)[0].points[-1] == 150


def test_awards_or_points_are_chosen_and_a_tap_on_the_curve_changes_nothing(start):
    running = result(start, won())
    assert [mode for mode, _words in running.app.page.view.modes] == ["awards", "points"]
    assert running.all(AwardCard), "awards come first"
    choose(running, "points")
    assert running.sees("Points after each round")
    running.resize(FORMS["tall"])
    (chart,) = running.all(Chart)
    running.tap(chart)
    assert chart.mode == "points"
    assert next(each for each in running.all(SegmentOption) if each.value == "points").is_selected


def test_awards_say_who_for_what(start):
    session = won()
    running = result(start, session)
    shown = {(card.view.name, card.view.title, card.view.value) for card in running.all(AwardCard)}
    assert shown == {
        (session.names[award.seat], award_in_words(award).title, award_in_words(award).value)
        for award in awards(session.state)
    }
    assert ("Debbie", "Best round", "14") in shown


def test_the_soak_reads_the_result_from_its_rows(start):
    running = result(start, won())
    check_screen(running, running.app.session.state)
    running.all(RankingRow)[0].points.text = "7"
    with pytest.raises(AssertionError, match="result shows"):
        check_screen(running, running.app.session.state)
