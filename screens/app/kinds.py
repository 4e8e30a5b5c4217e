"""The screens of each kind of game: its pages and its pictures. They are loaded when they are first needed."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.pages.kinds import Kind, kind_of
from companion.tools.exports import load

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.pages.kinds import HomeSummary
    from companion.pages.session import Session
    from companion.table.faces import Face
    from companion.tools.names import Names


class GameScreens:
    """The screens of a kind of game. By default its pictures are plain ones, and what few games have is left out.

    They must be quick to import: pages and pictures are imported on first use (`companion.tools.exports.lazy`).
    """

    pages: Mapping[str, str]
    """The places of its pages by name, as "module:name"."""
    rare_pages: ClassVar[frozenset[str]] = frozenset()
    """The names of pages that are rarely or never visited while a game is being played."""
    pages_with_shortcuts: ClassVar[tuple[str, ...]] = ()
    """The names of the pages of this game that have keyboard shortcuts, in the order of the help."""

    def result_picture(self, state: Any, day: str, faces: "Sequence[Face]") -> bytes:
        """Return a PNG file with the result of a game; `day` is the day it was played."""
        from screens.app.plain_game import result_picture

        return result_picture(state, day, faces)

    def picture_of(self, state: Any) -> "Widget | None":
        """Return a picture of the table, or None if the curves show how the game went."""
        return None

    # Home

    def home_picture(self, *, form: str) -> "Widget":
        """Return the picture on Home for this window form.

        Its `foot` is the height to keep free at the bottom, and its `title_share` the share of the width for the title.
        """
        from screens.app.plain_game import PlainSea

        return PlainSea()

    def practice_picture(self) -> "Widget":
        """Return the picture of the practice; only called for games that have one."""
        raise NotImplementedError

    home_table: "Callable[[HomeSummary, Any], Widget] | None" = None
    """A function that returns a picture of the open game for Home, or None if Home shows the points instead.

    Until the shelf is open, it gets the summary and None for the game. The `room` of the picture is the part of the
    width that it may use above its own box, as two shares, or None.
    """

    # Rules

    def example(self, *, example: Any) -> "Widget":
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

    def moment(self, *, has_chart: bool) -> "Widget":
        """Return a widget whose `show` paints the view of a moment of the log.

        Its picture fits into the height `room`, if that is set.
        """
        from screens.app.plain_game import ScoresMoment

        return ScoresMoment()


FISHING, FRESH_FISH = "fishing", "fresh-fish"

SCREENS = {
    FISHING: "screens.fishing.screens:SCREENS",
    FRESH_FISH: "screens.fresh_fish.screens:SCREENS",
}
"""Where the screens of each kind of game are found, by its key."""

DEFAULT_GAME = FISHING
"""The kind of game that is assumed if none is on the table. Its cards illustrate the settings."""


def screens_of(key: str) -> GameScreens:
    """Return the screens of the kind of game with this key."""
    screens: GameScreens = load(SCREENS[key])
    return screens


def key_on_table(session: "Session | None") -> str:
    if session is None or session.game is None:
        return DEFAULT_GAME
    key: str = session.game.setup.kind
    return key


def kind_on_table(session: "Session | None") -> Kind:
    return kind_of(key_on_table(session))
