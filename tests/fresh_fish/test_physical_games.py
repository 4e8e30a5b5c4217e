"""The app's answers about whole simulated games, compared with the simulated table."""

import random

import pytest

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.questions import answer
from companion.table.record import from_json, to_json
from tests.fresh_fish.physical.again import play_again
from tests.fresh_fish.physical.compare import differences
from tests.fresh_fish.physical.components import stall
from tests.fresh_fish.physical.logbook import expected_replay, record_of
from tests.fresh_fish.simulated_games import EVERY_TABLE, every_game, games

every_table = pytest.mark.parametrize(("players", "classic", "style"), EVERY_TABLE)


@every_table
def test_a_replay_of_a_whole_game_and_of_a_part_matches_the_table(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        some = random.Random(played.seed).sample(range(len(played.moments)), 3)
        for moments in [0, *some, len(played.moments)]:
            assert differences(expected_replay(played, moments), answer("replay", record_of(played, moments))) == []


@pytest.mark.parametrize(("players", "classic"), [(2, True), (3, False), (4, True), (5, False)])
def test_a_game_without_an_entry_and_those_it_blocks_equals_one_played_without_them(players, classic) -> None:
    (played,) = games(players, classic, "usual")
    game, deleted_together = from_json(record_of(played)), 0
    recorded = game.events
    for index in random.Random(played.seed).sample(range(players, len(recorded)), 3):
        draft = CorrectionDraft(game).choose(index).delete().leave_out_all()
        deleted_together += len(draft.left_out)
        game.replace(draft.replacements)
        left = [moment.event for at, moment in enumerate(played.moments) if at not in {index, *draft.left_out}]
        record = to_json(game.setup, game.events)
        assert differences(expected_replay(play_again(played, left)), answer("replay", record)) == []
        game.undo()
        assert game.events == recorded
    assert deleted_together, "at least one of these entries is needed by later ones"


def test_the_games_cover_disputed_situations() -> None:
    outside = [moment for game in every_game() for moment in game.moments if moment.event.get("space", "") is None]
    assert any(moment.step.laid.reasons for moment in outside), "a stall outside also lays overlooked paths"
    for classic in (False, True):
        played = [game for game in every_game() if game.rules.classic == classic]
        moments = [moment for game in played for moment in game.moments]
        assert {game.end.ended for game in played} == {"complete", "blocked"}
        assert any(moment.step.passed and moment.table.active for moment in moments)
        assert any(moment.event.get("bids") == {} for moment in moments)
        assert any(moment.step.laid.discs for moment in moments)
        assert any(len(game.moments) and game.row is None for game in played)
        auctions = [moment.event["bids"] for moment in moments if moment.event.get("bids")]
        assert any(len(bids) > 1 and set(bids.values()) == {0} for bids in auctions)
        last = [moment.event for moment in moments if moment.event["event"] == "last_stall_placed"]
        assert any(event["space"] is None for event in last)
        assert any(event["space"] is not None for event in last)
        assert any(moment.event["event"] == "table_corrected" for moment in moments)
        doubtful = [moment.table for moment in moments if moment.table.was_corrected]
        assert any(table.is_golden_rule_broken() or table.is_an_area_built_over() for table in doubtful)
        standing = [sign for game in played for sign in game.end.square.values()]
        assert all(stall(seat, good) in standing for seat in (1, 5) for good in ("fish", "ice"))
