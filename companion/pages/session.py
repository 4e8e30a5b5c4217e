"""The game on the table and the drafts of its pages, for the app, the browser edition and phones."""

import json
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import timedelta
from time import time_ns
from typing import Any

from companion.pages.preferences import DEFAULT_PREFERENCES, NO_DEFAULTS, Preferences
from companion.shelf import CannotLoad, CannotOpen, KeptGame, RepairReport, Shelf, ShelfFault
from companion.shelf.people import People
from companion.table.doubts import Dismissals, Doubt
from companion.table.faces import FIRST_FACES, Face, faces_of
from companion.table.game import Change, Game, Moment
from companion.table.kinds import Event, Setup, State, kind_of
from companion.table.replacing import Replacement
from companion.table.seating import SeatTaken
from companion.table.swapping import Pair
from companion.tools.language import speaking
from companion.tools.names import matching_name

PHONES = "phones"
"""The draft that notes which entries were made on a phone: the name of its player, by the mark in the journal."""

EXPLAINING = "explaining"
"""The draft that says whether a game explains its rules as they come up."""

MOST_SNAPSHOTS = 256
"""The number of versions of the table that are remembered, in case a desk still shows them."""


class Drafts(dict[str, dict[str, Any]]):
    """The drafts of all pages as plain JSON values: those of one game, or those of no game if the key is "".

    Read one with `drafts[page]`, which is empty if there is none, and write it with `drafts[page] = draft.to_store()`.
    """

    def __init__(self, shelf: Shelf | None, game: str = "") -> None:
        super().__init__(shelf.notes.drafts(game) if shelf is not None else {})
        self._shelf, self._game = shelf, game
        self._saved = {page: json.dumps(draft) for page, draft in self.items()}

    def __missing__(self, page: str) -> dict[str, Any]:
        return {}

    def save(self) -> None:
        """Save the drafts; cheap if nothing changed."""
        if self._shelf is None:
            return
        for page, draft in self.items():
            content = json.dumps(draft)
            if content != self._saved.get(page, "{}"):
                self._shelf.notes.save_draft(page, draft, self._game)
                self._saved[page] = content


AnyGame = Game[Any, Any, Any]
AnyChange = Change[Any, Any]
Listener = Callable[[AnyChange | None], object]


