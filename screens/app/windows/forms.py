"""The form of the pages that a window shows, and the zoom at which they are drawn; knows no Kivy."""

from typing import NamedTuple

# Width and height in dp of the smallest sheet that the pages of a form are laid out for. The short sides of a tablet's
# are the same, so that turning it keeps the zoom.
SHEETS = {"wide": (1150, 718), "tall": (718, 1000), "phone": (360, 640)}
SMALLEST_ZOOM = 0.75  # of a tablet's form: in a smaller window the phone's is easier to read and to tap
WIDEST_PHONE = 480  # dp: in a wider window the phone's form is a column in the middle


class Form(NamedTuple):
    """The form of the pages for a window."""

    name: str
    """Whose bodies are shown: "wide" or "tall" on a tablet, "phone" on a phone and in a low window."""
    zoom: float
    """How large everything is drawn, as a share of its size in dp."""


def form_of(width: float, height: float, wished: float) -> Form:
    """Return the form for a window of this size in dp, at the wished zoom or as large as its sheet fits."""
    fits = {name: min(width / wide, height / high) for name, (wide, high) in SHEETS.items()}
    tablet = "wide" if fits["wide"] >= fits["tall"] else "tall"
    name = tablet if fits[tablet] >= SMALLEST_ZOOM else "phone"
    return Form(name, min(wished, fits[name]))
