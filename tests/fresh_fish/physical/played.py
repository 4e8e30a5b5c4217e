"""What an observer wrote down of a game: every field may be compared with what the app derives."""

from dataclasses import dataclass
from typing import Any

from .places import Areas, Place
from .table import Step, Table
from .ways import Rules


@dataclass(frozen=True)
class Moment:
    """One thing that happened, what all players saw, and the table as it stood afterwards."""

    event: dict[str, Any]
    step: Step
    table: Table
    has_doubtful_past: bool
    """The square was broken or built over once, though it no longer is."""


@dataclass(frozen=True)
class PlayedGame:
    players: list[str]
    starting_player: str
    rules: Rules
    areas: Areas
    """As printed on the front of the boards; Classic is played on their back."""
    milestones: list[int]
    trucks: dict[str, Place]
    row: list[str] | None
    """None if the row was not written down."""
    start: Table
    moments: list[Moment]
    seed: int

    @property
    def end(self) -> Table:
        return self.moments[-1].table
