"""The game on the table and the drafts of its pages, for the app, the browser edition and phones."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any

from companion.pages.drafts import Drafts
from companion.pages.phones import PHONES, Phones, phones_of_entries
from companion.pages.preferences import NO_DEFAULTS, Preferences
from companion.pages.snapshots import Snapshot, Versions, version_of_now
from companion.shelf import CannotLoad, CannotOpen, KeptGame, RepairReport, Shelf, ShelfFault
from companion.table.doubts import Dismissals
from companion.table.faces import FIRST_FACES, Face, faces_of
from companion.table.game import Change, Game
from companion.table.kinds import kind_of
from companion.table.replacing import Replacement
from companion.table.seating import SeatTaken
from companion.table.stored_kind import Event, Setup, State
from companion.tools.language import speaking

AnyGame = Game[Any, Any, Any]
AnyChange = Change[Any, Any]
Listener = Callable[[AnyChange | None], object]


class Session:
    """The running game, if there is one; notifies its listeners once of every change.

    With a shelf, a game is saved before the listeners are notified, and drafts outlive the app.
    """

    PRACTISED = "practised"
    """The key of the setting that hides the invitation to practise on Home."""

    def __init__(
        self,
        shelf: Shelf | None = None,
        shelf_problem: ShelfFault | None = None,
        last_key: str = "",
        first_version: int = 0,
    ) -> None:
        """Continue the game that was open when the app was closed (`last_key`) or, if it is gone, the running game.

        `first_version` is above all versions that a page may still show of a session before this one.
        """
        self.shelf = shelf
        self.game: AnyGame | None = None
        self.set_aside: AnyGame | None = None
        """The running game while another one is being viewed."""
        self.versions = Versions(first_version)
        """The table after each change of late: of its game, of what all enter together, or of which game lies there."""
        self.latest: AnyChange | None = None
        """The last change since the game was put on the table."""
        self.settings: dict[str, Any] = shelf.notes.settings() if shelf else {}
        self.default_settings = NO_DEFAULTS
        """What is preferred in this edition of the app until people choose, where it differs from other editions."""
        self._shelf_problem = shelf_problem
        self.drafts = Drafts(None)
        """The drafts of the game on the table that the tablet or the whole table has."""
        self.drafts_of_no_game = Drafts(shelf)
        """The drafts of pages that do not depend on the game on the table."""
        self._listeners: list[Listener] = []
        self.phones = Phones()
        """The phones that take part in the game being played."""
        self.phone_of_latest = ""
        """The player on whose phone `latest` was made, or ""."""
        self._phone = ""
        self._put_on_table(self.loaded(last_key) or self._running_game())
        if last_key and self.game is not None and not self.is_playing:
            self.set_aside = self._running_game()

    def listen(self, listener: Listener) -> None:
        """Call `listener` with each `Change` to the game, or None if something else changed, such as a setting."""
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        self._listeners.remove(listener)

    @property
    def game_on_table(self) -> AnyGame:
        """The game on the table. Read it, and what depends on it, only while there is one."""
        assert self.game is not None
        return self.game

    @property
    def version(self) -> int:
        """The number of the latest version of the table."""
        return self.versions.latest

    @property
    def key(self) -> str:
        """The key of the game on the table; "" if there is none or it is not on the shelf."""
        return self.game.key if isinstance(self.game, KeptGame) else ""

    @property
    def state(self) -> State:
        """The current state."""
        return self.game_on_table.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        names: tuple[str, ...] = self.game_on_table.setup.players
        return names

    def faces_of(self, names: Sequence[str]) -> tuple[Face, ...]:
        """Return the faces of these people; the default faces without a shelf."""
        return self.shelf.people.faces(names) if self.shelf is not None else faces_of(names, {})

    @property
    def last_change(self) -> AnyChange:
        """The last change; for a game just put on the table, the change that undo would revert."""
        return self.latest or self.game_on_table.last_change

    # The game on the table

    def begin(self, setup: Setup) -> None:
        game = self.shelf.games.begin(setup) if self.shelf else Game(kind_of(setup.kind).rules, setup)
        self._put_on_table(game)
        if self.shelf is not None and not self.settings.get(self.PRACTISED):
            self.settings[self.PRACTISED] = True  # after the first game, even if the shelf is emptied later
            self.shelf.notes.set_setting(self.PRACTISED, True)
        self._notify()

    def open(self, game: AnyGame) -> None:
        self._put_on_table(game)
        self._notify()

    def view(self, game: AnyGame) -> None:
        """Put a finished game on the table to view it; a running one is set aside."""
        running = self.set_aside or (self.game if self.is_playing else None)
        self._put_on_table(game, set_aside=running)
        self._notify()

    def return_to_running(self) -> None:
        """Put the running game back on the table, if it was set aside."""
        if self.set_aside is not None:
            self.open(self.set_aside)

    @property
    def is_playing(self) -> bool:
        return self.game is not None and kind_of(self.game.setup.kind).figures(self.game.state).is_running

    @property
    def play_time(self) -> timedelta:
        """How long the game on the table has been played; zero if it is not on the shelf."""
        return self.game.play_time if isinstance(self.game, KeptGame) else timedelta()

    def reopen(self) -> None:
        """Reload the game on the table with the current names and faces of its players."""
        game, aside = self._reload(self.game), self._reload(self.set_aside)
        if game is not None and (game is not self.game or aside is not self.set_aside):
            self._put_on_table(game, aside)
        elif game is not None:
            self.faces = self.faces_of(self.names)
        self._notify()

    def _reload(self, game: AnyGame | None) -> AnyGame | None:
        return self.shelf.games.load(game.key) if self.shelf is not None and isinstance(game, KeptGame) else game

    def close(self) -> None:
        """Remove the game from the table; it stays on the shelf, and one that was set aside comes back."""
        self._put_on_table(self.set_aside)
        self._notify()

    def forget(self, key: str) -> None:
        """Drop the game with this key, which was deleted from the shelf."""
        if isinstance(self.set_aside, KeptGame) and self.set_aside.key == key:
            self.set_aside = None
            self._notify()
        elif key == self.key:
            self.close()

    def record(self, *events: Event) -> AnyChange:
        """Record events as one step of undo. Raise Impossible if they cannot have happened."""
        return self._finish_change(self.game_on_table.record(*events))

    def undo(self) -> AnyChange | None:
        """Undo the last action, if there is one."""
        change = self.game_on_table.undo()
        return None if change is None else self._finish_change(change)

    def redo(self) -> AnyChange | None:
        """Redo the last undone action, if there is one."""
        change = self.game_on_table.redo()
        return None if change is None else self._finish_change(change)

    def replace(self, replacements: Mapping[int, Replacement[Any]]) -> AnyChange:
        """Replace past events. Raise BadEvent if a later event would become impossible."""
        return self._finish_change(self.game_on_table.replace(replacements))

    def go_back_to(self, events: int) -> AnyChange | None:
        """Remove all but the first `events` events, as one undo step. Return the change, or None if nothing changes."""
        change = self.game_on_table.go_back_to(events)
        return None if change is None else self._finish_change(change)

    # Phones

    def set_phones(self, phones: Phones) -> None:
        """Set the phones that take part. Notify the listeners of a change."""
        if phones != self.phones:
            self.phones = phones
            self._notify()

    @contextmanager
    def entering_on_phone_of(self, player: str) -> Iterator[None]:
        """Note that what is changed in this context was entered on the phone of a player."""
        self._phone = player
        try:
            yield
        finally:
            self._phone = ""

    @property
    def phones_of_entries(self) -> tuple[str, ...]:
        """For each entry of the game, the player on whose phone it was made, or "" if it was made at the tablet."""
        return phones_of_entries(self.game_on_table, self.drafts)

    @property
    def phone_of_last_change(self) -> str:
        """The player on whose phone the last change was made, or ""."""
        if self.latest is not None:
            return self.phone_of_latest
        change = self.last_change
        return "" if change.index is None or change.is_correction else self.phones_of_entries[change.index]

    # Doubts

    @property
    def open_doubts(self) -> tuple[Any, ...]:
        """The doubts about the game that have not been dismissed, in the order of their entries."""
        return () if self.game is None else self.dismissals.open(self.game.doubts_about_entries)

    def keep_dismissals(self, dismissals: Dismissals) -> None:
        """Replace the dismissals of doubts about the game, and notify the listeners."""
        self.dismissals = dismissals
        if self.shelf is not None and self.key:
            self.shelf.notes.set_dismissed(self.key, dismissals.to_store())
        self._notify()

    # Drafts, settings and people

    def keep_draft(self, page: str, stored: dict[str, Any]) -> None:
        """Replace the draft of a page that the whole table shares, which is a new version, and notify the listeners."""
        self.drafts[page] = stored
        self._begin_version()
        self._notify()

    def drafts_of(self, game: AnyGame) -> Drafts:
        """Return the drafts of the game on the table, or of the one set aside."""
        return self.drafts if game is self.game else Drafts(self.shelf, game.key if isinstance(game, KeptGame) else "")

    def save_drafts(self) -> None:
        self.drafts.save()
        self.drafts_of_no_game.save()

    @contextmanager
    def saving_drafts(self) -> Iterator[None]:
        """Save the drafts at the end of this context. If that raises CannotOpen, return to those on the shelf."""
        try:
            yield
            self.save_drafts()
        except CannotOpen:
            self.drafts = Drafts(self.shelf, self.key)
            self._notify()
            raise

    def set_setting(self, key: str, value: Any) -> None:
        self.settings[key] = value
        if self.shelf is not None:
            self.shelf.notes.set_setting(key, value)
        self._notify()

    @property
    def preferences(self) -> Preferences:
        return Preferences.read(self.settings, self.default_settings)

    @property
    def people(self) -> list[str]:
        """The names of all people on the shelf, most recent first."""
        return [person.name for person in self.shelf.people.all()] if self.shelf else []

    @property
    def trouble(self) -> ShelfFault | None:
        """The reason why nothing is saved at the moment, or None."""
        return self.shelf.trouble if self.shelf else self._shelf_problem

    def leave(self) -> None:
        """Save everything before the app is paused or closed."""
        self.save_drafts()
        if self.shelf is not None:
            self.shelf.flush()

    def loaded(self, key: str) -> AnyGame | None:
        """Return the game with this key, or None if it cannot be loaded; the list of games reports the reason."""
        if self.shelf is not None and self.shelf.games.listed(key) is not None:
            with suppress(CannotLoad):
                return self.shelf.games.load(key)
        return None

    def _running_game(self) -> AnyGame | None:
        running = self.shelf.games.running() if self.shelf is not None else None
        return None if running is None else self.loaded(running.key)

    def _begin_version(self) -> None:
        self.versions.add(Snapshot.of(self.game, self.key, self.drafts, self._phone))

    def _put_on_table(self, game: AnyGame | None, set_aside: AnyGame | None = None) -> None:
        self.save_drafts()
        self.game = game
        self.set_aside = set_aside
        self.faces = self.faces_of(game.setup.players) if game is not None else FIRST_FACES
        """The faces of the players, clockwise."""
        self.latest = None
        kept = self.shelf.notes.of_game(self.key).dismissed if self.shelf is not None and self.key else ()
        self.dismissals = Dismissals.read(kept)
        self.drafts = Drafts(self.shelf, self.key)
        self._begin_version()

    def _finish_change(self, change: AnyChange) -> AnyChange:
        if any(isinstance(event, SeatTaken) for event in (*change.events, *change.removed)):
            self._put_on_table(self._reload(self.game), self.set_aside)
        self.latest, self.phone_of_latest = change, self._phone
        if self._phone and isinstance(self.game, KeptGame):
            self.drafts[PHONES] = {**self.drafts[PHONES], str(self.game.last_mark): self._phone}
        self._begin_version()
        self._notify(change)
        return change

    def _notify(self, change: AnyChange | None = None) -> None:
        with speaking(""):  # a phone may act in another language
            for listener in tuple(self._listeners):
                listener(change)


TIMEOUT = 0.4  # seconds the screen may freeze while the shelf is opened


def open_session(last_key: str = "", repaired: RepairReport | None = None) -> Session:
    """Return a session with the shelf of this device, or without a shelf if it cannot be opened, so that play goes on.

    Its versions are above those of every session before: phones keep their rights over a restart, and may still show a
    page of it. Raise Stopped if opening it would freeze the screen for too long.
    """
    first_version = version_of_now()
    try:
        shelf = Shelf.open(time_limit=TIMEOUT, repaired=repaired)
        return Session(shelf, last_key=last_key, first_version=first_version)
    except CannotOpen as error:
        return Session(shelf_problem=error.fault, first_version=first_version)
