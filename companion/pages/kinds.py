"""Kinds of games as their pages know them: what Home, the log, the rules, phones and those who watch ask them.

A kind is quick to import, since Home waits for no rules: its members are imported on first use
(`companion.tools.exports.lazy`).
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from companion.pages.actions import Outcome
from companion.table import kinds, plain_game
from companion.table.stored_kind import Event, Setup, State, StoredKind
from companion.tools.language import _

if TYPE_CHECKING:
    from companion.pages.desk import Desk
    from companion.pages.rule_texts import Topic
    from companion.pages.session import AnyChange, Session
    from companion.table.faces import Face
    from companion.table.files import ExportedFile, FileOutcome
    from companion.table.swapping import Swap
    from companion.tools.names import Names


@dataclass(frozen=True)
class HomeChoice:
    """A page offered on Home."""

    page: str
    """The name of the page, or "" if it cannot be opened yet."""
    icon: str
    title: str
    line: str = ""
    action: str = ""
    """An action of the page that is done before it opens, or "" for none."""
    kind: str = ""
    """The kind of game that the page is about, or "" if it does not ask."""


class HomeSummary(NamedTuple):
    """What Home shows, stored so that it can be shown again before the shelf is open."""

    standing: tuple[tuple[str, int], ...] = ()
    """Each player's points; empty if no game is open."""
    over: int = 0
    running: int = 0
    game: str = ""
    """The kind of game that Home shows; "" for the default."""
    open_games: tuple[str, ...] = ()
    """The other kinds of games that have an open game."""
    faces: tuple[tuple[str, str], ...] = ()
    """The faces of the players in the open game: colour and emblem."""
    own: Mapping[str, Any] = MappingProxyType({})
    """What only this kind of game shows, as numbers and texts by name."""


NOTHING = HomeSummary()


@dataclass(frozen=True)
class CardView:
    """A card, for a host that does not know the cards: its value and suit, or the name of a buoy; see `Kind.cards`."""

    card: str
    name: str
    value: int | None = None
    suit: str = ""
    letter: str = ""
    buoy: str = ""


@dataclass(frozen=True)
class LogPart:
    """A part of a game's log, such as a round."""

    number: int
    title: str
    note: str
    gains: tuple[int, ...] = ()
    """The points each player has gained in this part so far; empty if the game does not count them."""


