"""Games that were ended early: what counts in them, sentences about them, and their records."""

import pytest

from companion.fishing.awards import AwardKind, awards
from companion.fishing.events import Event, GameEnded, PenaltyRecorded, TableCorrected
from companion.fishing.figures import figures_of, records_of
from companion.fishing.game import new_game
from companion.fishing.state import Ended
from companion.table.best_figures import PlayedGame
from tests.fishing.impossible import ROUND_1
from tests.fishing.shorthand import ANNE, NIKKI, PAUL, caught, counted, table

TWO_ROUNDS = (ROUND_1, counted(9, 9, 9, 9, last=PAUL))
TWO_TRICKS = (caught(0, 4, 0, 0), caught(1, 0, 3, 0, leads=ANNE))


@pytest.mark.parametrize(
    ("events", "points", "last", "whole"),
    [
        pytest.param(TWO_ROUNDS, (25, 13, 17, 17), 2, 2, id="between two rounds"),
        pytest.param((*TWO_ROUNDS, *TWO_TRICKS), (26, 17, 20, 17), 3, 2, id="in a round"),
        pytest.param((*TWO_ROUNDS, PenaltyRecorded(NIKKI)), (25, 13, 17, 14), 3, 2, id="a -3 and no trick"),
        pytest.param((caught(4, 0, 0, 0),), (4, 0, 0, 0), 1, 0, id="in round 1"),
        pytest.param((*TWO_ROUNDS, TableCorrected(points=(1, 2, 3, 4))), (1, 2, 3, 4), 3, 2, id="set by hand"),
    ],
)  # fmt: skip
def test_counts_only_what_is_logged(events: tuple[Event, ...], points: tuple[int, ...], last: int, whole: int) -> None:
    state = new_game(table(), (*events, GameEnded())).state
    assert (state.points, state.ended, state.round.number, state.whole_rounds) == (points, Ended.SHORT, last, whole)
    assert state.rounds == state.finished
    assert state.leader is None
    assert state.winners == tuple(seat for seat in state.setup.seats if points[seat] == max(points))
    assert figures_of(state).is_short


def test_gives_no_award_for_an_unfinished_round() -> None:
    rounds = (ROUND_1, counted(9, 9, 10, 8, last=PAUL), caught(0, 0, 4, 0))
    game = new_game(table(), (*rounds, GameEnded()))
    steadiest = next(award for award in awards(game.state) if award.kind is AwardKind.STEADIEST)
    assert (steadiest.seat, steadiest.value, steadiest.most) == (NIKKI, 8, 8), "only whole rounds count"
    assert awards(new_game(table(), (ROUND_1, caught(0, 0, 4, 0), GameEnded())).state) == ()


def test_corrects_points_after_the_end() -> None:
    game = new_game(table(), (*TWO_ROUNDS, GameEnded(), TableCorrected(points=(None, 99, None, None))))
    assert (game.state.points, game.state.winners) == ((25, 99, 17, 17), (PAUL,))
    assert figures_of(game.state).seats[PAUL].own["after"] == [4, 99]


def test_piles_need_not_add_up_with_cards_in_hand() -> None:
    game = new_game(table(), (*TWO_ROUNDS, caught(0, 4, 0, 0), GameEnded(), TableCorrected(ocean=3)))
    assert game.doubts == ()


def test_only_the_best_round_can_come_from_a_short_game() -> None:
    seats = ({"after": [9], "ocean": 1, "penalties": 0},) * 3
    short, whole = (PlayedGame(key, (1, 2, 3), (9, 3, 2), seats, key == "short") for key in ("short", "whole"))
    holders = {record.what: record.game for record in records_of([short, whole])}
    assert holders.pop("round") == "short", "the earlier of two equal games holds the record"
    assert set(holders.values()) == {"whole"}
    assert [(record.what, record.detail) for record in records_of([short])] == [("round", 1)]
