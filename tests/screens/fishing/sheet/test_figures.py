"""The figures of the score sheet are those of the game."""

import pytest

from companion import record
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup
from companion.names import number_in_words
from screens.app.session import Session
from screens.fishing.sheet.score_table import RoundMark
from screens.kit.chart import Chart
from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.screens.fishing.sheet.sheets import SEATS, figures, sheet
from tests.screens.harness import FORMS, place


@pytest.mark.parametrize(("players", "level"), [(3, "counts"), (4, "catches"), (5, "mixture")])
def test_every_cell_shows_what_happened_at_the_table(start, players, level):
    game = play_game(players, seed=players)
    session = Session()
    session.open(record.from_json(record_of(game, level, seed=1)))
    running = sheet(start, session)
    for round_ in game.rounds:
        for seat, name in enumerate(game.players):
            expected = (
                number_in_words(round_.points[name]),
                f"+{round_.caught[name]}",
                " ".join(["–3"] * round_.penalties[name]),
            )
            assert figures(running, round_.round, seat) == expected
    (chart,) = running.all(Chart)
    assert [curve.points for curve in chart.series] == [
        (0, *(round_.points[name] for round_ in game.rounds)) for name in game.players
    ]


def test_the_round_being_played_shows_its_catch_alone(start):
    running = sheet(start)
    assert [figures(running, 6, seat) for seat in SEATS] == [
        ("", "+4", ""),
        ("", "+8", ""),
        ("", "+0", ""),
        ("", "+4", ""),
    ]
    running.app.session.record(PenaltyRecorded(0))
    running.settle()
    assert figures(running, 6, 0) == ("", "+4", "–3"), "nobody has a total before the round is over"
    assert running.sees("round 6 of 8 is being played")
    marks = {mark.number: mark for mark in running.all(RoundMark)}
    assert [number for number, mark in marks.items() if mark.is_running] == [6]
    assert [marks[number].hand for number in range(1, 9)] == [9, 9, 10, 10, 11, 11, 12, 12]


@pytest.mark.parametrize("form", FORMS)
def test_the_head_says_what_stands_under_the_number_of_a_round(start, form):
    running = sheet(start, size=FORMS[form])
    mark = next(each for each in running.all(RoundMark) if each.number == 1)
    assert mark.ids.hand.text == "9"
    heads = [running.by_text(text) for text in ("Round", "Hand")]
    for head, figure in zip(heads, (mark.ids.number, mark.ids.hand)):
        assert abs(place(head)[0] - place(figure)[0]) < 4
    assert place(heads[0])[1] > place(heads[1])[1]


def test_an_overfished_game_says_why_it_ended(start):
    session = Session()
    session.begin(Setup(FOUR[:3]))
    for cards in (30, 30, 33):
        session.record(RoundCounted((cards, 0, 0), last_leader=0))
    running = sheet(start, session)
    assert running.sees("Overfished: 22 needed, 18 left")
