"""Short games, ended before the last tile: stalls that were not built count the longest distance."""

from companion.fresh_fish.figures import figures_of
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.pages.result import result_view
from companion.fresh_fish.pages.watched_parts import ways_to_json
from companion.fresh_fish.pages.ways import ways_view
from companion.fresh_fish.replay import replay_to_json
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended
from companion.fresh_fish.words.changes import changes_in_words
from companion.fresh_fish.words.events import log_in_words
from companion.fresh_fish.words.reports import replay_report
from companion.table import record as records
from companion.table.record import from_json
from companion.tools.language import speaking
from tests.fresh_fish.shorthand import corrected, record, replayed

END = {"event": "game_ended"}
OPENING = ("r B2", "r B4", "a fish B2 3 1")
FISH_OUTSIDE = ("r B2", corrected(active="Anne"), "a fish out 0 3")


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
    assert "A short game: ended before the last tile. Anne wins with 13." in FRESH_FISH.result(game, None)
    game.undo()
    assert game.state.ended is Ended.IN_PROGRESS
    assert result_of(game.state) is None


def test_calls_only_a_stall_that_was_built_there_outside() -> None:
    before, game = from_json(record(*FISH_OUTSIDE)), from_json(record(*FISH_OUTSIDE, END))
    report = replay_report(replay_to_json(game), game, colour=False).splitlines()
    assert [line for line in report if line.startswith(("Outside", "Not built"))] == [
        "Not built, Anne: fish, soda, cheese and ice cream",
        "Outside, Paul: fish",
        "Not built, Paul: soda, cheese and ice cream",
    ]
    changes = {shift.what: shift.after for shift in changes_in_words(before.state, game.state)}
    assert changes["Not built, Paul"] == "soda, cheese and ice cream"
    assert not any(what.startswith("Outside") for what in changes)


def test_pages_call_only_a_stall_that_was_built_there_outside() -> None:
    game = from_json(record(*FISH_OUTSIDE, END))
    paul = ["outside", "unbuilt", "unbuilt", "unbuilt"]
    _anne, seen = ways_to_json(game.state, is_hidden=False)
    assert [stall["laid"]["note"] for stall in seen["stalls"]] == paul
    assert [stall["laid"]["text"] for stall in seen["stalls"][:2]] == [
        "The stall stands outside the square: the longest distance counts, 8",
        "The stall was not built: the longest distance counts, 8",
    ]
    assert [figure.note for figure in ways_view(game.state, "", is_best=True).rows[1].figures] == paul
    assert [figure.note for figure in result_view(game).sums.rows[1].figures] == [*paul, ""]
    with speaking("de"):
        fish, *_rest = ways_view(game.state, "", is_best=True).rows[1].figures
        assert fish.says == "Paul, Fisch"
        (*_first, ice, coins) = result_view(game).sums.rows[1].figures
        assert (ice.says, coins.says) == ("Paul, Eis", "Paul, Münzen")
    assert ways_view(game.state, "2s", is_best=True).lines[0].startswith("The stall was not built:")
