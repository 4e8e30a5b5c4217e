"""The code that a phone's camera reads: for a screen as rows of squares, for a terminal as text."""

import segno

QUIET = 4
"""So many light squares around the code tell a camera where it begins."""


def squares(address: str) -> tuple[tuple[bool, ...], ...]:
    """The code's rows with the quiet zone around it; true squares are dark."""
    return tuple(
        tuple(bool(square) for square in row) for row in segno.make_qr(address, error="m").matrix_iter(border=QUIET)
    )


def in_terminal(address: str, *, in_colour: bool) -> str:
    """The code in half blocks, two rows a line; in colour it is dark on light in every terminal."""
    rows = squares(address)
    rows += ((False,) * len(rows[0]),) * (len(rows) % 2)
    lines = (
        "".join(" ▄▀█"[2 * (not upper) + (not lower)] for upper, lower in zip(above, below))
        for above, below in zip(rows[::2], rows[1::2])
    )
    return "".join(f"\x1b[97;40m{line}\x1b[0m\n" if in_colour else f"{line}\n" for line in lines)
