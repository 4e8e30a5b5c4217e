"""The split that is half entered at the table, kept among what the page has half entered."""

from companion.fishing.drafts.split import SplitDraft
from screens.app.session import Session

KEY = "split"


def running_split(session: Session) -> SplitDraft | None:
    """The split being entered, if there is one."""
    return SplitDraft.read(session.game, session.draft("table").get(KEY))


def keep_split(session: Session, split: SplitDraft | None) -> None:
    """Remember a split, or that none is entered any more."""
    if split is None:
        session.draft("table").pop(KEY, None)
    else:
        session.draft("table")[KEY] = split.to_store()
