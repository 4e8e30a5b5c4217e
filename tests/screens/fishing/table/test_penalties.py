"""Minus-threes at the table: recorded in the round that they belong to, and taken back."""

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, caught_whole
from companion.fishing.pages.phase import start_round
from companion.fishing.state import Ended
from screens.fishing.table.last_action import LastActionBar
from tests.screens.blank import only
from tests.screens.fishing.table_games import at_table, game, record_penalty, tap_tile, tile


def test_a_penalty_changes_the_points_at_once_and_can_be_taken_back_once(start):
    running = at_table(start, form="wide")
    session = running.app.session
    record_penalty(running, "Anne")
    assert session.game.events[-1] == PenaltyRecorded(0)
    assert (tile(running, "Anne").view.points, tile(running, "Anne").ids.penalty_mark.cost) == (9 - 3, "–3")
    assert running.sees("Anne: –3 points")
    tap_tile(running, "Paul")
    running.long_press(running.by_text("Anne: –3"))
    assert session.game.events[-1] == caught_whole(range(4), 1), "only the penalty is removed"
    assert (tile(running, "Anne").view.points, tile(running, "Anne").ids.penalty_mark.cost) == (9, "")
    assert running.sees("Anne: –3 taken back")
    before = session.game.events
    running.long_press(running.by_text("Anne: –3"))
    assert session.game.events == before
    assert running.sees("Anne has no –3 to take back.")
    assert running.all(LastActionBar)[0].tone == "danger"
    tap_tile(running, "Nikki")
    assert not running.sees("to take back")


def test_a_penalty_before_the_first_trick_belongs_to_the_previous_round(start):
    session = game(rounds=2)
    session.drafts["draw"] = {}
    running = at_table(start, session, form="wide")
    assert session.state.leader == 1
    assert running.sees("Round 2 is over")
    record_penalty(running, "Anne")
    assert session.state.rounds[1].penalties == (1, 0, 0, 0)
    assert session.state.leader == 0, "who opens follows from the corrected points"
    assert running.sees("Anne: –3 points in round 2")
    running.tap_text("In round 3")
    assert (session.state.rounds[1].penalties, session.state.round.penalties) == ((0,) * 4, (1, 0, 0, 0))
    assert session.state.leader == 1
    running.tap_text("In round 2")
    assert session.state.rounds[1].penalties == (1, 0, 0, 0)
    running.tap_text("Undo")
    assert session.state.round.penalties == (1, 0, 0, 0), "undo reverts one step and keeps the –3"
    running.tap_text("Undo")
    running.tap_text("Undo")
    assert sum(session.state.points) == 72
    assert not running.app.page.body.ids.last_action.view.other_round
    # Once the round is started after the draw, a penalty counts for it.
    start_round(session)
    running.app.page.prepare()
    running.settle()
    record_penalty(running, "Paul")
    assert session.state.round.penalties == (0, 1, 0, 0)
    running.tap_text("In round 2")
    assert session.state.rounds[1].penalties == (0, 1, 0, 0)
    running.tap_text("Undo")
    running.tap_text("Undo")
    # After its first trick, a penalty can only count for this round.
    tap_tile(running, "Debbie")
    record_penalty(running, "Nikki")
    assert session.state.round.penalties == (0, 0, 0, 1)
    assert "In round 2" not in running.texts()


def test_a_penalty_in_the_last_trick_of_the_game_can_be_recorded(start):
    session = game(rounds=7)
    while session.state.ended is Ended.IN_PROGRESS:
        session.record(caught_whole(range(4), session.state.trick % 4))
    session.record(TableCorrected(note="a correction after the end of the game"))
    running = at_table(start, session)
    points = session.state.points
    assert running.sees("–3")
    assert running.sees("+12"), "the catch of each player in the last round"
    record_penalty(running, "Paul")
    assert session.state.finished[-1].penalties == (0, 1, 0, 0)
    assert session.state.points[1] == points[1] - 3
    assert running.app.page.name == "table"
    assert running.sees("Paul: –3 in round 8")
    assert not running.sees("In round"), "there is no other round"
    running.tap_text("Undo")
    assert session.state.points == points


def test_a_late_penalty_that_causes_a_tie_asks_who_led(start):
    session = game()
    session.record(RoundCounted((12, 11, 8, 5)))
    running = at_table(start, session, pages=only("table", "sheet"))
    record_penalty(running, "Debbie")
    assert running.app.page.name == "sheet"
    assert running.sees("Debbie and Nikki would be tied: who led the last trick of round 2?")
