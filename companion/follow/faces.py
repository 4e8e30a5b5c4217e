"""The face that each person wears on the page: an emblem on a disc of their colour."""

from collections.abc import Sequence
from dataclasses import dataclass

EMBLEMS = (
    ("whale", "lagoon"),
    ("lighthouse", "sand"),
    ("crab", "coral"),
    ("gull", "periwinkle"),
    ("octopus", "orchid"),
    ("anchor", "moss"),
    ("fish", "amber"),
    ("boat", "sky"),
    ("star", "rose"),
    ("shell", "mint"),
    ("hook", "clay"),
    ("wave", "pebble"),
)
"""In the order in which new people get them."""


@dataclass(frozen=True)
class Face:
    """An emblem and the name of a colour, both known to the page."""

    emblem: str
    colour: str

    def to_json(self) -> dict[str, str]:
        """As the page reads it."""
        return {"emblem": self.emblem, "colour": self.colour}


def default_faces(names: Sequence[str]) -> dict[str, Face]:
    """Faces for people of whom nothing is known but where they sit."""
    return {name: Face(*EMBLEMS[seat % len(EMBLEMS)]) for seat, name in enumerate(names)}
