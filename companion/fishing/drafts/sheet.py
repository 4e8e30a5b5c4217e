"""How somebody looks at the score sheet: which curve, and on a phone the table or the curve. Knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

POINTS, GAP = "points", "gap"
TABLE, CURVE = "table", "curve"
MODES, SIDES = (POINTS, GAP), (TABLE, CURVE)


@dataclass(frozen=True)
class SheetDraft:
    """What was chosen on the sheet."""

    mode: str = POINTS
    """The points, or the gap to the table's average."""
    side: str = TABLE
    """What a phone shows, one at a time."""

    @staticmethod
    def read(stored: Mapping[str, Any]) -> "SheetDraft":
        """What was stored; nothing chosen where it cannot be."""
        mode, side = stored.get("mode"), stored.get("view")
        return SheetDraft(mode if mode in MODES else POINTS, side if side in SIDES else TABLE)

    def to_store(self) -> dict[str, Any]:
        """What was chosen, as plain values."""
        return {"mode": self.mode, "view": self.side}
