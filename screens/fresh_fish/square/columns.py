"""Which parts stand beside the square, and below it on a phone: one table for each form of window."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.pages.square_view import SquareView

Parts = tuple[str, ...]
"""Names of widget classes."""


class Situation(Enum):
    """The stage of a turn, and what of it the column must tell apart."""

    TURN = auto()
    EXPLAINED = auto()
    """A space is explained."""
    CORRECTABLE = auto()
    """The same, and its token can be replaced."""
    REFUSED = auto()
    REFUSED_BESIDE = auto()
    """A space cannot be reserved because of what lies beside it."""
    PATHS = auto()
    TILE = auto()
    FLEA_MARKET = auto()
    BIDS = auto()
    SEALED = auto()
    """The auction waits for sealed bids."""
    BID_HERE = auto()
    """The same, while one is sealed at this screen."""
    LAST_STALLS = auto()
    OVER = auto()


@dataclass(frozen=True)
class Columns:
    """The parts at the head, in the middle and at the foot of the column, each from top to bottom."""

    head: Parts = ()
    rows: Parts = ()
    foot: Parts = ()
    below: Parts = ()
    """The parts below the square on a phone: "laid", "lane" and "bar"."""


WIDE: Mapping[Situation, Columns] = {
    Situation.TURN: Columns(("TurnCard",), ("PlayersCard",), ("StackCard",)),
    Situation.EXPLAINED: Columns(("NoteCard",), ("PlayersCard",), ("StackCard",)),
    Situation.CORRECTABLE: Columns(("NoteCard",), ("TokensCard",), ("StackCard",)),
    Situation.REFUSED: Columns(("TurnCard",), ("PlayersCard",), ("AnywayCard",)),
    Situation.REFUSED_BESIDE: Columns(("TurnCard",), ("SidesCard",), ("AnywayCard",)),
    Situation.PATHS: Columns(("ColumnHead", "PathsCard"), ("NoteCard",), ("NextCard",)),
    Situation.TILE: Columns(("ColumnHead",), ("TilesCard",)),
    Situation.FLEA_MARKET: Columns(("ColumnHead",), ("PlayersCard",), ("StackCard",)),
    Situation.BIDS: Columns(("ColumnHead",), ("AuctionRows",), ("AuctionNote",)),
    Situation.SEALED: Columns(("ColumnHead",), ("SealedRows",), ("SealedCard",)),
    Situation.BID_HERE: Columns(("ColumnHead",), ("BidHere",)),
    Situation.LAST_STALLS: Columns(("ColumnHead", "LastTiles"), ("PlayersCard",)),
    Situation.OVER: Columns(("ColumnHead",), ("PlayersCard",)),
}
"""The list of paths stays in view: only the reasons scroll."""

TALL: Mapping[Situation, Columns] = {
    **WIDE,
    Situation.PATHS: Columns(("ColumnHead", "NoteCard"), ("PathsCard", "NextCard")),
    Situation.TILE: Columns(("ColumnHead", "PlayersCard"), ("TilesCard",)),
    Situation.BID_HERE: Columns(("ColumnHead",), ("BidHere",), ("SealedCard",)),
    Situation.OVER: Columns(("ColumnHead", "PlayersCard")),
}
"""The middle is to the right of head and foot."""

PHONE: Mapping[Situation, Columns] = {
    Situation.TURN: Columns(rows=("PlayerCards",), below=("lane", "bar")),
    Situation.EXPLAINED: Columns(rows=("NoteCard",), below=("lane", "bar")),
    Situation.CORRECTABLE: Columns(rows=("NoteCard", "TokensCard"), below=("lane", "bar")),
    Situation.REFUSED: Columns(rows=("PlayerCards",), foot=("AnywayCard",), below=("bar",)),
    Situation.REFUSED_BESIDE: Columns(rows=("SidesCard",), foot=("AnywayCard",), below=("bar",)),
    Situation.PATHS: Columns(("PathsCard",), below=("laid", "bar")),
    Situation.TILE: Columns(rows=("PhoneTiles",)),
    Situation.FLEA_MARKET: Columns(rows=("PlayerCards",), below=("lane", "bar")),
    Situation.BIDS: Columns(("AuctionNote",), ("AuctionRows",), below=("bar",)),
    Situation.SEALED: Columns(rows=("SealedRows",), below=("bar",)),
    Situation.BID_HERE: Columns(rows=("BidHere",), below=("bar",)),
    Situation.LAST_STALLS: Columns(("LastTiles",), ("PlayerCards",), below=("lane", "bar")),
    Situation.OVER: Columns(rows=("PlayersCard",), below=("lane", "bar")),
}
"""A title above the square takes the place of the head of the others. The note on an auction comes and goes above the
rows, which so keep their places. At the end, the distances are what counts."""

TABLES = {"wide": WIDE, "tall": TALL, "phone": PHONE}
"""The table for each form of window."""


def columns_of(view: SquareView, form: str, *, bids_here: bool) -> Columns:
    """Return the parts to show; `bids_here` is whether a bid is sealed at this screen."""
    situation = _situation(view, bids_here=bids_here)
    columns = TABLES[form][situation]
    omitted = set(_omitted(view, situation, form))
    places = (columns.head, columns.rows, columns.foot, columns.below)
    return Columns(*(tuple(part for part in parts if part not in omitted) for parts in places))


def _situation(view: SquareView, *, bids_here: bool) -> Situation:
    match view.stage:
        case Stage.TURN if view.outcome is not None:
            return Situation.CORRECTABLE if view.spaces.choices else Situation.EXPLAINED
        case Stage.REFUSED if view.spaces.sides:
            return Situation.REFUSED_BESIDE
        case Stage.AUCTION if view.auction.sealed is not None:
            return Situation.BID_HERE if bids_here else Situation.SEALED
        case Stage.AUCTION:
            return Situation.BIDS
        case _:
            return Situation[view.stage.name]


def _omitted(view: SquareView, situation: Situation, form: str) -> Iterator[str]:
    """Yield the parts that have nothing to say or to do."""
    if view.outcome is None:
        yield "NoteCard"
    if form == "phone" and view.head.outcome:  # the title says it
        yield "AuctionNote"
    if situation in (Situation.BIDS, Situation.BID_HERE) and not view.auction.may_go_outside:
        yield "bar"  # its main button only places a stall outside
