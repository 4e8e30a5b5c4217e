"""Write what the signs of the notation of Fresh Fish stand for, for scripts: `python -m tests.tools.web.tokens`."""

from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.tokens import TOKENS
from tests.tools.web.scripts import WEB

SCRIPT = WEB / "fresh_fish" / "tokens.js"
HEAD = """// The notation of squares, such as "2f" for the fish stall of the second player.
// Written by `python -m tests.tools.web.tokens` from companion/fresh_fish/tokens.py.

"""


def script() -> str:
    """Return the script with the goods in their order, and with the piece, seat and good of every sign."""
    goods = ", ".join(f'"{good.value}"' for good in GOODS)
    rows = [
        f'  ["{token.sign}", {{ piece: "{token.piece.name.lower()}", seat: {_plain(token.seat)}, '
        f"good: {_plain(token.good and token.good.value)} }}],\n"
        for token in TOKENS.values()
    ]
    return f"{HEAD}export const GOODS = [{goods}];\n\nexport const TOKENS = new Map([\n{''.join(rows)}]);\n"


def _plain(value: int | str | None) -> str:
    if value is None:
        return "null"
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    SCRIPT.write_text(script(), encoding="utf-8")
