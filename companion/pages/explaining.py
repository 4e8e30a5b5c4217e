"""The first game explains itself: a line on its pages says each rule the first time it matters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.presenting import Presenter
from companion.pages.session import Session
from companion.tools.drafts import Draft
from companion.tools.language import _

EXPLAINING = "explaining"  # the key of the draft


@dataclass(frozen=True)
class Explaining(Draft):
    """Whether a game explains its rules, which is kept beside the game."""

    is_on: bool = False
    stopped_at: str = ""
    """The topic of the lesson that was shown when explanations were stopped. Draw and square keep it to its end."""
    occasions: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The first moments of occasions that no entry of the game shows, by the topic of their lesson."""

    @staticmethod
    def of(session: Session) -> "Explaining":
        return Explaining().restored(session.drafts[EXPLAINING])


@dataclass(frozen=True)
class Lesson:
    """A rule that is said once in a game."""

    topic: str
    """The key of the passage of the rules that shows it."""
    say: Callable[[], str]


@dataclass(frozen=True)
class LessonView:
    """A lesson that is due, with the words of its two buttons."""

    text: str
    kind: str
    topic: str
    show: str
    stop: str
    stop_short: str
    is_on: bool
    """Whether explanations go on; a page whose layout would change shows its lesson to the end."""
    can_stop: bool
    """Whether this desk can stop the explanations."""


def due(moments: Iterable[Sequence[Lesson]]) -> Lesson | None:
    """Return the lesson that is due at the last of these moments of a game, or None.

    Each moment is given as the lessons it is an occasion for. It shows the first of them that is new; another one waits
    for its next occasion.
    """
    said: set[Lesson] = set()
    lesson = None
    for lessons in moments:
        lesson = next((each for each in lessons if each not in said), None)
        if lesson is not None:
            said.add(lesson)
    return lesson


def note_occasion(session: Session, lesson: Lesson, moment: tuple[int, ...]) -> None:
    """Store that now is an occasion for a lesson, unless there was one before."""
    explaining = Explaining.of(session)
    if explaining.is_on and lesson.topic not in explaining.occasions:
        occasions = {**explaining.occasions, lesson.topic: moment}
        session.keep_draft(EXPLAINING, replace(explaining, occasions=occasions).to_store())


def lesson_view(desk: Desk, moments: Callable[[], Iterable[Sequence[Lesson]]]) -> LessonView | None:
    """Return the lesson to show now, or None if none is due or the game does not explain itself."""
    explaining = Explaining.of(desk.session)
    if not (explaining.is_on or explaining.stopped_at):
        return None
    lesson = due(moments())
    if lesson is None or not (explaining.is_on or explaining.stopped_at == lesson.topic):
        return None
    return LessonView(
        text=lesson.say(),
        kind=desk.game.setup.kind,
        topic=lesson.topic,
        show=_("Show me"),
        stop=_("Stop explaining") if explaining.is_on else _("No more explanations"),
        stop_short=_("Stop"),
        is_on=explaining.is_on,
        can_stop=explaining.is_on and desk.is_tablet,
    )


class ExplainingPresenter(Presenter):
    """A page with a line that explains rules."""

    @property
    def lesson(self) -> LessonView | None:
        """The lesson that the page shows."""
        raise NotImplementedError

    @action(deed=Deed.ENTRY)
    def stop_explaining(self) -> Outcome:
        """Explain nothing more in this game."""
        lesson = self.lesson
        if lesson is None or not lesson.can_stop:
            return not_possible()
        self.session.keep_draft(EXPLAINING, Explaining(stopped_at=lesson.topic).to_store())
        return DONE
