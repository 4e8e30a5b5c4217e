"""The text of a golden file: the record of a game, then every event with the table after it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import plays_of
from companion.fishing.game import FishingGame
from companion.fishing.rounds import DrawPlan, Stockroom
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import InForce
from companion.table import record

SEPARATOR = "\n--- every state ---\n"

GOLDEN_FILES = sorted(Path(__file__).parent.glob("*.txt"))


def game_in(path: Path) -> FishingGame:
    """Return the game recorded in a golden file."""
    return record.read(path.read_text(encoding="utf-8").split(SEPARATOR)[0])


def playthrough(game: FishingGame) -> str:
    states = game.states()
    lines = list(_table(states[0]))
    for number, (event, (before, after)) in enumerate(zip(game.events, pairwise(states)), start=1):
        lines.append(f"{number}. {_event(event, before)}")
        if len(after.finished) > len(before.finished):
            lines += _end_of_round(after)
        lines += _table(after)
    return record.write(game) + SEPARATOR + "\n".join(lines) + "\n"


def _event(event: Event, before: TableState) -> str:
    names = before.setup.players
    match event:
        case TrickPlayed():
            plays = " ".join(f"{names[seat]}:{card}" for seat, card in plays_of(before, event))
            picks = f", picked {' '.join(map(str, event.picks))}" if event.picks else ""
            return f"played {plays}{picks}{f', called {event.call}' if event.call else ''}"
        case TrickCaught():
            return f"caught {_figures(event.caught)}"
        case PenaltyRecorded():
            return f"penalty of {names[event.seat]}"
        case RoundCounted():
            return f"counted {' '.join(map(str, event.caught))}"
        case TableCorrected():
            return "corrected"


def _table(state: TableState) -> Iterator[str]:
    names = state.setup.players
    if state.ended is not Ended.IN_PROGRESS:
        winners = ", ".join(names[seat] for seat in state.winners)
        yield f"  {state.ended.value}; {winners} won; points {_figures(state.points)}; ocean {state.ocean}"
        return
    round_ = state.round
    leader = "nobody" if state.leader is None else names[state.leader]
    in_force = _in_force(state.in_force, names)
    yield f"  round {round_.number} trick {state.trick} of {round_.hand}: {leader} leads, {in_force}"
    for seat, name in enumerate(names):
        lost = f" lost {round_.penalties[seat]}x3" if round_.penalties[seat] else ""
        stock = _batches(state.stock[seat])
        yield f"    {name}: {state.points[seat]} points, caught {round_.caught[seat]}{lost}, stockroom {stock}"
    ahead = state.forecast
    at_most = f", round {ahead.round} needs at most {ahead.need} ({names[ahead.seat]})" if ahead else ""
    yield f"    ocean {state.ocean}, in play {state.in_play}{at_most}"


def _end_of_round(state: TableState) -> Iterator[str]:
    names = state.setup.players
    over = state.finished[-1]
    order = "unknown" if over.last_trick is None else ", ".join(names[seat] for seat in over.last_trick)
    yield f"  == round {over.number} over: caught {_figures(over.caught)}; points {_figures(over.points or ())}"
    yield f"     last trick: {order}"
    if state.overfished is not None:
        yield f"     overfished: {_draw(state.overfished, names)}"
    elif state.ended is Ended.IN_PROGRESS and state.round.draw is not None:
        opens = state.round.opening
        tied = " of " + ", ".join(names[seat] for seat in opens.tied) if len(opens.tied) > 1 else ""
        yield f"     draw: {_draw(state.round.draw, names)}"
        yield f"     {names[opens.seat]} opens: {opens.why.name} {opens.points}{tied}"


def _draw(plan: DrawPlan, names: tuple[str, ...]) -> str:
    steps = ", ".join(f"{names[step.seat]} {step.need}{' tied' if len(step.tied) > 1 else ''}" for step in plan.steps)
    piles = f"stock {_figures(plan.stock_before)}, from stock {_figures(plan.from_stock)}, need {_figures(plan.need)}"
    return f"{piles}; {steps or 'nobody'}; ocean {plan.ocean_before} to {plan.ocean_after}"


def _in_force(in_force: InForce | None, names: tuple[str, ...]) -> str:
    if in_force is None:
        return "unknown in force"
    parts = [f"{in_force.called} called by {names[in_force.caller]}"] if in_force.caller is not None else []
    parts += ["lowest wins"] if in_force.is_lowest else []
    return " and ".join(parts) or "nothing in force"


def _batches(stockroom: Stockroom) -> str:
    return " ".join(f"{batch.cards} of round {batch.round}" for batch in stockroom) or "empty"


def _figures(figures: tuple[int, ...]) -> str:
    return " ".join(map(str, figures))
