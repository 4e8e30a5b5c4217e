"""Something that is drawn or set up step by step, with the steps before it to go back to. Knows no Kivy."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

Draft = TypeVar("Draft")
MOST_STEPS = 30
"""Steps further back than this are forgotten."""


@dataclass(frozen=True)
class History(Generic[Draft]):
    """A draft as it is now, what it was before each step, and what was taken back."""

    now: Draft
    before: tuple[Draft, ...] = ()
    taken_back: tuple[Draft, ...] = ()
    """What was taken back last comes last."""

    @staticmethod
    def read(stored: Mapping[str, Any], read_one: Callable[[Mapping[str, Any]], Draft]) -> "History[Draft]":
        """The history as it was stored; what is missing or is no list reads as nothing."""

        def drafts(key: str) -> tuple[Draft, ...]:
            found = stored.get(key)
            return tuple(read_one(one) for one in found if isinstance(one, dict)) if isinstance(found, list) else ()

        now = stored.get("now")
        return History(read_one(now if isinstance(now, dict) else {}), drafts("before"), drafts("taken_back"))

    def to_store(self, store_one: Callable[[Draft], dict[str, Any]]) -> dict[str, Any]:
        """The history as plain values."""
        return {
            "now": store_one(self.now),
            "before": [store_one(one) for one in self.before],
            "taken_back": [store_one(one) for one in self.taken_back],
        }

    def to(self, draft: Draft) -> "History[Draft]":
        """One step on; a step that changes nothing is none."""
        return self if draft == self.now else History(draft, (*self.before, self.now)[-MOST_STEPS:])

    def instead(self, draft: Draft) -> "History[Draft]":
        """Another draft in the place of this one, without a step to go back."""
        return replace(self, now=draft)

    def undo(self) -> "History[Draft]":
        """One step back, if there is one."""
        if not self.before:
            return self
        return History(self.before[-1], self.before[:-1], (*self.taken_back, self.now))

    def redo(self) -> "History[Draft]":
        """The step that was taken back last, if there is one."""
        if not self.taken_back:
            return self
        return History(self.taken_back[-1], (*self.before, self.now), self.taken_back[:-1])