class Kind(StoredKind):
    """A kind of game with its pages, words and rules. By default, it is shown as a plain one."""

    new_game_page: ClassVar[str]
    table_page: ClassVar[str]
    """The name of the page on which the game is played."""
    result_page: ClassVar[str]
    correction_page: ClassVar[str] = ""
    """The name of the page on which entries of the log are corrected; "" if they can only be undone."""
    presenters: ClassVar[Mapping[str, str]]
    """The places of the presenters of its pages by name, as "module:name"."""

    # Entries that are doubtful

    def doubtful_entry(self, doubt: Any, game: Any, /) -> int:
        """Return the index of the entry that caused a doubt; only called for games whose evidence finds any."""
        raise NotImplementedError

    def doubt_in_words(self, doubt: Any, game: Any, /) -> str:
        """Return a sentence about what seems wrong in a game, and why; only called with a doubt."""
        raise NotImplementedError

    def doubt_place(self, doubt: Any, /) -> str:
        """Return where in the game a doubt arose, in a few words, or "" if it concerns the whole game."""
        return ""

    def doubt_topic(self, doubt: Any, /) -> str:
        """Return the key of the passage or chapter of the rules that a doubt refers to; only called with a doubt."""
        raise NotImplementedError

    # Programs, phones and those who only watch

    def view(self, table: "Session", /) -> dict[str, Any]:
        """Return the game on a table for programs, as JSON: every figure and sentence that all may see.

        It has at least `kind`, `players`, and `said`, the sentence to speak. `to_act` says what players have to do now,
        by name; players who have nothing to do are left out.
        """
        names = table.names
        return {
            "kind": self.key,
            "players": list(names),
            "points": dict(zip(names, (seat.score for seat in self.figures(table.state).seats))),
            "faces": {name: asdict(face) for name, face in zip(names, table.faces)},
            "title": self.name(),
            "said": self.ending(table.state),
            "to_act": {},
        }

    def watched(self, table: "Session", /) -> dict[str, Any]:
        """Return what the page of followers shows of a table, as JSON; by default what programs get of it.

        It has at least `kind`, `players`, `faces` by name, and `said`, the sentence to speak. A page that does not know
        the game shows its `title` and what is said.
        """
        return self.view(table)

    def shared_drafts(self, state: State, drafts: Mapping[str, Any], /) -> dict[str, Any]:
        """Return what all at the table may see of the drafts of a game in this state; nothing by default."""
        return {}

    def may_enter_on_phone(self) -> tuple[str, str]:
        """Return what the phone of a player may enter if it takes part: in a sentence, and in a few words."""
        return "", ""

    def announced(self, change: "AnyChange", names: "Names", /) -> list[str]:
        """Return the sentences to speak after a change."""
        return []

    def sound_of(self, change: "AnyChange", /) -> str:
        """Return the name of the sound for a change, or "" for none."""
        return ""

    # Home

    def practice(self) -> HomeChoice | None:
        """Return the practice that Home offers before the first game, or None."""
        return None

    def home_choices(self, summary: HomeSummary, /) -> tuple[HomeChoice, ...]:
        """Return the pages of this game that Home offers.

        The first is a new game; the second takes its place when the panel at the top offers the new game.
        """
        return (HomeChoice(self.new_game_page, "plus", _("New game")),)

    def summed_up(self, session: "Session", game: Any, /) -> HomeSummary:
        """Return the summary that Home shows; `game` is the open game, or None."""
        if game is None:
            return NOTHING
        scores = [seat.score or 0 for seat in self.figures(game.state).seats]
        return NOTHING._replace(standing=tuple(zip(game.setup.players, scores)))

    def continue_lines(self, summary: HomeSummary, /) -> list[str]:
        """Return alternative wordings of the open game's progress, longest first."""
        return [_("The game goes on.")]

    def rematch(self, desk: "Desk", players: Sequence[str], /) -> Outcome:
        """Set up a new game with these players, and open its page."""
        desk.session.begin(self.setup_class(tuple(players)))
        return Outcome(page=self.table_page)

    # Files of its own

    def own_files(self, session: "Session", /) -> "list[ExportedFile]":
        """Return this game's own data, as files that `read_own_file` imports; empty if there is none."""
        return []

    def read_own_file(self, data: bytes, /) -> "Callable[[Session], FileOutcome] | None":
        """Return a function that imports a file of this game's own data, or None if the file is anything else."""
        return None

    # The log

    def log_part(self, state: State, last: State, /) -> LogPart:
        """Return the part of the log to which an entry recorded in this state belongs; `last` is the newest state."""
        return LogPart(1, self.name(), "")

    def log_scores(self, state: State, /, *, has_distances: bool) -> tuple[Sequence[int], str]:
        """Return each player's score at the end of a part of the log, and what it is in a few words.

        Both are empty if there is no score yet. With `has_distances`, distances so far may count as one.
        """
        scores = [seat.score for seat in self.figures(state).seats]
        return [score for score in scores if score is not None], ""

    def part_in_words(self) -> tuple[str, str, str]:
        """Return the labels for moving between parts of the log: short name, back, and forward."""
        return _("Round"), _("Previous round"), _("Next round")

    @abstractmethod
    def entry_in_words(self, event: Event, before: State, names: "Names", /) -> str:
        """Return one line of the log; `before` is the state before the event."""

    def entry_in_plain_words(self, event: Event, before: State, names: "Names", /) -> str:
        """Return an entry without what the players noted; by default the line of the log."""
        return self.entry_in_words(event, before, names)

    def entry_in_brief(self, event: Event, before: State, names: "Names", /) -> tuple[str, str]:
        """Return a line of the log in two parts: who has done what, and the details."""
        return self.entry_in_words(event, before, names), ""

    def entry_mark(self, event: Event, before: State, /) -> int | str:
        """Return the seat whose face marks a line of the log, or the name of an icon if no player is concerned."""
        return "pencil"

    def entry_piece(self, event: Event, /) -> str:
        """Return the name of the piece that marks a line of the log with its player, or "" for the player alone."""
        return ""

    def entry_cards(self, event: Event, /) -> tuple[str, ...]:
        """Return the cards that were played; empty if they were not entered."""
        return ()

    def beginning_in_words(self, setup: Setup, /) -> str:
        """Return the line shown before the first entry."""
        player = setup.players[self.first_player(setup)]
        return _("The game begins: {player} has the first turn.").format(player=player)

    def moment_view(self, title: str, state: State, before: State, event: Event, faces: "Sequence[Face]", /) -> Any:
        """Return what is shown about the state after an entry of the log, as a frozen dataclass.

        `title` is the entry in words, `before` the state before it, and `event` is None if it may not be shown.
        """
        scores, _about = self.log_scores(state, has_distances=False)
        return plain_game.ScoresView(title, plain_game.scores_in_words(state.setup.players, scores))

    def correct_entry(self, session: "Session", index: int, /) -> None:
        """Open an entry of the log for correction; only called for games with a page for that."""
        raise NotImplementedError

    def add_entry(self, session: "Session", index: int, /) -> None:
        """Open the page for entering an event that was forgotten after this entry, as `correct_entry` does."""
        raise NotImplementedError

    # Rules

    @abstractmethod
    def chapters(self) -> "tuple[Topic, ...]":
        """Return the chapters of the rules, in our own words."""

    def cards(self, cards: Sequence[str], /) -> list[dict[str, Any]]:
        """Return the fields of the `CardView` of each card; empty if the game has no cards."""
        return []

    def example_lines(self, example: Any, /) -> "tuple[tuple[Face, str], ...]":
        """Return the outcome of an example, as a face and a few words for each player; empty if its picture says it."""
        return ()

    def example_view(self, example: Any, /) -> Any:
        """Return what a browser draws about an example as a frozen dataclass, or None if the cards suffice."""
        return None

    # Seats

    def why_seats_stay(self, game: Any, /) -> str:
        """Return why players of a running game cannot swap seats, or "" if they can."""
        return (
            _("Turns have been taken in this order: seats can only be swapped before the first one.")
            if game.events
            else ""
        )

    def changes_of_swap(self, game: Any, swap: "Swap", /) -> tuple[str, ...]:
        """Return what changes if two players swap seats, in words; empty if nothing follows from their order yet."""
        return ()

    def obstacles_of_swap(self, swap: "Swap", /) -> tuple[str, ...]:
        """Return the entries that would no longer be possible after a swap, in words."""
        return ()


def kind_of(key: str) -> Kind:
    """Return the kind of game with this key. Raise UnknownKind if this version of the app does not have it."""
    return cast("Kind", kinds.kind_of(key))
