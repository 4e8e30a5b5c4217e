"""Dispute: paint the corner in question, and ask about it; no game is needed."""

from typing import ClassVar

from kivy.properties import ObjectProperty, StringProperty

from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject, Tool
from companion.fresh_fish.geometry.square import Place, Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.set_up import Setup
from screens.app.page import Page
from screens.fresh_fish.dispute.tools import CoinRow, PaintTile, ToolTile
from screens.fresh_fish.dispute.view import DisputeView, dispute_view
from screens.fresh_fish.parts import room  # noqa: F401  (the rules use it)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.controls.choices import Chip
from screens.kit.layouts import PagePart
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.tap import Rest

DRAFT = "dispute"

load_rules(__file__)


class SubjectChip(PagePart, Chip):
    """One of the things to ask about."""

    subject = StringProperty(Subject.PATH.value)


class DisputePage(Page):
    """Paints the square that is half painted, and what follows from it."""

    bodies: ClassVar = {"wide": "DisputeBody"}

    view = ObjectProperty(None, allownone=True, rebind=True)
    draft = ObjectProperty(DisputeDraft(), rebind=True)
    has_game = ObjectProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._resting: Rest | None = None
        self._pressed: Place | None = None

    def prepare(self) -> None:
        # What can be taken back lives as long as the page; the rest outlives the app.
        if self.draft.to_store() != self.session.draft(DRAFT):
            self.draft = DisputeDraft.read(self.session.draft(DRAFT))
        super().prepare()

    def show(self) -> None:
        game = self.session.game
        self.has_game = game is not None and isinstance(game.setup, Setup)
        view: DisputeView = dispute_view(self.draft)
        self.view = view
        ids = self.body.ids
        for container, kind, entries in (
            (ids.tools, ToolTile, view.tools),
            (ids.seats, PaintTile, view.seats),
            (ids.goods, PaintTile, view.goods),
            (ids.coins, CoinRow, view.coins),
        ):
            refill(container, kind, entries)
        ids.room.show(view.look)

    def take(self, draft: DisputeDraft) -> None:
        """Go on with what a finger has painted or asked."""
        self.draft = draft
        self.session.drafts[DRAFT] = draft.to_store()
        self.show()

    # Fingers on the square

    def stroke(self, place: Place, begins: bool) -> None:
        """A finger that paints has come to a place; where it rests at first, it asks instead."""
        self._stop_resting()
        if begins:
            self._pressed = place
            self._resting = Rest(self._ask_instead)
        self.take((self.draft.begin_stroke() if begins else self.draft).paint(place))

    def end_stroke(self) -> None:
        """The finger was lifted."""
        self._stop_resting()

    def _stop_resting(self) -> None:
        if self._resting is not None:
            self._resting.end()

    def _ask_instead(self) -> None:
        if self._pressed is not None:
            self.take(self.draft.undo().ask_about(self._pressed))

    def tap(self, space: Space) -> None:
        """A space was tapped by a finger that asks."""
        self.take(self.draft.ask_about(self.draft.square.shape.places[space]))

    # Choices

    def ask(self, subject: str) -> None:
        """Ask something else."""
        self.take(self.draft.ask(Subject(subject)))

    def choose_tool(self, tool: Tool) -> None:
        """Paint with this, or ask."""
        self.take(self.draft.with_tool(tool))

    def choose(self, choice: Seat | Good) -> None:
        """Paint or ask for this player, or paint this good."""
        self.take(self.draft.with_good(choice) if isinstance(choice, Good) else self.draft.with_seat(choice))

    def set_classic(self, is_classic: bool) -> None:
        """Play by the rules of Classic, or with areas."""
        self.take(self.draft.with_variant(is_classic=is_classic))

    def set_coins(self, seat: Seat, coins: int) -> None:
        """Somebody has so many coins left, or has bid so many."""
        self.take(self.draft.with_coins(int(seat), int(coins)))

    def undo(self) -> None:
        """Take the last stroke back."""
        self.take(self.draft.undo())

    def redo(self) -> None:
        """Put it back."""
        self.take(self.draft.redo())

    def clear(self) -> None:
        """An empty square."""
        self.take(self.draft.clear())

    def from_game(self) -> None:
        """The square of the game on the table."""
        self.take(self.draft.take_from(self.session.state))
