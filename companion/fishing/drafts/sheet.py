"""How somebody looks at the score sheet: which curve, and on a phone the table or the curve. Knows no Kivy."""

from dataclasses import dataclass

from companion.codec import Draft

POINTS, GAP = "points", "gap"
TABLE, CURVE = "table", "curve"
MODES, SIDES = (POINTS, GAP), (TABLE, CURVE)


@dataclass(frozen=True)
class SheetDraft(Draft):
    """What was chosen on the sheet."""

    mode: str = POINTS
    """The points, or the gap to the table's average."""
    side: str = TABLE
    """What a phone shows, one at a time."""

    @staticmethod
    def read(stored: object) -> "SheetDraft":
        """Return what was chosen, or the default."""
        return SheetDraft().restored(stored)

    @property
    def is_sound(self) -> bool:
        """Whether there is such a curve and such a side."""
        return self.mode in MODES and self.side in SIDES
