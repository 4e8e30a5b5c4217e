"""The form in which a window shows pages, by its size."""

from typing import NamedTuple

# The smallest width and height in dp for which the pages of a form are laid out. The short sides of both tablet forms
# are equal, so that rotating a tablet keeps the zoom.
SHEETS = {"wide": (1150, 718), "tall": (718, 1000), "phone": (360, 640)}
SMALLEST_ZOOM = 0.75  # of a tablet form: in a smaller window the phone form is easier to read and to tap
WIDEST_PHONE = 480  # dp; in a wider window the phone form is a centred column


class Form(NamedTuple):
    """The form in which a window shows pages."""

    name: str
    """The form whose bodies are shown: "wide" or "tall" on a tablet, "phone" on a phone and in a small window."""
    zoom: float
    """The factor by which sizes in dp are scaled."""


def form_of(width: float, height: float, wished: float) -> Form:
    """Return the form for a window of this size in dp, at the `wished` zoom or the largest one that fits."""
    fits = {name: min(width / wide, height / high) for name, (wide, high) in SHEETS.items()}
    tablet = "wide" if fits["wide"] >= fits["tall"] else "tall"
    name = tablet if fits[tablet] >= SMALLEST_ZOOM else "phone"
    return Form(name, min(wished, fits[name]))


def column_width(window: float, most: float) -> float:
    """Return the width of a column in the middle of a window, at most about `most`.

    Its margins are whole pixels: at half a pixel, letters would lose strokes.
    """
    return window - 2 * max(0, round((window - most) / 2))
