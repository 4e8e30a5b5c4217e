"""Somebody who was not there lays a game out again from its record: a stand-in for the app, to spoil on purpose."""

import random
from typing import Any

from .logbook import expected_replay
from .places import Place, place_called, read, read_areas
from .played import Moment, PlayedGame
from .table import Step, Table
from .things import FEWER_TABLES, GOODS
from .trucks import square_with
from .ways import Rules


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """What the reader makes of a record that the table wrote; raise AssertionError where it cannot have been so."""
    places = set(read(record["square"]))
    areas = None if record["areas"] is None else read_areas(record["areas"])
    parked = {good: place_called(space) for good, space in record["trucks"].items()}
    players = record["players"]
    tables = sum(record["milestones"]) - (0 if record["classic"] else FEWER_TABLES[len(players)])
    square = square_with(places, areas, parked)
    table = Table(players, square, areas, tables, record["starting_player"], random.Random(0))
    table.row = list(record["row"] or GOODS)
    start, moments = table.copy(), []
    for event in record["events"]:
        step = _lay_out(table, event)
        moments.append(Moment(event, step, table.copy(), has_doubtful_past=False))
    rules = Rules(record["classic"], **record.get("rules", {}))
    printed = areas or dict.fromkeys(places, (1, "a"))
    starting_player, milestones, row = record["starting_player"], record["milestones"], record["row"]
    return expected_replay(
        PlayedGame(players, starting_player, rules, printed, milestones, parked, row, start, moments, seed=0)
    )


def _lay_out(table: Table, event: dict[str, Any]) -> Step:
    space = event.get("space")
    place = None if space is None else place_called(space)
    match event["event"]:
        case "space_reserved":
            return table.reserve(_on_the_square(place))
        case "flea_market_placed":
            table.stack.remove("flea")
            return table.place_flea_market(_on_the_square(place))
        case "stall_auctioned":
            good = event["good"]
            table.stack.remove(good)
            winner, price = event.get("winner"), event.get("price")
            if winner is None:
                winner, price = table.winner_of(good, event["bids"])
            return table.award_stall(good, winner, price, place)
        case "last_stall_placed":
            return table.place_last_stall(event["good"], place)
        case _:
            return _correct(table, event)


def _on_the_square(place: Place | None) -> Place:
    if place is None:
        raise AssertionError("only a stall can stand outside")
    return place


def _correct(table: Table, event: dict[str, Any]) -> Step:
    for space, sign in event.get("spaces", {}).items():
        table.square[place_called(space)] = sign
    for player, purse in event.get("coins", {}).items():
        table.people[player].correct_purse(purse)
    for kind, count in event.get("stack", {}).items():
        table.stack = [tile for tile in table.stack if tile != kind] + [kind] * count
    table.active = event.get("active", table.active)
    return table.settle_correction()
