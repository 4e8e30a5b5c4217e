"""The set-up of a game: the players, the square, the trucks, and the paths laid before the first turn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from companion.fresh_fish.box import PLAYER_COUNTS, Kit, kit_for
from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.house_rules import DEFAULT_RULES, HouseRules
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.tokens import EMPTY, TRUCKS
from companion.table.event_codec import key
from companion.tools.names import check_names


@dataclass(frozen=True)
class Setup:
    """Everything that the players choose before the first turn. Creating an invalid set-up raises Impossible."""

    kind: ClassVar[str] = "fresh-fish"
    players: tuple[str, ...]
    """The names of the players, clockwise."""
    starting_player: Seat
    square: Square
    """The empty square."""
    areas: Areas | None
    """The areas; None in Classic."""
    milestones: tuple[int, ...]
    trucks: tuple[Space, ...]
    """The spaces of the trucks, in the order of the goods."""
    row: tuple[Good, ...] | None = None
    """The goods of the last four tiles, left to right; None if they may be placed in any order."""
    classic: bool = False
    house_rules: HouseRules = field(default=DEFAULT_RULES, metadata=key("rules"))

    def __post_init__(self) -> None:
        check_players(self.players)
        if self.starting_player not in self.seats:
            raise impossible(Fault.UNKNOWN_PLAYER)
        kit_for(len(self.players), self.milestones, classic=self.classic)
        check_empty(self.square, Fault.SQUARE_NOT_EMPTY)
        parts = self.square.shape.parts(range(len(self.square.tokens)))
        if len(parts) > 1:
            raise impossible(Fault.SQUARE_IN_PIECES, space=self.square.shape.names[parts[1][0]])
        if self.classic == (self.areas is not None):
            raise impossible(Fault.AREAS_IN_CLASSIC if self.classic else Fault.AREAS_MISSING)
        if self.row is not None and sorted(good.value for good in self.row) != sorted(good.value for good in GOODS):
            raise impossible(Fault.ROW_NOT_FOUR_GOODS)
        _check_trucks(self)

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.players))

    @property
    def kit(self) -> Kit:
        """The components that the game needs from the box."""
        return kit_for(len(self.players), self.milestones, classic=self.classic)


def check_players(names: tuple[str, ...]) -> None:
    """Raise Impossible unless there are two to five players with valid, distinct names."""
    if len(names) not in PLAYER_COUNTS:
        raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=len(names))
    check_names(names)


def check_empty(square: Square, fault: Fault) -> None:
    """Raise Impossible with this fault if a space of the square is not empty."""
    for name, token in zip(square.shape.names, square.tokens):
        if token is not EMPTY:
            raise impossible(fault, space=name)


def _check_trucks(setup: Setup) -> None:
    """Raise Impossible unless the trucks of a set-up are on valid spaces.

    In the base game they must be at the edge, in four different areas with a 1; in Classic, anywhere that does not
    break the golden rule.
    """
    names = setup.square.shape.names
    if len(setup.trucks) != len(GOODS):
        raise impossible(Fault.TRUCKS_MISSING)
    for place, (good, space) in enumerate(zip(GOODS, setup.trucks)):
        if space in setup.trucks[:place]:
            raise impossible(Fault.TRUCKS_ON_ONE_SPACE, space=names[space])
        if setup.areas is None:
            continue
        if not setup.square.shape.is_edge(space):
            raise impossible(Fault.TRUCK_NOT_AT_EDGE, good=good, space=names[space])
        area = setup.areas.area_of(space)
        if area.number != 1:
            raise impossible(Fault.TRUCK_NOT_IN_ONE_AREA, good=good, space=names[space], text=area.sign)
        if area in [setup.areas.area_of(other) for other in setup.trucks[:place]]:
            raise impossible(Fault.TRUCKS_IN_ONE_AREA, space=names[space], text=area.sign)
    if setup.classic:
        forced = forced_paths(_with_trucks(setup.square, setup.trucks), None)
        if isinstance(forced, Broken):
            at_fault = forced.without_access or min(forced.parts, key=len)
            raise impossible(Fault.TRUCKS_BREAK_GOLDEN_RULE, spaces=tuple(setup.square.shape.named(at_fault)))


def _with_trucks(square: Square, trucks: Sequence[Space]) -> Square:
    return square.with_tokens({space: TRUCKS[good] for good, space in zip(GOODS, trucks)})


def square_with_trucks(square: Square, areas: Areas | None, trucks: Sequence[Space]) -> Square:
    """Return a square with these trucks and the paths they force. In Classic, only the last truck forces paths."""
    with_trucks = _with_trucks(square, trucks)
    if areas is None and len(trucks) < len(GOODS):
        return with_trucks
    forced = forced_paths(with_trucks, areas)
    assert not isinstance(forced, Broken)
    return forced.square


def truck_places(square: Square, areas: Areas | None, placed: Mapping[Good, Space]) -> list[Space]:
    """Return the spaces on which the next truck may be placed.

    In Classic, no truck may break the golden rule, since later trucks cannot repair it.
    """
    if areas is not None:
        taken = [areas.area_of(space) for space in placed.values()]
        return [
            space
            for space in range(len(square.tokens))
            if square.shape.is_edge(space) and areas.area_of(space).number == 1 and areas.area_of(space) not in taken
        ]
    with_trucks = square.with_tokens({space: TRUCKS[good] for good, space in placed.items()})
    forced = forced_paths(with_trucks, None)
    if isinstance(forced, Broken):
        return []
    left = with_trucks.spaces_with(EMPTY)
    return [space for space in left if space not in forced.causes] if len(left) > 1 else []
