"""Short games, ended before the last tile: stalls that were not built count the longest distance."""


from companion import record as records
from companion.fresh_fish.figures import figures_of
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended
from companion.fresh_fish.words.events import log_in_words
from companion.fresh_fish.words.kind import FRESH_FISH_WORDS
from companion.record import from_json
from tests.fresh_fish.shorthand import record, replayed

END = {"event": "game_ended"}
OPENING = ("r B2", "r B4", "a fish B2 3 1")


def test_stalls_never_built_count_the_longest_distance() -> None:
    answer = replayed(*OPENING, END)
    assert answer["ended"] == "short"
    assert answer["outside"] == {"Anne": ["soda", "cheese", "ice"], "Paul": ["fish", "soda", "cheese", "ice"]}
    assert answer["lengths"]["Paul"] == dict.fromkeys(("fish", "soda", "cheese", "ice"), 8)
    assert answer["lengths"]["Anne"] == {"fish": 1, "soda": 8, "cheese": 8, "ice": 8}
    assert answer["score"] == {"Anne": 25 - 12, "Paul": 32 - 15}
    assert answer["winners"] == ["Anne"]
    assert "B4" in answer["filled"], "reserved spaces become paths too"


def test_the_end_is_recorded_and_can_be_undone() -> None:
    game = from_json(record(*OPENING, END))
    assert records.to_json(game.setup, game.events)["events"][-1] == END
    assert figures_of(game.state).is_short
    assert log_in_words(game)[-1] == "The game was ended here."
    assert "A short game: ended before the last tile. Anne wins with 13." in FRESH_FISH_WORDS.result(game, None)
    game.undo()
    assert game.state.ended is Ended.IN_PROGRESS
    assert result_of(game.state) is None
