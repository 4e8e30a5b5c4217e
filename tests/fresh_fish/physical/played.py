"""A simulated game as it was played, to compare with what the app derives from its record."""

from dataclasses import dataclass
from typing import Any

from .places import Areas, Place
from .table import Step, Table
from .ways import Rules


@dataclass(frozen=True)
class Moment:
    """An event, its visible consequences, and the table after it."""

    event: dict[str, Any]
    step: Step
    table: Table
    has_doubtful_past: bool
    """Whether the square was broken or overbuilt earlier but no longer is."""


@dataclass(frozen=True)
class PlayedGame:
    players: list[str]
    starting_player: str
    rules: Rules
    areas: Areas
    """As printed on the front of the boards; Classic uses the back."""
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
