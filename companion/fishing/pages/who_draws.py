"""The page "Who draws first?": it plans a draw without a game, and changes none."""

from companion.fishing.drafts.digits import DIGITS
from companion.fishing.drafts.draw_question import (
    PLAYERS,
    ROUNDS_WITH_A_DRAW,
    DrawQuestion,
    DrawQuestionDraft,
    Typed,
)
from companion.fishing.events import Setup
from companion.fishing.pages.who_draws_view import WhoDrawsView, who_draws_view
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.presenting import Presenter

WHO_DRAWS = "who_draws"  # the key of the draft


class WhoDrawsPresenter(Presenter):
    """The plan of a draw without a game, as soon as the stockrooms are entered."""

    def view(self, *, is_typing: bool = True) -> WhoDrawsView:
        """Return the view, which marks the number that is being typed."""
        question = self._question
        return who_draws_view(
            question,
            self.session.faces_of(question.shown_names),
            is_typing=is_typing,
            was_cleared=self._draft.cleared is not None,
            is_fresh=question == self._fresh(),
        )

    @property
    def _draft(self) -> DrawQuestionDraft:
        return DrawQuestionDraft().restored(self.desk.drafts_of_no_game[WHO_DRAWS])

    @property
    def _question(self) -> DrawQuestion:
        return self._draft.question or self._fresh()

    def _fresh(self) -> DrawQuestion:
        """Return a question with the players of the last game and no numbers yet."""
        last = self.session.shelf.games.latest() if self.session.shelf is not None else None
        if last is None or last.kind != Setup.kind:
            return DrawQuestion()
        names = (*last.players, *("",) * (max(PLAYERS) - len(last.players)))
        return DrawQuestion(players=len(last.players), names=names)

    def _keep(self, question: DrawQuestion) -> Outcome:
        return self._store(DrawQuestionDraft(question)) if question.is_sound else not_possible()

    def _store(self, draft: DrawQuestionDraft) -> Outcome:
        self.desk.drafts_of_no_game[WHO_DRAWS] = draft.to_store()
        return DONE

    @action
    def set_players(self, players: int) -> Outcome:
        return self._keep(self._question.set(players=players)) if players in PLAYERS else not_possible()

    @action
    def set_round(self, number: int) -> Outcome:
        return self._keep(self._question.set(round=number)) if number in ROUNDS_WITH_A_DRAW else not_possible()

    @action
    def name_player(self, seat: int, name: str) -> Outcome:
        return self._keep(self._question.name(seat, name)) if self._has(seat) else not_possible()

    @action
    def lead(self, seat: int) -> Outcome:
        """Answer who led the last trick."""
        return self._keep(self._question.set(leader=seat)) if self._has(seat) else not_possible()

    @action
    def choose(self, kind: Typed, seat: int) -> Outcome:
        """Choose the number to type."""
        return self._keep(self._question.choose(kind, seat)) if self._has(seat) else not_possible()

    @action
    def step(self, kind: Typed, seat: int, by: int) -> Outcome:
        """Increase or decrease a number of cards by one."""
        is_possible = self._has(seat) and by in (-1, 1)
        return self._keep(self._question.step(kind, seat, by)) if is_possible else not_possible()

    @action
    def type_digit(self, digit: str) -> Outcome:
        """Append a digit to the chosen number."""
        return self._keep(self._question.type(digit)) if digit in DIGITS else not_possible()

    @action
    def erase(self) -> Outcome:
        return self._keep(self._question.erase())

    @action
    def flip_sign(self) -> Outcome:
        """Change the sign of the points being typed."""
        return self._keep(self._question.flip_sign())

    @action
    def choose_next(self) -> Outcome:
        """Choose the next number."""
        return self._keep(self._question.next()) if self._question.has_next else not_possible()

    @action(deed=Deed.ENTRY)
    def clear(self) -> Outcome:
        """Clear all entries, or restore them the second time."""
        return self._store(self._draft.clear())

    def _has(self, seat: int) -> bool:
        return 0 <= seat < self._question.players
