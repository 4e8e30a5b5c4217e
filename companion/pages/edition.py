"""What an edition of the app has for the pages of no game; by default, what the browser edition has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.pages.session import Session
    from companion.shelf import Person, Shelf
    from companion.table.figures import ListedGame


class Offline(Enum):
    """Whether a browser keeps the app for offline play, and why not."""

    KEPT = "kept"
    FULL = "full"
    CHANGED = "changed"
    NONE = "none"


@dataclass(frozen=True)
class Browser:
    """What a browser says about itself."""

    is_persistent: bool = False
    """Whether it has promised to keep the games until people delete them."""
    is_safari: bool = False
    is_on_home_screen: bool = False
    """Whether the app was started from its own icon."""
    offline: Offline = Offline.KEPT

    @property
    def keeps_games(self) -> bool:
        """Whether the games stay until people delete them: Safari clears its own storage, not that of an icon."""
        return self.is_persistent or (self.is_safari and self.is_on_home_screen)


class Edition:
    """The edition of the app, and the device on which it runs."""

    browser: Browser | None = Browser()
    """What the browser says about itself; None if the app does not run in one."""

    @staticmethod
    def of(browser: Browser) -> "Edition":
        edition = Edition()
        edition.browser = browser
        return edition

    @property
    def is_browser(self) -> bool:
        return self.browser is not None

    def lacks(self, setting: str) -> bool:
        """Return whether the device cannot do what a setting turns on."""
        return False

    # The club, which browsers cannot join

    def listed_shelf(self, session: "Session") -> "Shelf | None":
        """Return the shelf shown in lists: that of this device, the local copy of the club's games, or None."""
        return session.shelf

    def table_of(self, key: str) -> str:
        """Return the name of the other table in the club that is playing a game, or "" if there is none."""
        return ""

    def tables_of_games(self) -> Mapping[str, str]:
        """Return the name of the table of each listed game by key; empty while only games of this device are listed."""
        return {}

    def shelf_with(self, session: "Session", key: str) -> "Shelf | None":
        """Return the shelf that contains a game: that of this device, or the local copy of the club's games."""
        return session.shelf

    def running_elsewhere(self, kind: str) -> "Sequence[ListedGame]":
        """Return the games of a kind that other tables of the club are playing, the most recently changed first."""
        return ()

    def people_of_club(self) -> "Sequence[Person]":
        """Return the people of the club, most recent first; nobody while it is not open."""
        return ()

    def counts_until_known(self) -> tuple[int, int] | None:
        """Return how many games were over and running when the app was left, while the club is still being opened."""
        return None
