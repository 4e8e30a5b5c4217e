"""The base class of the presenters of Fishing."""

from companion.fishing.game import FishingGame
from companion.fishing.kind import FISHING
from companion.fishing.state import Ended, TableState
from companion.presenting import Presenter
from companion.session import AnyChange


class FishingPresenter(Presenter):
    """A page of a game of Fishing."""

    @property
    def game(self) -> FishingGame:
        return self.desk.game

    @property
    def state(self) -> TableState:
        return self.game.state

    @property
    def is_in_fishing(self) -> bool:
        """Whether a game of Fishing is on the table."""
        return self.session.game is not None and self.session.game.setup.kind == FISHING.key

    def page_after(self, change: AnyChange) -> str:
        """Open the draw if a change has ended the round, also if the ocean is overfished, or the result of the game."""
        before, after = change.before, change.after
        if after.ended is not before.ended and after.ended is not Ended.IN_PROGRESS:
            return "draw" if after.ended is Ended.OVERFISHED else "result"
        return "draw" if after.round.number > before.round.number else ""
