"""One phone that has asked to take part: its rights, what it wants to do, and how often."""

import secrets
from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from hmac import compare_digest
from http import HTTPStatus
from threading import Lock
from typing import Any, NamedTuple

from companion.pages.desk import Desk
from companion.tools.reading import BadRecord, RecordFault, check_keys, read_bool, read_int, read_object, read_str

MOST_ACTIONS_PER_SECOND = 5
MOST_PAGES_PER_SECOND = 20
REMEMBERED = 64
"""The number of answers that are kept for each phone, in case it asks again."""
LONGEST_ID = 64
SHORTEST_SECRET = 16
"""The least length of the id of a request: nobody may guess it, because it leads to the token."""
TOKEN_BYTES = 16


class Answer(NamedTuple):
    """The answer to a phone: a status of HTTP and, if there is something to say, JSON."""

    status: HTTPStatus
    content: Mapping[str, Any] | None = None


BAD = Answer(HTTPStatus.BAD_REQUEST)
TOO_MANY = Answer(HTTPStatus.TOO_MANY_REQUESTS)
REFUSED = Answer(HTTPStatus.OK, {"answer": "refused"})


def new_token() -> str:
    """Return 128 random bits as text."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_same(known: str, given: str) -> bool:
    """Return whether a token is the known one, in a time that does not reveal how much of it is right."""
    return compare_digest(known.encode(), given.encode("utf-8", "replace"))


class Rate:
    """A limit of so many calls per second, in any thread."""

    def __init__(self, most: int) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._counting = Lock()

    def allows(self, now: float) -> bool:
        """Return whether another call is within the limit, and count it if so."""
        with self._counting:
            if len(self._times) == self._times.maxlen and now - self._times[0] < 1:
                return False
            self._times.append(now)
            return True


@dataclass
class Phone:
    """A phone that has asked to take part, or takes part once it has a token, for the evening and as a person."""

    request: str
    """The random id of its request, which only this phone knows."""
    name: str
    heard: float
    """When it has last sent a request, or when it was refused."""
    id: str = ""
    """The id that the phone has chosen for its request, or ""."""
    token: str = ""
    allowed: int = 0
    """When it was allowed to take part, in seconds since 1970."""
    refusal: Answer | None = None
    """The answer if it may not take part."""
    seat: int | None = None
    """The seat of its player, or None while this person does not play."""
    desk: Desk | None = None
    answers: OrderedDict[str, Answer] = field(default_factory=OrderedDict)
    """The last answers by the id of the action, so that one that is sent again counts once."""
    actions: Rate = field(default_factory=lambda: Rate(MOST_ACTIONS_PER_SECOND))
    pages: Rate = field(default_factory=lambda: Rate(MOST_PAGES_PER_SECOND))

    @property
    def is_waiting(self) -> bool:
        return not self.token and self.refusal is None

    def remember(self, action: str, answer: Answer) -> None:
        """Keep the answer to the action with this id, and drop the oldest one."""
        self.answers[action] = answer
        if len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)


class Asked(NamedTuple):
    """The request of a phone to take part."""

    name: str
    id: str
    """The id by which the phone may repeat its request, or ""."""

    @staticmethod
    def read(body: object) -> "Asked":
        """Return the request in this JSON. Raise BadRecord if it cannot be read."""
        content = read_object(body, "")
        check_keys(content, ["me"], ["id"])
        id_ = read_str(content.get("id", ""), "id")
        if "id" in content and not SHORTEST_SECRET <= len(id_) <= LONGEST_ID:
            raise BadRecord(RecordFault.BAD_VALUE, "id")
        return Asked(read_str(content["me"], "me"), id_)


@dataclass(frozen=True)
class Wanted:
    """An action that a phone wants to do."""

    id: str
    seen: int
    """The version of the table that the player had seen."""
    is_repeat: bool
    """Whether the touch was the second one of a double tap on the same control."""
    page: str
    action: str
    given: dict[str, Any]

    @staticmethod
    def read(body: object) -> "Wanted":
        """Return the action in this JSON. Raise BadRecord if it cannot be read."""
        content = read_object(body, "")
        check_keys(content, ["id", "seen", "page", "action"], ["with", "is_repeat"])
        id_ = read_str(content["id"], "id")
        if not 0 < len(id_) <= LONGEST_ID:
            raise BadRecord(RecordFault.TEXT_TOO_LONG, "id")
        return Wanted(
            id_,
            read_int(content["seen"], "seen"),
            read_bool(content.get("is_repeat", False), "is_repeat"),
            read_str(content["page"], "page"),
            read_str(content["action"], "action"),
            read_object(content.get("with", {}), "with"),
        )
