"""What people say is in force for the trick being played, where the log does not know it. Knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.fishing.cards import parse_suit
from companion.fishing.state import TableState
from companion.fishing.tricks import NOTHING, InForce


@dataclass(frozen=True)
class InForceDraft:
    """What was said of the trick being played; it lapses with its trick."""

    state: TableState
    said: InForce | None = None
    """Be it nothing; none where nobody has said anything."""

    @staticmethod
    def read(state: TableState, stored: Mapping[str, Any]) -> "InForceDraft":
        """The draft as it was stored; an empty one where that cannot be read or was said of another trick."""
        try:
            if stored["trick"] != [state.round.number, state.trick]:
                return InForceDraft(state)
            called = None if stored["called"] is None else parse_suit(stored["called"])
            caller = None if stored["caller"] is None else state.setup.seats.index(stored["caller"])
            return InForceDraft(state, InForce(called, caller, bool(stored["lowest"])))
        except (LookupError, TypeError, ValueError, AttributeError):  # better to ask again than to fail
            return InForceDraft(state)

    def to_store(self) -> dict[str, Any]:
        """The draft as plain values."""
        if self.said is None:
            return {}
        return {
            "trick": [self.state.round.number, self.state.trick],
            "called": None if self.said.called is None else str(self.said.called),
            "caller": self.said.caller,
            "lowest": self.said.is_lowest,
        }

    @property
    def in_force(self) -> InForce:
        """What is in force for the trick, as logged or as said."""
        return self.state.in_force or self.said or NOTHING

    @property
    def is_known(self) -> bool:
        """Whether the log or somebody has said what is in force."""
        return self.state.knows_in_force or self.said is not None
