"""What is in force at the table on the screen: as logged, or as somebody has said."""

from companion.fishing.drafts.in_force import InForceDraft
from companion.fishing.tricks import InForce
from screens.app.session import Session

DRAFT = "in_force"  # kept beside what is half entered on the pages


def in_force_draft(session: Session) -> InForceDraft:
    """What is known of the trick being played."""
    return InForceDraft.read(session.state, session.draft(DRAFT))


def say_in_force(session: Session, in_force: InForce) -> None:
    """Say what is in force for the trick being played."""
    session.keep_draft(DRAFT, InForceDraft(session.state, in_force).to_store())
