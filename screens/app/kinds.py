"""The games that the app knows; each is loaded when it is first needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from kivy.uix.widget import Widget

from companion.faces import Face
from companion.names import Names
from screens.app.keys import Row

if TYPE_CHECKING:
    from screens.app.session import Session


@dataclass(frozen=True)
class LogPart:
    """A part of a game in its log, such as a round."""

    number: int
    title: str
    note: str


class KindOfGame(Protocol):
    """What a kind of game brings to the app; pages of any game ask here for what is the game's own."""

    pages: Mapping[str, str]
    """Its pages by name, each as "module:class"; imported when somebody first goes there."""
    pages_with_keys: tuple[str, ...]
    """Those pages for which a `keys.py` beside them says what a keyboard does there."""

    def home_picture(self, form: str) -> Widget:
        """The picture on Home, in a window of this form."""

    def example_card(self, card: str) -> Widget:
        """A card that stands beside a passage of the rules."""

    def example(self, example: Any) -> Widget:
        """The example of a passage of the rules, drawn; it has a height of its own."""

    def example_lines(self, example: Any) -> tuple[tuple[Face, str], ...]:
        """What an example comes to: somebody and what happens to them, line by line."""

    def result_picture(self, state: Any, day: str) -> bytes:
        """A PNG file with the result of a game that was played on this day."""

    def table_to_follow(self, game: Any, faces: Sequence[Face]) -> Any:
        """The game for phones to follow: its `look` says what there is to see after some events."""

    correction_page: str
    """Where entries of the log are corrected."""

    def log_part(self, state: Any) -> LogPart:
        """The part of the log that what happened at this state belongs to."""

    def entry_in_words(self, event: Any, before: Any, names: Names) -> str:
        """One line of the log; `before` is the state before the event."""

    def beginning_in_words(self, setup: Any) -> str:
        """What there is to say before the first entry."""

    def moment(self, *, with_chart: bool) -> Widget:
        """A widget whose `show` paints the state after an entry of the log."""

    def correct_entry(self, session: "Session", index: int) -> None:
        """Have an entry of the log open for correction."""

    def add_entry(self, session: "Session", index: int) -> None:
        """Have what was forgotten after an entry of the log open to be entered."""


def kind_of_game(key: str = "fishing") -> KindOfGame:
    """A kind of game by its key."""
    kind: KindOfGame = import_module(f"screens.{key}.kind").KIND
    return kind


def key_rows(kind: KindOfGame, page: str) -> tuple[Row, ...]:
    """What keys do on a page; nothing on most."""
    return _keys_of(kind, page).rows() if page in kind.pages_with_keys else ()


def keys_title(kind: KindOfGame, page: str) -> str:
    """What the help for keyboards calls a page."""
    return _keys_of(kind, page).title()


def _keys_of(kind: KindOfGame, page: str):
    return import_module(kind.pages[page].rpartition(".page:")[0] + ".keys")
