"""What hands have to do with the cards after the last entry; knows no Kivy."""

from companion.fishing.game import Duty, duty_after
from companion.fishing.words.announcements import duty_in_words
from screens.app.session import Session
from screens.fishing.parts.drawing import is_started


def duty_now(session: Session, is_wanted: bool) -> tuple[str, ...]:
    """Return what hands have to do, from the longer wording to the shorter; empty after the next entry.

    The catch has been stowed once the next round is started.
    """
    duty = duty_after(session.latest) if is_wanted and session.latest is not None else None
    is_done = duty is Duty.STOW_CATCH and is_started(session)
    return () if duty is None or is_done else duty_in_words(duty)
