"""The result: who won, in which order, why it ended, and what comes next."""

import pytest

from companion.fishing.awards import awards
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected
from companion.fishing.state import Ended
from companion.fishing.words.awards import award_in_words
from companion.fishing.words.results import note, ranking, series
from screens.app.app import all_pages
from screens.app.session import Session
from screens.fishing.drawings.victory import VictoryPicture
from screens.fishing.result import page as result_page
from screens.fishing.result.awards import AwardCard
from screens.fishing.result.ranking import RankingRow
from screens.fishing.result.rematch import LeaderTile
from screens.kit import palette
from screens.kit.chart import Chart, as_far_as, levels, spread, values
from screens.kit.controls.choices import SegmentOption
from tests.screens.audit import report
from tests.screens.harness import FORMS

BLANK = dict.fromkeys(all_pages(), "tests.screens.blank:BlankPage")
ALL = {**BLANK, "result": all_pages()["result"], "new_game": all_pages()["new_game"]}
NAMES = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")
LONG = (
    "Wilhelmina-Mathilde",
    "Maximiliane-Wummwumm",
    "Bartholomäus-Gummmmm",
    "Wolfgang-Amadeus-Mmm",
    "Magdalena-Wilhelmmin",
)


def begun(names: tuple[str, ...]) -> Session:
    session = Session()
    session.begin(Setup(names, 0))
    return session


def play_on(session: Session, share) -> Session:
    """Count round after round to the end; `share` says who catches how much more than the hand."""
    while session.state.ended is Ended.IN_PROGRESS:
        hand = session.state.round.hand
        extra = share(session.state.round.number)
        session.record(RoundCounted(tuple(hand + more for more in extra), 0))
    return session


def won(names: tuple[str, ...] = NAMES[:4]) -> Session:
    """Debbie wins, Anne is second; Paul caught a minus-three twice, Nikki once."""
    session = begun(names)
    session.record(PenaltyRecorded(1))
    session.record(PenaltyRecorded(1))
    session.record(PenaltyRecorded(3 % len(names)))
    rest = (0,) * (len(names) - 3)
    return play_on(session, lambda number: (1, -3, 2, *rest) if number % 2 else (0, -1, 1, *rest))


def shared(names: tuple[str, ...] = NAMES[:4]) -> Session:
    """Anne and Paul share the victory, all others share the last place."""
    others = len(names) - 2
    return play_on(begun(names), lambda _number: (others, others, *[-2] * others))


def tied(names: tuple[str, ...]) -> Session:
    """Everybody has the same."""
    return play_on(begun(names), lambda _number: (0,) * len(names))


def overfished(names: tuple[str, ...] = NAMES[:4]) -> Session:
    """Paul and Anne catch everything in turn, until the ocean is empty; Debbie goes below zero."""
    session = begun(names)
    while session.state.ended is Ended.IN_PROGRESS:
        hand, catcher = session.state.round.hand, session.state.round.number % 2
        caught = tuple(hand * len(names) if seat == catcher else 0 for seat in range(len(names)))
        session.record(PenaltyRecorded(2), PenaltyRecorded(2), RoundCounted(caught, 0))
    assert session.state.overfished is not None
    return session


def result(start, session: Session, form: str = "wide", **options):
    running = start(pages=ALL, size=FORMS[form], session=session, **options)
    running.app.go("result")
    running.settle()
    return running


def rows(running) -> list[tuple]:
    shown = running.all(RankingRow)
    return [(row.place, row.name, row.points) for row in sorted(shown, key=lambda row: -row.y)]


def boats(running) -> list[int]:
    """The places of those who have a boat, each with a face of their own."""
    fleet = running.all(VictoryPicture)[0].fleet
    assert len({face for _place, face in fleet}) == len(fleet)
    return [place for place, _face in fleet]


# What it shows


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
    assert running.sees(f"Victory before round {plan.round}")
    assert running.sees(f"Together you need {sum(plan.need)} cards, but the ocean holds only {plan.ocean_before}")
    assert rows(running)[-1][1:] == ("Debbie", f"–{6 * len(session.state.finished)}")


def test_notes_in_words():
    state = won().state
    assert [note(state, seat) for seat in range(4)] == [
        "best round 13",
        "best round 11, two –3",
        "best round 14",
        "best round 12, one –3",
    ]
    assert note(overfished().state, 2).endswith("times –3")


def test_everybody_tied_is_first():
    assert {row["place"] for row in ranking(tied(NAMES).state)} == {1}


def test_points_corrected_after_the_end_reach_ranking_and_curve(start):
    session = won()
    running = result(start, session)
    session.record(TableCorrected(points=(150, None, None, None), note="miscounted"))
    running.settle()
    assert rows(running)[0] == (1, "Anne", "150")
    assert series(session.state)[0]["points"][-1] == 150


# The curve


def choose(running, mode: str) -> None:
    running.tap(next(each for each in running.all(SegmentOption) if each.value == mode))


