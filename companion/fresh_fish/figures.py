"""The figures of a game of Fresh Fish that lists and statistics show."""

from collections.abc import Iterable
from typing import Any

from companion.fresh_fish.box import PLAYER_COUNTS
from companion.fresh_fish.reading import LARGEST_NUMBER
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.state import Ended, Phase, TableState
from companion.table.best_figures import Best, PlayedGame, Record, margin_of
from companion.table.figures import Figures, SeatFigures, Tally, is_count
from companion.table.rules import MOST_EVENTS


def figures_of(state: TableState) -> Figures:
    """Return the figures of a game in this state. Scores and distances are included only after the end."""
    progress = {
        "phase": state.phase.value,
        "ended": state.ended.value,
        "classic": state.setup.classic,
        "turns": state.turns,
        "tiles": sum(state.stack),
    }
    result = result_of(state)
    seats = tuple(_figures_of_seat(state, result, seat) for seat in state.setup.seats)
    return Figures(state.ended is Ended.IN_PROGRESS, progress, seats, state.ended is Ended.SHORT)


def are_figures(own: Any, players: int) -> bool:
    match own:
        case {"phase": phase, "ended": ended, "classic": bool(), "turns": turns, "tiles": tiles}:
            return (
                players in PLAYER_COUNTS
                and phase in [each.value for each in Phase]
                and ended in [each.value for each in Ended]
                and (phase == Phase.OVER.value) == (ended != Ended.IN_PROGRESS.value)
                and is_count(turns, MOST_EVENTS)
                and is_count(tiles, 5 * LARGEST_NUMBER)
            )
    return False


def _figures_of_seat(state: TableState, result: Result | None, seat: int) -> SeatFigures:
    return SeatFigures(
        score=None if result is None else result.scores[seat],
        winners=len(result.winners) if result is not None and seat in result.winners else 0,
        own={
            "coins": state.coins[seat],
            "outside": len(state.outside[seat]),
            "ways": [] if result is None else list(result.lengths[seat]),
        },
    )


def tally_of(seat: Any) -> Tally:
    """Return what a game adds to a player's totals; `seat` holds the figures of the player's seat."""
    return Tally({"coins": seat["coins"], "ways": sum(seat["ways"]), "outside": seat["outside"]})


def rounds_of(_seat: Any) -> list[int]:
    """Return an empty list: Fresh Fish has no points by round."""
    return []


def records_of(games: Iterable[PlayedGame]) -> tuple[Record, ...]:
    """Return the records of these games, such as the lowest score, in display order. Short games do not count."""
    score, coins, ways = Best(smallest=True), Best(), Best(smallest=True)
    longest, margin = Best(), Best(smallest=True)
    whole_games = 0
    for game in games:
        if game.is_short:
            continue
        whole_games += 1
        for seat, own in enumerate(game.seats):
            score.see(game, seat, game.scores[seat])
            coins.see(game, seat, own["coins"])
            ways.see(game, seat, sum(own["ways"]))
            longest.see(game, seat, max(own["ways"]))
        margin.see(game, *margin_of(game, lowest_wins=True))
    return (
        *score.record("score"),
        *coins.record("coins"),
        *ways.record("ways"),
        *longest.record("longest"),
        *margin.record("closest" if whole_games > 1 else "margin"),
    )
