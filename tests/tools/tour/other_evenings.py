"""Parts of the tour that need other games: an empty shelf, three and five players, overfishing, many games."""

from collections.abc import Callable

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, caught_whole
from tests import NAMES
from tests.screens.shelves import play
from tests.tools.tour.hands import Hands

WEIGHTS = ((9, 6, 8, 7, 7), (7, 11, 8, 9, 8), (8, 5, 12, 7, 7), (8, 9, 6, 12, 8))
"""How the cards of a round are split in each game; the weights rotate by one player each round."""

OVERFISHING = ((19, 10, 5, 2), (16, 8, 8, 4), (24, 8, 6, 2), (20, 9, 7, 4), (25, 17, 1, 1))
"""Catches after which two players need ten cards each, and the ocean has thirteen."""


class OtherEvenings:
    """The parts of the tour that need other games. Their events are recorded without touch."""

    def __init__(self, hands: Hands, picture: Callable[[str], None]) -> None:
        self.hands = hands
        self.picture = picture

    def empty_pages(self) -> None:
        for page in ("games", "people", "statistics", "practice"):
            self.hands.go(page)
            self.picture(f"{page}-empty" if page != "practice" else "practice")
            self.hands.go_home()

    def few_and_many(self) -> None:
        """Take screenshots of games with three and five players: the table, a count that is too high, the result."""
        for players in (3, 5):
            session = self.begin(players, rounds=2)
            session.record(caught_whole(range(players), 1), PenaltyRecorded(2))
            self.hands.go("table")
            self.picture(f"table-of-{players}")
            self.hands.go("count")
            self.hands.press("9>9>9>" if players == 3 else "199")
            self.picture(f"count-of-{players}")
            play(session, WEIGHTS[1][:players])
            self.hands.go("result")
            self.picture(f"result-of-{players}")

    def overfished(self) -> None:
        session = self.begin(4, rounds=0)
        session.record(*(RoundCounted(caught, last_leader=2) for caught in OVERFISHING))
        self.hands.go("draw")
        self.picture("overfished")
        self.hands.go("result")
        self.picture("overfished-result")

    def many_games(self) -> None:
        for game in range(len(WEIGHTS)):
            self.begin(4, rounds=8, game=game)
        self.hands.go_home()
        self.hands.go("statistics")
        for tab, words in (("records", "Records"), ("duel", "Head to head")):
            self.hands.tap_words(words)
            self.picture(f"statistics-{tab}")
        self.hands.go("person", person="Debbie")
        self.picture("person")
        self.hands.go_home()
        self.hands.go("games")
        self.picture("games-many")
        self.hands.app.page.choose(self.hands.app.session.shelf.games.page().games[0].key)
        self.picture("game")
        self.hands.go_home()

    def begin(self, players: int, rounds: int, game: int = 0):
        """Begin a game and count some rounds. Return the session."""
        session = self.hands.app.session
        session.begin(Setup(NAMES[:players], game % players))
        play(session, WEIGHTS[game][:players], rounds)
        return session
