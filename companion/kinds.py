"""Kinds of games: the interfaces that each kind implements for the shelf, files and screens, and its modules.

A kind is imported on first use: an app that only plays Fishing never loads another game.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.exports import load
from companion.figures import Figures, ListedGame, PlayedGame, Record, RecordWords, Tally
from companion.game import Game
from companion.reading import BadRecord
from companion.rules import Rules

if TYPE_CHECKING:
    from companion.rule_texts import Topic  # not needed at startup
    from companion.session import Session

Setup = Any
"""A frozen dataclass with `players` (names clockwise), `seats` and `kind` (its key). Each kind adds its own fields."""
Event = Any
"""A frozen dataclass."""
State = Any
"""The frozen state that the events of a game fold to."""


class Kind(Protocol):
    """The interface of a kind of game, apart from its texts."""

    key: str
    """The key of the kind on the shelf; its record files have the format `<key>-record`."""
    suffix: str
    """The suffix of its record files, as in ".fishing.json"."""
    title: str
    """The title on the box; it is the same in every language."""
    bgg_id: int | None
    """The id on BoardGameGeek, by which BG Stats finds the game at once; None if we could not verify it."""
    lowest_wins: bool
    """Whether the lowest score is the best."""
    rules: Rules[Any, Any, Any]
    """The rules with which `companion.game` folds events."""

    def setup_to_json(self, setup: Setup, /) -> dict[str, Any]:
        """Return a set-up as JSON, without its players. A field that holds a seat is written as the player's name."""

    def setup_from_json(self, content: object, players: tuple[str, ...], /) -> Setup:
        """Return the set-up in this JSON, with these players.

        Raise BadRecord if it cannot be read, or Impossible if no game can start with it.
        """

    def first_player(self, setup: Setup, /) -> int:
        """Return the seat of the player who begins the game."""

    def variant(self, setup: Setup, /) -> str:
        """Return the name of the variant in a set-up, or an empty string for the base game."""

    def event_to_json(self, event: Event, setup: Setup, /) -> dict[str, Any]:
        """Return an event as JSON, with names of players instead of seats."""

    def event_from_json(self, content: object, setup: Setup, /) -> Event:
        """Return the event in this JSON. Raise BadRecord if it cannot be read, or Impossible if no game allows it."""

    def figures(self, state: State, /) -> Figures:
        """Return the figures of a game in this state, for lists and statistics.

        `own` has `ended`, which is IN_PROGRESS while the game is running and SHORT if it was ended early.
        """

    def turn(self, state: State, /) -> tuple[int, str] | None:
        """Return the seat whose turn it is, and "leads", "draws" or "acts". Return None if it is no player's turn."""

    def are_figures(self, own: Any, players: int, /) -> bool:
        """Return whether this JSON value is valid as `Figures.own` of a game with so many players.

        Keys that this version does not know are allowed: a newer version may have written them.
        """

    def tally(self, seat: Any, /) -> Tally:
        """Return what a finished game adds to a player's totals, given the player's `SeatFigures.own`."""

    def records(self, games: Iterable[PlayedGame], /) -> tuple[Record, ...]:
        """Return the records set in these games, in the order in which to show them."""

    def rounds(self, seat: Any, /) -> Sequence[int]:
        """Return a player's points in each round, given `SeatFigures.own`; empty if the game has no rounds."""


class KindWords(Protocol):
    """The interface of the texts of a kind of game, in the current language."""

    def name(self) -> str:
        """Return the name of the game."""

    def status(self, game: ListedGame, /) -> str:
        """Return the progress of a game or how it ended, in a few words; empty if it ended normally."""

    def position(self, game: ListedGame, /) -> str:
        """Return how far a running game has got, as in "(round 3, trick 4)"."""

    def headline(self, game: ListedGame, does: str, /) -> str:
        """Return how far a running game has got, for the club board.

        `does` is what the player does whose turn it is, as in `Kind.turn`; "" if it is no player's turn.
        """

    def outcome(self, game: ListedGame, /) -> str:
        """Return the result of a game, or its score so far, in a sentence or two."""

    def result(self, game: Game[Any, Any, Any], started: datetime | None, /) -> str:
        """Return the result of a game, or its score so far, as a message to share."""

    def score_sheet(self, game: Game[Any, Any, Any], /) -> str:
        """Return the score sheet of a game as the text of a CSV file."""

    def replay(self, game: Game[Any, Any, Any], /) -> dict[str, Any]:
        """Return a whole game as JSON, for the command line."""

    def replay_report(self, game: Game[Any, Any, Any], /, *, colour: bool) -> str:
        """Return a report on a whole game, for a terminal that shows colours if `colour`."""

    def view(self, table: "Session", /) -> dict[str, Any]:
        """Return the game on a table for programs, as JSON: every figure and sentence that all may see.

        `to_act` says what players have to do now, by name; players who have nothing to do are left out.

        It has at least `kind`, `players`, and `said`, the sentence to speak.
        """

    def entered_on_phone(self) -> tuple[str, str]:
        """Return what the phone of a player may enter if it takes part: in a sentence, and in a few words."""

    def cards(self, cards: Sequence[str], /) -> list[dict[str, Any]]:
        """Return the cards next to a passage of the rules as JSON for the page; empty if the game has none."""

    def rules(self) -> "tuple[Topic, ...]":
        """Return the chapters of the rules, in our own words."""

    def record(self, record: Record, players: Sequence[str], /) -> RecordWords:
        """Return the texts that show a record such as the highest score; `players` played the game that set it."""

    def totals(self, totals: Mapping[str, int], games: int, /) -> tuple[tuple[str, str], ...]:
        """Return a player's totals specific to this kind of game, as pairs of a figure and its label."""

    def problem(self, problem: Any, names: Sequence[str], /) -> str:
        """Return the sentence that explains why an entry is impossible, and what to do."""

    def bad_value(self, error: BadRecord, /) -> str:
        """Return the sentence that explains why a value in a file is invalid in this game, such as an unknown card."""


class UnknownKind(LookupError):
    """Raised for a kind of game that this version of the app does not have."""


class Registered(NamedTuple):
    """Where the parts of a kind of game are found, each as "module:name"; imported on first use."""

    kind: str
    words: str
    pages: str
    """What it provides to the pages of no game, a `KindPages`."""
    icon: str
    """The name of the icon that stands for the game."""


# Imported by name, because no module of the core may import a game.
KINDS = {
    "fishing": Registered(
        "companion.fishing.kind:FISHING",
        "companion.fishing.kind_words:FISHING_WORDS",
        "companion.fishing.pages.home:FISHING_PAGES",
        "float",
    ),
    "fresh-fish": Registered(
        "companion.fresh_fish.kind:FRESH_FISH",
        "companion.fresh_fish.kind_words:FRESH_FISH_WORDS",
        "companion.fresh_fish.pages.home:FRESH_FISH_PAGES",
        "stall",
    ),
}
"""All kinds of games, by key. The first is the default."""


def kind_of(key: str) -> Kind:
    """Return the kind of game with this key. Raise UnknownKind if this version of the app does not have it."""
    if key not in KINDS:
        raise UnknownKind(key)
    kind: Kind = load(KINDS[key].kind)
    return kind


def words_of(key: str) -> KindWords:
    """Return the texts of the kind of game with this key. Raise UnknownKind if this version does not have it."""
    if key not in KINDS:
        raise UnknownKind(key)
    words: KindWords = load(KINDS[key].words)
    return words
