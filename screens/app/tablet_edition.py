"""What the app has on tablets, telephones and computers, unlike the browser edition."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.pages.edition import Edition
from screens.app import device
from screens.app.device import voices

if TYPE_CHECKING:
    from companion.pages.session import Session
    from companion.shelf import Person, Shelf
    from companion.table.figures import ListedGame


class TabletEdition(Edition):
    """The edition of the app; its lists show the games of this device or of the whole club."""

    browser = None

    def __init__(self, app) -> None:
        self._app = app

    def lacks(self, setting: str) -> bool:
        return (setting == "voice" and not voices.can_speak()) or (setting == "vibration" and not device.can_vibrate())

    @property
    def _lists_club(self) -> bool:
        """Whether lists show the games of the whole club: if that is chosen, or if this device has no games."""
        app, in_club = self._app, self._app.in_club
        return in_club.opened is not None and (app.preferences.shows_club or not in_club.has_own_games)

    def listed_shelf(self, session: "Session | None") -> "Shelf | None":
        if self._lists_club:
            return self._app.in_club.opened.club.copy
        return session.shelf if session is not None else None

    def shelf_with(self, session: "Session", key: str) -> "Shelf | None":
        own, club = session.shelf, self._app.in_club.opened
        return own if own is None or club is None or own.games.listed(key) is not None else club.club.copy

    def table_of(self, key: str) -> str:
        club = self._app.in_club.opened
        return (club.club.table_of(key) or "") if club is not None else ""

    def tables_of_games(self) -> Mapping[str, str]:
        return self._app.in_club.opened.club.tables() if self._lists_club else {}

    def running_elsewhere(self, kind: str) -> "Sequence[ListedGame]":
        club = self._app.in_club.opened
        if club is None:
            return []
        games = club.club.copy.games.page(kind=kind).games  # running ones come first
        return [game for game in games if game.is_running and self.table_of(game.key)]

    def people_of_club(self) -> "Sequence[Person]":
        club = self._app.in_club.opened
        return () if club is None else club.club.copy.people.all()

    def counts_until_known(self) -> tuple[int, int] | None:
        before, in_club = self._app.bookmark.summary, self._app.in_club
        return (before.over, before.running) if in_club.is_member and in_club.opened is None else None
