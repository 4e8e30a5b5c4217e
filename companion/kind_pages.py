"""What a kind of game provides to the pages of no game, without a toolkit."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from companion.exports import load
from companion.game import Done
from companion.kinds import KINDS, words_of
from companion.language import _

if TYPE_CHECKING:
    from companion.exchange import ExportedFile, FileOutcome
    from companion.faces import Face
    from companion.figures import Curve
    from companion.home.summary import HomeSummary
    from companion.names import Names
    from companion.presenting import Desk, Outcome
    from companion.session import AnyChange, Session
    from companion.swapping import Swap


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


@dataclass(frozen=True)
class LogPart:
    """A part of a game's log, such as a round."""

    number: int
    title: str
    note: str
    gains: tuple[int, ...] = ()
    """The points each player has gained in this part so far; empty if the game does not count them."""


class KindPages(ABC):
    """The interface of a kind of game for the pages of no game. What few games have is left out by default."""

    new_game_page: ClassVar[str]
    table_page: ClassVar[str]
    """The name of the page on which the game is played."""
    result_page: ClassVar[str]
    correction_page: ClassVar[str]
    """The name of the page on which entries of the log are corrected."""

    # Those who only watch

    def watched(self, table: "Session") -> dict[str, Any]:
        """Return what the page of followers shows of a table, as JSON; by default what programs get of it.

        It has at least `kind`, `players`, `faces` by name, and `said`, the sentence to speak. A page that does not know
        the game shows its `title` and what is said.
        """
        return words_of(table.game_on_table.setup.kind).view(table)

    def shared_drafts(self, state: Any, drafts: Mapping[str, Any]) -> dict[str, Any]:
        """Return what all at the table may see of the drafts of a game in this state; nothing by default."""
        return {}

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

    # The log

    @abstractmethod
    def log_part(self, state: Any, last: Any) -> LogPart:
        """Return the part of the log to which an entry recorded in this state belongs; `last` is the newest state."""

    @abstractmethod
    def log_scores(self, state: Any, *, has_distances: bool) -> tuple[Sequence[int], str]:
        """Return each player's score at the end of a part of the log, and what it is in a few words.

        Both are empty if there is no score yet. With `has_distances`, distances so far may count as one.
        """

    @abstractmethod
    def part_in_words(self) -> tuple[str, str, str]:
        """Return the labels for moving between parts of the log: short name, back, and forward."""

    @abstractmethod
    def entry_in_words(self, event: Any, before: Any, names: "Names") -> str:
        """Return one line of the log; `before` is the state before the event."""

    def entry_in_plain_words(self, event: Any, before: Any, names: "Names") -> str:
        """Return an entry without what the players noted; by default the line of the log."""
        return self.entry_in_words(event, before, names)

    @abstractmethod
    def entry_in_brief(self, event: Any, before: Any, names: "Names") -> tuple[str, str]:
        """Return a line of the log in two parts: who has done what, and the details."""

    @abstractmethod
    def entry_mark(self, event: Any, before: Any) -> int | str:
        """Return the seat whose face marks a line of the log, or the name of an icon if no player is concerned."""

    def entry_piece(self, event: Any) -> str:
        """Return the name of the piece that marks a line of the log with its player, or "" for the player alone."""
        return ""

    def entry_cards(self, event: Any) -> tuple[str, ...]:
        """Return the cards that were played; empty if they were not entered."""
        return ()

    @abstractmethod
    def beginning_in_words(self, setup: Any) -> str:
        """Return the line shown before the first entry."""

    @abstractmethod
    def moment_view(self, title: str, state: Any, before: Any, event: Any, faces: "Sequence[Face]") -> Any:
        """Return what is shown about the state after an entry of the log, as a frozen dataclass.

        `title` is the entry in words, `before` the state before it, and `event` is None if it may not be shown.
        """

    @abstractmethod
    def correct_entry(self, session: "Session", index: int) -> None:
        """Open an entry of the log for correction."""

    @abstractmethod
    def add_entry(self, session: "Session", index: int) -> None:
        """Open the page for entering an event that was forgotten after this entry."""

    def doubtful_entry(self, doubt: Any, game: Any) -> int:
        """Return the index of the entry that caused a doubt; only called for games whose evidence finds any."""
        raise NotImplementedError

    # Rules and settings

    def example_lines(self, example: Any) -> "tuple[tuple[Face, str], ...]":
        """Return the outcome of an example, as a face and a few words for each player; empty if its picture says it."""
        return ()

    def example_view(self, example: Any) -> Any:
        """Return what a browser draws about an example as a frozen dataclass, or None if the cards suffice."""
        return None

    def own_toggles(self) -> tuple[tuple[str, str, str, str], ...]:
        """Return the game's own settings that are on or off: key, icon, title and line."""
        return ()

    # Seats

    def why_seats_stay(self, game: Any) -> str:
        """Return why players of a running game cannot swap seats, or "" if they can."""
        return (
            _("Turns have been taken in this order: seats can only be swapped before the first one.")
            if game.events
            else ""
        )

    def changes_of_swap(self, game: Any, swap: "Swap") -> tuple[str, ...]:
        """Return what changes if two players swap seats, in words; empty if nothing follows from their order yet."""
        return ()

    def obstacles_of_swap(self, swap: "Swap") -> tuple[str, ...]:
        """Return the entries that would no longer be possible after a swap, in words."""
        return ()

    # Files

    def own_files(self, session: "Session") -> "list[ExportedFile]":
        """Return this game's own data, as files that `read_own_file` imports; empty if there is none."""
        return []

    def read_own_file(self, data: bytes) -> "Callable[[Session], FileOutcome] | None":
        """Return a function that imports a file of this game's own data, or None if the file is anything else."""
        return None


def pages_of(key: str) -> KindPages:
    """Return what the kind of game with this key provides to the pages of no game."""
    pages: KindPages = load(KINDS[key].pages)
    return pages


def change_in_words(change: "AnyChange") -> str:
    """Return what a change of a game was, as a sentence for screen readers: the entry, or that it was undone."""
    if change.done is Done.BEGUN:
        return ""
    if change.done is Done.REPLACED:
        return _("Corrected")
    if change.is_correction:
        return _("Correction undone") if change.done is Done.UNDONE else _("Redone")
    setup = change.after.setup
    what = pages_of(setup.kind).entry_in_plain_words(change.events[-1], change.without, setup.players)
    match change.done:
        case Done.UNDONE:
            return _("Undone: {what}").format(what=what)
        case Done.REDONE:
            return _("Redone: {what}").format(what=what)
    return what
