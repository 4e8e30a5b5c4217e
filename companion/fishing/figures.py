"""The figures of a game of Fishing, for lists and statistics."""

from collections.abc import Iterable
from operator import sub
from typing import Any

from companion.fishing.rounds import HAND_SIZES
from companion.fishing.state import Ended, TableState
from companion.table.best_figures import Best, PlayedGame, Record, margin_of
from companion.table.figures import Figures, SeatFigures, Tally, is_count
from companion.table.stored_kind import DRAWS, LEADS


def figures_of(state: TableState) -> Figures:
    """Return the figures that lists and statistics show for a game in this state."""
    is_short = state.ended is Ended.SHORT
    progress = {
        "round": state.round.number,
        # After the end, the last trick of the round; in a short game, the last one that was caught.
        "trick": state.round.tricks if is_short else min(state.trick, state.round.hand),
        "ended": state.ended.value,
    }
    return Figures(state.ended is Ended.IN_PROGRESS, progress, _figures_of_seats(state), is_short)


def are_figures(own: Any, players: int) -> bool:
    hands = HAND_SIZES.get(players, ())
    match own:
        case {"round": number, "trick": trick, "ended": ended} if number and is_count(number, len(hands)):
            return is_count(trick, hands[number - 1]) and ended in [each.value for each in Ended]
    return False


def _figures_of_seats(state: TableState) -> tuple[SeatFigures, ...]:
    rounds, winners = state.rounds, state.winners
    zeros = (0,) * len(state.points)
    penalties = list(map(sum, zip(*[round_.penalties for round_ in rounds])))
    ocean = list(map(sum, zip(zeros, *[round_.draw.need for round_ in rounds if round_.draw is not None])))
    after = [state.points_after(round_) for round_ in state.finished]
    return tuple(
        SeatFigures(
            score=state.points[seat],
            winners=len(winners) if seat in winners else 0,
            own={
                "penalties": penalties[seat],
                "ocean": ocean[seat],
                "after": [points[seat] for points in after],
            },
        )
        for seat in state.setup.seats
    )


def tally_of(seat: Any) -> Tally:
    """Return what a game adds to a player's statistics, given the `SeatFigures.own` of that player."""
    return Tally({"penalties": seat["penalties"], "ocean": seat["ocean"]}, {"round": max(rounds_of(seat))})


def rounds_of(seat: Any) -> list[int]:
    """Return the points in each round, with penalties deducted, given the `SeatFigures.own` of a player."""
    after = seat["after"]
    return list(map(sub, after, [0, *after]))


def records_of(games: Iterable[PlayedGame]) -> tuple[Record, ...]:
    """Return the records of these games, in the order in which to show them.

    Rounds of short games count for the best round; all other records compare only games that were not ended early.
    """
    score, best_round, ocean, penalties, comeback = Best(), Best(), Best(), Best(), Best()
    margin = Best(smallest=True)
    whole_games = 0
    for game in games:
        for seat, own in enumerate(game.seats):
            rounds = rounds_of(own)
            most = max(rounds)
            best_round.see(game, seat, most, rounds.index(most) + 1)
        if game.is_short:
            continue
        whole_games += 1
        for seat, own in enumerate(game.seats):
            score.see(game, seat, game.scores[seat])
            ocean.see(game, seat, own["ocean"])
            penalties.see(game, seat, own["penalties"])
        comeback.see(game, *_comeback(game))
        margin.see(game, *margin_of(game, lowest_wins=False))
    return (
        *score.record("score"),
        *best_round.record("round"),
        *ocean.record("ocean", least=1),
        *penalties.record("penalties", least=1),
        *comeback.record("comeback", least=1),
        # A single game has only a margin; among several, the closest finish is worth showing.
        *margin.record("closest" if whole_games > 1 else "margin"),
    )


def _comeback(game: PlayedGame) -> tuple[int, int, int]:
    """Return the winner's seat, the largest deficit that the winner made up, and the round after which it occurred."""
    after = [own["after"] for own in game.seats]
    winner = game.scores.index(max(game.scores))
    behind = list(map(sub, map(max, *after), after[winner]))
    worst = max(behind)
    return winner, worst, behind.index(worst) + 1


def turn_of(state: TableState) -> tuple[int, str] | None:
    """Return who draws first until anything is entered in the round, then who leads; None after the game."""
    if state.leader is None or state.ended is not Ended.IN_PROGRESS:
        return None
    draw = None if state.round.is_begun else state.round.draw
    return (draw.steps[0].seat, DRAWS) if draw is not None and draw.steps else (state.leader, LEADS)
