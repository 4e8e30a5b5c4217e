"""Changes of people: what each does, how to undo it, and a sentence about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.shelf.people import Merged, People
from companion.table.faces import Face
from companion.tools.language import _


@dataclass(frozen=True)
class Renamed:
    old: str
    new: str

    @staticmethod
    def do(people: People, old: str, new: str) -> "Renamed":
        people.rename(old, new)
        return Renamed(old, new)

    def undo(self, people: People) -> None:
        people.rename(self.new, self.old)

    def in_words(self) -> str:
        return _("{old} is now called {new} in all games.").format(old=self.old, new=self.new)


@dataclass(frozen=True)
class Recoloured:
    name: str
    before: str
    """The colour that the person had."""

    @staticmethod
    def do(people: People, name: str, before: str, colour: str) -> "Recoloured":
        people.change_colour(name, colour)
        return Recoloured(name, before)

    def undo(self, people: People) -> None:
        people.change_colour(self.name, self.before)

    def in_words(self) -> str:
        return _("{name} has a new colour.").format(name=self.name)


@dataclass(frozen=True)
class EmblemChanged:
    name: str
    before: Mapping[str, str]
    """The emblems of everyone who got another one, by name."""

    @staticmethod
    def do(people: People, name: str, emblem: str) -> "EmblemChanged":
        return EmblemChanged(name, people.change_emblem(name, emblem))

    def undo(self, people: People) -> None:
        people.set_emblems(self.before)

    def in_words(self) -> str:
        return _("{name} has a new emblem.").format(name=self.name)


@dataclass(frozen=True)
class MergedPeople:
    merged: Merged

    @staticmethod
    def do(people: People, name: str, kept: str) -> "MergedPeople":
        return MergedPeople(people.merge(name, kept))

    def undo(self, people: People) -> None:
        people.undo_merge(self.merged)

    def in_words(self) -> str:
        return _("{old} and {new} are now one person.").format(old=self.merged.gone, new=self.merged.kept)


@dataclass(frozen=True)
class Added:
    name: str

    @staticmethod
    def do(people: People, name: str) -> "Added":
        people.remember(name)
        return Added(name)

    def undo(self, people: People) -> None:
        people.forget(self.name)

    def in_words(self) -> str:
        return _("{name} has been added.").format(name=self.name)


@dataclass(frozen=True)
class Deleted:
    name: str
    face: Face

    @staticmethod
    def do(people: People, name: str, face: Face) -> "Deleted":
        people.forget(name)
        return Deleted(name, face)

    def undo(self, people: People) -> None:
        people.remember(self.name, self.face)

    def in_words(self) -> str:
        return _("{name} has been deleted.").format(name=self.name)


PeopleChange: TypeAlias = Renamed | Recoloured | EmblemChanged | MergedPeople | Added | Deleted
