"""Phones that take part: they ask, the table allows, and their actions are done one after the other.

A phone may do what its owner could do at the tablet, through the presenters of a few pages, and nothing else. Every
action names the version of the game that the phone has seen, so that it never counts for another trick, and an id, so
that it counts once even if its answer was lost and it is sent again.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hmac import compare_digest
from http import HTTPStatus
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from companion.kinds import words_of
from companion.language import _, speaking
from companion.pages import outcome_to_json, presenter_of, view_to_json
from companion.presenting import Desk, Outcome, perform
from companion.reading import BadRecord, check_keys, read_int, read_object, read_str
from companion.session import Session

MOST_PHONES = 8
MOST_WAITING = 8
MOST_ACTIONS_PER_SECOND = 5
REMEMBERED = 64
"""The number of answers that are kept for each phone, in case it asks again."""

CARDS = "enter_card choose_place empty_place take_last_away clear pick name_colour show_tab toggle_verdict deselect"
IN_FORCE = "set_in_force call call_by next_caller toggle_lowest"
PHONE_ACTIONS: Mapping[str, frozenset[str]] = {
    "table": frozenset(["catch", "penalise", "begin_split", "less", "more", "leave_split", "finish_split", "undo"]),
    "referee": frozenset(f"{CARDS} {IN_FORCE} finish undo".split()),
    "count": frozenset(["set_pile"]),
    "draw": frozenset(["tick"]),
}
"""The actions of a phone by page: fewer than those of the tablet."""
OWN_SEAT = frozenset([("count", "set_pile"), ("draw", "tick")])
"""The actions that a phone may do only for its own player."""
CHANGES_GAME = frozenset(["catch", "penalise", "finish_split", "finish", "undo", "set_pile"])
"""The actions that are refused if the game has moved on since the phone looked."""


class Answer(NamedTuple):
    """The answer to a phone: a status of HTTP and, if there is something to say, JSON."""

    status: HTTPStatus
    content: Mapping[str, Any] | None = None


FORBIDDEN, TOO_MANY = Answer(HTTPStatus.FORBIDDEN), Answer(HTTPStatus.TOO_MANY_REQUESTS)
NOT_FOUND, BAD = Answer(HTTPStatus.NOT_FOUND), Answer(HTTPStatus.BAD_REQUEST)


@dataclass
class Phone:
    """A phone that has asked to take part, or takes part once it has a token."""

    request: str
    name: str
    seat: int
    token: str = ""
    is_refused: bool = False
    desk: Desk | None = None
    answers: OrderedDict[str, Answer] = field(default_factory=OrderedDict)
    times: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_ACTIONS_PER_SECOND))

    @property
    def is_waiting(self) -> bool:
        return not self.token and not self.is_refused


class TakingPart:
    """The phones of one shared table. All methods may be called from any thread; `run` does the work in the app's."""

    def __init__(
        self,
        session: Session,
        run: Callable[[Callable[[], Answer]], Answer] = lambda work: work(),
        on_change: Callable[[], None] = lambda: None,
        on_outcome: Callable[[str, Outcome], None] = lambda page, outcome: None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Let phones take part in the games of a session.

        `run` calls a function in the thread of the app and returns its result. `on_change` is called when a phone asks
        or goes, `on_outcome` with the page and the outcome of every action.
        """
        self.is_allowed = False
        """Whether phones may ask to take part."""
        self._session = session
        self._run, self._on_change, self._on_outcome, self._clock = run, on_change, on_outcome, clock
        self._phones: dict[str, Phone] = {}
        """By request."""
        self._changing = Lock()

    # The tablet

    @property
    def waiting(self) -> tuple[Phone, ...]:
        """The phones that wait for an answer, the first first."""
        return tuple(phone for phone in self._phones.values() if phone.is_waiting)

    @property
    def phones(self) -> tuple[Phone, ...]:
        """The phones that take part."""
        return tuple(phone for phone in self._phones.values() if phone.token)

    def allow(self, request: str) -> None:
        """Let a phone take part."""
        with self._changing:
            phone = self._phones.get(request)
            if phone is not None and phone.is_waiting and len(self.phones) < MOST_PHONES:
                phone.token, phone.desk = secrets.token_urlsafe(16), Desk(self._session, phone.seat)
        self._on_change()

    def refuse(self, request: str) -> None:
        with self._changing:
            phone = self._phones.get(request)
            if phone is not None and phone.is_waiting:
                phone.is_refused = True
        self._on_change()

    def remove(self, request: str) -> None:
        """Take its rights from a phone."""
        with self._changing:
            self._phones.pop(request, None)
        self._on_change()

    def stop(self) -> None:
        """Take their rights from all phones, because sharing or the game has ended."""
        with self._changing:
            self._phones.clear()
        self._on_change()

    # The phones

    def ask(self, body: object) -> Answer:
        """Handle the request of a phone to take part: `{"me": "Paul"}`."""
        try:
            content = read_object(body, "")
            check_keys(content, ("me",))
            name = read_str(content["me"], "me")
        except BadRecord:
            return BAD
        with self._changing:
            names = self._session.names if self._session.game is not None else ()
            if name not in names:
                return FORBIDDEN
            if len(self.waiting) >= MOST_WAITING or len(self.phones) >= MOST_PHONES:
                return TOO_MANY
            phone = Phone(secrets.token_urlsafe(16), name, names.index(name))
            self._phones[phone.request] = phone
        self._on_change()
        return Answer(HTTPStatus.ACCEPTED, {"request": phone.request})

    def answer_to(self, request: str) -> Answer:
        """Return whether a phone may take part. Only the phone that has asked knows its request."""
        phone = next((each for key, each in self._phones.items() if _is_same(key, request)), None)
        if phone is None:
            return NOT_FOUND
        if phone.token:
            return Answer(HTTPStatus.OK, {"answer": "allowed", "token": phone.token})
        return Answer(HTTPStatus.OK, {"answer": "refused" if phone.is_refused else "waiting"})

    def page(self, token: str, page: str, language: str) -> Answer:
        """Return what a page shows on a phone."""
        phone = self._phone(token)
        if phone is None:
            return FORBIDDEN
        if page not in PHONE_ACTIONS:
            return NOT_FOUND
        return self._run(lambda: self._view(phone, page, language))

    def act(self, token: str, body: object, language: str) -> Answer:
        """Do an action of a phone: `{"id": …, "seen": 12, "page": "table", "action": "catch", "with": {"seat": 2}}`."""
        phone = self._phone(token)
        if phone is None:
            return FORBIDDEN
        try:
            wanted = _Wanted.read(body)
        except BadRecord:
            return BAD
        return self._run(lambda: self._act_once(phone, wanted, language))

    def _phone(self, token: str) -> Phone | None:
        """Return the phone with this token, if the switch is on and the game is still that of its player."""
        found = next((phone for phone in self.phones if _is_same(phone.token, token)), None)
        if found is None or not self.is_allowed or self._session.game is None:
            return None
        names = self._session.names
        return found if found.seat < len(names) and names[found.seat] == found.name else None

    def _view(self, phone: Phone, page: str, language: str) -> Answer:
        assert phone.desk is not None
        with speaking(language):
            view = view_to_json(presenter_of(page, phone.desk))
        return Answer(
            HTTPStatus.OK,
            {
                "version": self._session.version,
                "seat": phone.seat,
                "actions": sorted(PHONE_ACTIONS[page]),
                "view": view,
            },
        )

    def _act_once(self, phone: Phone, wanted: "_Wanted", language: str) -> Answer:
        if wanted.id in phone.answers:
            return phone.answers[wanted.id]
        now = self._clock()
        if len(phone.times) == MOST_ACTIONS_PER_SECOND and now - phone.times[0] < 1:
            return TOO_MANY  # not kept: the phone may try again
        phone.times.append(now)
        with speaking(language):
            answer = self._act(phone, wanted)
        phone.answers[wanted.id] = answer
        if len(phone.answers) > REMEMBERED:
            phone.answers.popitem(last=False)
        return answer

    def _act(self, phone: Phone, wanted: "_Wanted") -> Answer:
        assert phone.desk is not None
        is_offered = wanted.action in PHONE_ACTIONS.get(wanted.page, ())
        is_own = (wanted.page, wanted.action) not in OWN_SEAT or wanted.given.get("seat") == phone.seat
        if not is_offered or not is_own:
            return _refused(_("That is not possible now."))
        if wanted.action in CHANGES_GAME and wanted.seen != self._session.version:
            return Answer(HTTPStatus.CONFLICT, {"refused": self._meanwhile()})
        with self._session.entered_on_phone_of(phone.name):
            outcome = perform(presenter_of(wanted.page, phone.desk), wanted.action, wanted.given)
        self._on_outcome(wanted.page, outcome)
        return Answer(HTTPStatus.OK, outcome_to_json(outcome, self._session.version))

    def _meanwhile(self) -> str:
        """Return what has happened since the phone looked, as a sentence."""
        game = self._session.game_on_table
        said: str = words_of(game.setup.kind).view(game.moment, self._session.faces)["said"]
        return _("In the meantime: {what}").format(what=said) if said else _("The game has moved on.")


@dataclass(frozen=True)
class _Wanted:
    """An action that a phone wants to do."""

    id: str
    seen: int
    page: str
    action: str
    given: dict[str, Any]

    @staticmethod
    def read(body: object) -> "_Wanted":
        """Return the action in this JSON. Raise BadRecord if it cannot be read."""
        content = read_object(body, "")
        check_keys(content, ("id", "seen", "page", "action", "with"))
        return _Wanted(
            read_str(content["id"], "id")[:64],
            read_int(content["seen"], "seen"),
            read_str(content["page"], "page"),
            read_str(content["action"], "action"),
            read_object(content["with"], "with"),
        )


def _refused(sentence: str) -> Answer:
    return Answer(HTTPStatus.OK, {"refused": sentence})


def _is_same(known: str, given: str) -> bool:
    return compare_digest(known.encode(), given.encode("utf-8", "replace"))
