"""The games that the app supports; each is loaded when it is first needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from kivy.uix.widget import Widget

from companion.language import _

if TYPE_CHECKING:
    from companion.faces import Face
    from companion.figures import Curve
    from companion.follow.feed import Look
    from companion.game import Change
    from companion.names import Names
    from companion.preferences import Preferences
    from companion.session import Session
    from screens.app.exchange import Outcome
    from screens.app.page import Page
    from screens.app.remembered.summary import HomeSummary


@dataclass(frozen=True)
class LogPart:
    """A part of a game's log, such as a round."""

    number: int
    title: str
    note: str
    gains: tuple[int, ...] = ()
    """The points each player has gained in this part so far; empty if the game does not count them."""


class HomeChoice(NamedTuple):
    """A page offered on Home."""

    page: str
    """The name of the page, or "" if it cannot be opened yet."""
    icon: str
    title: str
    line: str = ""
    arguments: Mapping[str, Any] = {}
    """The arguments for the page."""


class KindOfGame(Protocol):
    """What a kind of game provides to the app and to the pages shared by all games."""

    new_game_page: str
    table_page: str
    """The name of the page on which the game is played."""
    result_page: str

    def pages_with_shortcuts(self) -> "tuple[type[Page], ...]":
        """Return the pages of this game that have keyboard shortcuts, in the order of the help."""

    def announced(self, change: "Change", names: "Names") -> list[str]:
        """Return the sentences to speak after a change."""

    def sound_of(self, change: "Change") -> str:
        """Return the name of the sound for a change, or "" for none."""

    def home_picture(self, form: str) -> Widget:
        """Return the picture on Home for this window form; its `foot` is the height to keep free at the bottom."""

    def home_choices(self, summary: "HomeSummary") -> tuple[HomeChoice, ...]:
        """Return the four pages of this game that Home offers.

        The first is a new game; the second takes its place when the panel at the top offers the new game.
        """

    def summed_up(self, session: "Session", game: Any) -> "HomeSummary":
        """Return the summary that Home shows; `game` is the open game, or None."""

    def continue_lines(self, summary: "HomeSummary") -> list[str]:
        """Return alternative wordings of the open game's progress, longest first."""

    home_table: "Callable[[HomeSummary, Any], Widget] | None"
    """A function that returns a picture of the open game for Home, or None if Home shows the points instead.

    Until the shelf is open, it gets the summary and None for the game. The `room` of the picture is the part of the
    width that it may use above its own box, as two shares, or None.
    """

    def seat_notes(self, state: Any) -> list[str]:
        """Return a few words about each player's game; empty if the scores suffice."""

    def curves(self, state: Any) -> "Sequence[Curve]":
        """Return each player's points by round, for a chart; empty if the game has no rounds."""

    def picture_of(self, state: Any) -> Widget | None:
        """Return a picture of the table, or None if the curves show how the game went."""

    def result_picture(self, state: Any, day: str) -> bytes:
        """Return a PNG file with the result of a game; `day` is the day it was played."""

    def look_of_phones(self, game: Any, faces: "Sequence[Face]", wishes: "Preferences") -> "Look":
        """Return the game's current view for phones, built when a phone asks for it."""

    def read_own_file(self, data: bytes) -> "Callable[[Session], Outcome] | None":
        """Return a function that imports a file of this game's own data, or None if the file is anything else."""

    correction_page: str
    """The name of the page on which entries of the log are corrected."""

    def log_part(self, state: Any, last: Any) -> LogPart:
        """Return the part of the log to which an entry recorded in this state belongs; `last` is the newest state."""

    def log_scores(self, state: Any, *, has_distances: bool) -> tuple[Sequence[int], str]:
        """Return each player's score at the end of a part of the log, and what it is in a few words.

        Both are empty if there is no score yet. A running game of Fresh Fish has one if `has_distances`.
        """

    def part_in_words(self) -> tuple[str, str, str]:
        """Return the labels for moving between parts of the log: short name, back, and forward."""

    def entry_in_words(self, event: Any, before: Any, names: "Names") -> str:
        """Return one line of the log; `before` is the state before the event."""

    def entry_in_brief(self, event: Any, before: Any, names: "Names") -> tuple[str, str]:
        """Return a line of the log in two parts: who has done what, and the details."""

    def entry_mark(self, event: Any, before: Any) -> int | str:
        """Return the seat whose face marks a line of the log, or the name of an icon if no player is concerned."""

    def draw_player(
        self, players: "Names", seat: int, face: "Face", size: float, centre: tuple[float, float], behind: str
    ) -> None:
        """Draw the sign of a player, `size` pixels wide, on the current canvas; `behind` is the role of the ground."""

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

    def entry_cards(self, event: Any) -> tuple[str, ...]:
        """Return the cards that were played; empty if they were not entered."""

    def beginning_in_words(self, setup: Any) -> str:
        """Return the line shown before the first entry."""

    def moment(self, *, has_chart: bool) -> Widget:
        """Return a widget whose `show` paints the state after an entry of the log.

        Its picture fits into the height `room`, if that is set.
        """

    def correct_entry(self, session: "Session", index: int) -> None:
        """Open an entry of the log for correction."""

    def doubt_in_words(self, doubt: Any, game: Any) -> str:
        """Return a sentence about what seems wrong in a game, and why."""

    def doubt_place(self, doubt: Any) -> str:
        """Return where in the game a doubt arose, in a few words, or "" if it concerns the whole game."""

    def doubt_topic(self, doubt: Any) -> str:
        """Return the key of the passage or chapter of the rules that a doubt refers to."""

    def doubtful_entry(self, doubt: Any, game: Any) -> int:
        """Return the index of the entry that caused a doubt."""

    def add_entry(self, session: "Session", index: int) -> None:
        """Open the page for entering an event that was forgotten after this entry."""


