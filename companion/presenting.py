"""What a page shows and does, without a toolkit.

A presenter computes one frozen view of its page and offers actions. It works for a desk, which is the tablet or the
phone of one player, and holds no state of its own. Each action returns an Outcome. A host that has nothing but JSON,
such as a server for phones, calls actions by name through `perform`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from inspect import signature
from typing import Annotated, Any, TypeVar, get_type_hints

from companion import codec
from companion.game import Done, Moment
from companion.kinds import words_of
from companion.language import _
from companion.reading import check_keys
from companion.rules import Impossible
from companion.seating import SeatTaken
from companion.session import AnyChange, AnyGame, Drafts, Session

AtTable = Annotated[int, "a seat at the table"]
"""The type of an action's argument that is a seat; `perform` refuses any other number."""
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
    change: AnyChange | None = None
    """The change of the game, which was already delivered to the listeners of the session."""


DONE = Outcome()


class Desk:
    """The tablet, or the phone of one player. Its drafts are private; what the table shares is in the session."""

    def __init__(self, session: Session, seat: int | None = None) -> None:
        """Set up a desk for the player at this seat, or for the tablet, whose drafts survive a restart."""
        self.session, self.seat = session, seat
        self._own = None if seat is None else (Drafts(None), Drafts(None))

    @property
    def drafts(self) -> Drafts:
        """What is being entered at this desk about the game on the table, by page."""
        return self.session.drafts if self._own is None else self._own[0]

    @property
    def household(self) -> Drafts:
        """What is being entered at this desk without a game, by page."""
        return self.session.household if self._own is None else self._own[1]

    @property
    def game(self) -> AnyGame:
        """The game on the table. Read it only while there is one."""
        return self.session.game_on_table

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to undo.

        A phone undoes only the last entry, and neither a change of seats nor what the tablet changed in an older entry.
        """
        return self.game.can_undo and (self.seat is None or self._is_last_undone_by_phones())

    def _is_last_undone_by_phones(self) -> bool:
        change = self.session.last_change
        if change.done is Done.UNDONE or any(isinstance(event, SeatTaken) for event in change.events):
            return False
        return not change.is_correction or bool(self.session.phone_of_last_change)


class Presenter:
    """The base class of presenters. Methods marked with `action` are what people can do on the page."""

    kind = ""
    """The key of the kind of game to which the page belongs; "" if it belongs to none."""
    on_phones: frozenset[str] = frozenset()
    """The actions that phones may do. A phone cannot open a page that has none."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.session = desk.session

    def view(self) -> Any:
        """Return what the page shows, as a frozen dataclass."""
        raise NotImplementedError

    def change(self, act: Callable[..., AnyChange | None], *given: object) -> Outcome:
        """Change the game by calling `act`. Refuse with a sentence if the rules do not allow it."""
        try:
            change = act(*given)
        except Impossible as error:
            return Outcome(words_of(self.desk.game.setup.kind).problem(error.problem, self.session.names))
        return Outcome(page=self.page_after(change), change=change) if change is not None else not_possible()

    def page_after(self, change: AnyChange) -> str:
        """Return the page that a change opens, or "" to stay."""
        return ""

    def undo_last(self) -> Outcome:
        """Undo the last entry, unless another device has just undone it.

        Refuse if there is none, if this desk may not undo it, or if another device has just entered it.
        """
        others = self.session.just_changed_elsewhere
        if others is not None:
            return DONE if others.done is Done.UNDONE else Outcome(self.meanwhile(others.moment_before))
        return self.change(self.session.undo) if self.desk.can_undo else not_possible()

    def is_entered_since(self, seen: Moment[Any, Any], name: str, given: Mapping[str, Any]) -> bool:
        """Return whether others have entered the same as this action would have at the moment `seen`."""
        return False

    def meanwhile(self, seen: Moment[Any, Any]) -> str:
        """Return what has happened since the moment `seen`, as a sentence."""
        said: str = words_of(self.desk.game.setup.kind).view(self.desk.game.moment, self.session.faces)["said"]
        return in_the_meantime(said) if said else game_has_moved_on()


def not_possible() -> Outcome:
    """Refuse an action that the view does not offer."""
    return Outcome(_("That is not possible now."))


def in_the_meantime(what: str) -> str:
    return _("In the meantime: {what}").format(what=what)


def game_has_moved_on() -> str:
    return _("The game has moved on.")


Method = TypeVar("Method", bound=Callable[..., Outcome])


def action(method: Method) -> Method:
    """Mark a method of a presenter as an action, so that people can call it by its name."""
    method.is_action = True  # type: ignore[attr-defined]
    return method


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
        if getattr(method, "is_action", False)
    }


# Stands in for the gate until it is there: to be dropped with `ENTRIES`, `seen` and `is_repeat` below.
ENTRIES = ("catch", "finish_split", "finish", "score", "start", "open_top", "delete")


def perform(
    presenter: Presenter, name: str, plain: Mapping[str, Any], seen: int = 0, *, is_repeat: bool = False
) -> Outcome:
    """Do an action by its name with arguments from JSON. Refuse what the presenter does not offer."""
    given = arguments_of(presenter, name, plain)
    if given is None:
        return not_possible()
    if is_repeat and name in ENTRIES:
        return DONE
    outcome: Outcome = getattr(presenter, name)(**given)
    return outcome


def arguments_of(presenter: Presenter, name: str, plain: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the arguments of an action from JSON, or None if the presenter does not offer it with these."""
    offered: type = type(presenter)
    types = actions_of(offered).get(name)
    if types is None:
        return None
    try:
        check_keys(plain, types)
        return {argument: _read(hint, plain[argument], presenter.desk) for argument, hint in types.items()}
    except (LookupError, ValueError):
        return None


def _read(hint: Any, plain: object, desk: Desk) -> Any:
    """Return an argument from JSON. Raise ValueError if it has another type, or is no seat for which to act."""
    if hint not in (AtTable, OwnSeat):
        return codec.read(hint, plain)
    seat: int = codec.read(int, plain)
    is_foreign = hint == OwnSeat and desk.seat not in (None, seat)
    if is_foreign or not 0 <= seat < len(desk.session.names):
        raise ValueError(seat)
    return seat
