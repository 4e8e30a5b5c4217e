"""A tile that was drawn, as far as somebody has said what is on it."""

from enum import Enum

from companion.fresh_fish.goods import Good


class Tile(Enum):
    """What is on a tile; the values stand in stored drafts."""

    UNKNOWN = "?"
    """Nobody has said yet what is on it."""
    FLEA_MARKET = "flea"
    FISH = Good.FISH.value
    SODA = Good.SODA.value
    CHEESE = Good.CHEESE.value
    ICE = Good.ICE.value

    @staticmethod
    def of(good: Good | None) -> "Tile":
        """The tile of a stall, or without a good that of a flea market."""
        return Tile.FLEA_MARKET if good is None else Tile(good.value)

    @property
    def good(self) -> Good | None:
        """What its stall sells, where it is the tile of one."""
        return None if self in (Tile.UNKNOWN, Tile.FLEA_MARKET) else Good(self.value)
