"""The views of the log of a game, which is divided into parts, such as rounds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.pages.kinds import CardView, LogPart
from companion.table.faces import Face

UNFOLDED = 2  # parts that are initially unfolded


@dataclass(frozen=True)
class HeadScore:
    """The score of a player after a part of the log."""

    seat: int
    face: Face
    points: str
    is_best: bool = False
    """Whether the player has won the game."""


@dataclass(frozen=True)
class LogHeadView:
    """The header of a part with the points after it, or with the gains so far while it is being played."""

    number: int = 0
    title: str = ""
    note: str = ""
    scores: tuple[HeadScore, ...] = ()
    is_open: bool = False


@dataclass(frozen=True)
class LogLineView:
    """The line of an entry: the player with a piece or an icon, what was done, the details, and the time."""

    index: int = 0
    seat: int | None = None
    face: Face | None = None
    piece: str = ""
    """The piece that is drawn with the player, or "" for the player alone."""
    icon: str = ""
    title: str = ""
    about: str = ""
    note: str = ""
    is_doubtful: bool = False
    cards: tuple[str, ...] = ()
    drawn_cards: tuple[CardView, ...] = ()
    """The same cards for a host that does not know the cards."""
    time: str = ""
    is_selected: bool = False


@dataclass(frozen=True)
class LogPartView:
    """A part of the log: its header, and its lines unless it is collapsed."""

    head: LogHeadView
    indices: tuple[int, ...]
    """The indices of its entries."""
    lines: tuple[LogLineView, ...]


@dataclass(frozen=True)
class MomentView:
    """The chosen moment, and what can be done about the last entry before it."""

    count: int
    """The number of entries before it."""
    number: str
    steps: tuple[str, str, str]
    """The labels for moving between parts: short name, back, and forward."""
    can_go_back: bool
    can_go_on: bool
    can_change: bool
    """Whether the entry can be corrected: the game is on the table."""
    is_last: bool
    problem: str
    """Why the entry cannot be deleted, or ""."""
    shown: dict[str, Any] = field(default_factory=dict)
    """What the kind of game shows about the moment, as plain JSON values."""


@dataclass(frozen=True)
class LogView:
    """The log of a game; if there is none, only the reason."""

    kind: str = ""
    headline: str = ""
    reason: str = ""
    can_begin: bool = False
    """Whether to offer a new game, if there is none."""
    is_current: bool = False
    """Whether it is the game on the table."""
    can_undo: bool = False
    can_redo: bool = False
    doubts: int = 0
    """The number of doubtful entries."""
    parts: tuple[LogPartView, ...] = ()
    moment: MomentView | None = None


@dataclass(frozen=True)
class Folding:
    """The parts of a log that the player has expanded or collapsed."""

    opened: frozenset[int] = frozenset()
    folded: frozenset[int] = frozenset()

    def unfolded(self, parts: Sequence[LogPart], current: int) -> frozenset[int]:
        """Return the expanded parts: by default the last two and the one of the chosen moment."""
        numbers = list(dict.fromkeys(part.number for part in parts))
        return (frozenset([*numbers[-UNFOLDED:], current]) | self.opened) - self.folded

    def toggled(self, number: int, *, is_open: bool) -> "Folding":
        """Return the folding in which this part is collapsed if `is_open`, otherwise expanded."""
        opened, folded = self.opened - {number}, self.folded - {number}
        return Folding(opened, folded | {number}) if is_open else Folding(opened | {number}, folded)

    def with_part_unfolded(self, number: int) -> "Folding":
        return Folding(self.opened, self.folded - {number})
