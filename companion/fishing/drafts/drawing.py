"""A draw as people tick it off, and which round was started after its draw. Knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.fishing.problems import Seat
from companion.fishing.rounds import ROUNDS, DrawPlan


@dataclass(frozen=True)
class DrawingDraft:
    """Who has drawn; ticks of another plan, also one for the same round, do not count."""

    plan: tuple[int, ...] = ()
    """What tells the plan that is ticked off from another one."""
    drawn: tuple[Seat, ...] = ()
    begun: int = 0
    """The round that was started after its draw."""

    @staticmethod
    def read(stored: Mapping[str, Any]) -> "DrawingDraft":
        """The draft as it was stored; an empty one where that makes no sense."""
        try:
            plan, drawn = tuple(stored.get("plan", ())), tuple(stored.get("drawn", ()))
            return DrawingDraft(plan, drawn, range(ROUNDS + 1).index(stored.get("begun", 0)))
        except (TypeError, ValueError):
            return DrawingDraft()

    def to_store(self) -> dict[str, Any]:
        """The draft as plain values."""
        return {"plan": list(self.plan), "drawn": list(self.drawn), "begun": self.begun}

    def drawn_of(self, plan: DrawPlan) -> tuple[Seat, ...]:
        """Return who is ticked off, by seat."""
        return tuple(seat for seat in range(len(plan.need)) if seat in self.drawn) if self.plan == _key(plan) else ()

    def tick(self, plan: DrawPlan, drawer: Seat, is_drawn: bool) -> "DrawingDraft":
        """Somebody has drawn, or has not after all."""
        others = tuple(seat for seat in self.drawn_of(plan) if seat != drawer)
        return replace(self, plan=_key(plan), drawn=(*others, drawer) if is_drawn else others)

    def begin(self, number: int) -> "DrawingDraft":
        """This round is started."""
        return replace(self, begun=number)


def _key(plan: DrawPlan) -> tuple[int, ...]:
    return (plan.round, *plan.need, *plan.order)