def phones_of(game: AnyGame, drafts: Mapping[str, Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the player on whose phone each entry of a game was made, or "", given the drafts of the game."""
    noted = drafts.get(PHONES)
    if not noted or not isinstance(game, KeptGame):
        return ("",) * game.event_count
    return tuple(str(noted.get(str(line.mark), "")) for line in game.lines)


@dataclass(frozen=True)
class Snapshot:
    """The table at one of its versions."""

    game: object
    """What stays the same as long as this game is played, also when it is loaded again; None without a game."""
    moment: Moment[Any, Any] | None
    last_entry: object
    """What tells the change that undo would have reverted from all others, also after the game was loaded again."""
    next_entry: object
    """The same for the change that redo would have made again; None if there was none."""
    drafts: Mapping[str, Mapping[str, Any]]
    """The drafts of the tablet and of the whole table, by page."""
    phone: str
    """The player on whose phone the version was made, or "" if it was made at the tablet."""

    @property
    def state(self) -> State:
        """The state of the game. Read it only while there is one."""
        assert self.moment is not None
        return self.moment.state

    def has_same_entries(self, other: "Snapshot") -> bool:
        """Return whether another version is of the same game, and the same can be undone and redone next."""
        entries = self.game, self.last_entry, self.next_entry
        return entries == (other.game, other.last_entry, other.next_entry)


def _entry_of(change: AnyChange | None) -> object:
    """Return what tells a change from all others of its game, by value."""
    return None if change is None else (change.index, change.events, change.removed, change.moment.count)


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
        self.version = first_version
        """How often the table has changed: its game, what all enter together, or which game lies there."""
        self.drafts_kept = 0
        """How often a draft has changed that the whole table shares."""
        self._snapshots: OrderedDict[int, Snapshot] = OrderedDict()
        self.latest: AnyChange | None = None
        """The last change since the game was put on the table."""
        self.settings: dict[str, Any] = shelf.notes.settings() if shelf else {}
        self.default_settings = NO_DEFAULTS
        """What is preferred in this edition of the app until people choose, where it differs from other editions."""
        self._shelf_problem = shelf_problem
        self.club_people: People | None = None
        """The people of the club that this device is in; None while it is not open."""
        self.drafts_of_no_game = Drafts(shelf)
        """The drafts of pages that do not depend on the game on the table."""
        self.taken: dict[str, str] = {}
        """The tables of the club that have taken over games of this device, by the key of the game."""
        self._listeners: list[Listener] = []
        self.seats_with_phone: frozenset[int] = frozenset()
        """The seats of the players whose phones take part."""
        self.seats_asleep: frozenset[int] = frozenset()
        """Those whose phones have been silent for a while: nothing waits for them."""
        self._phone = self._phone_of_latest = ""
        self._put_on_table(self._game_to_continue(last_key))
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
        self.save_drafts()
        self._put_on_table(game)
        if self.shelf is not None and not self.settings.get(self.PRACTISED):
            self.settings[self.PRACTISED] = True  # after the first game, even if the shelf is emptied later
            self.shelf.notes.set_setting(self.PRACTISED, True)
        self._notify()

    def open(self, game: AnyGame) -> None:
        self.save_drafts()
        self._put_on_table(game)
        self._notify()

    def view(self, game: AnyGame) -> None:
        """Put a finished game on the table to view it; a running one is set aside."""
        running = self.set_aside or (self.game if self.is_playing else None)
        self.save_drafts()
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
            self.save_drafts()
            self._put_on_table(game, aside)
        elif game is not None:
            self.faces = self.faces_of(self.names)
        self._notify()

    def _reload(self, game: AnyGame | None) -> AnyGame | None:
        return self.shelf.games.load(game.key) if self.shelf is not None and isinstance(game, KeptGame) else game

    def close(self) -> None:
        """Remove the game from the table; it stays on the shelf, and one that was set aside comes back."""
        self.save_drafts()
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

    def set_phones(self, seats: frozenset[int], asleep: frozenset[int]) -> None:
        """Set the seats whose phones take part, and which of them are asleep. Notify the listeners of a change."""
        if (seats, asleep) != (self.seats_with_phone, self.seats_asleep):
            self.seats_with_phone, self.seats_asleep = seats, asleep
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
    def phones(self) -> tuple[str, ...]:
        """For each entry of the game, the player on whose phone it was made, or "" if it was made at the tablet."""
        return phones_of(self.game_on_table, self.drafts)

    @property
    def phone_of_last_change(self) -> str:
        """The player on whose phone the last change was made, or ""."""
        if self.latest is not None:
            return self._phone_of_latest
        change = self.last_change
        return "" if change.index is None or change.is_correction else self.phones[change.index]

    def _note_phone(self) -> None:
        self._phone_of_latest = self._phone
        if self._phone and isinstance(self.game, KeptGame):
            self.drafts[PHONES] = {**self.drafts[PHONES], str(self.game.last_mark): self._phone}

    # Those who only watch

    def watched(self) -> "Session | None":
        """Return the game being played as those who watch may see it, or None if there is none.

        Nothing changes what is returned, so other threads may read it.
        """
        game = self.set_aside or self.game
        if game is None:
            return None
        names = game.setup.players
        faces = self.faces if game is self.game else self.faces_of(names)
        table = watched_game(game, faces, self.preferences, self.drafts_of(game))
        table.seats_with_phone, table.seats_asleep = self.seats_with_phone, self.seats_asleep
        if game is self.game:
            table.latest, table._phone_of_latest = self.latest, self._phone_of_latest
        return table

    # Versions

    def snapshot(self, version: int) -> Snapshot | None:
        """Return the table at this version, or None if it is too old or there is no such version."""
        return self._snapshots.get(version)

    def versions_since(self, version: int) -> tuple[int, ...]:
        """Return the versions after this one, as far as they are remembered."""
        return tuple(later for later in self._snapshots if later > version)

    def _begin_version(self) -> None:
        self.version += 1
        self._snapshots[self.version] = Snapshot(
            game=self.key or self.game,
            moment=None if self.game is None else self.game.moment,
            last_entry=None if self.game is None else _entry_of(self.game.last_change),
            next_entry=None if self.game is None else _entry_of(self.game.next_change),
            drafts=dict(self.drafts),
            phone=self._phone,
        )
        if len(self._snapshots) > MOST_SNAPSHOTS:
            self._snapshots.popitem(last=False)

    # Seats

    def take_seat(self, seat: int, name: str) -> AnyChange:
        """Let another person take over a seat from here on. Raise ShelfRefused or Impossible if they cannot."""
        return self.record(SeatTaken(seat, self.names[seat], name))

    def correct_seat(self, seat: int, name: str) -> None:
        """Correct who has sat at a seat from the start. Raise ShelfRefused or Impossible if they cannot."""
        assert self.shelf is not None
        self.shelf.games.give_seats(self.key, {seat: name})
        self.reopen()

    def swap_seats(self, pair: Pair) -> None:
        """Swap the seats of two players who have sat the other way round from the start.

        Drafts that name seats are dropped. Raise ShelfRefused if an entry would become impossible.
        """
        assert self.shelf is not None
        phones, explaining = self.phones, self.drafts[EXPLAINING]
        self.save_drafts()  # later, they would be written again
        self.shelf.games.swap_seats(self.key, pair)
        game = self.shelf.games.load(self.key)
        entered = {str(line.mark): phone for line, phone in zip(game.lines, phones) if phone}
        self.shelf.notes.save_draft(PHONES, entered, self.key)
        self.shelf.notes.save_draft(EXPLAINING, explaining, self.key)
        self._snapshots.clear()  # a page of before the swap may name other players by their seats
        self.reopen()

    # Doubts

    @property
    def open_doubts(self) -> tuple[Any, ...]:
        """The doubts about the game that have not been dismissed, in the order of their entries."""
        return () if self.game is None else self.dismissals.open(self.game.doubts_about_entries)

    def dismiss(self, *doubts: Doubt) -> None:
        """Dismiss doubts, so that their entries stay as they are."""
        self._keep_dismissals(self.dismissals.dismiss(*doubts))

    def bring_back(self, doubt: Doubt) -> None:
        self._keep_dismissals(self.dismissals.bring_back(doubt))

    def _keep_dismissals(self, dismissals: Dismissals) -> None:
        self.dismissals = dismissals
        if self.shelf is not None and self.key:
            self.shelf.notes.set_dismissed(self.key, dismissals.to_store())
        self._notify()

    # Drafts, settings and people

    def keep_draft(self, page: str, stored: dict[str, Any]) -> None:
        """Replace the draft of a page that the whole table shares, which is a new version, and notify the listeners."""
        self.drafts[page] = stored
        self.drafts_kept += 1
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
    def people_elsewhere(self) -> dict[str, Face]:
        """The club's people who are not known on this device, by name with their faces, most recent first."""
        if self.club_people is None:
            return {}
        own, people = self.people, self.club_people.all()
        return {person.name: person.face for person in people if not matching_name(person.name, own)}

    @property
    def trouble(self) -> ShelfFault | None:
        """The reason why nothing is saved at the moment, or None."""
        return self.shelf.trouble if self.shelf else self._shelf_problem

    def leave(self) -> None:
        """Save everything before the app is paused or closed."""
        self.save_drafts()
        if self.shelf is not None:
            self.shelf.flush()

    @property
    def key(self) -> str:
        """The key of the game on the table; "" if there is none or it is not on the shelf."""
        return self.game.key if isinstance(self.game, KeptGame) else ""

    def _game_to_continue(self, last_key: str) -> AnyGame | None:
        if self.shelf is None:
            return None
        is_there = bool(last_key) and self.shelf.games.listed(last_key) is not None
        left = self._loaded(last_key) if is_there else None
        return self._running_game() if left is None else left

    def _running_game(self) -> AnyGame | None:
        running = self.shelf.games.running() if self.shelf is not None else None
        return None if running is None else self._loaded(running.key)

    def _loaded(self, key: str) -> AnyGame | None:
        """Return the game with this key, or None if it cannot be loaded; the list of games reports the reason."""
        assert self.shelf is not None
        try:
            return self.shelf.games.load(key)
        except CannotLoad:
            return None

    def _put_on_table(self, game: AnyGame | None, set_aside: AnyGame | None = None) -> None:
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
            self.save_drafts()
            self._put_on_table(self._reload(self.game), self.set_aside)
        self._note_phone()
        self.latest = change
        self._begin_version()
        self._notify(change)
        return change

    def _notify(self, change: AnyChange | None = None) -> None:
        with speaking(""):  # a phone may act in another language
            for listener in tuple(self._listeners):
                listener(change)


def watched_game(
    game: AnyGame,
    faces: tuple[Face, ...] = FIRST_FACES,
    preferences: Preferences = DEFAULT_PREFERENCES,
    drafts: Mapping[str, Mapping[str, Any]] | None = None,
) -> Session:
    """Return a table with a copy of a game, as those who watch may see it: of its drafts only what all share."""
    table, kept = Session(), drafts or {}
    table.game = game.copied()
    table.faces, table.settings = faces, asdict(preferences)
    table.drafts.update(kind_of(game.setup.kind).shared_drafts(game.state, kept))
    if PHONES in kept:
        table.drafts[PHONES] = dict(kept[PHONES])
    return table


def version_of_now() -> int:
    """Return a version above those of every session before: no table changes once in every millisecond."""
    return time_ns() // 1_000_000


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
