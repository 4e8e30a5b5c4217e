"""How the square of the game is turned on the screen."""

from dataclasses import dataclass

from companion.tools.drafts import Draft


@dataclass(frozen=True)
class TurnedSquare(Draft):
    """The number of quarter turns of the square, or None if it was never turned."""

    quarters: int | None = None

    @property
    def is_sound(self) -> bool:
        return self.quarters in (None, *range(4))
