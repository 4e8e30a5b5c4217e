"""What hands have to do with the cards after the last entry; knows no Kivy."""

from companion.fishing.duties import duty_after
from companion.fishing.words.duties import duty_in_words
from screens.app.session import Session


def duty_now(session: Session, is_wanted: bool) -> tuple[str, ...]:
    """What hands have to do, from the longer wording to the shorter; it is gone with the next entry."""
    duty = duty_after(session.latest) if is_wanted and session.latest is not None else None
    return () if duty is None else duty_in_words(duty)
