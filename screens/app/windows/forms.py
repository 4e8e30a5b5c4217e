"""Which form of the pages a window has room for, in both directions."""

from typing import NamedTuple

# Width and height in dp that the bodies for a tablet need at normal text, and from which they have room to spare.
NEEDED = {"wide": (940, 540), "tall": (580, 900)}
TO_SPARE = {"wide": (1100, 680), "tall": (720, 1000)}
GROWTH = 0.6  # how much more room larger text needs: margins and targets stay as they are
PHONE_LANDSCAPE = 500  # dp of height below which a window lies on its side like a phone
COLUMNS = 640  # dp of width from which there is room for columns
SHORT_SIDE, LONG_SIDE = 360, 640  # dp of the smallest windows that pages are laid out for, upright or on their side
LARGE_TEXT = 170  # dp by which the long side is longer for text twice as large


class Form(NamedTuple):
    """The form of the pages for a window."""

    name: str
    """Whose bodies are shown: "wide" or "tall" on a tablet, "phone"."""
    is_phone_landscape: bool
    """A phone on its side: compact as a phone, in columns where a page has them."""
    is_snug: bool
    """A small tablet: the bodies of a large one with smaller measures."""


def form_of(width: float, height: float, text_scale: float) -> Form:
    """The form for a window of this size in dp, at this size of text."""
    lies = width >= height
    name = "wide" if lies else "tall"
    more = 1 + GROWTH * max(0.0, text_scale - 1)
    needed, spare = NEEDED[name], TO_SPARE[name]
    if width >= needed[0] * more and height >= needed[1] * more:
        return Form(name, is_phone_landscape=False, is_snug=width < spare[0] or height < spare[1])
    return Form("phone", is_phone_landscape=lies and (height < PHONE_LANDSCAPE or width >= COLUMNS), is_snug=False)


def drawn_share(width: float, height: float, text_scale: float) -> float:
    """How much smaller all is drawn in a window of this size in dp that has less room than the smallest phone."""
    longer = LARGE_TEXT * max(0.0, text_scale - 1)
    rooms = ((SHORT_SIDE, LONG_SIDE + longer), (LONG_SIDE + longer, SHORT_SIDE))
    return min(1.0, max(min(width / wide, height / high) for wide, high in rooms))
