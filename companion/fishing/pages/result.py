"""The result: who won, the ranking, how the points developed, and a rematch.

When the result is first shown, places are revealed one by one from last to first, equal points together.
"""

from dataclasses import replace

from companion.fishing.events import Setup
from companion.fishing.pages.fishing import FishingPresenter
from companion.fishing.pages.new_game import NewGamePresenter
from companion.fishing.pages.result_view import POINTS, ResultDraft, ResultView, next_hidden, result_view
from companion.fishing.state import Ended
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible

RESULT = "result"  # the key of the draft
BELLS = "bells"  # the sound for the winner


class ResultPresenter(FishingPresenter):
    """The result of a finished game, or the ranking so far of a running one."""

    def view(self, *, is_drawing: bool = False) -> ResultView:
        """Return the view; `is_drawing` is whether the curve is still being drawn after the last place."""
        mode = POINTS if is_drawing else self.draft.mode
        return result_view(self.session, mode, self._hidden, is_drawing=is_drawing, is_new=self._is_new)

    @property
    def draft(self) -> ResultDraft:
        return ResultDraft().restored(self.desk.drafts[RESULT])

    def _keep(self, draft: ResultDraft) -> None:
        self.desk.drafts[RESULT] = draft.to_store()

    @property
    def _is_over(self) -> bool:
        return self.state.ended is not Ended.IN_PROGRESS

    @property
    def _is_new(self) -> bool:
        """Whether the game is over, and its result was never shown."""
        return self._is_over and self.draft.told != len(self.game.events)

    @property
    def _hidden(self) -> int:
        """The number of places that are not revealed yet."""
        return min(self.draft.hidden, len(self.state.points)) if self._is_over else 0

    @action
    def enter(self, reveals: bool) -> Outcome:
        """Begin a visit: hide all places if they were never revealed and `reveals` is set, otherwise none."""
        draft, is_new = self.draft, self._is_new
        hidden = len(self.state.points) if is_new and reveals else 0
        self._keep(replace(draft, told=len(self.game.events) if is_new else draft.told, hidden=hidden))
        return Outcome(sound=BELLS) if is_new and not hidden else DONE

    @action
    def reveal_next(self) -> Outcome:
        """Reveal the next place, or several with equal points."""
        return self._hide(next_hidden(self.state, self._hidden)) if self._hidden else not_possible()

    @action
    def reveal_all(self) -> Outcome:
        return self._hide(0) if self._hidden else not_possible()

    def _hide(self, places: int) -> Outcome:
        self._keep(replace(self.draft, hidden=places))
        return DONE if places else Outcome(sound=BELLS)

    @action
    def choose_mode(self, mode: str) -> Outcome:
        """Show the awards or the points."""
        if mode not in dict(self.view().details.modes):
            return not_possible()
        self._keep(replace(self.draft, mode=mode))
        return DONE

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo the last entry, and open the table."""
        return replace(self.undo_last(), page="table")

    @action
    def change_seats(self, players: tuple[str, ...], leader: int) -> Outcome:
        """Open the page for a new game with these players, so that their seats can be changed."""
        return replace(NewGamePresenter(self.desk).rematch(players, leader), page="new_game")

    @action(deed=Deed.ENTRY)
    def begin_again(self, players: tuple[str, ...], leader: int) -> Outcome:
        """Begin another game with the same players, clockwise in this order, and with the same house rules."""
        setup = self.state.setup
        if sorted(players) != sorted(setup.players) or leader not in setup.seats:
            return not_possible()
        self.session.begin(Setup(players, leader, setup.house_rules))
        return Outcome(page="table")
