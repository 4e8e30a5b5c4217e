"""The draft of a dispute: a question about the rules, and the painted square or the figures that it is about."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from companion.fresh_fish.box import LONGEST_WAY, PLAYER_COUNTS
from companion.fresh_fish.drafts.dispute_figures import (
    MOST_PLAYERS,
    NO_AUCTION,
    NO_BIDS,
    NO_SCORE,
    DisputedAuction,
    DisputedScore,
)
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.painting import AREA_SIGNS, EMPTY_SQUARE, Painting
from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.square import NO_SPACE, Place, Square, read_square
from companion.fresh_fish.geometry.ways import WayRules
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.house_rules import DEFAULT_RULES, HouseRules
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, STALL_OF, TRUCKS, Token
from companion.tools.drafts import Draft, with_item

NO_STROKES = History({})


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
    NO_AREA = "no_area"


AREA_NUMBERS = {Tool.AREA_1: "1", Tool.AREA_2: "2"}
"""The tools that draw an area, with the number of the area."""
AREA_TOOLS = (*AREA_NUMBERS, Tool.NO_AREA)


@dataclass(frozen=True)
class DisputeDraft(Draft):
    """An unfinished dispute. Every change returns a new draft."""

    painting: Painting = EMPTY_SQUARE
    is_classic: bool = False
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
    """The good of the stalls and trucks that are painted, and of the stall that is auctioned."""
    auction: DisputedAuction = NO_AUCTION
    score: DisputedScore = NO_SCORE
    first_turns: tuple[bool, ...] = (False,) * MOST_PLAYERS
    """By seat, whether the player has not had a turn yet. Classic has a special rule for the first turn."""
    house_rules: HouseRules = DEFAULT_RULES
    is_over: bool = False
    """Whether the square is that of a game that has ended."""
    area: str = ""
    """The symbol of the area that the current stroke paints, as in "1a"."""
    strokes: History = NO_STROKES
    """The painting before each stroke, with the names of its players. See `_history` for the current one."""

    @property
    def is_sound(self) -> bool:
        return (
            self.players in PLAYER_COUNTS
            and (self.asked is None or self.painting.has(self.asked))
            and self.area in {"", *AREA_SIGNS}
            and self.seat in range(self.players)
            and len(self.names) in (0, self.players)
            and len(self.first_turns) == MOST_PLAYERS
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

    def begin_stroke(self) -> "DisputeDraft":
        """Begin a stroke. Undo will remove the stroke as a whole."""
        return replace(self._detached(), strokes=self._history.begin_step(), area="")

    @property
    def _history(self) -> History:
        """The undo history with the current painting, which a stroke changes step by step."""
        return self.strokes.amend({"painting": self.painting.to_text(), "names": list(self.names)})

    def _detached(self) -> "DisputeDraft":
        """Return the draft detached from its game, because its square will differ. Keep the names of the players."""
        return replace(self, asked=None, is_of_game=False, kept_game="")

    def _restored_to(self, strokes: History) -> "DisputeDraft":
        """Return the draft with the painting that is current in a history, and its names if they fit the players."""
        painting = Painting.from_text(str(strokes.now.get("painting")))
        unnamed = replace(self._detached(), painting=painting, names=(), strokes=strokes)
        return unnamed.restored({"names": strokes.now.get("names")})

    def paint(self, place: Place) -> "DisputeDraft":
        """Paint a place with the current tool, unless this would remove the last space."""
        painting = self.painting
        if not painting.has(place) or self.tool is Tool.ASK:
            return self
        if self.tool in AREA_TOOLS:
            return self if painting.sign(place) == NO_SPACE else self._paint_area(place)
        token = self.token_of(self.tool)
        sign = NO_SPACE if token is None else token.sign
        painted = painting.with_sign(place, sign)
        if sign == NO_SPACE:
            painted = painted.with_area(place, NO_SPACE)
        is_left = any(each != NO_SPACE for row in painted.signs for each in row)
        return replace(self, painting=painted) if is_left else self

    def _paint_area(self, place: Place) -> "DisputeDraft":
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

    def undo(self) -> "DisputeDraft":
        """Undo the last stroke, if there is one."""
        return self._restored_to(self._history.undo()) if self.strokes.before else self

    def redo(self) -> "DisputeDraft":
        return self._restored_to(self._history.redo()) if self.strokes.taken_back else self

    def clear(self) -> "DisputeDraft":
        """Clear what is entered for the question. Undo restores a square and the names of its players."""
        match self.subject:
            case Subject.AUCTION:
                is_known = self.is_of_game or bool(self.kept_game)
                return replace(self, auction=replace(self.auction, bids=NO_BIDS) if is_known else NO_AUCTION)
            case Subject.SCORE:
                return replace(self, score=NO_SCORE)
            case _:
                return replace(self.begin_stroke(), painting=EMPTY_SQUARE, names=(), is_over=False)

    def copy_game(self, state: TableState, kept_game: str = "") -> "DisputeDraft":
        """Copy the square, areas, rules and players of a game into the draft, with who stays out of which auction.

        `kept_game` is the key of the game on the shelf, or empty for the running game.
        """
        setup, joiners = state.setup, {good: state.joiners(good) for good in GOODS}
        seats = range(MOST_PLAYERS)
        bids = self.auction.bids if self.names == setup.players else NO_BIDS
        staying_out = tuple(tuple(good for good in GOODS if seat not in joiners[good]) for seat in seats)
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
            auction=DisputedAuction(bids, staying_out),
            first_turns=tuple(seat in setup.seats and not state.has_begun[seat] for seat in seats),
            house_rules=setup.house_rules,
            is_over=state.ended is not Ended.IN_PROGRESS,
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

    def like_last_game(self, *, is_classic: bool, players: int) -> "DisputeDraft":
        """Start with the kind of rules of the last game, if no square was chosen yet and no game is on the table."""
        if not self.is_of_game:
            return self
        return replace(self.with_players(players), is_classic=is_classic, is_of_game=True)

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
        """Choose Classic or the base game. Detach the game, whose rules may differ; deselect a tool of areas."""
        tool = Tool.ASK if is_classic and self.tool in AREA_TOOLS else self.tool
        return replace(self, is_classic=is_classic, tool=tool, is_of_game=False, kept_game="")

    def with_house_rules(self, rules: HouseRules) -> "DisputeDraft":
        """Choose the house rules. Detach the game, whose rules may differ."""
        return replace(self, house_rules=rules, is_of_game=False, kept_game="")

    def with_players(self, players: int) -> "DisputeDraft":
        """Change the number of players. Detach the game, which has another number, and drop its names."""
        if players == self.players:
            return self
        seat = min(self.seat, players - 1)
        return replace(self, players=players, names=(), seat=seat, is_of_game=False, kept_game="")

    def with_first_turn(self, *, is_first: bool) -> "DisputeDraft":
        """Say whether it is the first turn of the player who wants to reserve."""
        return replace(self, first_turns=with_item(self.first_turns, self.seat, is_first))

    def copy_score(self, state: TableState, seat: Seat) -> "DisputeDraft":
        """Enter the distances and coins of a player at the end of a game."""
        result = result_of(state)
        assert result is not None
        return replace(self.with_players(len(state.setup.players)), score=DisputedScore.of(result, seat))

    @cached_property
    def square(self) -> Square:
        return read_square(["".join(row) for row in self.painting.signs])

    @property
    def areas(self) -> Areas | None:
        """The areas drawn so far; they need not cover the square. None in Classic."""
        return None if self.is_classic else self.painting.areas_on(self.square.shape)

    @property
    def way_rules(self) -> WayRules:
        """The rules for counting distances on this square, as in a game."""
        return self.house_rules.way_rules(LONGEST_WAY[self.players], classic=self.is_classic, is_over=self.is_over)

    @property
    def space(self) -> int | None:
        return None if self.asked is None else self.square.shape.numbers.get(self.asked)
