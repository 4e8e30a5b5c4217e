import pytest

from companion.fresh_fish.geometry.outlines import outlines
from tests.tools.web import tokens


@pytest.mark.parametrize(
    ("cells", "lines"),
    [
        ([(0, 0)], [((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))]),
        ([(0, 0), (1, 0)], [((0, 0), (2, 0), (2, 1), (0, 1), (0, 0))]),
        ([(0, 0), (0, 1), (1, 1)], [((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (0, 2), (0, 0))]),
        ([], []),
    ],
)
def test_lines_go_around_groups_of_places(cells, lines):
    assert outlines(cells) == lines


def test_a_gap_has_a_line_of_its_own():
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(map(len, outlines(ring))) == [5, 5]


def test_scripts_know_the_same_notation():
    assert tokens.SCRIPT.read_text(encoding="utf-8") == tokens.script(), "Run `python -m tests.tools.web.tokens`."
