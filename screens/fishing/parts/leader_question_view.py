"""The question below a count or a draw, as plain values without Kivy."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces import Face
from companion.language import _
from companion.names import join_names


@dataclass(frozen=True)
class LeaderQuestionView:
    """Who opened the last trick, or something else to be said instead."""

    title: str = ""
    reason: str = ""
    role: str = "text_muted"
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    chosen: int = -1
    is_needed: bool = False

    @property
    def asks(self) -> bool:
        """Whether an answer is missing."""
        return self.is_needed and self.chosen < 0


NO_LEADER_QUESTION = LeaderQuestionView()


def leader_question(
    title: str, names: tuple[str, ...], faces: tuple[Face, ...], tied: Sequence[int], leader: int | None
) -> LeaderQuestionView:
    """Return the question that a tie depends on."""
    reason = _("{players} are tied: whoever played earlier goes first.").format(players=join_names(tied, names))
    return LeaderQuestionView(title, reason, "text", names, faces, -1 if leader is None else leader, is_needed=True)
