"""Practice: five short questions at a table of four, answered by naming a player. Nothing is recorded."""

from dataclasses import dataclass, replace

from companion.fishing.practice import EXERCISES, PLAYERS, Exercise
from companion.fishing.problems import Seat
from companion.fishing.words import practice as words
from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.presenting import Presenter
from companion.table.faces import FIRST_FACES, Face
from companion.tools.drafts import Draft
from companion.tools.language import _

PRACTICE = "practice"  # the key of the draft


@dataclass(frozen=True)
class PracticeDraft(Draft):
    """The exercise that is open, and the player who was named."""

    number: int = 0
    chosen: Seat | None = None

    @property
    def is_sound(self) -> bool:
        return 0 <= self.number < len(EXERCISES) and (self.chosen is None or 0 <= self.chosen < len(PLAYERS))


@dataclass(frozen=True)
class PracticeSeatView:
    """A player at the practice table."""

    seat: Seat = 0
    name: str = ""
    face: Face | None = None
    line: str = ""
    card: str = ""
    """The card that was played, in notation; empty in the exercise about the draw."""
    count: str = ""
    """The number of cards in the stockroom in that exercise."""
    is_answer: bool = False
    """Whether this player was named and is right."""
    is_wrong: bool = False


@dataclass(frozen=True)
class PracticeStepView:
    """A line in the list of exercises: "done", "now" or "later"."""

    text: str
    state: str


@dataclass(frozen=True)
class PracticeView:
    progress: str = ""
    seats: tuple[PracticeSeatView, ...] = ()
    steps: tuple[PracticeStepView, ...] = ()
    has_answer: bool = False
    is_right: bool = False
    headline: str = ""
    explanation: str = ""
    how_to_record: str = ""
    next_text: str = ""
    next_short: str = ""
    topic: str = ""
    """The key of the passage of the rules that explains the answer."""


class PracticePresenter(Presenter):
    """One exercise at a time; a wrong answer is explained, and players can try again."""

    def view(self) -> PracticeView:
        draft, exercise = self._draft, self._exercise
        chosen, is_right = draft.chosen, draft.chosen == exercise.answer
        if chosen is None:
            headline, explanation = words.question(exercise), ""
        elif is_right:
            headline, explanation = _("Right!"), words.explanation(exercise)
        else:
            headline = _("Not {player}").format(player=PLAYERS[chosen])
            explanation = words.hint(exercise, chosen) + " " + _("Try again.")
        following = EXERCISES[draft.number + 1 :]
        next_short = _("Next") if following else _("New game")
        states = ["done"] * draft.number + ["now"] + ["later"] * len(following)
        return PracticeView(
            progress=_("{number} of {count}").format(number=draft.number + 1, count=len(EXERCISES)),
            seats=tuple(_seat_view(exercise, seat, chosen) for seat in range(len(PLAYERS))),
            steps=tuple(PracticeStepView(words.title(each), state) for each, state in zip(EXERCISES, states)),
            has_answer=chosen is not None,
            is_right=is_right,
            headline=headline,
            explanation=explanation,
            how_to_record=words.how_to_record(exercise) if is_right else "",
            next_text=_("Next: {title}").format(title=words.title(following[0])) if following else next_short,
            next_short=next_short,
            topic=exercise.passage,
        )

    @property
    def _draft(self) -> PracticeDraft:
        return PracticeDraft().restored(self.desk.drafts_of_no_game[PRACTICE])

    @property
    def _exercise(self) -> Exercise:
        return EXERCISES[self._draft.number]

    def _keep(self, draft: PracticeDraft) -> Outcome:
        self.desk.drafts_of_no_game[PRACTICE] = draft.to_store()
        return DONE

    @action
    def enter(self) -> Outcome:
        """Begin a visit to the page: the exercise is open again, without an answer."""
        return self.try_again()

    @action
    def answer(self, seat: Seat) -> Outcome:
        """Name a player. A right answer cannot be changed."""
        draft = replace(self._draft, chosen=seat)
        is_possible = draft.is_sound and self._draft.chosen != self._exercise.answer
        return self._keep(draft) if is_possible else not_possible()

    @action
    def try_again(self) -> Outcome:
        return self._keep(replace(self._draft, chosen=None))

    @action(deed=Deed.ENTRY)
    def go_on(self) -> Outcome:
        """Go to the next exercise after a right answer, or to a new game after the last one."""
        draft = self._draft
        if draft.chosen != self._exercise.answer:
            return not_possible()
        if draft.number + 1 < len(EXERCISES):
            return self._keep(PracticeDraft(draft.number + 1))
        self._keep(PracticeDraft())
        return Outcome(page="new_game", is_finished=True)

    @action(deed=Deed.ENTRY)
    def skip(self) -> Outcome:
        """Leave the practice, which begins anew the next time."""
        self._keep(PracticeDraft())
        return Outcome(is_finished=True)


def _seat_view(exercise: Exercise, seat: Seat, chosen: Seat | None) -> PracticeSeatView:
    is_answer = chosen == exercise.answer == seat
    return PracticeSeatView(
        seat=seat,
        name=PLAYERS[seat],
        face=FIRST_FACES[seat],
        line=words.answer_line(exercise) if is_answer else words.play_line(exercise, seat),
        card="" if exercise.trick is None else str(exercise.trick.plays[seat].card),
        count=str(exercise.stock[seat]) if exercise.stock else "",
        is_answer=is_answer,
        is_wrong=chosen == seat != exercise.answer,
    )
