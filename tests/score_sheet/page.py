"""The page of the score sheet without a toolkit: it asks for the names of a new game, then for each round's points."""

from dataclasses import dataclass

from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.presenting import Presenter
from companion.tools.names import check_names
from tests.score_sheet import KEY, GameEnded, RoundScored, Setup


@dataclass(frozen=True)
class SheetView:
    rows: tuple[tuple[str, int], ...] = ()
    """Each player with their points; empty before the first game."""
    is_running: bool = False
    hint: str = ""
    """What to type."""


class SheetPresenter(Presenter):
    kind, needs_game = KEY, False

    def view(self) -> SheetView:
        if self._lacks_sheet:
            return SheetView(hint="Anne Paul Debbie")
        state = self.session.state
        rows = tuple(zip(state.setup.players, state.points))
        return SheetView(rows, not state.is_over, "Anne Paul Debbie" if state.is_over else "1 5 2")

    @property
    def _lacks_sheet(self) -> bool:
        return self.session.game is None or self.session.game.setup.kind != KEY

    @action(deed=Deed.ENTRY)
    def write(self, typed: str) -> Outcome:
        """Begin a game with these names, or score these points."""
        words = tuple(typed.split())
        if not self.view().is_running:
            return self._begin(words)
        try:
            return self.change(self.session.record, RoundScored(tuple(int(word) for word in words)))
        except ValueError:
            return not_possible()

    def _begin(self, players: tuple[str, ...]) -> Outcome:
        try:
            check_names(players)
        except ValueError:
            return not_possible()
        if not players:
            return not_possible()
        self.session.begin(Setup(players))
        return DONE

    @action(deed=Deed.ENTRY)
    def end(self) -> Outcome:
        return not_possible() if self._lacks_sheet else self.change(self.session.record, GameEnded())

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        return not_possible() if self._lacks_sheet else self.undo_last()
