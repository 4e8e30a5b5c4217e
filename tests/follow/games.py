"""Games of Fishing at different moments, as examples for the followers' view."""

from companion.fishing.events import Event, PenaltyRecorded, TrickPlayed
from companion.fishing.game import FishingGame, new_game
from companion.fishing.rounds import HAND_SIZES
from tests.fishing.shorthand import ANNE, NIKKI, PAUL, counted, played, table

ROUNDS = (
    ((16, 4, 8, 8), ()),
    ((4, 15, 7, 10), ()),
    ((7, 8, 12, 13), (ANNE, NIKKI)),
    ((12, 6, 9, 13), ()),
    ((13, 12, 8, 11), (ANNE,)),
    ((4, 16, 14, 10), ()),
    ((14, 3, 20, 11), ()),
    ((13, 10, 17, 8), (PAUL,)),
)
"""What Anne, Paul, Debbie and Nikki caught in each round, and who caught a minus-three."""


def rounds(number: int) -> list[Event]:
    """Return the events of the example game up to the end of this round."""
    events: list[Event] = []
    for catch, penalised in ROUNDS[:number]:
        events += [PenaltyRecorded(seat) for seat in penalised]
        events.append(counted(*catch, last=ANNE))
    return events


def before_round_2() -> FishingGame:
    return new_game(table(), rounds(1))


def in_round_3() -> FishingGame:
    """Return a game in which Nikki leads trick 4.

    Red is called, the lowest wins, and the cards of the last trick were entered.
    """
    tricks: list[TrickPlayed] = [played("Y4 Y6 Y2 Y9"), played("R3 R8 B5 R1"), played("low B11 B3 call", call="R")]
    return new_game(table(), [*rounds(2), *tricks])


def over() -> FishingGame:
    return new_game(table(), rounds(8))


def won_by(winners: int) -> FishingGame:
    """Return a game of five players that this many have won with equal points."""
    others = 5 - winners
    game = new_game(table(5))
    for hand in HAND_SIZES[5]:
        game.record(counted(*[hand + others] * winners, *[hand - winners] * others, last=ANNE))
    return game


def overfished() -> FishingGame:
    """Return a game that ended early because the ocean ran out, with two winners."""
    game = new_game(table(3))
    while game.state.overfished is None:
        number = game.state.round.number
        cards = game.state.round.cards
        game.record(counted(cards // 2, cards - cards // 2, 0, last=number % 3))
    return game
