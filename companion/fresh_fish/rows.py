"""One row of a square: its signs, what lies on its spaces, and the same as bits.

Most rows of a square are as they were a turn ago, so a row that was met before is not worked out again.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.tokens import TOKENS, Token

MOST_COLUMNS = 26
NO_SPACE = "-"
ROW_OF_BYTES = 4
ROW_OF_BITS = 8 * ROW_OF_BYTES
"""So many bits a row has in a square as one number: 26 columns, one more on either side, and some that stay empty."""
LONG_ROW = 200  # characters: what has more of them is blanks, mostly, and not worth remembering
REMEMBERED = 4096

BLANKS = str.maketrans("", "", " \t")
_SIGN = re.compile(r"[1-5][fsci]?|[.+#FSCI-]")
_KNOWN = re.compile(r"(?:[1-5][fsci]?|[.+#FSCI-])*")


@dataclass(frozen=True)
class Row:
    """A row; in its bytes, the lowest bit but one stands for the first column."""

    outline: str
    """A dot for each space, a dash where there is none."""
    tokens: tuple[Token, ...]
    """What lies on its spaces."""
    text: str
    free: bytes
    open: bytes
    needing_access: bytes
    buildings: bytes


@lru_cache(REMEMBERED)
def row_of(outline: str, tokens: tuple[Token, ...]) -> Row:
    """The row with this outline and these things on its spaces."""
    columns = [column for column, sign in enumerate(outline, start=1) if sign != NO_SPACE]
    signs = list(outline)
    free = is_open = needing_access = buildings = 0
    for column, token in zip(columns, tokens):
        signs[column - 1] = token.sign
        bit = 1 << column
        if token.is_free:
            free |= bit
            if token.is_open:
                is_open |= bit
        else:
            if token.needs_access:
                needing_access |= bit
            if token.is_building:
                buildings |= bit
    bits = (free, is_open, needing_access, buildings)
    return Row(outline, tokens, " ".join(signs), *(kind.to_bytes(ROW_OF_BYTES, "little") for kind in bits))


@lru_cache(REMEMBERED)
def read_row(given: str) -> Row:
    """The row that somebody has written; raise Impossible with what is wrong with it."""
    text = given.translate(BLANKS)
    signs = _SIGN.findall(text)
    if "".join(signs) != text:
        known = _KNOWN.match(text)
        assert known is not None
        raise impossible(Fault.UNKNOWN_SIGN, text=text[known.end()])
    if len(signs) > MOST_COLUMNS:
        raise impossible(Fault.ROW_TOO_LONG, expected=MOST_COLUMNS)
    outline = "".join([sign if sign == NO_SPACE else "." for sign in signs])
    return row_of(outline, tuple([TOKENS[sign] for sign in signs if sign != NO_SPACE]))
