"""Set-ups of Fresh Fish for the tests of screens."""

from companion.fresh_fish.events import SpaceReserved
from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.goods import Good
from companion.fresh_fish.set_up import Setup
from tests import NAMES

ROW = (Good.SODA, Good.CHEESE, Good.ICE, Good.FISH)

# Five boards for four players, as in a usual game: 89 spaces.
OUTLINE = (
    "- . . . . . . . . . -",
    "- . . . . . . . . . -",
    "- . . . . . . . . . -",
    "- . . . . . . . . . -",
    ". . . . . . . . . . -",
    ". . . . . . . . . . .",
    ". . . . . . . . . . .",
    "- . . . . . . . . . .",
    "- . . . . . . . . . .",
    "- . . . . . - - - - -",
)
AREAS = (
    "- 1a 1a 1b 1b 1b 1c 1c 2d 2d -",
    "- 1a 2e 2e 1b 1f 1c 1c 1g 2d -",
    "- 1a 2e 2h 1f 1f 1f 2k 1g 2d -",
    "- 1a 2h 2h 2h 1f 2k 2k 1g 1g -",
    "2l 2l 2m 2m 2m 2m 2k 2i 2n 2n -",
    "2l 2o 2o 2q 2r 2r 1s 2i 2n 2n 1t",
    "2l 2o 2o 2r 2r 2r 1s 1s 1t 1t 1t",
    "- 1u 1u 2v 2v 2v 1s 2w 2w 2x 2x",
    "- 2y 2y 1z 1z 2v 2w 2w 2w 2x 2x",
    "- 2y 2y 1z 1z 1z - - - - -",
)
TRUCKS = ("G1", "D10", "K7", "B1")


def base_setup(players: int = 4, row: tuple[Good, ...] | None = ROW, names: tuple[str, ...] = NAMES) -> Setup:
    """Return the base game on the large square."""
    square = read_square(OUTLINE)
    areas = read_areas(AREAS, square.shape)
    trucks = tuple(square.shape.space(name) for name in TRUCKS)
    return Setup(names[:players], 0, square, areas, (3,) * (players + 1), trucks, row)


def classic_setup(players: int = 4, row: tuple[Good, ...] | None = ROW, names: tuple[str, ...] = NAMES) -> Setup:
    """Return a set-up of Classic on the large square."""
    square = read_square(OUTLINE)
    trucks = tuple(square.shape.space(name) for name in ("G1", "E10", "K7", "B1"))
    return Setup(names[:players], 0, square, None, (3,) * (players + 1), trucks, row, classic=True)


def reserved() -> list[SpaceReserved]:
    """Return the first reservation of each of four players on the large square."""
    shape = base_setup().square.shape
    return [SpaceReserved(shape.space(name)) for name in ("C2", "I1", "C9", "J8")]
