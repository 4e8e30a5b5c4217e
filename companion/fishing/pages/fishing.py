"""The base class of the presenters of Fishing."""

from dataclasses import replace

from companion.fishing.events import Setup, TrickCaught, TrickPlayed
from companion.fishing.fold import only_catcher
from companion.fishing.game import FishingGame
from companion.fishing.pages.last_action import last_action_view
from companion.fishing.pages.phase import drawing, keep_drawing
from companion.fishing.state import Ended, TableState
from companion.fishing.words.under_way import outdated_in_words
from companion.pages.actions import Outcome, in_the_meantime
from companion.pages.presenting import Presenter
from companion.pages.session import AnyChange
from companion.pages.snapshots import Snapshot
from companion.tools.sentences import labelled


def trick_of(seen: Snapshot) -> tuple[int, int]:
    """Return which trick was being played, as numbers of its round and in its round."""
    return seen.state.round.number, seen.state.trick


class FishingPresenter(Presenter):
    """A page of a game of Fishing."""

    kind = Setup.kind

    @property
    def game(self) -> FishingGame:
        return self.desk.game

    @property
    def state(self) -> TableState:
        return self.game.state

    @property
    def is_in_fishing(self) -> bool:
        """Whether a game of Fishing is on the table."""
        return self.session.game is not None and self.session.game.setup.kind == Setup.kind

    def page_after(self, change: AnyChange) -> str:
        """Open the draw if a change has ended the round, also if the ocean is overfished, or the result of the game."""
        before, after = change.state_before, change.state_after
        if after.ended is not before.ended and after.ended is not Ended.IN_PROGRESS:
            return "draw" if after.ended is Ended.OVERFISHED else "result"
        return "draw" if after.round.number > before.round.number else ""

    def redo_last(self) -> Outcome:
        """Redo what was undone last. A round that begins with it has to be started again."""
        outcome = super().redo_last()
        if outcome.page == "draw":
            keep_drawing(self.session, replace(drawing(self.session), is_started=False))
        return outcome

    def meanwhile(self, seen: Snapshot) -> str:
        catcher = self.catcher_since(seen)
        if catcher is None:
            last = last_action_view(self.desk)
            return in_the_meantime(labelled(last.phone[0], last.texts[0]) if last.phone else last.texts[0])
        return outdated_in_words(seen.state.trick, catcher, self.session.names)

    def catcher_since(self, seen: Snapshot, now: Snapshot | None = None) -> int | None:
        """Return who caught the trick that was being played then, as entered now; None if it was split or is open."""
        latest = self.game.moment if now is None or now.moment is None else now.moment
        for moment in reversed(latest.history()[1:]):
            assert moment.before is not None
            before, event = moment.before.state, moment.event
            is_same = (before.round.number, before.trick) == (seen.state.round.number, seen.state.trick)
            if is_same and isinstance(event, TrickCaught | TrickPlayed):
                return only_catcher(before, event)
        return None
