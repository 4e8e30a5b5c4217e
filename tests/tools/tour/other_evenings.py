"""Parts of the tour that need other games: an empty shelf, three and five players, overfishing, many games."""

from collections.abc import Callable

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, caught_whole
from companion.fishing.state import Ended
from tests import NAMES
from tests.tools.tour.hands import Hands

# The number of cards that each player catches above or below the hand in a round, in turn.
TIDES = ((3, -2, 1, -1, -1), (-2, 4, -1, 0, -1), (1, -3, 5, -2, -1), (-1, 0, -2, 4, -1), (2, 2, -3, -1, 0))


class OtherEvenings:
    """The parts of the tour that need other games. Their events are recorded without touch."""

    def __init__(self, hands: Hands, picture: Callable[[str], None]) -> None:
        self.hands = hands
        self.picture = picture

    def empty_pages(self) -> None:
        for page in ("games", "people", "statistics", "practice"):
            self.go(page)
            self.picture(f"{page}-empty" if page != "practice" else "practice")
            self.hands.go_home()

    def share(self) -> None:
        self.hands.tap_words("Share the result")
        self.picture("share-sheet")
        self.hands.press_back()

    def few_and_many(self) -> None:
        """Take screenshots of games with three and five players: the table, a count that is too high, the result."""
        for players in (3, 5):
            self.begin(players)
            self.go("table")
            self.picture(f"table-of-{players}")
            self.go("count")
            self.hands.press("9>9>9>" if players == 3 else "199")
            self.picture(f"count-of-{players}")
            self.finish()
            self.go("result")
            self.picture(f"result-of-{players}")

    def overfished(self) -> None:
        session = self.hands.app.session
        session.begin(Setup(NAMES[:4]))
        while session.state.ended is Ended.IN_PROGRESS:
            cards, number = session.state.round.cards, session.state.round.number
            session.record(RoundCounted(tuple(cards if seat == number % 2 else 0 for seat in range(4)), last_leader=0))
        self.go("draw")
        self.picture("overfished")
        self.go("result")
        self.picture("overfished-result")

    def many_games(self) -> None:
        for turn in range(4):
            self.begin(4, turn)
            self.finish(turn)
        self.hands.go_home()
        self.go("statistics")
        for tab, words in (("records", "Records"), ("duel", "Head to head")):
            self.hands.tap_words(words)
            self.picture(f"statistics-{tab}")
        self.go("person", person="Debbie")
        self.picture("person")
        self.hands.go_home()
        self.go("games")
        self.picture("games-many")
        self.hands.go_home()

    # Recording the games

    def begin(self, players: int, turn: int = 0) -> None:
        session = self.hands.app.session
        session.begin(Setup(NAMES[:players], turn % players))
        self._count(turn)
        self._count(turn + 1)
        session.record(caught_whole(range(players), 1))
        session.record(PenaltyRecorded(2))

    def finish(self, turn: int = 0) -> None:
        while self.hands.app.session.state.ended is Ended.IN_PROGRESS:
            self._count(turn + self.hands.app.session.state.round.number)

    def _count(self, turn: int) -> None:
        session = self.hands.app.session
        current, players = session.state.round, len(session.names)
        tide = TIDES[turn % len(TIDES)][:players]
        piles = [max(0, current.hand + more - logged) for more, logged in zip(tide, current.caught)]
        piles[-1] += session.state.in_play - sum(piles)
        session.record(RoundCounted(tuple(piles), last_leader=0))

    def go(self, page: str, **arguments: str) -> None:
        self.hands.app.go(page, **arguments)
        self.hands.settle()
