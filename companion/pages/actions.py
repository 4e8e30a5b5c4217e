"""Actions: what people can do on a page, marked on its presenter, and the outcome of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from inspect import signature
from typing import Annotated, Any, TypeVar, get_type_hints, overload

from companion.table.game import Change
from companion.tools.language import _

AtTable = Annotated[int, "a seat at the table"]
"""The type of an action's argument that is a seat; the gate refuses any other number."""
OwnSeat = Annotated[int, "a seat at the table, on a phone only the own one"]
"""The type of a seat for which a phone may act only if it is that of its player; the tablet may act for every seat."""


@dataclass(frozen=True)
class Outcome:
    """What an action has led to. Without a refusal, it was done."""

    refusal: str = ""
    """Why the action was refused, as a sentence for the player who acted."""
    notice: str = ""
    """What was done, as a sentence for the player who acted, if the page does not show it."""
    page: str = ""
    """The page that it opens."""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """The arguments of the page that it opens, as plain values."""
    is_finished: bool = False
    """Whether the page has done its work, so that it closes: for the page that it opens, or else for the one before."""
    sound: str = ""
    """A sound that does not follow from a change."""
    change: Change[Any, Any] | None = None
    """The change of the game, which was already delivered to the listeners of the session."""
    version: int | None = None
    """The version of the table that the player has seen with this answer; set by the gate.

    It is the one right after the action, or after the equal one of another device; after a late tap, it is still the
    one before.
    """
    is_late: bool = False
    """Whether the action was refused because the table has changed since the player looked at it."""


DONE = Outcome()


def not_possible() -> Outcome:
    """Refuse an action that the view does not offer."""
    return Outcome(_("That is not possible now."))


def in_the_meantime(what: str) -> str:
    return _("In the meantime: {what}").format(what=what)


def game_has_moved_on() -> str:
    return _("The game has moved on.")


class Deed(Enum):
    """What an action does. The gate treats a second touch and a late tap by it."""

    DRAFT = auto()
    """It changes input in progress: it counts each tap, or names the value. It never changes the game."""
    ENTRY = auto()
    """It changes the game, deletes something, or is meant once: the second touch of a double tap does nothing."""
    STEP = auto()
    """It undoes or redoes one step; each tap counts."""


Method = TypeVar("Method", bound=Callable[..., Outcome])


@overload
def action(method: Method) -> Method: ...
@overload
def action(*, deed: Deed) -> Callable[[Method], Method]: ...
def action(method: Any = None, *, deed: Deed = Deed.DRAFT) -> Any:
    """Mark a method of a presenter as an action, so that people can call it by its name."""

    def mark(marked: Method) -> Method:
        marked.deed = deed  # type: ignore[attr-defined]
        return marked

    return mark if method is None else mark(method)


def deed_of(presenter: object, name: str) -> Deed:
    """Return what the action with this name does."""
    deed: Deed = getattr(presenter, name).deed
    return deed


@cache
def actions_of(presenter: type) -> Mapping[str, Mapping[str, Any]]:
    """Return the actions of a presenter by name, each with the types of its arguments."""
    marked = {name: getattr(presenter, name) for name in dir(presenter) if not name.startswith("_")}
    return {
        name: {
            argument: hint
            for argument, hint in get_type_hints(method, include_extras=True).items()
            if argument in signature(method).parameters
        }
        for name, method in marked.items()
        if hasattr(method, "deed")
    }
