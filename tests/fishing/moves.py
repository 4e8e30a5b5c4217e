"""Random moves, turned into events that fit the table so that most of them are possible."""

import random
from collections import Counter

from companion.fishing.cards import DECK, Card, Suit
from companion.fishing.catching import Choice
from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Impossible
from companion.fishing.reasons import Play
from companion.fishing.state import TableState
from companion.fishing.tricks import NOTHING, InForce, Verdict, resolve

KINDS = ("cards", "cards", "cards", "catch", "catch", "penalty", "count", "correction", "nonsense")
Move = tuple[str, int]


def event_for(state: TableState, move: Move) -> Event:
    """Return the event that a move stands for in this state of the table."""
    kind, seed = move
    rng = random.Random(seed)
    players = len(state.setup.players)
    match kind:
        case "cards":
            return cards_event(state, rng)
        case "catch" if rng.random() < 0.6:
            return caught_whole(state.setup.seats, rng.randrange(players), rng.choice([None, rng.randrange(players)]))
        case "catch":
            return TrickCaught(split(players, players, rng), rng.randrange(players))
        case "penalty":
            return PenaltyRecorded(rng.randrange(players))
        case "count":
            caught: list[int | None] = list(split(max(state.in_play, 0), players, rng))
            if rng.random() < 0.3:
                caught[rng.randrange(players)] = None
            return RoundCounted(tuple(caught), rng.choice([None, rng.randrange(players), rng.randrange(players)]))
        case "correction":
            return correction(players, rng)
        case _:
            return nonsense(players, rng)


def split(cards: int, players: int, rng: random.Random) -> tuple[int, ...]:
    catchers = Counter(rng.choices(range(players), k=cards))
    return tuple(catchers[seat] for seat in range(players))


def cards_event(state: TableState, rng: random.Random) -> TrickPlayed:
    """Return a trick with random cards and random picks."""
    players = len(state.setup.players)
    faces = rng.sample(DECK, players)
    plays = [Play((seat + (state.leader or 0)) % players, card) for seat, card in enumerate(faces)]
    entered = None
    if state.in_force is None and rng.random() < 0.5:
        called = rng.choice([None, Suit.RED])
        entered = InForce(called, None if called is None else rng.randrange(players), rng.random() < 0.5)
    in_force = state.in_force or entered or NOTHING
    verdict, _, picks = settle_at_random(plays, in_force, state.is_last_trick, rng)
    call = rng.choice(list(Suit)) if verdict.called_by is not None else None
    return TrickPlayed(tuple(faces), tuple(picks), call, entered)


def correction(players: int, rng: random.Random) -> TableCorrected:
    def figures(low: int, high: int) -> tuple[int | None, ...]:
        some = [rng.choice([None, rng.randint(low, high)]) for _ in range(players)]
        return () if all(figure is None for figure in some) else tuple(some)

    return TableCorrected(
        points=figures(-9, 60),
        stock=figures(0, 30) if rng.random() < 0.3 else (),
        ocean=rng.randrange(61) if rng.random() < 0.3 else None,
        leader=rng.choice([None, rng.randrange(players)]),
        note=rng.choice(["", "a note", "Fähre ⛴ “später”\n\t\\"]),
    )


def nonsense(players: int, rng: random.Random) -> Event:
    """Return an event that is usually impossible."""

    def number() -> int:
        return rng.choice([-1, 0, 1, 3, 4, 5, 99, 10**6])

    return rng.choice(
        [
            TrickPlayed(tuple(rng.choices(DECK, k=rng.randrange(7))), tuple(rng.choices(DECK, k=rng.randrange(3)))),
            TrickPlayed(tuple(rng.sample(DECK, players)), (), Suit.BLUE, InForce(Suit.RED, rng.randrange(-1, 7), True)),
            TrickCaught(tuple(number() for _ in range(rng.randrange(7))), rng.choice([None, -1, 1, 9])),
            PenaltyRecorded(number()),
            RoundCounted(
                tuple(rng.choice([None, number()]) for _ in range(rng.randrange(7))), rng.choice([None, -1, 1, 9])
            ),
            TableCorrected(tuple(number() for _ in range(rng.randrange(7)))),
            TableCorrected((), tuple(number() for _ in range(rng.randrange(7))), number(), number()),
            TableCorrected(),
            GameEnded(),
        ]
    )


def play(setup: Setup, moves: list[Move], *, without: tuple[str, ...] = ()) -> FishingGame:
    """Return a game with the events of these moves, except impossible ones."""
    game = new_game(setup)
    for move in moves:
        if move[0] in without:
            continue
        try:
            game.record(event_for(game.state, move))
        except Impossible:
            continue
    return game


def settle_at_random(
    plays: list[Play], in_force: InForce, last: bool, rng: random.Random
) -> tuple[Verdict, list[Choice], list[Card]]:
    """Settle a trick with random picks. Return the verdict, the choices and the picks."""
    picks: list[Card] = []
    asked: list[Choice] = []
    while isinstance(answer := resolve(plays, in_force, last=last, picks=picks), Choice):
        asked.append(answer)
        picks.append(rng.choice(answer.cards))
    return answer, asked, picks
