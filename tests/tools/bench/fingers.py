"""The taps that a whole game of four takes, counted by the fingers of the tour."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.fishing.events import Setup
from companion.fishing.rounds import ROUNDS, hand_size
from tests.fishing.physical.game import play_game
from tests.fishing.physical.played import PlayedGame
from tests.fishing.physical.players import MIXES
from tests.tools.bench.figures import COUNT, Figure

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")
TRICKS = sum(hand_size(len(PLAYERS), number) for number in range(1, ROUNDS + 1))
DRAWS = ROUNDS - 1

# The least possible, whatever the app looks like:
# - Somebody has to say that everybody has drawn, once between two rounds: a tap that the app cannot know of.
# - By catcher: who took a trick is one of four, which is one tap.
BY_CATCHER = TRICKS + DRAWS
# - By cards: each card of a trick is one of a hundred, which is one tap; a choice of a 0 and a called colour are one
#   tap each; and one tap says that what lies there is what was played, since a card may be corrected until then. One
#   tap in every round leads from the table to the grid.
# - Counted: a number is typed by its figures, the last one is known; a number of one figure needs a tap to go on. One
#   tap begins to count and one books what was counted.
COUNTS = (12, 11, 10)  # of the first three: all have two figures, and nobody is ever tied


def measure() -> list[Figure]:
    """One figure for each level of logging."""
    played = _plain_game()
    return [
        Figure("taps for a game by catcher", "the least possible", COUNT, [by_catcher()], [BY_CATCHER], most=1),
        Figure("taps for a game by cards", "the least possible", COUNT, [by_cards(played)], [_least(played)], most=1),
        Figure("taps for a game by counts", "the least possible", COUNT, [by_counts()], [_least_counted()], most=1),
    ]


def by_catcher() -> int:
    """Everybody takes a trick in turn."""
    with _table() as hands:
        state = hands.app.session.state
        while state.ended.name == "IN_PROGRESS":
            for trick in range(state.round.hand):
                hands.catch(PLAYERS[trick % len(PLAYERS)])
            state = hands.app.session.state
            if hands.app.page.name == "draw":
                hands.start_round()
        return hands.taps.all


def by_counts() -> int:
    """Each round is counted at its end."""
    with _table() as hands:
        for number in range(1, ROUNDS + 1):
            cards = len(PLAYERS) * hand_size(len(PLAYERS), number)
            hands.count((*COUNTS, cards - sum(COUNTS)))
            if number < ROUNDS:
                hands.start_round()
        return hands.taps.all


def by_cards(played: PlayedGame) -> int:
    """Every card of every trick, as it was played at the simulated table."""
    with _table(played.players.index(played.first_leader)) as hands:
        for each in played.rounds:
            hands.tap_words("Referee")
            for trick in each.tricks:
                colour = {"B": "blue", "P": "purple", "R": "red", "Y": "yellow", "G": "green"}.get(trick.call or "", "")
                hands.lay(" ".join(trick.cards), " ".join(trick.picks), colour)
            if hands.app.page.name == "draw":
                hands.start_round()
        return hands.taps.all


def _least(played: PlayedGame) -> int:
    tricks = [trick for each in played.rounds for trick in each.tricks]
    cards = sum(len(trick.cards) + 1 + len(trick.picks) + bool(trick.call) for trick in tricks)
    return cards + len(played.rounds) + DRAWS


def _least_counted() -> int:
    return ROUNDS * (2 + sum(len(str(count)) for count in COUNTS)) + DRAWS


def _plain_game() -> PlayedGame:
    for seed in range(1000):
        played = play_game(len(PLAYERS), seed=seed, mix=next(iter(MIXES)))
        if played.ended == "complete" and tuple(played.players) == PLAYERS:
            return played
    raise AssertionError("no game came to its end")


@contextmanager
def _table(first_leader: int = 0) -> Iterator:
    from tests.tools.tour.hands import Hands, Session

    session = Session()
    session.begin(Setup(PLAYERS, first_leader))
    hands = Hands(session=session)
    try:
        hands.tap_words("Continue")
        hands.taps.all = 0
        yield hands
    finally:
        hands.stop()
