"""What the whole table knows of the trick being played: the effects in force, and who settles or splits it."""

from dataclasses import dataclass, field, replace

from companion.fishing.problems import Seat
from companion.fishing.state import TableState
from companion.fishing.tricks import NOTHING, InForce
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft


@dataclass(frozen=True)
class Settling:
    """A trick that is being settled by its cards, or split: how far it is, but no card of it."""

    seat: Seat | None
    """The player on whose phone it is entered; None for the tablet."""
    is_split: bool
    cards: int
    """How many cards are entered, or given to players in a split."""
    winner: Seat | None
    """Who wins so far, or None if that is open."""


@dataclass(frozen=True)
class SharedTrick(Draft):
    """The part of a trick's drafts that all desks share. It ends with the trick."""

    state: TableState = field(metadata=NOT_STORED)
    in_force: InForce = NOTHING
    is_said: bool = False
    """Whether players entered the effects in force, or entered that there are none."""
    settling: Settling | None = None

    @property
    def belongs_to(self) -> list[int]:
        """The numbers of the round and the trick: a minus-three in between changes nothing."""
        return [self.state.round.number, self.state.trick]

    @property
    def is_sound(self) -> bool:
        seats = (None, *self.state.setup.seats)
        settling = self.settling
        return self.in_force.caller in seats and (
            settling is None or (settling.seat in seats and settling.winner in seats)
        )

    @property
    def known_in_force(self) -> InForce | None:
        """The effects in force, from the game or as entered; None if they are not known."""
        if self.state.knows_in_force:
            return self.state.in_force or NOTHING
        return self.in_force if self.is_said else None

    def settled_by(self, seat: Seat | None, settling: Settling | None) -> "SharedTrick":
        """Return the trick with what is entered at a desk; what others are entering stays if that is nothing."""
        is_of_others = self.settling is not None and self.settling.seat != seat
        return self if settling is None and is_of_others else replace(self, settling=settling)
