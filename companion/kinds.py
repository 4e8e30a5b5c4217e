"""Kinds of games: what each provides for the shelf, for files and for screens, and the modules that define it.

A kind is imported on first use: an app that only plays Fishing never loads another game.
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
    from companion.rule_texts import Topic  # not needed at startup

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
        """Return the set-up with these players.

        Raise BadRecord if it cannot be read, or Impossible if no game can start like this.
        """

    def first_player(self, setup: Setup, /) -> int:
        """Return the seat of the player who began."""

    def variant(self, setup: Setup, /) -> str:
        """Return the name of the variant that is played, or an empty string for the base game."""

    def event_to_json(self, event: Event, setup: Setup, /) -> dict[str, Any]:
        """Return an event as JSON, with players by name."""

    def event_from_json(self, content: object, setup: Setup, /) -> Event:
        """Return the event. Raise BadRecord if it cannot be read, or Impossible if it can happen in no game."""

    def figures(self, state: State, /) -> Figures:
        """Return the figures of a game for lists and statistics."""

    def turn(self, state: State, /) -> tuple[int, str] | None:
        """Return the seat whose turn it is and what it does: "leads", "draws" or "acts". None if there is no turn."""

    def are_figures(self, own: Any, /) -> bool:
        """Return whether this is a valid value of `Figures.own`."""

    def tally(self, seat: Any, /) -> Tally:
        """Return what a finished game adds to a player's totals, given `SeatFigures.own`."""

    def records(self, games: Sequence[PlayedGame], /) -> tuple[Record, ...]:
        """Return the records of these games, in the order in which to show them."""

    def rounds(self, seat: Any, /) -> Sequence[int]:
        """Return the points of each round, given `SeatFigures.own`; empty if the game has no rounds."""


class KindWords(Protocol):
    """The words of a kind of game, in the current language."""

    def name(self) -> str:
        """Return the name of the game."""

    def status(self, game: ListedGame, /) -> str:
        """Return the progress of a listed game or how it ended, in a few words; empty if it ended normally."""

    def position(self, game: ListedGame, /) -> str:
        """Return the exact position of a running game."""

    def outcome(self, game: ListedGame, /) -> str:
        """Return the result of a listed game, or the score so far, in a sentence or two."""

    def result(self, game: Game[Any, Any, Any], started: datetime | None, /) -> str:
        """Return the result of a game, or the score so far, as a message to share."""

    def score_sheet(self, game: Game[Any, Any, Any], /) -> str:
        """Return the score sheet as the text of a CSV file."""

    def rules(self) -> "tuple[Topic, ...]":
        """Return the rules in our own words, by chapter."""

    def record(self, record: Record, players: Sequence[str], /) -> RecordWords:
        """Return a record in words, given the players of its game."""

    def totals(self, totals: Mapping[str, int], games: int, /) -> tuple[tuple[str, str], ...]:
        """Return a player's totals over `games` games that only this kind has, as pairs of a figure and its label."""

    def problem(self, problem: Any, names: Sequence[str], /) -> str:
        """Return why an entry is impossible, and what to do."""

    def bad_value(self, error: BadRecord, /) -> str:
        """Return why a text in a file is not valid in this game, such as an unknown card."""


class UnknownKind(LookupError):
    """Raised for a kind of game that this version does not know."""


# Imported by name, because no module of the core may import a game.
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
"""The functions that import each kind and its words, by key."""


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
