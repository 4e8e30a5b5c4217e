"""The sheet's own sums."""

from .answers import set_up
from .places import read
from .scoring import lengths_of, scores, winners
from .things import GOODS
from .ways import Rules


def test_the_example_of_the_sheet() -> None:
    ways = {"Yellow": [1, 1, 8, 1], "Green": [2, 10, 1, 2], "Blue": [1, 1, 6, 6]}
    lengths = {player: dict(zip(GOODS, counts)) for player, counts in ways.items()}
    score = scores(lengths, {"Yellow": 6, "Green": 9, "Blue": 3})
    assert score == {"Yellow": 5, "Green": 6, "Blue": 11}
    assert winners(score) == ["Yellow"]
    assert winners({"Anne": 4, "Paul": -1, "Debbie": -1}) == ["Paul", "Debbie"]


def test_a_stall_that_is_not_on_the_square_counts_the_longest_way() -> None:
    lengths = lengths_of(read(["1f + F", "S + 2s"]), ["Anne", "Paul"], Rules())
    assert lengths == {
        "Anne": {"fish": 1, "soda": 8, "cheese": 8, "ice": 8},
        "Paul": {"fish": 8, "soda": 1, "cheese": 8, "ice": 8},
    }


def test_the_set_up_of_the_sheet() -> None:
    base, classic = (set_up(3, [5, 3, 3, 3], classic=classic) for classic in (False, True))
    assert (base["flea_markets"], base["stack"]) == (12, 20)
    assert (classic["flea_markets"], classic["stack"]) == (14, 22)
    assert set_up(5, [5, 5, 5, 5, 2, 2], classic=False)["doubts"] == ["flea_markets_in_the_box"]
