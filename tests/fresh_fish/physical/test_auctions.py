"""Fists opened by hand."""

import pytest

from .auctions import open_fists

PLAYERS = ["Anne", "Paul", "Debbie"]


@pytest.mark.parametrize(
    ("active", "bids", "winner", "price", "tied", "reason"),
    [
        ("Paul", {"Anne": 2, "Paul": 2}, "Paul", 2, ["Paul", "Anne"], "active"),
        ("Paul", {"Anne": 3, "Paul": 2}, "Anne", 3, [], "highest"),
        ("Paul", {"Anne": 2, "Debbie": 2}, "Debbie", 2, ["Debbie", "Anne"], "clockwise"),
        ("Debbie", {"Anne": 0, "Paul": 0}, "Anne", 0, ["Anne", "Paul"], "clockwise"),
        ("Paul", {"Anne": 0, "Paul": 0, "Debbie": 0}, "Paul", 0, ["Paul", "Debbie", "Anne"], "active"),
        ("Paul", {"Anne": 0}, "Anne", 0, [], "highest"),
        ("Paul", {}, None, 0, [], "nobody"),
    ],
)
def test_who_wins(
    active: str, bids: dict[str, int], winner: str | None, price: int, tied: list[str], reason: str
) -> None:
    fists = open_fists(PLAYERS, active, bids)
    assert (fists.winner, fists.price, fists.tied, fists.reason) == (winner, price, tied, reason)
