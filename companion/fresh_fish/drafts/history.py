"""The undo history of a draft."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.tools.drafts import Draft

Stored = dict[str, Any]
"""A state of a draft, as plain JSON values if the history is stored. They are decoded only when it is restored."""
MOST_STEPS = 50
"""The maximum number of steps that can be undone."""


@dataclass(frozen=True)
class History(Draft):
    """The current state of a draft, the earlier states to undo to, and the undone states to redo."""

    now: Stored
    before: tuple[Stored, ...] = ()
    taken_back: tuple[Stored, ...] = ()
    """The undone states, most recently undone last."""

    def begin_step(self) -> "History":
        """Begin a step from the current state, to which undo returns. `amend` sets the state that the step leads to."""
        return History(self.now, (*self.before, self.now)[-MOST_STEPS:])

    def push(self, draft: Stored) -> "History":
        """Make this the current state, so that undo returns to the previous one. Do nothing if they are equal."""
        return self if draft == self.now else self.begin_step().amend(draft)

    def amend(self, draft: Stored) -> "History":
        """Replace the current state without adding a step to undo."""
        return replace(self, now=draft)

    def map(self, change: Callable[[Stored], Stored]) -> "History":
        """Apply the same function to every state."""
        return History(change(self.now), tuple(map(change, self.before)), tuple(map(change, self.taken_back)))

    def undo(self) -> "History":
        """Undo the last step, if there is one."""
        if not self.before:
            return self
        return History(self.before[-1], self.before[:-1], (*self.taken_back, self.now))

    def redo(self) -> "History":
        """Redo the step that was undone most recently, if there is one."""
        if not self.taken_back:
            return self
        return History(self.taken_back[-1], (*self.before, self.now), self.taken_back[:-1])