FISHING = "fishing"
"""The kind of game that is assumed if none is on the table."""
FRESH_FISH = "fresh-fish"

# Listed here and not in the games, because a page can be visited before its game is loaded.
PAGES: dict[str, dict[str, str]] = {
    FISHING: {
        "new_game": "screens.fishing.new_game.page:NewGamePage",
        "table": "screens.fishing.table.page:TablePage",
        "draw": "screens.fishing.draw.page:DrawPage",
        "referee": "screens.fishing.referee.page:RefereePage",
        "who_draws": "screens.fishing.who_draws.page:WhoDrawsPage",
        "count": "screens.fishing.count.page:CountPage",
        "sheet": "screens.fishing.sheet.page:SheetPage",
        "result": "screens.fishing.result.page:ResultPage",
        "correct": "screens.fishing.correct.page:CorrectPage",
        "practice": "screens.fishing.practice.page:PracticePage",
    },
    FRESH_FISH: {
        "boards": "screens.fresh_fish.boards.page:BoardsPage",
        "set_up": "screens.fresh_fish.set_up.page:SetUpPage",
        "square": "screens.fresh_fish.square.page:SquarePage",
        "ways": "screens.fresh_fish.ways.page:WaysPage",
        "fresh_result": "screens.fresh_fish.result.page:FreshResultPage",
        "fresh_correct": "screens.fresh_fish.correct.page:FreshCorrectPage",
        "dispute": "screens.fresh_fish.dispute.page:DisputePage",
    },
}
"""The pages of each game by name, each as "module:class"; imported on the first visit."""

RARE_DURING_GAMES = {
    *("new_game", "who_draws", "correct", "practice", "boards", "set_up", "fresh_correct", "dispute"),
    *("games", "people", "person", "statistics", "settings", "club"),
}
"""The names of pages that are rarely or never visited while a game is being played."""


def game_name(key: str) -> str:
    return _("Fishing") if key == FISHING else _("Fresh Fish")


def other_game(key: str) -> str:
    return FRESH_FISH if key == FISHING else FISHING


def kind_of_game(key: str) -> KindOfGame:
    kind: KindOfGame = import_module(f"screens.{key.replace('-', '_')}.kind").KIND
    return kind


def key_on_table(session: "Session | None") -> str:
    return FISHING if session is None or session.game is None else session.game.setup.kind


def kind_on_table(session: "Session | None") -> KindOfGame:
    return kind_of_game(key_on_table(session))
