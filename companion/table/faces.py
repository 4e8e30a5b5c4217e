"""Faces of people: an emblem on a coloured disc, the same on every screen."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

EMBLEMS = (
    "whale", "lighthouse", "crab", "gull", "octopus", "anchor", "fish", "boat", "star", "shell", "hook", "wave",
)  # fmt: skip
COLOURS = (
    "lagoon", "sand", "coral", "periwinkle", "orchid", "moss", "amber", "sky", "rose", "mint", "clay", "pebble",
)  # fmt: skip
"""The emblems and the colours, each in the order in which new people get them."""


@dataclass(frozen=True)
class Face:
    """The face of a person: the names of a colour and an emblem."""

    colour: str
    emblem: str


FIRST_FACES = tuple(Face(colour, emblem) for colour, emblem in zip(COLOURS, EMBLEMS))
"""Default faces by seat, used when only the seat is known."""
ALL_FACES = len(COLOURS) * len(EMBLEMS)
"""The number of different faces."""


def faces_of(names: Sequence[str], known: Mapping[str, Face], used: Collection[Face] = ()) -> tuple[Face, ...]:
    """Return the face of each player. Players who are not in `known` get free faces, in alphabetical order."""
    faces = dict(known)
    for name in by_name(set(names) - set(known)):
        faces[name] = free_face([*used, *faces.values()])
    return tuple(faces[name] for name in names)


def by_name(names: Iterable[str]) -> list[str]:
    """Return the names in alphabetical order, the order in which new people get their faces."""
    return sorted(names, key=lambda name: (name.casefold(), name))


def free_face(taken: Collection[Face]) -> Face:
    """Return a face with the least used emblem and colour. Avoid combinations that are taken, if possible."""
    emblem = _rarest((face.emblem for face in taken), EMBLEMS)
    others = {face.colour for face in taken if face.emblem == emblem}
    colours = [colour for colour in COLOURS if colour not in others] or COLOURS
    return Face(_rarest((face.colour for face in taken), colours), emblem)


def face_in_turn(number: int) -> Face:
    """Return the face with this number. Consecutive numbers give all faces before any face repeats."""
    return Face(COLOURS[(number + number // len(EMBLEMS)) % len(COLOURS)], EMBLEMS[number % len(EMBLEMS)])


def _rarest(used: Iterable[str], choices: Collection[str]) -> str:
    counts = Counter(used)
    return min(choices, key=lambda each: counts[each])
