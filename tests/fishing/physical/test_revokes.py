"""Which revokes an observer can prove, and that the table notes each of them."""

import pytest

from .game import play_game
from .played import PlayedGame
from .revokes import proven_in
from .table import settle


@pytest.fixture(scope="module")
def revoked_games() -> list[PlayedGame]:
    return [play_game(count, seed=seed, revoke_chance=0.1) for count in (3, 4, 5) for seed in range(40)]


@pytest.mark.parametrize(
    ("cards_of_anne", "pass_trick", "proof"),
    [
        ("B1 P1 Y1 G1", None, None),
        ("B1 P1 R1 R2", None, 3),
        ("B1 P1 R1 R2", 1, 4),
        ("B1 P1 R1 P2", 1, None),
        ("B1 R1 P1 R2", 1, 4),
        ("B1 P1 R1 R2", 2, 4),
        ("B1 P1 R1 R2", 3, 3),
        ("R1 B1 R2 P1", None, 3),
        ("R1 B1 P1 R2", 1, 4),
    ],
)
def test_what_proves_a_revoke(cards_of_anne: str, pass_trick: int | None, proof: int | None) -> None:
    """Anne plays B1 though holding red; Paul plays the pass buoy in the given trick."""
    cards = cards_of_anne.split()
    tricks = [
        settle([("Anne", card), ("Paul", "pass" if number == pass_trick else "B18"), ("Debbie", "B17")])
        for number, card in enumerate(cards, 1)
    ]
    assert proven_in(tricks, cards.index("B1") + 1, "Anne", "R") == proof


def test_revokes_are_noted(revoked_games: list[PlayedGame]) -> None:
    revokes = [revoke for game in revoked_games for revoke in game.revokes]
    assert {revoke.provable for revoke in revokes} == {True, False}
    for game in revoked_games:
        for revoke in game.revokes:
            tricks = game.rounds[revoke.round - 1].tricks
            assert (revoke.player, revoke.card) in tricks[revoke.trick - 1].plays
            assert revoke.card[0] != revoke.suit
            if revoke.proven_in:
                assert dict(tricks[revoke.proven_in - 1].plays)[revoke.player][0] == revoke.suit
    assert not any(play_game(4, seed=seed).revokes for seed in range(5))
