"""Kinds of games: what each brings along for the shelf, for files and for the screens, and the modules it is found in.

A game is imported when it is first asked for: an app that only plays Fishing never loads another one.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from companion.figures import Figures, ListedGame, PlayedGame, Record, RecordWords, Tally
from companion.game import Game
from companion.reading import BadRecord
from companion.rules import Rules

if TYPE_CHECKING:
    from companion.rule_texts import Topic  # which a start does without

Setup = Any
"""A frozen dataclass with `players`, the names clockwise, and `kind`, its key; the rest is the kind's own."""
Event = Any
"""A frozen dataclass."""
State = Any
"""The frozen state that the events of a game fold to."""


class Kind(Protocol):
    """A kind of game without its words."""

    key: str
    """The key of the kind on the shelf; its record files have the format `<key>-record`."""
    suffix: str
    """The suffix of its record files, as in ".fishing.json"."""
    title: str
    """The title on its box, in every language."""
    lowest_wins: bool
    """Whether the lowest score is the best."""
    rules: Rules[Any, Any, Any]
    """Its rules, for `companion.game`."""

    def setup_to_json(self, setup: Setup, /) -> dict[str, Any]:
        """Return a set-up as JSON, without its players; seats in it are written as names."""

    def setup_from_json(self, content: object, players: tuple[str, ...], /) -> Setup:
        """Return the set-up with these players. Raise BadRecord, or Impossible if it cannot be."""

    def first_player(self, setup: Setup, /) -> int:
        """Return the seat of the player who began."""

    def variant(self, setup: Setup, /) -> str:
        """Return the name of the variant that is played, or an empty string for the base game."""

    def event_to_json(self, event: Event, setup: Setup, /) -> dict[str, Any]:
        """Return an event as JSON, with players by name."""

    def event_from_json(self, content: object, setup: Setup, /) -> Event:
        """Return the event. Raise BadRecord, or Impossible if it cannot be in any game."""

    def figures(self, state: State, /) -> Figures:
        """Return what lists and statistics need of a game."""

    def turn(self, state: State, /) -> tuple[int, str] | None:
        """Return the seat that is awaited, and whether it "leads", "draws" or "acts"; None if no player is."""

    def are_figures(self, own: Any, /) -> bool:
        """Return whether these can be the own figures of a game, as lists show them."""

    def tally(self, seat: Any, /) -> Tally:
        """Return what a finished game adds to a player's totals, from the own figures of their seat."""

    def records(self, games: Sequence[PlayedGame], /) -> tuple[Record, ...]:
        """Return the most and the least there was in these games, that to show first before the others."""

    def rounds(self, seat: Any, /) -> Sequence[int]:
        """Return what each round brought, from the own figures of a seat, or none if a game has no rounds."""


class KindWords(Protocol):
    """The words of a kind of game, in the current language."""

    def name(self) -> str:
        """Return what the game is called."""

    def status(self, game: ListedGame, /) -> str:
        """Return how far a listed game is or how it ended, in a few words, or an empty string if it is simply over."""

    def position(self, game: ListedGame, /) -> str:
        """Return the exact position of a running game."""

    def outcome(self, game: ListedGame, /) -> str:
        """Return how a listed game ended, or stands, in a sentence or two."""

    def result(self, game: Game[Any, Any, Any], started: datetime | None, /) -> str:
        """Return how a game ended or stands, as a message to share."""

    def score_sheet(self, game: Game[Any, Any, Any], /) -> str:
        """Return the score sheet as the text of a CSV file."""

    def rules(self) -> "tuple[Topic, ...]":
        """Return the rules in our own words, by chapter."""

    def record(self, record: Record, players: Sequence[str], /) -> RecordWords:
        """Return a record for statistics, in a game of these players."""

    def totals(self, totals: Mapping[str, int], games: int, /) -> tuple[tuple[str, str], ...]:
        """Return what only this kind of game counts, over a number of games of a player: a figure and its word each."""

    def problem(self, problem: Any, names: Sequence[str], /) -> str:
        """Return why something cannot be, and what to do."""

    def bad_value(self, error: BadRecord, /) -> str:
        """Return what is wrong with a text in a file that should name something of this game."""


class UnknownKind(LookupError):
    """A kind of game that this version does not know."""


# By name, because the core stands below the games and none of its modules may import one.
KINDS: dict[str, tuple[Callable[[], Kind], Callable[[], KindWords]]] = {
    "fishing": (
        lambda: import_module("companion.fishing.kind").FISHING,
        lambda: import_module("companion.fishing.words.kind").FISHING_WORDS,
    ),
    "fresh-fish": (
        lambda: import_module("companion.fresh_fish.kind").FRESH_FISH,
        lambda: import_module("companion.fresh_fish.words.kind").FRESH_FISH_WORDS,
    ),
}
"""The modules of each kind and its words, by key."""


def kind_of(key: str) -> Kind:
    """Return the kind with this key. Raise UnknownKind if this version has none."""
    if key not in KINDS:
        raise UnknownKind(key)
    return KINDS[key][0]()


def words_of(key: str) -> KindWords:
    """Return the words of the kind with this key. Raise UnknownKind if this version has none."""
    if key not in KINDS:
        raise UnknownKind(key)
    return KINDS[key][1]()
