"""What the tablet shows of the phones that take part: who asks, and who may enter something."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone

from companion.follow.participants import Participants
from companion.follow.phone import Phone
from companion.pages.kinds import kind_of
from companion.pages.session import AnyGame
from companion.table.faces import Face
from companion.tools.language import _, time_in_words

FacesOf = Callable[[Sequence[str]], Sequence[Face]]


@dataclass(frozen=True)
class PhoneView:
    """A phone that wants to take part, or that takes part."""

    request: str
    name: str
    face: Face
    is_asking: bool
    asks: tuple[str, ...]
    """Wordings of its request, longest first."""
    could: tuple[str, ...]
    """Wordings of what it could enter, longest first."""
    line: str
    """What it wants or what it may enter, in a few words."""
    place: str = ""
    """Its place among the phones that ask, as in "1 of 2"; "" if no other phone asks."""


@dataclass(frozen=True)
class PhonesView:
    is_allowed: bool = False
    """Whether phones may ask to take part."""
    asking: tuple[PhoneView, ...] = ()
    taking_part: tuple[PhoneView, ...] = ()


def phones_view(participants: Participants, game: AnyGame | None, faces_of: FacesOf) -> PhonesView:
    """Return the phones of a shared table. None of them asks while phones may not take part, or for another game."""
    players: tuple[str, ...] = game.setup.players if game is not None else ()
    faces = dict(zip(players, faces_of(players)))
    could = kind_of(game.setup.kind).may_enter_on_phone() if game is not None else ("",)

    def view(phone: Phone, place: str = "") -> PhoneView:
        asks = (
            _("{player}’s phone wants to take part").format(player=phone.name),
            _("{player} wants to take part").format(player=phone.name),
        )
        face = faces.get(phone.name) or faces_of((phone.name,))[0]
        line = _line(phone, participants.asleep_since(phone), could[-1])
        return PhoneView(phone.request, phone.name, face, phone.is_waiting, asks, could, line, place)

    waiting = [phone for phone in participants.waiting if participants.is_allowed and phone.seat is not None]
    count = len(waiting)
    asking = tuple(
        view(phone, _("{number} of {count}").format(number=number, count=count) if count > 1 else "")
        for number, phone in enumerate(waiting, start=1)
    )
    return PhonesView(participants.is_allowed, asking, tuple(map(view, participants.phones)))


def _line(phone: Phone, asleep_since: float | None, could: str) -> str:
    """Return what a phone wants, or what it may enter, in a few words."""
    if phone.is_waiting:
        return _("wants to take part")
    if asleep_since is not None:
        since = time_in_words(datetime.fromtimestamp(asleep_since, timezone.utc))
        return _("asleep since {time}").format(time=since)
    return could if phone.seat is not None else _("rests until the next game")
