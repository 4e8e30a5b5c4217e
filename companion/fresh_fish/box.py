"""The contents of the box, and the components that a game needs: boards, flea markets, tiles, coins and discs."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.problems import Fault, impossible

PLAYER_COUNTS = range(2, 6)
MILESTONES = range(2, 6)
DISCS = 6
COINS = 15
BOARDS_IN_THE_BOX = 7
FLEA_MARKETS_IN_THE_BOX = 18
FEWER_FLEA_MARKETS = {2: 1, 3: 2, 4: 2, 5: 3}
"""By number of players, how many fewer flea markets the base game uses than the sum of the milestones."""
LONGEST_WAY = {2: 8, 3: 10, 4: 12, 5: 14}
"""The longest distance that counts, by number of players; longer ones are capped."""


@dataclass(frozen=True)
class Kit:
    """The number of each component that a game needs, and the longest distance that counts."""

    boards: int
    flea_markets: int
    stall_tiles: int
    stack: int
    longest: int
    row: int = len(GOODS)
    coins: int = COINS
    discs: int = DISCS


def kit_for(players: int, milestones: Sequence[int], *, classic: bool) -> Kit:
    """Return the components that a game needs. Raise Impossible if the number of players or a milestone is invalid."""
    if players not in PLAYER_COUNTS:
        raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=players)
    if len(milestones) != players + 1:
        raise impossible(Fault.WRONG_NUMBER_OF_BOARDS, expected=players + 1, actual=len(milestones))
    for milestone in milestones:
        if milestone not in MILESTONES:
            raise impossible(Fault.WRONG_MILESTONE, actual=milestone)
    flea_markets = sum(milestones) - (0 if classic else FEWER_FLEA_MARKETS[players])
    return Kit(
        boards=players + 1,
        flea_markets=flea_markets,
        stall_tiles=len(GOODS) * players,
        stack=len(GOODS) * (players - 1) + flea_markets,
        longest=LONGEST_WAY[players],
    )