def test_the_curve_shows_points_or_gap_by_segment_and_by_tap(start):
    running = result(start, won())
    assert running.all(AwardCard), "awards come first"
    choose(running, "points")
    assert running.sees("Points after each round")
    choose(running, "gap")
    (chart,) = running.all(Chart)
    assert chart.mode == "gap"
    assert running.sees("Ahead of the table’s average")
    running.resize(FORMS["tall"])
    (chart,) = running.all(Chart)
    assert chart.mode == "gap", "a rotation keeps what was chosen"
    running.tap(chart)
    assert chart.mode == "points"
    assert next(each for each in running.all(SegmentOption) if each.value == "points").selected


def test_awards_say_who_for_what(start):
    session = won()
    running = result(start, session)
    shown = {(card.name, card.title, card.value) for card in running.all(AwardCard)}
    assert shown == {
        (session.names[award.seat], award_in_words(award).title, award_in_words(award).value)
        for award in awards(session.state)
    }
    assert ("Debbie", "Best round", "14") in shown


# The finale


def finale(start, session: Session):
    running = start(pages=ALL, size=FORMS["wide"], session=session)
    running.app.reduce_motion = False
    running.app.go("result")
    running.settle()
    return running


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
    monkeypatch.setattr(result_page, "NEXT_PLACE", 60)
    monkeypatch.setattr(result_page, "WINNER", 60)
    monkeypatch.setattr(result_page, "CURVE", seconds)
    running = finale(start, won())
    for _place in range(4):
        running.tap(running.all(VictoryPicture)[0])
    return running


def test_awards_follow_once_the_curve_has_drawn_itself(start, monkeypatch):
    running = told(start, monkeypatch, 0.1)
    running.pass_time_until(lambda: running.app.page.drawn == 1, "the whole curve")
    running.settle()
    assert running.all(AwardCard)
    assert running.sees("Rematch")


def test_the_curve_draws_itself_once_the_winner_is_told_and_a_tap_anywhere_ends_it(start, monkeypatch):
    running = told(start, monkeypatch, 60)
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
    choose(running, "points")
    (chart,) = running.all(Chart)
    assert len(chart.labels) == 5
    assert chart.labels[0].text.startswith(f"{running.app.session.state.points[0]} Wilhelmina")
    gaps = [upper.y - lower.y for upper, lower in zip(chart.labels, chart.labels[1:])]
    assert min(gaps) >= 18, "lines of 18 sp"
    assert all(chart.y <= label.y <= chart.top for label in chart.labels)
    assert all(label.x + label.width <= chart.right + 1 for label in chart.labels)


def test_series_start_at_nothing_and_follow_the_rounds():
    state = won().state
    curves = series(state)
    assert [curve["points"][0] for curve in curves] == [0] * 4
    assert tuple(curve["points"][8] for curve in curves) == state.points
    assert tuple(curve["points"][1] for curve in curves) == state.finished[0].points


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


# What comes next


@pytest.mark.parametrize("form", FORMS)
def test_a_rematch_keeps_the_seats_and_asks_who_leads(start, form):
    running = result(start, won(), form)
    running.tap_text("Rematch")
    assert report(running.app.root) == ""
    assert running.sees("Paul has the fewest points")
    (chosen,) = [each.name for each in running.all(LeaderTile) if each.selected]
    assert chosen == "Paul"
    running.tap(next(each for each in running.all(LeaderTile) if each.name == "Nikki"))
    start_button = running.by_text("Start round 1")
    running.scroll_to(start_button)
    running.tap(start_button)
    assert running.app.page.name == "table"
    assert running.app.session.names == NAMES[:4]
    assert running.app.session.state.leader == 3
    assert running.app.session.game.events == ()


@pytest.mark.parametrize(("says", "is_same"), [("Change seats", True), ("Other people", False)])
def test_seats_and_people_of_a_rematch_can_be_changed(start, says, is_same):
    running = result(start, won())
    running.tap_text("Rematch")
    running.tap_text(says)
    assert running.app.page.name == "new_game"
    assert running.sees("Anne opens round 1") is is_same


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


# Sound at every size


GAMES = {
    0.85: [lambda: tied(LONG)],
    1.0: [lambda: won(NAMES[:3]), lambda: shared(NAMES), lambda: tied(LONG), overfished],
    1.6: [lambda: tied(LONG), lambda: overfished(LONG), lambda: shared(NAMES)],
}


@pytest.mark.parametrize("form", FORMS)
def test_every_result_is_sound(start, form):
    running = result(start, won(LONG), form)
    for scale, games in GAMES.items():
        seen = running.look(form, scale, palette.MODES[scale > 1])
        running.tap_text("Rematch")
        assert report(running.app.root) == "", f"rematch, {seen}"
        running.press_back()
        for game in games:
            running.app.session = session = game()
            running.settle()
            assert report(running.app.root) == "", f"{session.names}, {seen}"


def test_it_is_sound_at_the_edges_of_the_forms(start):
    running = result(start, overfished(NAMES))
    for size in [(320, 480), (599, 900), (600, 800), (1000, 600)]:
        running.resize(size)
        assert report(running.app.root) == "", size
