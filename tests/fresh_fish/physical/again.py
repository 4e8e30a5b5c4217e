"""Play the events of a record again at the simulated table."""

from dataclasses import replace
from typing import Any

from .places import Place, place_of
from .played import Moment, PlayedGame
from .table import Step, Table


def play_again(game: PlayedGame, events: list[dict[str, Any]]) -> PlayedGame:
    """Return the game with these events. Raise AssertionError if one of them is impossible at the table."""
    table, moments = game.start.copy(), []
    for event in events:
        step = _play(table, event)
        moments.append(Moment(event, step, table.copy(), has_doubtful_past=False))
    return replace(game, moments=moments)


def _play(table: Table, event: dict[str, Any]) -> Step:
    place: Place | None = None if event["space"] is None else place_of(event["space"])
    match event["event"]:
        case "space_reserved":
            return table.reserve(place)
        case "flea_market_placed":
            table.stack.remove("flea")
            return table.place_flea_market(place)
        case "last_stall_placed":
            assert table.phase == "last_stalls"
            return table.place_last_stall(event["good"], place)
        case "stall_auctioned":
            table.stack.remove(event["good"])
            return table.award_stall(event["good"], *_outcome(table, event), place)
        case other:
            raise AssertionError(other)


def _outcome(table: Table, event: dict[str, Any]) -> tuple[str, int]:
    joining = table.bidders(event["good"])
    if "winner" in event:
        assert event["winner"] in joining
        return event["winner"], event["price"]
    assert set(event["bids"]) == set(joining)
    return table.winner_of(event["good"], event["bids"])
