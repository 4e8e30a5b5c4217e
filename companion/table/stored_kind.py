"""A kind of game as the shelf, files, lists, statistics and the command line know it."""

from abc import ABC
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar

from companion.table import plain_game
from companion.table.best_figures import PlayedGame, Record, RecordWords
from companion.table.figures import Curve, Figures, ListedGame, Tally, places
from companion.table.game import Game
from companion.table.rules import Rules
from companion.tools.direction import isolated
from companion.tools.language import _, day_in_words
from companion.tools.names import check_names
from companion.tools.reading import BadRecord, check_keys, read_object
from companion.tools.sentences import format_number

Setup = Any
"""A frozen dataclass with `players` (names clockwise), `seats` and `kind` (its key). Each kind adds its own fields."""
Event = Any
"""A frozen dataclass."""
State = Any
"""The frozen state that the events of a game fold to."""

LEADS, DRAWS, ACTS = "leads", "draws", "acts"
"""What the player whose turn it is does, also in JSON; see `StoredKind.turn`."""


class StoredKind(ABC):
    """A kind of game without its pages. By default, scores are counted, and what few games have is left out."""

    key: ClassVar[str]
    """The key of the kind on the shelf; its record files have the format `<key>-record`."""
    title: ClassVar[str]
    """The title on the box; it is the same in every language."""
    icon: ClassVar[str]
    """The name of the icon that stands for the game."""
    bgg_id: ClassVar[int | None] = None
    """The id on BoardGameGeek, by which BG Stats finds the game at once; None if we could not verify it."""
    lowest_wins: ClassVar[bool] = False
    """Whether the lowest score is the best."""
    rules: ClassVar[Rules[Any, Any, Any]]
    """The rules with which `companion.table.game` folds events."""
    setup_class: ClassVar[Any]
    """The class of set-ups, for a game whose set-ups have nothing but players."""
    event_classes: ClassVar[Any]
    """The union of the classes of events, for a game without types of its own in them."""

    @property
    def suffix(self) -> str:
        """The suffix of its record files, as in ".fishing.json"."""
        return f".{self.key.replace('-', '')}.json"

    def name(self) -> str:
        """Return the name of the game."""
        return self.title

    # Files and the shelf

    def setup_to_json(self, setup: Setup, /) -> dict[str, Any]:
        """Return a set-up as JSON, without its players. A field that holds a seat is written as the player's name."""
        return {}

    def setup_from_json(self, content: object, players: tuple[str, ...], /) -> Setup:
        """Return the set-up in this JSON, with these players.

        Raise BadRecord if it cannot be read, or Impossible if no game can start with it.
        """
        check_keys(read_object(content, "set_up"), (), ())
        check_names(players)
        return self.setup_class(players)

    def event_to_json(self, event: Event, setup: Setup, /) -> dict[str, Any]:
        """Return an event as JSON, with names of players instead of seats."""
        from companion.table.event_codec import EventCodec

        return EventCodec(self.event_classes, setup.players, {}).write(event)

    def event_from_json(self, content: object, setup: Setup, /) -> Event:
        """Return the event in this JSON. Raise BadRecord if it cannot be read, or Impossible if no game allows it."""
        from companion.table.event_codec import EventCodec

        return EventCodec(self.event_classes, setup.players, {}).read(content)

    def first_player(self, setup: Setup, /) -> int:
        """Return the seat of the player who begins the game."""
        return 0

    def variant(self, setup: Setup, /) -> str:
        """Return the name of the variant in a set-up, or an empty string for the base game."""
        return ""

    def figures(self, state: State, /) -> Figures:
        """Return the figures of a game in this state, for lists and statistics.

        `own` has `ended`, which is IN_PROGRESS while the game is running and SHORT if it was ended early.
        """
        return plain_game.figures_of(state, lowest_wins=self.lowest_wins)

    def are_figures(self, own: Any, players: int, /) -> bool:
        """Return whether this JSON value is valid as `Figures.own` of a game with so many players.

        Keys that this version does not know are allowed: a newer version may have written them.
        """
        return plain_game.are_figures(own)

    def turn(self, state: State, /) -> tuple[int, str] | None:
        """Return the seat whose turn it is, and LEADS, DRAWS or ACTS. Return None if it is no player's turn."""
        return None

    def tally(self, seat: Any, /) -> Tally:
        """Return what a finished game adds to a player's totals, given the player's `SeatFigures.own`."""
        return Tally({})

    def records(self, games: Iterable[PlayedGame], /) -> tuple[Record, ...]:
        """Return the records set in these games, in the order in which to show them."""
        return plain_game.best_score(games, lowest_wins=self.lowest_wins)

    def rounds(self, seat: Any, /) -> Sequence[int]:
        """Return a player's points in each round, given `SeatFigures.own`; empty if the game has no rounds."""
        return ()

    def score_sheet(self, game: Game[Any, Any, Any], /) -> str:
        """Return the score sheet of a game as the text of a CSV file."""
        return plain_game.score_sheet(game.setup.players, [seat.score for seat in self.figures(game.state).seats])

    # Faults

    def problem(self, problem: Any, names: Sequence[str], /) -> str:
        """Return the sentence that explains why an entry is impossible, and what to do."""
        return _("That is not possible now.")

    def bad_value(self, error: BadRecord, /) -> str:
        """Return the sentence that explains why a value in a file is invalid in this game, such as an unknown card."""
        return _("The file is damaged or not a game: it cannot be read.")

    # Lists, statistics and the club

    def status(self, game: ListedGame, /) -> str:
        """Return the progress of a game or how it ended, in a few words; empty if it ended normally."""
        return _("short game") if game.is_short else ""

    def position(self, game: ListedGame, /) -> str:
        """Return how far a running game has got, as in "(round 3, trick 4)"."""
        return ""

    def headline(self, game: ListedGame, does: str, /) -> str:
        """Return how far a running game has got, for the club board.

        `does` is what the player does whose turn it is, as in `turn`; "" if it is no player's turn.
        """
        return self.status(game) or _("The game goes on.")

    def outcome(self, game: ListedGame, /) -> str:
        """Return the result of a game, or its score so far, in a sentence or two."""
        return plain_game.outcome_in_words(game.scores, game.winners, game.players)

    def ending(self, state: State, /) -> str:
        """Return the same as `outcome`, for a game in this state."""
        seats = self.figures(state).seats
        winners = [seat for seat, figures in enumerate(seats) if figures.winners]
        return plain_game.outcome_in_words([seat.score for seat in seats], winners, state.setup.players)

    def result(self, game: Game[Any, Any, Any], started: datetime | None, /) -> str:
        """Return the result of a game, or its score so far, as a message to share."""
        names, scores = game.setup.players, [seat.score for seat in self.figures(game.state).seats]
        lines = [self.name() if started is None else f"{self.name()}, {day_in_words(started)}"]
        if None in scores:
            lines += map(isolated, names)
        else:
            ranking = sorted(zip(places(scores, self.lowest_wins), game.setup.seats))
            lines += (f"{place}. {isolated(names[seat])} {format_number(scores[seat] or 0)}" for place, seat in ranking)
        return "\n".join([*lines, self.ending(game.state)])

    def seat_notes(self, state: State, /) -> list[str]:
        """Return a few words about each player's game; empty if the scores suffice."""
        return []

    def curves(self, state: State, /) -> Sequence[Curve]:
        """Return each player's points by round, for a chart; empty if the game has no rounds."""
        return ()

    def record_in_words(self, record: Record, players: Sequence[str], /) -> RecordWords:
        """Return the texts that show a record such as the highest score; `players` played the game that set it."""
        return RecordWords(_("Best score") if self.lowest_wins else _("Highest score"), "trophy")

    def totals_in_words(self, totals: Mapping[str, int], games: int, /) -> tuple[tuple[str, str], ...]:
        """Return a player's totals specific to this kind of game, as pairs of a figure and its label."""
        return ()

    # The command line

    def replay(self, game: Game[Any, Any, Any], /) -> dict[str, Any]:
        """Return a whole game as JSON, for the command line."""
        return {
            "players": list(game.setup.players),
            "scores": [seat.score for seat in self.figures(game.state).seats],
            "events": [self.event_to_json(event, game.setup) for event in game.events],
        }

    def replay_report(self, game: Game[Any, Any, Any], /, *, colour: bool) -> str:
        """Return a report on a whole game, for a terminal that shows colours if `colour`."""
        return self.result(game, None)
