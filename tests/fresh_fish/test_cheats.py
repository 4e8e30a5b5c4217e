"""Forbidden events in simulated games are refused with an error that gives the number of the event."""

import random
import re

import pytest

from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.questions import answer
from companion.table.record import from_json
from companion.table.record_words import record_problem_in_words
from companion.tools.reading import BadRecord, Impossible
from tests.fresh_fish.physical.cheats import Cheat, cheats
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.physical.played import PlayedGame
from tests.fresh_fish.simulated_games import EVERY_TABLE, games

KINDS = {
    "reserves where it is not allowed",
    "places one of the last four",
    "builds on a space not reserved",
    "draws one flea market too many",
    "draws without a disc",
    "draws one stall tile too many",
    "builds outside instead of inside or vice versa",
    "bids without taking part",
    "takes part without a bid",
    "bids too much",
    "wins at 0 against the tie rule",
    "builds outside",
    "places a stall of another good",
    "reserves too late",
    "places a flea market too late",
    "auctions a stall too late",
    "places a last stall too late",
    "corrects too late",
}
SMALL_TABLES = [table for table in EVERY_TABLE if table[0] < 4]


def key_moments(played: PlayedGame) -> list[int]:
    """Return numbers of events: at the start, a random turn, the last turn, a last stall if any, and the end."""
    phases = [played.start.phase, *(moment.table.phase for moment in played.moments)]
    turns = [number for number, phase in enumerate(phases) if phase == "play"]
    last_stalls = [number for number, phase in enumerate(phases) if phase == "last_stalls"]
    return [0, random.Random(played.seed).choice(turns), turns[-1], *last_stalls[-2:-1], len(played.moments)]


def cheats_at(played: PlayedGame, moment: int) -> list[Cheat]:
    table = played.moments[moment - 1].table if moment else played.start
    return cheats(table, played.row, random.Random(moment))


@pytest.mark.parametrize(("players", "classic", "style"), SMALL_TABLES)
def test_refuses_forbidden_moves(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style)[-1:]:
        for moment in key_moments(played):
            record = record_of(played, moment)
            game = from_json(record)
            for number, (kind, event) in enumerate(cheats_at(played, moment)):
                if number == 0:  # replaying the whole record is slow
                    with pytest.raises(BadRecord) as refused:
                        answer("replay", {**record, "events": [*record["events"], event]})
                    message = record_problem_in_words(refused.value)
                    assert re.search(rf"\b{moment + 1}\b", message), (kind, message)
                with pytest.raises((BadRecord, Impossible)):
                    game.record(FRESH_FISH.event_from_json(event, game.setup))
            assert len(game.events) == moment


def test_tries_every_kind_of_forbidden_move() -> None:
    tried = {
        kind
        for table in SMALL_TABLES
        for played in games(*table)[-1:]
        for moment in key_moments(played)
        for kind, _ in cheats_at(played, moment)
    }
    assert tried == KINDS
