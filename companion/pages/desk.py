"""Desks: the places at which people look at a page and act on it."""

from typing import Any

from companion.pages.drafts import Drafts
from companion.pages.edition import Edition
from companion.pages.session import AnyGame, Session
from companion.table.game import Done
from companion.table.seating import SeatTaken


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
