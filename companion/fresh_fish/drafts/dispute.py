"""The draft of a dispute: a question about the rules, and the painted square or the figures that it is about."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from companion.codec import NOT_STORED, Draft
from companion.fresh_fish.box import COINS, PLAYER_COUNTS
from companion.fresh_fish.drafts.painting import EMPTY_SQUARE, Painting
from companion.fresh_fish.geometry.areas import Areas, read_areas
from companion.fresh_fish.geometry.square import NO_SPACE, Place, Square, read_square
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, STALL_OF, TABLE, TRUCKS, Token

MOST_STEPS = 50
"""The maximum number of strokes that can be undone."""
LARGEST_FIGURE = 99
"""The largest figure that can be entered; no bid or distance is larger."""


class Subject(Enum):
    """The question that the players dispute."""

    PATH = "path"
    WAY = "way"
    RESERVE = "reserve"
    AUCTION = "auction"
    SCORE = "score"

    @property
    def has_square(self) -> bool:
        """Whether the question is about a square, not about an auction or a score."""
        return self in (Subject.PATH, Subject.WAY, Subject.RESERVE)


class Tool(Enum):
    """What a touch on the square does: ask about a space, or paint something on it."""

    ASK = "ask"
    SPACE = "space"
    PATH = "path"
    MARKET = "market"
    DISC = "disc"
    STALL = "stall"
    TRUCK = "truck"
    NOTHING = "nothing"
    AREA_1 = "area_1"
    AREA_2 = "area_2"


AREA_TOOLS = (Tool.AREA_1, Tool.AREA_2)


class Snapshot(NamedTuple):
    """What undo and redo restore: the painting, and the names of the players of its game."""

    painting: Painting
    names: tuple[str, ...]


@dataclass(frozen=True)
class DisputeDraft(Draft):
    """An unfinished dispute. Every change returns a new draft."""

    painting: Painting = EMPTY_SQUARE
    is_classic: bool = True
    players: int = 4
    subject: Subject | None = None
    """The question in dispute; None until one is chosen."""
    is_of_game: bool = True
    """Whether the question is about the square of the running game, if there is one."""
    kept_game: str = ""
    """The key of the game on the shelf that the square was taken from; empty for any other square."""
    names: tuple[str, ...] = ()
    """The players of the game that the square was taken from, by seat."""
    asked: Place | None = None
    """The place of the space that the question is about."""
    tool: Tool = Tool.ASK
    seat: Seat = 0
    """The player whose discs and stalls are painted, who wants to reserve, or who is active in an auction."""
    good: Good = Good.FISH
    lengths: tuple[int, ...] = (0,) * len(GOODS)
    """The four distances to score, in the order of the goods."""
    coins: int = 0
    """The coins to subtract from the distances."""
    bids: tuple[int, ...] = (0,) * max(PLAYER_COUNTS)
    """The bid of each seat."""
    streets: Streets = Streets.CUT_OFF
    """When distances may use streets, according to the house rules of the game."""
    area: str = field(default="", metadata=NOT_STORED)
    """The symbol of the area that the current stroke paints, as in "1a"."""
    past: tuple[Snapshot, ...] = field(default=(), metadata=NOT_STORED)
    """The snapshots before each stroke, oldest first."""
    future: tuple[Snapshot, ...] = field(default=(), metadata=NOT_STORED)
    """The snapshots that were undone, most recently undone first."""

    @property
    def is_sound(self) -> bool:
        seats = range(max(PLAYER_COUNTS))
        return (
            self.players in PLAYER_COUNTS
            and (self.asked is None or self.painting.has(self.asked))
            and self.seat in seats
            and len(self.names) <= len(seats)
            and len(self.lengths) == len(GOODS)
            and len(self.bids) == len(seats)
            and all(figure in range(LARGEST_FIGURE + 1) for figure in (*self.lengths, self.coins, *self.bids))
        )

    # Painting

    @property
    def token(self) -> Token | None:
        """The token that the tool paints, or None if the tool asks, removes spaces or draws areas."""
        match self.tool:
            case Tool.SPACE:
                return EMPTY
            case Tool.PATH:
                return PATH
            case Tool.MARKET:
                return TABLE
            case Tool.DISC:
                return DISC_OF[self.seat]
            case Tool.STALL:
                return STALL_OF[self.seat, self.good]
            case Tool.TRUCK:
                return TRUCKS[self.good]
            case Tool.ASK | Tool.NOTHING | Tool.AREA_1 | Tool.AREA_2:
                return None

    def begin_stroke(self) -> "DisputeDraft":
        """Begin a stroke. Undo will remove the stroke as a whole."""
        number = "1" if self.tool is Tool.AREA_1 else "2"
        area = f"{number}{self.painting.next_letter()}" if self.tool in AREA_TOOLS else ""
        past = (*self.past, self._snapshot)[-MOST_STEPS:]
        return replace(self._detached(), past=past, future=(), area=area)

    @property
    def _snapshot(self) -> Snapshot:
        return Snapshot(self.painting, self.names)

    def _detached(self) -> "DisputeDraft":
        """Return the draft detached from its game, because its square will differ. Keep the names of the players."""
        return replace(self, asked=None, is_of_game=False, kept_game="")

    def _restored_to(self, snapshot: Snapshot) -> "DisputeDraft":
        """Return the draft with the painting of a snapshot, and its names if they fit the number of players."""
        names = snapshot.names if len(snapshot.names) == self.players else ()
        return replace(self._detached(), painting=snapshot.painting, names=names)

    def paint(self, place: Place) -> "DisputeDraft":
        """Paint a place with the current tool, unless this would remove the last space."""
        painting = self.painting
        if not painting.has(place) or self.tool is Tool.ASK:
            return self
        if self.tool in AREA_TOOLS:
            return (
                self
                if painting.sign(place) == NO_SPACE
                else replace(self, painting=painting.with_area(place, self.area))
            )
        sign = NO_SPACE if self.token is None else self.token.sign
        painted = painting.with_sign(place, sign)
        if sign == NO_SPACE:
            painted = painted.with_area(place, NO_SPACE)
        is_left = any(each != NO_SPACE for row in painted.signs for each in row)
        return replace(self, painting=painted) if is_left else self

    def undo(self) -> "DisputeDraft":
        """Undo the last stroke, if there is one."""
        if not self.past:
            return self
        future = (self._snapshot, *self.future)
        return replace(self._restored_to(self.past[-1]), past=self.past[:-1], future=future)

    def redo(self) -> "DisputeDraft":
        if not self.future:
            return self
        past = (*self.past, self._snapshot)
        return replace(self._restored_to(self.future[0]), past=past, future=self.future[1:])

    def clear(self) -> "DisputeDraft":
        """Clear the square and the names of the players. Undo restores both."""
        return replace(self.begin_stroke(), painting=EMPTY_SQUARE, names=())

    def copy_game(self, state: TableState, kept_game: str = "") -> "DisputeDraft":
        """Copy the square, areas, street rule and players of a game into the draft.

        `kept_game` is the key of the game on the shelf, or empty for the running game.
        """
        setup = state.setup
        signs = tuple(tuple(row.split()) for row in state.square.to_rows())
        areas = tuple((NO_SPACE,) * len(signs[0]) for _row in signs)
        if setup.areas is not None:
            areas = tuple(tuple(row.split()) for row in setup.areas.to_rows(state.square.shape))
        painting = Painting(signs, areas)
        return replace(
            self if painting == self.painting else self.begin_stroke(),
            painting=painting,
            is_classic=setup.classic,
            players=len(setup.players),
            names=setup.players,
            seat=state.active or 0,
            streets=setup.house_rules.streets,
            is_of_game=not kept_game,
            kept_game=kept_game,
        )

    # Asking

    def ask(self, subject: Subject | None) -> "DisputeDraft":
        """Choose the question (None for no question) without changing the square."""
        return replace(self, subject=subject, tool=Tool.ASK, asked=None)

    def with_square(self, *, is_of_game: bool) -> "DisputeDraft":
        """Choose whether to ask about the square of the running game or about a painted one."""
        return replace(self, is_of_game=is_of_game, kept_game="")

    def ask_about(self, place: Place) -> "DisputeDraft":
        is_space = self.painting.has(place) and self.painting.sign(place) != NO_SPACE
        return replace(self, asked=place) if is_space else self

    def with_tool(self, tool: Tool) -> "DisputeDraft":
        return replace(self, tool=tool)

    def with_seat(self, seat: Seat) -> "DisputeDraft":
        """Choose the player whose pieces are painted and whom the question is about."""
        return replace(self, seat=seat)

    def with_good(self, good: Good) -> "DisputeDraft":
        return replace(self, good=good)

    def with_variant(self, *, is_classic: bool) -> "DisputeDraft":
        """Choose Classic or the base game. For Classic, deselect a tool that paints areas."""
        tool = Tool.ASK if is_classic and self.tool in AREA_TOOLS else self.tool
        return replace(self, is_classic=is_classic, tool=tool)

    def with_players(self, players: int) -> "DisputeDraft":
        """Change the number of players. Drop the names unless there are as many of them."""
        names = self.names if len(self.names) == players else ()
        return replace(self, players=players, names=names, seat=min(self.seat, players - 1))

    def with_bid(self, seat: Seat, coins: int) -> "DisputeDraft":
        return replace(self, bids=_changed(self.bids, seat, coins, COINS))

    def with_length(self, good: Good, length: int) -> "DisputeDraft":
        """Enter the distance for a good, for a question about a score."""
        return replace(self, lengths=_changed(self.lengths, GOODS.index(good), length, LARGEST_FIGURE))

    def with_coins(self, coins: int) -> "DisputeDraft":
        """Enter how many coins are left, for a question about a score."""
        return replace(self, coins=min(COINS, max(0, coins)))

    @cached_property
    def square(self) -> Square:
        return read_square(["".join(row) for row in self.painting.signs])

    @property
    def areas(self) -> Areas | None:
        """The areas, or None in Classic. Raise Impossible if they do not cover the square or one is not connected."""
        if self.is_classic:
            return None
        return read_areas([" ".join(row) for row in self.painting.areas], self.square.shape)

    @property
    def drawn_areas(self) -> Areas | None:
        """The areas drawn so far; they need not cover the square. None in Classic."""
        return None if self.is_classic else self.painting.areas_on(self.square.shape)

    @property
    def space(self) -> int | None:
        return None if self.asked is None else self.square.shape.numbers.get(self.asked)


def _changed(figures: tuple[int, ...], place: int, figure: int, most: int) -> tuple[int, ...]:
    return (*figures[:place], min(most, max(0, figure)), *figures[place + 1 :])
