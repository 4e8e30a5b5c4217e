"""A dispute without a game: a painted square and one of five questions about it. Knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from companion.fresh_fish.box import COINS, PLAYER_COUNTS
from companion.fresh_fish.geometry.areas import LETTERS, Area, Areas, read_areas
from companion.fresh_fish.geometry.square import NO_SPACE, Place, Square, read_square
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, STALL_OF, TABLE, TOKENS, TRUCKS, Piece, Token

COLUMNS, ROWS = 8, 6
"""Of the square that is there to begin with."""
MOST_STEPS = 50
"""So many strokes can be taken back."""


class Question(Enum):
    """What is asked about the square."""

    PATH = "path"
    WAY = "way"
    RESERVE = "reserve"
    SCORE = "score"
    AUCTION = "auction"


class Tool(Enum):
    """What a finger does: it asks, or paints this."""

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
AREA_SIGNS = frozenset(f"{number}{letter}" for number in "12" for letter in LETTERS)


@dataclass(frozen=True)
class Painting:
    """What is painted: a sign for each place of a grid, and the area of each."""

    signs: tuple[tuple[str, ...], ...] = ((EMPTY.sign,) * COLUMNS,) * ROWS
    areas: tuple[tuple[str, ...], ...] = ((NO_SPACE,) * COLUMNS,) * ROWS
    """Number and letter, as in "1a"."""

    def has(self, place: Place) -> bool:
        """Whether a place lies on the grid."""
        row, column = place
        return 1 <= row <= len(self.signs) and 1 <= column <= len(self.signs[0])

    def sign(self, place: Place) -> str:
        """What is painted there."""
        return self.signs[place[0] - 1][place[1] - 1]

    def with_sign(self, place: Place, sign: str) -> "Painting":
        """The painting with something else on a place; trucks and stalls are there only once."""
        signs = [list(row) for row in self.signs]
        if sign != NO_SPACE and TOKENS[sign].needs_access:
            signs = [[EMPTY.sign if other == sign else other for other in row] for row in signs]
        signs[place[0] - 1][place[1] - 1] = sign
        return replace(self, signs=tuple(map(tuple, signs)))

    def with_area(self, place: Place, area: str) -> "Painting":
        """The painting with a place in another area."""
        areas = [list(row) for row in self.areas]
        areas[place[0] - 1][place[1] - 1] = area
        return replace(self, areas=tuple(map(tuple, areas)))

    def next_letter(self) -> str:
        """A letter that no area has yet."""
        taken = {area[1] for row in self.areas for area in row if area != NO_SPACE}
        return next((letter for letter in LETTERS if letter not in taken), LETTERS[-1])


@dataclass(frozen=True)
class DisputeDraft:
    """A dispute as far as it is entered; every change gives a new draft."""

    painting: Painting = Painting()
    is_classic: bool = True
    players: int = 4
    question: Question = Question.PATH
    asked: Place | None = None
    """The space that the question is about."""
    tool: Tool = Tool.MARKET
    seat: Seat = 0
    """Whose discs and stalls are painted, and who wants to reserve."""
    good: Good = Good.FISH
    coins: tuple[int, ...] = (0,) * max(PLAYER_COUNTS)
    """What everybody has left, by seat."""
    bids: tuple[int, ...] = (0,) * max(PLAYER_COUNTS)
    """What everybody's hand held, by seat."""
    streets: Streets = Streets.CUT_OFF
    """When ways may use streets, as the table of a game has agreed."""
    area: str = ""
    """The area that the stroke paints."""
    past: tuple[Painting, ...] = ()
    future: tuple[Painting, ...] = ()

    @staticmethod
    def read(stored: Mapping[str, Any]) -> "DisputeDraft":
        """The draft as it was stored; a new one where it cannot be read. What can be taken back is not kept."""
        try:
            signs = tuple(tuple(str(sign) for sign in row) for row in stored["signs"])
            areas = tuple(tuple(str(area) for area in row) for row in stored["areas"])
            width = len(signs[0])
            if {len(row) for row in (*signs, *areas)} != {width} or len(areas) != len(signs):
                return DisputeDraft()
            read_square(["".join(row) for row in signs])
            if not all(area == NO_SPACE or area in AREA_SIGNS for row in areas for area in row):
                return DisputeDraft()
            asked = stored["asked"]
            coins, bids = (
                tuple(range(1000).index(each) for each in figures)
                for figures in (stored["coins"], stored.get("bids", DisputeDraft.bids))
            )
            return DisputeDraft(
                Painting(signs, areas),
                bool(stored["is_classic"]),
                PLAYER_COUNTS[PLAYER_COUNTS.index(stored["players"])],
                Question(stored["question"]),
                None if asked is None else (range(1, len(signs) + 1)[asked[0] - 1], range(1, width + 1)[asked[1] - 1]),
                Tool(stored["tool"]),
                range(max(PLAYER_COUNTS)).index(stored["seat"]),
                Good(stored["good"]),
                coins if len(coins) == max(PLAYER_COUNTS) else DisputeDraft.coins,
                bids if len(bids) == max(PLAYER_COUNTS) else DisputeDraft.bids,
                Streets(stored["streets"]),
            )
        except (LookupError, TypeError, ValueError, Impossible):
            return DisputeDraft()

    def to_store(self) -> dict[str, Any]:
        """The draft as plain values."""
        return {
            "signs": [list(row) for row in self.painting.signs],
            "areas": [list(row) for row in self.painting.areas],
            "is_classic": self.is_classic,
            "players": self.players,
            "question": self.question.value,
            "asked": None if self.asked is None else list(self.asked),
            "tool": self.tool.value,
            "seat": self.seat,
            "good": self.good.value,
            "coins": list(self.coins),
            "bids": list(self.bids),
            "streets": self.streets.value,
        }

    # Painting

    @property
    def token(self) -> Token | None:
        """What the tool puts down; nothing where it takes spaces away or draws areas."""
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
        """A finger begins to paint: what is painted now can be had back."""
        number = "1" if self.tool is Tool.AREA_1 else "2"
        area = f"{number}{self.painting.next_letter()}" if self.tool in AREA_TOOLS else ""
        past = (*self.past[-MOST_STEPS:], self.painting)
        return replace(self, past=past, future=(), area=area, asked=None)

    def paint(self, place: Place) -> "DisputeDraft":
        """Put down what the tool holds; one space must stay."""
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
        """Take the last stroke back."""
        if not self.past:
            return self
        future = (self.painting, *self.future)
        return replace(self, painting=self.past[-1], past=self.past[:-1], future=future, asked=None)

    def redo(self) -> "DisputeDraft":
        """Put it back."""
        if not self.future:
            return self
        past = (*self.past, self.painting)
        return replace(self, painting=self.future[0], past=past, future=self.future[1:], asked=None)

    def clear(self) -> "DisputeDraft":
        """An empty square; it can be taken back."""
        return replace(self.begin_stroke(), painting=Painting())

    def take_from(self, state: TableState) -> "DisputeDraft":
        """The square of a game, with its areas and what everybody has left."""
        setup = state.setup
        signs = tuple(tuple(row.split()) for row in state.square.to_rows())
        areas = tuple((NO_SPACE,) * len(signs[0]) for _row in signs)
        if setup.areas is not None:
            areas = tuple(tuple(row.split()) for row in setup.areas.to_rows(state.square.shape))
        coins = (*state.coins, *[0] * (max(PLAYER_COUNTS) - len(state.coins)))
        taken = replace(self.begin_stroke(), painting=Painting(signs, areas), is_classic=setup.classic)
        return replace(taken, players=len(setup.players), coins=coins, streets=setup.house_rules.streets)

    # Asking

    def ask(self, question: Question) -> "DisputeDraft":
        """Ask something else about the same square."""
        return replace(self, question=question)

    def ask_about(self, place: Place) -> "DisputeDraft":
        """Ask about this space."""
        is_space = self.painting.has(place) and self.painting.sign(place) != NO_SPACE
        return replace(self, asked=place) if is_space else self

    def with_tool(self, tool: Tool) -> "DisputeDraft":
        """Go on with another tool."""
        return replace(self, tool=tool)

    def with_seat(self, seat: Seat) -> "DisputeDraft":
        """Paint and ask for another player."""
        return replace(self, seat=seat)

    def with_good(self, good: Good) -> "DisputeDraft":
        """Paint another good."""
        return replace(self, good=good)

    def with_variant(self, *, is_classic: bool) -> "DisputeDraft":
        """Play by the rules of Classic, or with areas; Classic has no tools for them."""
        tool = Tool.ASK if is_classic and self.tool in AREA_TOOLS else self.tool
        return replace(self, is_classic=is_classic, tool=tool)

    def with_coins(self, seat: Seat, coins: int) -> "DisputeDraft":
        """Somebody has so many coins left, or in an auction has bid so many."""
        before = self.bids if self.question is Question.AUCTION else self.coins
        changed = tuple(min(COINS, max(0, coins)) if other == seat else each for other, each in enumerate(before))
        return replace(self, bids=changed) if self.question is Question.AUCTION else replace(self, coins=changed)

    @cached_property
    def square(self) -> Square:
        """The square that is painted."""
        return read_square(["".join(row) for row in self.painting.signs])

    @property
    def areas(self) -> Areas | None:
        """The areas, none in Classic; raise Impossible where they do not cover the square or are in pieces."""
        if self.is_classic:
            return None
        return read_areas([" ".join(row) for row in self.painting.areas], self.square.shape)

    @property
    def drawn_areas(self) -> Areas | None:
        """The areas as far as they are drawn, to be shown; spaces without one lie in none of them."""
        if self.is_classic:
            return None
        spaces: dict[str, list[int]] = {}
        for space, place in enumerate(self.square.shape.places):
            sign = self.painting.areas[place[0] - 1][place[1] - 1]
            if sign != NO_SPACE:
                spaces.setdefault(sign, []).append(space)
        areas = tuple(Area(sign[1], int(sign[0]), tuple(of)) for sign, of in spaces.items())
        return Areas.on(areas, self.square.shape)

    @property
    def space(self) -> int | None:
        """The space that is asked about."""
        return None if self.asked is None else self.square.shape.numbers.get(self.asked)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who has something on the square."""
        found = {token.seat for token in self.square.tokens if token.piece in (Piece.DISC, Piece.STALL)}
        return tuple(sorted(seat for seat in found if seat is not None))
