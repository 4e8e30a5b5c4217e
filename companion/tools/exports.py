"""Names that are imported when they are first used.

Importing all exports of a game at once would double the time that `fishing-companion trick` takes to answer.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def load(place: str) -> Any:
    """Return the object at a place, written as "module:name"."""
    module, _colon, name = place.partition(":")
    return getattr(import_module(module), name)


class _Lazy:
    def __init__(self, place: str) -> None:
        self._place = place

    def __get__(self, instance: object | None, owner: type) -> Any:
        return self if instance is None else load(self._place)


def lazy(place: str) -> Any:
    """Return a member for a class: for instances it is the object at this place, which is imported on first use."""
    return _Lazy(place)


def exporter(package: str, names: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """Return a `__getattr__` for a package that exports these names, listed by the module that defines them.

    Modules are written as in a relative import: ".cards" is in the package, "..table.game" in the package next to it.
    """
    modules = {name: module for module, exported in names.items() for name in exported}

    def export(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(modules[name], package), name)

    return export
