"""The draft of a set-up: the players, the variant, the boards, the trucks and the last four stall tiles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, ClassVar

from companion.fresh_fish.boards import Assembled, Board
from companion.fresh_fish.box import BOARDS_IN_THE_BOX, FEWER_FLEA_MARKETS, PLAYER_COUNTS, Kit, kit_for
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.house_rules import DEFAULT_RULES, HouseRules
from companion.fresh_fish.our_boards import OurBoards, Spot, rename_board
from companion.fresh_fish.set_up import Setup, square_with_trucks, truck_places
from companion.table.seats import Seats
from companion.tools import codec
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft

SPOTS = tuple[Spot, ...]
"""The stored form of the boards."""


class Step(Enum):
    """The steps of the set-up page."""

    PEOPLE = "people"
    BOARDS = "boards"
    TRUCKS = "trucks"


class BoardsVerdict(Enum):
    """Whether the boards form a square that can be played on, or what is wrong with the boards."""

    TOO_FEW = auto()
    TOO_MANY = auto()
    IN_PIECES = auto()
    WITHOUT_AREAS = auto()
    """A board was drawn without areas, but the base game needs them."""
    NO_ROOM_FOR_TRUCKS = auto()
    """Fewer than four areas with a 1 reach the edge, so other boards or another arrangement are needed."""
    IMPOSSIBLE = auto()
    """The square would be too large or have too many areas."""
    FINE = auto()


@dataclass(frozen=True)
class ChosenBoard(Draft):
    """The board that was tapped last, which the next tap on the table lays; its name is "" if there is none."""

    name: str = ""


@dataclass(frozen=True)
class SetUpDraft(Seats):
    """An unfinished set-up of a game. Every change returns a new draft."""

    player_counts: ClassVar = PLAYER_COUNTS

    classic: bool = False
    house_rules: HouseRules = DEFAULT_RULES
    placed: BoardsPlaced = field(default=NO_BOARDS, metadata=NOT_STORED)
    trucks: tuple[Space, ...] = ()
    """The spaces of the trucks placed so far, in the order of the goods."""
    row: tuple[Good, ...] = ()
    """The goods of the last four tiles entered so far, left to right."""
    step: Step = Step.PEOPLE

    @staticmethod
    def read(stored: Mapping[str, Any], people: Sequence[str], ours: OurBoards) -> "SetUpDraft":
        empty = SetUpDraft(tuple(people))
        draft = empty.restored(stored)
        try:
            spots = codec.read(SPOTS, stored.get("boards"))
        except ValueError:
            return empty
        if draft is empty:
            return empty
        # The boards may have been redrawn since, so place the trucks again.
        laid = replace(draft, placed=BoardsPlaced.of_spots(spots, ours), trucks=())
        for space in draft.trucks:
            laid = laid.park(space) if space in laid.truck_places else laid
        return laid.go_to(draft.step)

    def to_store(self) -> dict[str, Any]:
        """Return the draft as plain JSON values, with the positions of its boards by name."""
        return {**super().to_store(), "boards": codec.write(SPOTS, self.placed.spots)}

    @staticmethod
    def rename_board(stored: dict[str, Any], old: str, new: str) -> dict[str, Any]:
        """Return a stored set-up with another name for a board."""
        try:
            spots = codec.read(SPOTS, stored.get("boards"))
        except ValueError:
            return stored
        return {**stored, "boards": codec.write(SPOTS, rename_board(spots, old, new))}

    @property
    def is_sound(self) -> bool:
        return super().is_sound and len(set(self.row)) == len(self.row)

    def rematch(self, names: Sequence[str]) -> "SetUpDraft":
        """Return a new set-up with the same variant and house rules, for these players in this order."""
        players = tuple(names)[: PLAYER_COUNTS[-1]]
        return SetUpDraft(self.people, players, classic=self.classic, house_rules=self.house_rules)

    def repeat(self, setup: Setup, ours: OurBoards) -> "SetUpDraft":
        """Return a set-up with the players and rules of a game, and its boards and trucks if its square is saved."""
        draft = replace(self.rematch(setup.players), classic=setup.classic, house_rules=setup.house_rules)
        for kept in ours.squares:
            laid = draft.lay(BoardsPlaced(ours.laid(kept.boards) or ()))
            if laid._assembled is not None and laid._assembled.square == setup.square and laid.areas == setup.areas:
                return replace(laid, trucks=setup.trucks).go_to(Step.TRUCKS)
        return draft.go_to(Step.BOARDS)

    def with_variant(self, *, classic: bool) -> "SetUpDraft":
        return replace(self, classic=classic, trucks=())

    def play_by(self, house_rules: HouseRules) -> "SetUpDraft":
        return replace(self, house_rules=house_rules)

    # The boards

    def lay(self, placed: BoardsPlaced) -> "SetUpDraft":
        """Return the draft with these boards, and without its trucks if the boards differ from the current ones."""
        return self if placed == self.placed else replace(self, placed=placed, trucks=())

    @property
    def boards_needed(self) -> int:
        """The number of boards that the game needs: one more than the number of players."""
        return len(self.players) + 1

    def usable_boards(self, ours: OurBoards) -> list[Board]:
        """Return the boards to choose from: outside Classic, one without areas only if it lies on the table."""
        laid = {one.board.name for one in self.placed.laid}
        return [board for board in ours.boards if self.classic or board.areas is not None or board.name in laid]

    def boards_to_draw(self, ours: OurBoards) -> list[str]:
        """Return names for boards that are not drawn yet, as far as there is too little to choose from."""
        missing = min(BOARDS_IN_THE_BOX, self.boards_needed + 2) - len(self.usable_boards(ours))
        return ours.free_names(max(0 if ours.boards else 1, missing))

    @property
    def fewer_flea_markets(self) -> int:
        """How many fewer flea markets the game uses than the sum of its milestones."""
        return 0 if self.classic else FEWER_FLEA_MARKETS[len(self.players)]

    @property
    def verdict(self) -> BoardsVerdict:
        """`FINE` if the boards form a square that can be played on, else the first problem with the boards."""
        laid = self.placed.laid
        if not self.classic and any(one.board.areas is None for one in laid):
            return BoardsVerdict.WITHOUT_AREAS
        if len(laid) > self.boards_needed:
            return BoardsVerdict.TOO_MANY
        if laid and not isinstance(self.placed.assembled, Assembled):
            return BoardsVerdict.IMPOSSIBLE
        if laid and not self.placed.is_whole:
            return BoardsVerdict.IN_PIECES
        if len(laid) < self.boards_needed:
            return BoardsVerdict.TOO_FEW
        if not self.classic and self.placed.areas_for_trucks < len(GOODS):
            return BoardsVerdict.NO_ROOM_FOR_TRUCKS
        return BoardsVerdict.FINE

    # The trucks and the last four

    @property
    def _assembled(self) -> Assembled | None:
        assembled = self.placed.assembled
        return assembled if isinstance(assembled, Assembled) else None

    @property
    def areas(self) -> Areas | None:
        """The areas of the square, or None in Classic or if the boards form no square."""
        return None if self.classic or self._assembled is None else self._assembled.areas

    @property
    def square(self) -> Square | None:
        """The square with the trucks placed so far and the paths they force, or None if the boards form no square."""
        return None if self._assembled is None else square_with_trucks(self._assembled.square, self.areas, self.trucks)

    @property
    def next_truck(self) -> Good | None:
        return GOODS[len(self.trucks)] if len(self.trucks) < len(GOODS) else None

    @property
    def truck_places(self) -> list[Space]:
        """The spaces on which the next truck may be placed."""
        if self.verdict is not BoardsVerdict.FINE or self._assembled is None or self.next_truck is None:
            return []
        return truck_places(self._assembled.square, self.areas, dict(zip(GOODS, self.trucks)))

    def park(self, space: Space) -> "SetUpDraft":
        """Place the next truck on this space."""
        return replace(self, trucks=(*self.trucks, space))

    def remove_truck(self, good: Good) -> "SetUpDraft":
        """Remove the truck of this good and those placed after it, because their possible spaces depend on it."""
        return replace(self, trucks=self.trucks[: GOODS.index(good)])

    def choose_last(self, good: Good) -> "SetUpDraft":
        """Toggle a good among the last four tiles. The fourth is added automatically and cannot be removed alone."""
        if len(self.row) == len(GOODS) and good is self.row[-1]:
            return self
        if good in self.row:
            # Remove the fourth as well: it is no longer the only one left.
            return replace(self, row=tuple(other for other in self.row[:3] if other is not good))
        row = (*self.row, good)
        left = tuple(other for other in GOODS if other not in row)
        return replace(self, row=row + left if len(left) == 1 else row)

    # The steps

    def go_to(self, step: Step) -> "SetUpDraft":
        """Go to a step, or to the first incomplete step before it."""
        if step is Step.TRUCKS and self.verdict is not BoardsVerdict.FINE:
            step = Step.BOARDS
        return replace(self, step=step if self.is_enough else Step.PEOPLE)

    @property
    def kit(self) -> Kit:
        """The components that players set out. Valid only if the verdict is `FINE`."""
        return kit_for(len(self.players), self.placed.milestones, classic=self.classic)

    @property
    def is_done(self) -> bool:
        """Whether the game can begin. The last four tiles need not be entered."""
        return self.is_enough and self.verdict is BoardsVerdict.FINE and self.next_truck is None

    @property
    def setup(self) -> Setup:
        """The set-up with which the game begins. Valid only if `is_done`."""
        assert self._assembled is not None
        return Setup(
            self.players,
            self.first,
            self._assembled.square,
            self.areas,
            self._assembled.milestones,
            self.trucks,
            self.row if len(self.row) == len(GOODS) else None,
            self.classic,
            self.house_rules,
        )
