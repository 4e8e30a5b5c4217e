"""The square of a dispute as players paint it, stroke by stroke, and the tool with which they do."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.painting import AREA_SIGNS, EMPTY_SQUARE, Painting
from companion.fresh_fish.geometry.square import NO_SPACE, Place, Square, read_square
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, STALL_OF, TRUCKS, Token
from companion.tools.drafts import Draft

NO_STROKES = History({})


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
    NO_AREA = "no_area"


AREA_NUMBERS = {Tool.AREA_1: "1", Tool.AREA_2: "2"}
"""The tools that draw an area, with the number of the area."""
AREA_TOOLS = (*AREA_NUMBERS, Tool.NO_AREA)


@dataclass(frozen=True)
class PaintedSquare(Draft):
    """A square, and what the next touch paints on it. Every change returns a new one."""

    painting: Painting = EMPTY_SQUARE
    names: tuple[str, ...] = ()
    """The players whose pieces lie on the square, by seat; empty unless it was taken from a game."""
    tool: Tool = Tool.ASK
    seat: Seat = 0
    """The player whose discs and stalls are painted, who wants to reserve, or who is active in an auction."""
    good: Good = Good.FISH
    """The good of the stalls and trucks that are painted, and of the stall that is auctioned."""
    area: str = ""
    """The symbol of the area that the current stroke paints, as in "1a"."""
    strokes: History = NO_STROKES
    """The painting before each stroke, with the names of its players. See `_history` for the current one."""

    @property
    def is_sound(self) -> bool:
        return self.area in {"", *AREA_SIGNS}

    @cached_property
    def square(self) -> Square:
        return read_square(["".join(row) for row in self.painting.signs])

    def is_space(self, place: Place) -> bool:
        return self.painting.has(place) and self.painting.sign(place) != NO_SPACE

    def fit(self, players: int, *, is_classic: bool) -> "PaintedSquare":
        """Drop names and choices that do not fit the number of players, and a tool of areas in Classic."""
        return replace(
            self,
            names=self.names if len(self.names) == players else (),
            seat=min(self.seat, players - 1),
            tool=Tool.ASK if is_classic and self.tool in AREA_TOOLS else self.tool,
        )

    # Painting

    def token_of(self, tool: Tool) -> Token | None:
        """Return the token that a tool paints, or None if the tool asks, removes spaces or draws areas."""
        match tool:
            case Tool.SPACE:
                return EMPTY
            case Tool.PATH:
                return PATH
            case Tool.MARKET:
                return FLEA_MARKET
            case Tool.DISC:
                return DISC_OF[self.seat]
            case Tool.STALL:
                return STALL_OF[self.seat, self.good]
            case Tool.TRUCK:
                return TRUCKS[self.good]
            case Tool.ASK | Tool.NOTHING | Tool.AREA_1 | Tool.AREA_2 | Tool.NO_AREA:
                return None

    def paint(self, place: Place) -> "PaintedSquare":
        """Paint a place with the current tool, unless this would remove the last space."""
        painting = self.painting
        if not painting.has(place) or self.tool is Tool.ASK:
            return self
        if self.tool in AREA_TOOLS:
            return self._paint_area(place) if self.is_space(place) else self
        token = self.token_of(self.tool)
        if token is not None:
            return replace(self, painting=painting.with_sign(place, token.sign))
        painted = painting.with_sign(place, NO_SPACE).with_area(place, NO_SPACE)
        is_left = any(each != NO_SPACE for row in painted.signs for each in row)
        return replace(self, painting=painted) if is_left else self

    def _paint_area(self, place: Place) -> "PaintedSquare":
        """Extend the area of the stroke to a place, or remove the whole area that the place is in.

        A stroke that begins inside an area extends that area and gives it the number of the tool; any other stroke
        draws a new area.
        """
        painting, begun_in = self.painting, self.painting.area(place)
        if self.tool is Tool.NO_AREA:
            return replace(self, painting=painting.with_area_renamed(begun_in, NO_SPACE))
        area = self.area
        if not area:
            letter = painting.next_letter() if begun_in == NO_SPACE else begun_in[1]
            area = AREA_NUMBERS[self.tool] + letter
            painting = painting.with_area_renamed(begun_in, area)
        return replace(self, painting=painting.with_area(place, area), area=area)

    # Strokes

    @property
    def _history(self) -> History:
        """The undo history with the current painting, which a stroke changes step by step."""
        return self.strokes.amend({"painting": self.painting.to_text(), "names": list(self.names)})

    def begin_stroke(self) -> "PaintedSquare":
        """Begin a stroke. Undo will remove the stroke as a whole."""
        return replace(self, strokes=self._history.begin_step(), area="")

    def undo(self) -> "PaintedSquare":
        return self._restored_to(self._history.undo())

    def redo(self) -> "PaintedSquare":
        return self._restored_to(self._history.redo())

    def _restored_to(self, strokes: History) -> "PaintedSquare":
        """Return the square with the painting and the names that are current in a history."""
        painting = Painting.from_text(str(strokes.now.get("painting")))
        unnamed = replace(self, painting=painting, names=(), strokes=strokes)
        return unnamed.restored({"names": strokes.now.get("names")})
