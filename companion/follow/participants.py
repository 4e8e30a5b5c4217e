"""The phones that take part: they ask, the table allows, and each follows its player from game to game.

A phone is allowed for the evening and as a person: its right rests while another game is played, and is back with the
next game of its player.
"""

from collections.abc import Callable, Sequence
from threading import Lock
from time import monotonic, time

from companion.follow.evening import Right, is_same_evening
from companion.follow.phone import REFUSED, TOO_MANY, Phone, is_same, new_token
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.phones import Phones
from companion.pages.session import AnyChange, AnyGame, Session
from companion.shelf import KeptGame
from companion.tools.language import _

MOST_PHONES = 8
MOST_WAITING = 8
FORGET_WAITING_AFTER = 120.0
"""Seconds after which a phone that no longer asks for the answer has gone away."""
FORGET_REFUSED_AFTER = 60.0
ASLEEP_AFTER = 60.0
"""Seconds after which a phone that sends nothing is taken to be asleep: its player can then bid at the tablet."""


class Participants:
    """The phones of one shared table."""

    def __init__(
        self,
        session: Session,
        on_change: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = monotonic,
        now: Callable[[], float] = time,
        rights: Sequence[Right] = (),
    ) -> None:
        """Let phones take part in the games of a session, those with earlier rights without being asked again.

        `on_change` is called, in any thread, when a phone asks, takes part or goes. `now` tells the time in seconds
        since 1970, which goes on while the app is closed.
        """
        self.is_allowed = False
        """Whether phones may take part."""
        self.on_drafts: Callable[[], object] = lambda: None
        """Called in the thread of the app when pages of phones have changed without a change of the game."""
        self.session = session
        self.clock = clock
        self._on_change, self._now = on_change, now
        self._phones = {
            right.request: Phone(right.request, right.player, clock(), token=right.token, allowed=right.allowed)
            for right in rights
        }
        """By request, the first first."""
        self._changing = Lock()
        self._game: object = None
        """The identity of the game in which phones take part."""
        self._is_listening = False
        if self._phones:
            self._phones_changed()

    @property
    def waiting(self) -> tuple[Phone, ...]:
        """The phones that wait for an answer, the first first."""
        return tuple(phone for phone in list(self._phones.values()) if phone.is_waiting)

    @property
    def phones(self) -> tuple[Phone, ...]:
        """The phones that take part, also those whose players are not in this game."""
        return tuple(phone for phone in list(self._phones.values()) if phone.token)

    @property
    def rights(self) -> tuple[Right, ...]:
        """The rights of the phones that take part, to give them back after a restart."""
        return tuple(Right(phone.name, phone.request, phone.token, phone.allowed) for phone in self.phones)

    def phone_with(self, token: str) -> Phone | None:
        """Return the phone that takes part with this token, or None. It counts as awake."""
        phone = next((phone for phone in self.phones if is_same(phone.token, token)), None)
        if phone is not None:
            phone.heard = self.clock()
        return phone

    def phone_that_asked(self, request: str) -> Phone | None:
        """Return the phone that has made this request, or None."""
        return next((phone for phone in list(self._phones.values()) if is_same(phone.request, request)), None)

    def has_room_for(self, name: str) -> bool:
        """Return whether a phone of this player may take part, perhaps in place of an older one of the player."""
        return sum(phone.name != name for phone in self.phones) < MOST_PHONES

    def asleep_since(self, phone: Phone) -> float | None:
        """Return since when a phone has sent nothing, in seconds since 1970, or None if it is awake."""
        silent = self.clock() - phone.heard
        return self._now() - silent if silent >= ASLEEP_AFTER else None

    def add_waiting(self, name: str, id_: str) -> Phone | None:
        """Let a phone that has asked with this id wait for an answer. Return None if there are too many."""
        if len(self.waiting) >= MOST_WAITING or not self.has_room_for(name):
            return None
        phone = Phone(new_token(), name, self.clock(), id_)
        with self._changing:
            self._phones[phone.request] = phone
        self._phones_changed()
        self.update()
        return phone

    def phone_with_id(self, id_: str) -> Phone | None:
        """Return the phone that has already asked with this id, or None."""
        return next((phone for phone in list(self._phones.values()) if id_ and is_same(phone.id, id_)), None)

    def allow(self, request: str) -> str:
        """Let a phone take part in place of an older one of its player. Return why not, as a sentence, or ""."""
        refusal = ""
        with self._changing:
            phone = self._phones.get(request)
            if phone is not None and phone.is_waiting:
                refusal = self._allow(phone)
        self._phones_changed()
        self.update()
        return refusal

    def _allow(self, phone: Phone) -> str:
        if not self.has_room_for(phone.name):
            phone.refusal, phone.heard = TOO_MANY, self.clock()
            return _("{count} phones take part already. Remove one of them first.").format(count=MOST_PHONES)
        self._phones = {
            request: each for request, each in self._phones.items() if not (each.token and each.name == phone.name)
        }
        phone.token, phone.allowed = new_token(), int(self._now())
        return ""

    def refuse(self, request: str) -> None:
        """Do not let a phone take part. It may ask again."""
        with self._changing:
            phone = self._phones.get(request)
            if phone is not None and phone.is_waiting:
                phone.refusal, phone.heard = REFUSED, self.clock()
        self._phones_changed()

    def remove(self, request: str) -> None:
        """Take its rights from a phone."""
        self._keep_only(lambda phone: phone.request != request)
        self.update()

    def stop(self) -> None:
        """Take their rights from all phones, without a word to the table. May be called in any thread."""
        self._keep_only(lambda phone: False)
        self.session.phones = Phones()

    def forget_gone(self) -> None:
        """Forget requests of phones that have gone away, refused ones, and rights of another evening, in any thread."""
        clock, now = self.clock(), self._now()

        def is_kept(phone: Phone) -> bool:
            if phone.token:
                return is_same_evening(phone.allowed, now)
            return clock - phone.heard < (FORGET_WAITING_AFTER if phone.is_waiting else FORGET_REFUSED_AFTER)

        self._keep_only(is_kept)
        if self._phones_in_game() != self.session.phones:
            self._on_change()  # a phone fell asleep or woke up

    def update(self) -> None:
        """Tell the session whose phones take part. Call this in the thread of the app, whenever something changes."""
        self._take_seats()
        self.session.set_phones(self._phones_in_game())

    def _take_seats(self) -> None:
        """Give each phone the seat of its player in the game being played, if it has entered nothing yet."""
        game = self.game_being_played
        names = game.setup.players if game is not None else ()
        is_other = _identity(game) != self._game
        self._game = _identity(game)
        for phone in list(self._phones.values()):
            seat = names.index(phone.name) if phone.name in names else None
            if is_other or seat != phone.seat:
                phone.seat = seat
                phone.desk = None if seat is None else Desk(self.session, seat)

    def _phones_in_game(self) -> Phones:
        """Return the phones whose players are in the game being played."""
        phones = {phone.seat: phone for phone in self.phones if phone.seat is not None and self.is_allowed}
        asleep = (seat for seat, phone in phones.items() if self.asleep_since(phone) is not None)
        return Phones(frozenset(phones), frozenset(asleep))

    def _keep_only(self, is_kept: Callable[[Phone], bool]) -> None:
        with self._changing:
            kept = {request: phone for request, phone in self._phones.items() if is_kept(phone)}
            is_changed, self._phones = len(kept) < len(self._phones), kept
        if is_changed:
            self._phones_changed()

    def _phones_changed(self) -> None:
        with self._changing:
            if bool(self._phones) != self._is_listening:
                self._is_listening = bool(self._phones)
                (self.session.listen if self._is_listening else self.session.ignore)(self._follow)
        self._on_change()

    @property
    def game_being_played(self) -> AnyGame | None:
        """The game being played, also while another one is viewed; None if there is none, or it is over."""
        game = self.session.set_aside or self.session.game
        return game if game is not None and kind_of(game.setup.kind).figures(game.state).is_running else None

    def _follow(self, change: AnyChange | None) -> None:
        """Let each phone follow its player to another seat and to another game, and look again at what was changed."""
        self._take_seats()
        if change is None and self.phones:
            self.on_drafts()


def _identity(game: AnyGame | None) -> object:
    """Return what stays the same as long as a game is played, also when it is loaded again."""
    return game.key if isinstance(game, KeptGame) else game
