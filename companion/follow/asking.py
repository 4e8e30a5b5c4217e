"""What the tablet shows of the phones that take part: who asks, and who may enter something."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces import Face
from companion.follow.participants import Participants
from companion.follow.phone import Phone
from companion.kinds import words_of
from companion.language import _
from companion.session import AnyGame


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


def phones_view(participants: Participants, game: AnyGame, faces: Sequence[Face]) -> PhonesView:
    """Return the phones of the players of a shared game; none of them asks while phones may not take part."""
    players: tuple[str, ...] = game.setup.players

    def is_of_player(phone: Phone) -> bool:
        return players[phone.seat : phone.seat + 1] == (phone.name,)

    def view(phone: Phone, place: str = "") -> PhoneView:
        could = words_of(game.setup.kind).entered_on_phone()
        asks = (
            _("{player}’s phone wants to take part").format(player=phone.name),
            _("{player} wants to take part").format(player=phone.name),
        )
        line = _("wants to take part") if phone.is_waiting else could[-1]
        return PhoneView(phone.request, phone.name, faces[phone.seat], phone.is_waiting, asks, could, line, place)

    waiting = [*filter(is_of_player, participants.waiting)] if participants.is_allowed else []
    places = [
        _("{number} of {count}").format(number=number, count=len(waiting)) for number in range(1, len(waiting) + 1)
    ]
    asking = tuple(view(phone, place if len(waiting) > 1 else "") for phone, place in zip(waiting, places))
    return PhonesView(participants.is_allowed, asking, tuple(map(view, filter(is_of_player, participants.phones))))
