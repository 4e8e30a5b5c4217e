"""What a page shows and does, without a toolkit.

A presenter computes one frozen view of its page and offers actions. It works for a desk, which is the tablet, the
phone of one player or a watcher, and holds no state of its own. Each action returns an Outcome. Hosts never call an
action themselves: every tap goes through the gate (gate.py).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from inspect import signature
from typing import Annotated, Any, TypeVar, get_type_hints, overload

from companion.pages.drafts import Drafts
from companion.pages.edition import Edition
from companion.pages.session import AnyChange, AnyGame, Session
from companion.pages.snapshots import Snapshot
from companion.table.game import Done
from companion.table.kinds import kind_of
from companion.table.seating import SeatTaken
from companion.tools.language import _
from companion.tools.reading import Impossible

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
    change: AnyChange | None = None
    """The change of the game, which was already delivered to the listeners of the session."""
    version: int | None = None
    """The version of the table that the player has seen with this answer; set by the gate.

    It is the one right after the action, or after the equal one of another device; after a late tap, it is still the
    one before.
    """
    is_late: bool = False
    """Whether the action was refused because the table has changed since the player looked at it."""


DONE = Outcome()


class Desk:
    """The tablet, the phone of one player, or those who only watch. Its drafts are private.

    What the table shares is in the session.
    """

    def __init__(
        self, session: Session, seat: int | None = None, *, watches: bool = False, edition: Edition | None = None
    ) -> None:
        """Set up a desk for the player at this seat, or for the tablet, whose drafts survive a restart.

        With `watches`, it has neither a seat nor rights, and nothing is entered at it. Without an edition, it is in a
        browser.
        """
        self.session, self.seat, self.edition = session, seat, edition or Edition()
        self.watches, self.is_tablet = watches, seat is None and not watches
        self._own_drafts = None if self.is_tablet else Drafts(None)
        self.drafts_of_no_game = session.drafts_of_no_game if self.is_tablet else Drafts(None)
        """What is being entered at this desk and belongs to no game, by page."""

    @property
    def drafts(self) -> Drafts:
        """What is being entered at this desk about the game on the table, by page."""
        return self.session.drafts if self._own_drafts is None else self._own_drafts

    @property
    def game(self) -> AnyGame:
        """The game on the table. Read it only while there is one."""
        return self.session.game_on_table

    @property
    def phone(self) -> str:
        """The player whose phone it is, or "" if it is none."""
        return "" if self.seat is None else self.session.names[self.seat]

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to undo.

        A phone undoes only the last entry, and neither a change of seats nor what the tablet changed in an older entry.
        """
        is_possible = self.is_tablet or (self.seat is not None and self._is_last_undone_by_phones())
        return is_possible and self.game.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo, which only the tablet does."""
        return self.is_tablet and self.game.can_redo

    @property
    def open_doubts(self) -> tuple[Any, ...]:
        """The doubts about the game that this desk may see: they tell of cards that lie hidden, so only the tablet."""
        return self.session.open_doubts if self.is_tablet else ()

    def _is_last_undone_by_phones(self) -> bool:
        change = self.session.last_change
        if change.done is Done.UNDONE or any(isinstance(event, SeatTaken) for event in change.events):
            return False
        return not change.is_correction or bool(self.session.phone_of_last_change)


class Deed(Enum):
    """What an action does. The gate treats a second touch and a late tap by it."""

    DRAFT = auto()
    """It changes input in progress: it counts each tap, or names the value. It never changes the game."""
    ENTRY = auto()
    """It changes the game, deletes something, or is meant once: the second touch of a double tap does nothing."""
    STEP = auto()
    """It undoes or redoes one step; each tap counts."""


class Presenter:
    """The base class of presenters. Methods marked with `action` are what people can do on the page."""

    kind = ""
    """The key of the kind of game to which the page belongs; "" if it belongs to none."""
    needs_game = True
    """Whether a page that belongs to a kind of game needs such a game on the table."""
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
            return Outcome(kind_of(self.desk.game.setup.kind).problem(error.problem, self.session.names))
        return Outcome(page=self.page_after(change), change=change) if change is not None else not_possible()

    def page_after(self, change: AnyChange) -> str:
        """Return the page that a change opens, or "" to stay."""
        return ""

    def undo_last(self) -> Outcome:
        """Undo the last entry. Refuse if there is none, or if this desk may not undo it."""
        return self.change(self.session.undo) if self.desk.can_undo else not_possible()

    def redo_last(self) -> Outcome:
        """Redo what was undone last. Refuse if there is nothing, or on a phone."""
        return self.change(self.session.redo) if self.desk.can_redo else not_possible()

    # What the gate asks

    @property
    def lacks_game(self) -> bool:
        """Whether the page needs a game of its kind, and there is none on the table."""
        game = self.session.game
        return bool(self.kind) and self.needs_game and (game is None or game.setup.kind != self.kind)

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        """Return what an action is about on the table as it was seen: while this is the same, the action still counts.

        None means that it does not depend on the table. The last entry means that nothing may come in between.
        """
        return self.about_last_entry(name, seen) if self.kind else None

    def about_last_entry(self, name: str, seen: Snapshot) -> object:
        """Return the last entry for all but drafts, so that nothing may come in between; for redo the next one."""
        if deed_of(self, name) is Deed.DRAFT:
            return None
        return seen.next_entry if name == "redo" else seen.last_entry

    def is_entered(self, name: str, given: Mapping[str, Any], seen: Snapshot, now: Snapshot) -> bool:
        """Return whether others have entered the same between these versions, so that the action is already done."""
        match name:
            case "undo":
                return seen.last_entry == now.next_entry
            case "redo":
                return seen.next_entry == now.last_entry
        return False

    def meanwhile(self, seen: Snapshot) -> str:
        """Return what has happened on the table since it was seen, as a sentence."""
        said: str = kind_of(self.desk.game.setup.kind).view(self.session)["said"]
        return in_the_meantime(said) if said else game_has_moved_on()


def not_possible() -> Outcome:
    """Refuse an action that the view does not offer."""
    return Outcome(_("That is not possible now."))


def in_the_meantime(what: str) -> str:
    return _("In the meantime: {what}").format(what=what)


def game_has_moved_on() -> str:
    return _("The game has moved on.")


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


def deed_of(presenter: Presenter, name: str) -> Deed:
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
