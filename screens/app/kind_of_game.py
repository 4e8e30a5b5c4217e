"""What a kind of game provides to the app and to the pages shared by all games."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from companion.kind_pages import KindPages

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.faces import Face
    from companion.follow.feed import Look
    from companion.home.summary import HomeSummary
    from companion.names import Names
    from companion.preferences import Preferences
    from companion.session import AnyChange, AnyGame, Session


@dataclass(frozen=True)
class LogPart:
    """A part of a game's log, such as a round."""

    number: int
    title: str
    note: str
    gains: tuple[int, ...] = ()
    """The points each player has gained in this part so far; empty if the game does not count them."""


class KindOfGame(KindPages):
    """The interface of a kind of game for the screens. What few games have is left out by default."""

    correction_page: ClassVar[str]
    """The name of the page on which entries of the log are corrected."""
    pages_with_shortcuts: ClassVar[tuple[str, ...]] = ()
    """The names of the pages of this game that have keyboard shortcuts, in the order of the help."""

    def announced(self, change: "AnyChange", names: "Names") -> list[str]:
        """Return the sentences to speak after a change."""
        return []

    def sound_of(self, change: "AnyChange") -> str:
        """Return the name of the sound for a change, or "" for none."""
        return ""

    @abstractmethod
    def result_picture(self, state: Any, day: str) -> bytes:
        """Return a PNG file with the result of a game; `day` is the day it was played."""

    def look_of_phones(self, game: "AnyGame", faces: "Sequence[Face]", wishes: "Preferences") -> "Look":
        """Return the game's current view for phones, built when a phone asks for it."""
        from companion.follow.feed import look_at

        return look_at(game.moment, faces)

    # Home

    @abstractmethod
    def home_picture(self, form: str) -> "Widget":
        """Return the picture on Home for this window form.

        Its `foot` is the height to keep free at the bottom, and its `title_share` the share of the width for the title.
        """

    def practice_picture(self) -> "Widget":
        """Return the picture of the practice; only called for games that have one."""
        raise NotImplementedError

    home_table: "Callable[[HomeSummary, Any], Widget] | None" = None
    """A function that returns a picture of the open game for Home, or None if Home shows the points instead.

    Until the shelf is open, it gets the summary and None for the game. The `room` of the picture is the part of the
    width that it may use above its own box, as two shares, or None.
    """

    def picture_of(self, state: Any) -> "Widget | None":
        """Return a picture of the table, or None if the curves show how the game went."""
        return None

    # Rules

    def example(self, example: Any) -> "Widget":
        """Return a picture of the example of a passage; only called for games whose rules have examples."""
        raise NotImplementedError

    def example_card(self, card: str) -> "Widget":
        """Return a picture of a card, in the notation of the rules; only called for games that have cards."""
        raise NotImplementedError

    def draw_suits(self, x: float, y: float, width: float, height: float, colours: str) -> None:
        """Draw the colours of the cards in this palette on the current canvas; only called for games with cards."""
        raise NotImplementedError

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

    @abstractmethod
    def entry_in_brief(self, event: Any, before: Any, names: "Names") -> tuple[str, str]:
        """Return a line of the log in two parts: who has done what, and the details."""

    @abstractmethod
    def entry_mark(self, event: Any, before: Any) -> int | str:
        """Return the seat whose face marks a line of the log, or the name of an icon if no player is concerned."""

    def draw_player(
        self, players: "Names", seat: int, face: "Face", size: float, centre: tuple[float, float], behind: str
    ) -> None:
        """Draw the sign of a player, `size` pixels wide, on the current canvas; `behind` is the role of the ground."""
        from screens.kit.drawings.face import draw_face

        draw_face(face, size, centre)

    def draw_entry(
        self,
        event: Any,
        players: "Names",
        seat: int,
        face: "Face",
        size: float,
        centre: tuple[float, float],
        behind: str,
    ) -> None:
        """Draw the piece of an event with its player, or the sign of the player, as `draw_player` does."""
        self.draw_player(players, seat, face, size, centre, behind)

    def entry_cards(self, event: Any) -> tuple[str, ...]:
        """Return the cards that were played; empty if they were not entered."""
        return ()

    @abstractmethod
    def beginning_in_words(self, setup: Any) -> str:
        """Return the line shown before the first entry."""

    @abstractmethod
    def moment(self, *, has_chart: bool) -> "Widget":
        """Return a widget whose `show` paints the state after an entry of the log.

        Its picture fits into the height `room`, if that is set.
        """

    @abstractmethod
    def correct_entry(self, session: "Session", index: int) -> None:
        """Open an entry of the log for correction."""

    @abstractmethod
    def add_entry(self, session: "Session", index: int) -> None:
        """Open the page for entering an event that was forgotten after this entry."""

    # Doubts, for games whose evidence finds any

    def doubt_in_words(self, doubt: Any, game: Any) -> str:
        """Return a sentence about what seems wrong in a game, and why."""
        raise NotImplementedError

    def doubt_place(self, doubt: Any) -> str:
        """Return where in the game a doubt arose, in a few words, or "" if it concerns the whole game."""
        return ""

    def doubt_topic(self, doubt: Any) -> str:
        """Return the key of the passage or chapter of the rules that a doubt refers to."""
        raise NotImplementedError

    def doubtful_entry(self, doubt: Any, game: Any) -> int:
        """Return the index of the entry that caused a doubt."""
        raise NotImplementedError
