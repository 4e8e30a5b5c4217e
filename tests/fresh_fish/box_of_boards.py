"""Seven invented boards for setting up games."""

from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.our_boards import OurBoards


def board(name: str, *areas: str, milestone: int = 3) -> Board:
    """Return a board whose outline is given by the rows of its areas."""
    square = read_square(["".join("-" if sign == "-" else "." for sign in row.split()) for row in areas])
    return Board(name, milestone, square, read_areas(areas, square.shape))


BOARDS = (
    board("1", "1a 2b 2b 2b 2b", "1a 2c 2c 2c 2b", "1a 1d 2c 1e 1e", "1a 1d 1d 1e 1e", milestone=4),
    board("2", "2a 2a 2b 2b 2b 2b", "2a 2c 2c 2c 2d 2d", "2a 2c 2c 2d 2d 2d", milestone=3),
    board("3", "1a 1a 2b 2b 1c", "2d 1a 2b 1c 1c", "2d 2d 2d 2d 1c", milestone=2),
    board("4", "1a 1a 2b 2b", "1a 1a 1c 2b", "1c 1c 1c 2b", "2d 2d 2e 2e", "2d 2d 2e 2e", milestone=4),
    board("5", "1a 1b 1b 1b 1b", "1a 1a 1c 1c 1c", "1a 1d 1c 2e 2e", "1d 1d 1d 2e 2e", milestone=4),
    board("6", "1a 1a 1a 2b", "1c 1c 2b 2b", "1c 1c 2b -", milestone=2),
    board("7", "2a 2a 1b 1b", "2a 2a 1b 1c", "- 1c 1c 1c", milestone=5),
)
OURS = OurBoards(BOARDS)
SPOTS = ((0, 0, 1), (3, 0, 6), (1, 4, 0), (4, 5, 6), (2, 7, 1))  # board, row and column
LAID = tuple(Laid(BOARDS[number], row, column) for number, row, column in SPOTS)
