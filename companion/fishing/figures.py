"""The figures of a game of Fishing, for lists and statistics."""

from collections.abc import Iterable, Iterator, Sequence
from operator import sub
from typing import Any

from companion.figures import Candidate, Figures, PlayedGame, Record, SeatFigures, Tally, largest, margins, smallest
from companion.fishing.rounds import ROUNDS
from companion.fishing.state import Ended, TableState


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


def are_figures(own: Any) -> bool:
    match own:
        case {"round": int(number), "trick": int(), "ended": ended}:
            return 1 <= number <= ROUNDS and ended in [each.value for each in Ended]
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


def records_of(games: Sequence[PlayedGame]) -> tuple[Record, ...]:
    """Return the records of these games, in the order in which to show them.

    Rounds of short games count for the best round; all other records compare only games that were not ended early.
    """
    all_games, games = games, [game for game in games if not game.is_short]
    margin = margins(games, lowest_wins=False)
    return (
        *largest("score", ((score, game, seat, 0) for game in games for seat, score in enumerate(game.scores))),
        *largest("round", _best_rounds(all_games)),
        *largest("ocean", _of_seats(games, "ocean"), least=1),
        *largest("penalties", _of_seats(games, "penalties"), least=1),
        *largest("comeback", _comebacks(games), least=1),
        # A single game has only a margin; among several, the closest finish is worth showing.
        *(smallest("closest", margin) if len(games) > 1 else largest("margin", margin)),
    )


def _of_seats(games: Iterable[PlayedGame], key: str) -> Iterator[Candidate]:
    return ((own[key], game, seat, 0) for game in games for seat, own in enumerate(game.seats))


def _best_rounds(games: Iterable[PlayedGame]) -> Iterator[Candidate]:
    for game in games:
        for seat, own in enumerate(game.seats):
            rounds = rounds_of(own)
            best = max(rounds)
            yield best, game, seat, rounds.index(best) + 1


def _comebacks(games: Iterable[PlayedGame]) -> Iterator[Candidate]:
    """Yield for each game the largest deficit that its winner made up, and the round after which it was largest."""
    for game in games:
        after = [own["after"] for own in game.seats]
        winner = game.scores.index(max(game.scores))
        behind = list(map(sub, map(max, *after), after[winner]))
        worst = max(behind)
        yield worst, game, winner, behind.index(worst) + 1
