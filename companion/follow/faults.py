"""Why a table cannot be shared, as values."""

from enum import Enum, auto


class ShareFault(Enum):
    """Why a table cannot be shared."""

    NO_NETWORK = auto()
    NOT_LOCAL = auto()
    NOT_OWN = auto()
    PORT_TAKEN = auto()
    PORT_REFUSED = auto()


class CannotShare(Exception):
    """Nothing is shared; says why."""

    def __init__(self, fault: ShareFault) -> None:
        super().__init__(fault.name)
        self.fault = fault
