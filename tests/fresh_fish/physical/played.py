"""A simulated game with the table after each event, to compare with the app's replay of its record."""

from dataclasses import dataclass
from typing import Any

from .places import Areas, Place
from .table import Step, Table
from .ways import Rules


@dataclass(frozen=True)
class Moment:
    """An event, its consequences, and the table after it."""

    event: dict[str, Any]
    step: Step
    table: Table
    has_doubtful_past: bool
    """Whether the golden rule was broken or an area overbuilt earlier in the game, but no longer is."""


@dataclass(frozen=True)
class PlayedGame:
    players: list[str]
    starting_player: str
    rules: Rules
    areas: Areas
    """The areas on the front of the boards, even in Classic, which uses the back."""
    milestones: list[int]
    trucks: dict[str, Place]
    row: list[str] | None
    """The goods in the row, or None if the players did not write them down."""
    start: Table
    moments: list[Moment]
    seed: int

    @property
    def end(self) -> Table:
        return self.moments[-1].table
