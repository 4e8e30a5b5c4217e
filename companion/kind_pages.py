"""What a kind of game provides to the pages of no game, without a toolkit."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from companion.exports import load
from companion.kinds import KINDS

if TYPE_CHECKING:
    from companion.exchange import FileOutcome
    from companion.faces import Face
    from companion.figures import Curve
    from companion.home.summary import HomeSummary
    from companion.presenting import Desk, Outcome
    from companion.session import Session


class HomeChoice(NamedTuple):
    """A page offered on Home."""

    page: str
    """The name of the page, or "" if it cannot be opened yet."""
    icon: str
    title: str
    line: str = ""
    action: str = ""
    """An action of the page that is done before it opens, or "" for none."""


class KindPages(ABC):
    """The interface of a kind of game for the pages of no game. What few games have is left out by default."""

    new_game_page: ClassVar[str]
    table_page: ClassVar[str]
    """The name of the page on which the game is played."""
    result_page: ClassVar[str]

    # Home

    def practice(self) -> HomeChoice | None:
        """Return the practice that Home offers before the first game, or None."""
        return None

    @abstractmethod
    def home_choices(self, summary: "HomeSummary") -> tuple[HomeChoice, ...]:
        """Return the four pages of this game that Home offers.

        The first is a new game; the second takes its place when the panel at the top offers the new game.
        """

    @abstractmethod
    def summed_up(self, session: "Session", game: Any) -> "HomeSummary":
        """Return the summary that Home shows; `game` is the open game, or None."""

    @abstractmethod
    def continue_lines(self, summary: "HomeSummary") -> list[str]:
        """Return alternative wordings of the open game's progress, longest first."""

    # Games

    def seat_notes(self, state: Any) -> list[str]:
        """Return a few words about each player's game; empty if the scores suffice."""
        return []

    def curves(self, state: Any) -> "Sequence[Curve]":
        """Return each player's points by round, for a chart; empty if the game has no rounds."""
        return ()

    @abstractmethod
    def rematch(self, desk: "Desk", players: Sequence[str]) -> "Outcome":
        """Set up a new game with these players, and open its page."""

    # Rules and settings

    def example_lines(self, example: Any) -> "tuple[tuple[Face, str], ...]":
        """Return the outcome of an example, as a face and a few words for each player; empty if its picture says it."""
        return ()

    def own_toggles(self) -> tuple[tuple[str, str, str, str], ...]:
        """Return the game's own settings that are on or off: key, icon, title and line."""
        return ()

    # Files

    def read_own_file(self, data: bytes) -> "Callable[[Session], FileOutcome] | None":
        """Return a function that imports a file of this game's own data, or None if the file is anything else."""
        return None


def pages_of(key: str) -> KindPages:
    """Return what the kind of game with this key provides to the pages of no game."""
    pages: KindPages = load(KINDS[key].pages)
    return pages
