"""The trick being played at the table on the screen: its cards as far as they are entered, and what is in force."""

from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.tricks import InForce
from screens.app.session import Session

DRAFT = "referee"  # the draft of the page that enters cards


def trick_draft(session: Session) -> TrickDraft:
    """Return the draft of the current trick."""
    return TrickDraft.read(session.state, session.draft(DRAFT))


def say_in_force(session: Session, in_force: InForce) -> None:
    """Store what is in force for the current trick."""
    session.keep_draft(DRAFT, trick_draft(session).set_in_force(in_force).to_store())
