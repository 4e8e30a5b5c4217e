"""The record of a simulated game, and the expected answer of `replay`."""

from typing import Any

from .components import GOODS, LONGEST, TABLES_IN_THE_BOX
from .places import name, names, write, write_areas
from .played import Moment, PlayedGame
from .scoring import lengths_of, scores, winners
from .table import Table


def record_of(game: PlayedGame, moments: int | None = None) -> dict[str, Any]:
    """Return the record of a game up to this many events, or of the whole game."""
    record: dict[str, Any] = {
        "format": "fresh-fish-record",
        "version": 1,
        "players": game.players,
        "starting_player": game.starting_player,
        "classic": game.rules.classic,
        "square": write(dict.fromkeys(game.areas, ".")),
        "areas": None if game.rules.classic else write_areas(game.areas),
        "milestones": game.milestones,
        "trucks": {good: name(place) for good, place in game.trucks.items()},
        "row": game.row,
        "events": [moment.event for moment in game.moments[:moments]],
    }
    rules = {"streets": game.rules.streets, "corners": game.rules.corners}
    return record if rules == {"streets": "cut_off", "corners": True} else {**record, "rules": rules}


def expected_replay(game: PlayedGame, moments: int | None = None) -> dict[str, Any]:
    """Return the expected answer of `replay` up to this many events, or for the whole game."""
    seen = game.moments[:moments]
    table = seen[-1].table if seen else game.start
    lengths = lengths_of(table.square, game.players, game.rules) if table.phase == "over" else None
    coins = {player: table.people[player].purse for player in game.players}
    score = None if lengths is None else scores(lengths, coins)
    return {
        "players": game.players,
        "classic": game.rules.classic,
        "longest": LONGEST[len(game.players)],
        "steps": [_step(game, number, moment) for number, moment in enumerate(seen, start=1)],
        "square": write(table.square),
        "coins": coins,
        "outside": {player: list(table.people[player].outside) for player in game.players},
        "discs_left": {player: table.people[player].discs for player in game.players},
        "stack": {kind: table.stack.count(kind) for kind in ["flea", *GOODS]},
        "filled": None if table.filled is None else names(table.filled),
        "ended": table.ended,
        "lengths": lengths,
        "score": score,
        "winners": None if score is None else winners(score),
        "doubts": None if seen and seen[-1].has_doubtful_past else _doubts(game, table),
    }


def _step(game: PlayedGame, number: int, moment: Moment) -> dict[str, Any]:
    laid = moment.step.laid
    return {
        "event": number,
        "by": moment.step.by,
        "paths": names(laid.reasons),
        "discs_back": {game.players[seat - 1]: names(places) for seat, places in sorted(laid.discs.items())},
        "passed": moment.step.passed,
        "next": moment.table.active,
        "phase": moment.table.phase,
    }


def _doubts(game: PlayedGame, table: Table) -> list[str]:
    drawn = list(game.areas.values())
    doubts = {
        "flea_markets_in_the_box": game.start.stack.count("flea") > TABLES_IN_THE_BOX,
        "area_size": not game.rules.classic and any(drawn.count(area) not in (3, 4, 5) for area in set(drawn)),
        "area_built_over": table.is_an_area_built_over(),
        "golden_rule_broken": table.is_golden_rule_broken(),
    }
    return [doubt for doubt, is_there in doubts.items() if is_there]
