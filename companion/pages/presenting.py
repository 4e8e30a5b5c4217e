"""What a page shows and does, without a toolkit.

A presenter computes one frozen view of its page and offers actions (actions.py). It works for a desk (desk.py), which
is the tablet, the phone of one player or a watcher, and lives for one tap or one view: what must outlive it is stored
in the drafts of the desk or of the session. Hosts never call an action themselves: every tap goes through the gate
(gate.py).
"""

from collections.abc import Callable, Mapping
from typing import Any

from companion.pages.actions import Deed, Outcome, deed_of, game_has_moved_on, in_the_meantime, not_possible
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.session import AnyChange
from companion.pages.snapshots import Snapshot
from companion.tools.reading import Impossible


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
