"""The games that the app knows; each is loaded when it is first needed."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

from screens.app.keys import Row


@dataclass(frozen=True)
class KindOfGame:
    """What a kind of game brings to the app; pages of any game ask here for what is the game's own."""

    key: str
    pages: Mapping[str, str]
    """Its pages by name, each as "module:class"; imported when somebody first goes there."""
    pages_with_keys: tuple[str, ...]
    """Those pages for which a `keys.py` beside them says what a keyboard does there."""

    def keys_title(self, page: str) -> str:
        """What the help calls a page."""
        return self._keys(page).title()

    def key_rows(self, page: str) -> tuple[Row, ...]:
        """What keys do on a page; nothing on most."""
        return self._keys(page).rows() if page in self.pages_with_keys else ()

    def _keys(self, page: str):
        return import_module(self.pages[page].rpartition(".page:")[0] + ".keys")


def kind_of_game(key: str = "fishing") -> KindOfGame:
    """A kind of game by its key."""
    kind: KindOfGame = import_module(f"screens.{key}.kind").KIND
    return kind
