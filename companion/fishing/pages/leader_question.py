"""View of the question of who led the last trick, whose answer decides a tie in a draw."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.problems import Seat
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import join_names


@dataclass(frozen=True)
class LeaderQuestionView:
    """The question of who led the last trick, asked to decide a tie, or a notice in its place."""

    title: str = ""
    reason: str = ""
    role: str = "text_muted"
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    chosen: Seat | None = None
    is_needed: bool = False
    unknown: str = ""
    """The answer that nobody knows; empty if it is not offered."""
    is_unknown: bool = False

    @property
    def asks(self) -> bool:
        """Whether an answer is missing."""
        return self.is_needed and self.chosen is None and not self.is_unknown


NO_LEADER_QUESTION = LeaderQuestionView()


def leader_question(
    title: str, names: tuple[str, ...], faces: tuple[Face, ...], tied: Sequence[Seat], leader: Seat | None
) -> LeaderQuestionView:
    """Return the question for a tie between these players; `leader` is the answer so far."""
    reason = _("{players} are tied: whoever played earlier goes first.").format(players=join_names(tied, names))
    return LeaderQuestionView(title, reason, "text", names, faces, leader, is_needed=True)
