"""What a kind of game provides to the app and to the pages shared by all games."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from companion.kind_pages import KindPages

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.faces import Face
    from companion.home.summary import HomeSummary
    from companion.names import Names
    from companion.session import AnyChange


class KindOfGame(KindPages):
    """The interface of a kind of game for the screens. What few games have is left out by default."""

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

    def draw_player(
        self, players: "Names", seat: int, face: "Face", size: float, centre: tuple[float, float], behind: str
    ) -> None:
        """Draw the sign of a player, `size` pixels wide, on the current canvas; `behind` is the role of the ground."""
        from screens.kit.drawings.face import draw_face

        draw_face(face, size, centre)

    def draw_entry(
        self,
        piece: str,
        players: "Names",
        seat: int,
        face: "Face",
        size: float,
        centre: tuple[float, float],
        behind: str,
    ) -> None:
        """Draw the piece of an entry with its player, or the sign of the player, as `draw_player` does."""
        self.draw_player(players, seat, face, size, centre, behind)

    @abstractmethod
    def moment(self, *, has_chart: bool) -> "Widget":
        """Return a widget whose `show` paints the view of a moment of the log.

        Its picture fits into the height `room`, if that is set.
        """

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
