"""Phones that take part: they ask, the table allows, and their actions are done one after the other.

A phone is allowed for the evening and as a person: its right rests while another game is played, and is back with the
next game of its player. It may do what its owner could do at the tablet, through the presenters of a few pages, and
nothing else. Every action names the version of the game that the phone has seen, so that it never counts for another
trick, and an id, so that it counts once even if its answer was lost and it is sent again.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from http import HTTPStatus
from threading import Lock
from time import monotonic, time

from companion.follow.evening import Right, is_same_evening
from companion.follow.phone import Answer, Asked, Phone, Rate, Wanted, is_same, new_token
from companion.follow.work import Busy
from companion.pages.gate import perform
from companion.pages.presenting import (
    Desk,
    Outcome,
    Presenter,
    game_has_moved_on,
    not_possible,
)
from companion.pages.registry import outcome_to_json, phone_actions, presenter_of, view_to_json
from companion.pages.session import AnyChange, AnyGame, Session
from companion.shelf import CannotOpen, KeptGame
from companion.shelf.words import not_entered_in_words, trouble_in_words
from companion.table.kinds import kind_of
from companion.tools.language import _, speaking
from companion.tools.reading import BadRecord

MOST_PHONES = 8
MOST_WAITING = 8
MOST_REQUESTS_PER_SECOND = 20
FORGET_WAITING_AFTER = 120.0
"""Seconds after which a phone that no longer asks for the answer has gone away."""
FORGET_REFUSED_AFTER = 60.0
ASLEEP_AFTER = 60.0
"""Seconds after which a phone that sends nothing is taken to be asleep: its player can then bid at the tablet."""

FORBIDDEN, TOO_MANY = Answer(HTTPStatus.FORBIDDEN), Answer(HTTPStatus.TOO_MANY_REQUESTS)
NOT_FOUND, BAD = Answer(HTTPStatus.NOT_FOUND), Answer(HTTPStatus.BAD_REQUEST)
BUSY = Answer(HTTPStatus.SERVICE_UNAVAILABLE)
REFUSED, LEFT = Answer(HTTPStatus.OK, {"answer": "refused"}), Answer(HTTPStatus.OK, {"done": True})


class Participants:
    """The phones of one shared table. Phones call in any thread; `run` does their work in the thread of the app."""

    def __init__(
        self,
        session: Session,
        run: Callable[[Callable[[], Answer]], Answer] = lambda work: work(),
        on_change: Callable[[], object] = lambda: None,
        on_outcome: Callable[[str, Outcome], object] = lambda page, outcome: None,
        clock: Callable[[], float] = monotonic,
        now: Callable[[], float] = time,
        rights: Sequence[Right] = (),
    ) -> None:
        """Let phones take part in the games of a session, those with earlier rights without being asked again.

        `run` calls a function in the thread of the app and returns its result, or raises Busy (`WorkQueue.run`).
        `on_change` is called, in any thread, when a phone asks, takes part or goes. `on_outcome` is called with the
        page and the outcome of every action, in the thread and the language of the app. `now` tells the time in
        seconds since 1970, which goes on while the app is closed.
        """
        self.is_allowed = False
        """Whether phones may take part."""
        self.on_drafts: Callable[[], object] = lambda: None
        """Called in the thread of the app when pages of phones have changed without a change of the game."""
        self._session = session
        self._run, self._on_change, self._on_outcome, self._clock, self._now = run, on_change, on_outcome, clock, now
        self._phones = {
            right.request: Phone(right.request, right.player, clock(), token=right.token, allowed=right.allowed)
            for right in rights
        }
        """By request, the first first."""
        self._asking = Rate(MOST_REQUESTS_PER_SECOND)
        self._changing = Lock()
        self._game: object = None
        """The identity of the game in which phones take part."""
        self._is_listening = False
        if self._phones:
            self._phones_changed()

    # The tablet, in the thread of the app

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

    def asleep_since(self, phone: Phone) -> float | None:
        """Return since when a phone has sent nothing, in seconds since 1970, or None if it is awake."""
        silent = self._clock() - phone.heard
        return self._now() - silent if silent >= ASLEEP_AFTER else None

    def allow(self, request: str) -> str:
        """Let a phone take part in place of an older one of its player. Return why not, as a sentence, or ""."""
        refusal = ""
        with self._changing:
            phone = self._phones.get(request)
            if phone is not None and phone.is_waiting:
                if self._has_room_for(phone.name):
                    self._phones = {
                        key: each for key, each in self._phones.items() if not (each.token and each.name == phone.name)
                    }
                    phone.token, phone.allowed = new_token(), int(self._now())
                else:
                    phone.refusal, phone.heard = TOO_MANY, self._clock()
                    refusal = _("{count} phones take part already. Remove one of them first.").format(count=MOST_PHONES)
        self._phones_changed()
        self.update()
        return refusal

    def _has_room_for(self, name: str) -> bool:
        return sum(phone.name != name for phone in self.phones) < MOST_PHONES

    def refuse(self, request: str) -> None:
        """Do not let a phone take part. It may ask again."""
        with self._changing:
            phone = self._phones.get(request)
            if phone is not None and phone.is_waiting:
                phone.refusal, phone.heard = REFUSED, self._clock()
        self._phones_changed()

    def remove(self, request: str) -> None:
        """Take its rights from a phone."""
        self._keep_only(lambda phone: phone.request != request)
        self.update()

    def stop(self) -> None:
        """Take their rights from all phones, without a word to the table. May be called in any thread."""
        self._keep_only(lambda phone: False)
        self._session.seats_with_phone = self._session.seats_asleep = frozenset()

    def forget_gone(self) -> None:
        """Forget requests of phones that have gone away, refused ones, and rights of another evening, in any thread."""
        clock, now = self._clock(), self._now()

        def is_kept(phone: Phone) -> bool:
            if phone.token:
                return is_same_evening(phone.allowed, now)
            return clock - phone.heard < (FORGET_WAITING_AFTER if phone.is_waiting else FORGET_REFUSED_AFTER)

        self._keep_only(is_kept)
        if self._seats() != (self._session.seats_with_phone, self._session.seats_asleep):
            self._on_change()  # a phone fell asleep or woke up

    def update(self) -> None:
        """Tell the session whose phones take part. Call this in the thread of the app, whenever something changes."""
        self._take_seats()
        self._session.set_phones(*self._seats())

    def _take_seats(self) -> None:
        """Give each phone the seat of its player in the game being played, if it has entered nothing yet."""
        game = self._game_being_played
        names = game.setup.players if game is not None else ()
        is_other = _identity(game) != self._game
        self._game = _identity(game)
        for phone in list(self._phones.values()):
            seat = names.index(phone.name) if phone.name in names else None
            if is_other or seat != phone.seat:
                phone.seat = seat
                phone.desk = None if seat is None else Desk(self._session, seat)

    def _seats(self) -> tuple[frozenset[int], frozenset[int]]:
        """Return the seats whose phones take part, and those whose phones are asleep."""
        phones = {phone.seat: phone for phone in self.phones if phone.seat is not None and self.is_allowed}
        asleep = (seat for seat, phone in phones.items() if self.asleep_since(phone) is not None)
        return frozenset(phones), frozenset(asleep)

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
                (self._session.listen if self._is_listening else self._session.ignore)(self._follow)
        self._on_change()

    @property
    def _game_being_played(self) -> AnyGame | None:
        """The game being played, also while another one is viewed; None if there is none, or it is over."""
        game = self._session.set_aside or self._session.game
        return game if game is not None and kind_of(game.setup.kind).figures(game.state).is_running else None

    def _follow(self, change: AnyChange | None) -> None:
        """Let each phone follow its player to another seat and to another game, and look again at what was changed."""
        self._take_seats()
        if change is None and self.phones:
            self.on_drafts()

    # The phones, in any thread

    def ask(self, body: object) -> Answer:
        """Handle the request of a phone to take part: `{"me": "Paul", "id": …}`. Repeated, it changes nothing."""
        try:
            asked = Asked.read(body)
        except BadRecord:
            return BAD
        with self._changing:
            if not self._asking.allows(self._clock()):
                return TOO_MANY
        return self._in_app(lambda: self._ask(*asked))

    def _ask(self, name: str, id_: str) -> Answer:
        known = [phone for phone in self._phones.values() if id_ and is_same(phone.id, id_)]
        if known:
            return Answer(HTTPStatus.ACCEPTED, {"request": known[0].request}) if known[0].name == name else BAD
        game = self._game_being_played
        if game is None or name not in game.setup.players:
            return FORBIDDEN
        if len(self.waiting) >= MOST_WAITING or not self._has_room_for(name):
            return TOO_MANY
        phone = Phone(new_token(), name, self._clock(), id_)
        with self._changing:
            self._phones[phone.request] = phone
        self._phones_changed()
        self.update()
        return Answer(HTTPStatus.ACCEPTED, {"request": phone.request})

    def answer_to(self, request: str) -> Answer:
        """Return whether a phone may take part. Only the phone that has asked knows its request."""
        phone = next((each for each in list(self._phones.values()) if is_same(each.request, request)), None)
        if phone is None:
            return NOT_FOUND
        if phone.refusal is not None:
            return phone.refusal
        phone.heard = self._clock()
        if phone.token:
            return Answer(HTTPStatus.OK, {"answer": "allowed", "token": phone.token})
        return Answer(HTTPStatus.OK, {"answer": "waiting"})

    def leave(self, secret: str) -> Answer:
        """Let a phone only watch from now on, given its token or, while it waits for an answer, its request."""
        phones = list(self._phones.values())
        phone = self._phone(secret) or next((each for each in phones if is_same(each.request, secret)), None)
        if phone is None:
            return FORBIDDEN
        request = phone.request

        def forget() -> Answer:
            self.remove(request)
            return LEFT

        return self._in_app(forget)

    def page(self, token: str, page: str, language: str) -> Answer:
        """Return what a page shows on a phone."""
        phone = self._phone(token)
        if phone is None:
            return FORBIDDEN
        with self._changing:
            if not phone.pages.allows(self._clock()):
                return TOO_MANY
        return self._in_app(lambda: self._page(phone, page, language))

    def act(self, token: str, body: object, language: str) -> Answer:
        """Do an action of a phone: `{"id": …, "seen": 12, "page": "table", "action": "catch", "with": {"seat": 2}}`."""
        phone = self._phone(token)
        if phone is None:
            return FORBIDDEN
        try:
            wanted = Wanted.read(body)
        except BadRecord:
            return BAD
        with self._changing:
            if not phone.actions.allows(self._clock()):
                return TOO_MANY
        return self._in_app(lambda: self._act_once(phone, wanted, language))

    def _phone(self, token: str) -> Phone | None:
        """Return the phone with this token, or None."""
        phone = next((phone for phone in self.phones if is_same(phone.token, token)), None)
        if phone is not None:
            phone.heard = self._clock()
        return phone

    def _in_app(self, work: Callable[[], Answer]) -> Answer:
        def answer() -> Answer:
            self.update()
            return work()

        try:
            return self._run(answer)
        except Busy:
            return BUSY

    # The work for the phones, in the thread of the app

    def _page(self, phone: Phone, page: str, language: str) -> Answer:
        with speaking(language):
            obstacle = self._obstacle(phone)
            if obstacle is not None:
                return obstacle
            presenter = self._presenter(phone, page)
            if presenter is None:
                return NOT_FOUND
            shown = {
                "version": self._session.version,
                "seat": phone.seat,
                "actions": sorted(presenter.on_phones),
                "view": view_to_json(presenter),
            }
        return Answer(HTTPStatus.OK, shown)

    def _act_once(self, phone: Phone, wanted: Wanted, language: str) -> Answer:
        if wanted.id in phone.answers:
            return phone.answers[wanted.id]
        with speaking(language):
            answer, outcome = self._act(phone, wanted)
        phone.remember(wanted.id, answer)
        if outcome is not None:
            self._on_outcome(wanted.page, outcome)
        return answer

    def _act(self, phone: Phone, wanted: Wanted) -> tuple[Answer, Outcome | None]:
        obstacle = self._obstacle(phone)
        if obstacle is not None:
            return obstacle, None
        presenter = self._presenter(phone, wanted.page)
        if presenter is None or wanted.action not in presenter.on_phones:
            return self._answer(not_possible()), None
        try:
            # What a phone shows as entered is not lost if the app is killed.
            with self._session.saving_drafts(), self._session.entering_on_phone_of(phone.name):
                outcome = perform(presenter, wanted.action, wanted.given, wanted.seen, is_repeat=wanted.is_repeat)
        except CannotOpen as error:
            return self._answer(Outcome(not_entered_in_words(error.fault))), None
        return self._answer(outcome), outcome

    def _obstacle(self, phone: Phone) -> Answer | None:
        """Return why a phone cannot take part at the moment, or None."""
        if phone.request not in self._phones or not self.is_allowed:
            return FORBIDDEN
        if self._session.set_aside is not None:
            return _conflict(_("The tablet shows another game at the moment."))
        if phone.desk is None:  # its player is not in this game, or the game is over
            return _conflict(game_has_moved_on())
        return None

    def _presenter(self, phone: Phone, page: str) -> Presenter | None:
        """Return the presenter of a page for a phone, or None if phones do not have it in this game."""
        assert phone.desk is not None
        kind = self._session.game_on_table.setup.kind
        return presenter_of(page, phone.desk) if phone_actions(page, kind) else None

    def _answer(self, outcome: Outcome) -> Answer:
        if outcome.is_late:
            return _conflict(outcome.refusal)
        trouble = self._session.trouble
        if trouble is not None and not outcome.refusal:
            outcome = replace(outcome, notice=trouble_in_words(trouble))
        return Answer(HTTPStatus.OK, outcome_to_json(outcome))


def _conflict(sentence: str) -> Answer:
    return Answer(HTTPStatus.CONFLICT, {"refused": sentence})


def _identity(game: AnyGame | None) -> object:
    """Return what stays the same as long as a game is played, also when it is loaded again."""
    return game.key if isinstance(game, KeptGame) else game
