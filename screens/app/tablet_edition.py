"""What the app has on tablets, telephones and computers, unlike the browser edition."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.pages.edition import Edition
from screens.app import device

if TYPE_CHECKING:
    from companion.pages.session import Session
    from companion.shelf import Person, Shelf
    from companion.table.figures import ListedGame


class TabletEdition(Edition):
    browser = None

    def __init__(self, app) -> None:
        self._app = app

    def lacks(self, setting: str) -> bool:
        return (setting == "voice" and not device.can_speak()) or (setting == "vibration" and not device.can_vibrate())

    def listed_shelf(self, session: "Session") -> "Shelf | None":
        return self._app.listed_shelf

    def table_of(self, key: str) -> str:
        return self._app.table_of(key)

    def tables_of_games(self) -> Mapping[str, str]:
        return self._app.tables_of_games()

    def shelf_with(self, session: "Session", key: str) -> "Shelf | None":
        return self._app.shelf_with(key) if session.shelf is not None else None

    def running_elsewhere(self, kind: str) -> "Sequence[ListedGame]":
        return self._app.running_elsewhere(kind)

    def people_of_club(self) -> "Sequence[Person]":
        club = self._app.club
        return () if club is None else club.club.copy.people.all()

    def counts_until_known(self) -> tuple[int, int] | None:
        before = self._app.bookmark.summary
        return (before.over, before.running) if self._app.is_in_club and self._app.club is None else None
