"""The games that the app supports; each is loaded when it is first needed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from companion.exports import load
from companion.language import _

if TYPE_CHECKING:
    from companion.session import Session
    from screens.app.kind_of_game import KindOfGame


class Registered(NamedTuple):
    """A kind of game: what Home and navigation need before it is loaded. Places are written as "module:name"."""

    name: Callable[[], str]
    """A function that returns the name of the game, as its `KindWords` does."""
    kind: str
    """The place of its KindOfGame."""
    pages: Mapping[str, str]
    """The places of its pages by name; imported on the first visit."""
    rare_pages: frozenset[str] = frozenset()
    """The names of pages that are rarely or never visited while a game is being played."""


FISHING, FRESH_FISH = "fishing", "fresh-fish"

GAMES = {
    FISHING: Registered(
        lambda: _("Fishing"),
        "screens.fishing.kind:KIND",
        {
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
        rare_pages=frozenset({"new_game", "who_draws", "correct", "practice"}),
    ),
    FRESH_FISH: Registered(
        lambda: _("Fresh Fish"),
        "screens.fresh_fish.kind:KIND",
        {
            "boards": "screens.fresh_fish.boards.page:BoardsPage",
            "set_up": "screens.fresh_fish.set_up.page:SetUpPage",
            "square": "screens.fresh_fish.square.page:SquarePage",
            "ways": "screens.fresh_fish.ways.page:WaysPage",
            "fresh_result": "screens.fresh_fish.result.page:FreshResultPage",
            "fresh_correct": "screens.fresh_fish.correct.page:FreshCorrectPage",
            "dispute": "screens.fresh_fish.dispute.page:DisputePage",
        },
        rare_pages=frozenset({"boards", "set_up", "fresh_correct", "dispute"}),
    ),
}
"""All kinds of games by key, in the order in which they are offered."""

DEFAULT_GAME = FISHING
"""The kind of game that is assumed if none is on the table. Its cards illustrate the settings."""


def game_name(key: str) -> str:
    return GAMES[key].name()


def kind_of_game(key: str) -> "KindOfGame":
    kind: KindOfGame = load(GAMES[key].kind)
    return kind


def key_on_table(session: "Session | None") -> str:
    if session is None or session.game is None:
        return DEFAULT_GAME
    key: str = session.game.setup.kind
    return key


def kind_on_table(session: "Session | None") -> "KindOfGame":
    return kind_of_game(key_on_table(session))
