"""Kinds of games: what each brings along for the shelf, for files and for the screens, and where it is found.

A game is imported when it is first asked for: whoever has only played Fishing never loads another one.
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
"""What the events of a game fold to; frozen."""


class Kind(Protocol):
    """A kind of game, as far as nothing has to be put into words."""

    key: str
    """Names it on the shelf; its record files have the format `<key>-record`."""
    suffix: str
    """How the names of its record files end, as in ".fishing.json"."""
    title: str
    """What the game is called on its box, in every language."""
    lowest_wins: bool
    """Whether the lowest score is the best."""
    rules: Rules[Any, Any, Any]
    """How it begins and goes on, for `companion.game`."""

    def setup_to_json(self, setup: Setup, /) -> dict[str, Any]:
        """A set-up as JSON, without its players; where it means one of them, by name."""

    def setup_from_json(self, content: object, players: tuple[str, ...], /) -> Setup:
        """The set-up with these players; raise BadRecord, or Impossible where it cannot be."""

    def first_player(self, setup: Setup, /) -> int:
        """Return the seat of the player who began."""

    def variant(self, setup: Setup, /) -> str:
        """Return the name of the variant that is played, or an empty string for the base game."""

    def event_to_json(self, event: Event, setup: Setup, /) -> dict[str, Any]:
        """An event as JSON, with players by name."""

    def event_from_json(self, content: object, setup: Setup, /) -> Event:
        """The event; raise BadRecord, or Impossible where it cannot be in any game."""

    def figures(self, state: State, /) -> Figures:
        """What lists and statistics need of a game."""

    def are_figures(self, own: Any, /) -> bool:
        """Return whether these can be the own figures of a game, as lists show them."""

    def tally(self, seat: Any, /) -> Tally:
        """What a game that is over adds to somebody's totals, from the own figures of their seat."""

    def records(self, games: Sequence[PlayedGame], /) -> tuple[Record, ...]:
        """The most and the least there was in these games, that to show first before the others."""

    def rounds(self, seat: Any, /) -> Sequence[int]:
        """What each round brought, from the own figures of a seat; nothing where a game has no rounds."""


class KindWords(Protocol):
    """What a kind of game says, in the language in use."""

    def name(self) -> str:
        """What the game is called."""

    def status(self, game: ListedGame, /) -> str:
        """How far a listed game is or how it ended, in a few words; nothing where it is simply over."""

    def position(self, game: ListedGame, /) -> str:
        """Where exactly a running game is."""

    def outcome(self, game: ListedGame, /) -> str:
        """How a listed game ended, or stands, in a sentence or two."""

    def result(self, game: Game[Any, Any, Any], started: datetime | None, /) -> str:
        """How a game ended, or stands, to be sent to somebody."""

    def score_sheet(self, game: Game[Any, Any, Any], /) -> str:
        """The score sheet as the text of a CSV file."""

    def rules(self) -> "tuple[Topic, ...]":
        """The rules in our own words, by chapter."""

    def record(self, record: Record, players: Sequence[str], /) -> RecordWords:
        """A record for statistics, in a game of these players."""

    def totals(self, totals: Mapping[str, int], games: int, /) -> tuple[tuple[str, str], ...]:
        """What only this kind of game counts, for so many games of somebody: a figure and its word each."""

    def problem(self, problem: Any, names: Sequence[str], /) -> str:
        """Why something cannot be, and what to do."""

    def bad_value(self, error: BadRecord, /) -> str:
        """What is wrong with a text in a file that should name something of this game."""


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
"""Where each kind and its words are found, by key."""


def kind_of(key: str) -> Kind:
    """The kind with this key; raise UnknownKind where this version has none."""
    if key not in KINDS:
        raise UnknownKind(key)
    return KINDS[key][0]()


def words_of(key: str) -> KindWords:
    """The words of the kind with this key; raise UnknownKind where this version has none."""
    if key not in KINDS:
        raise UnknownKind(key)
    return KINDS[key][1]()
