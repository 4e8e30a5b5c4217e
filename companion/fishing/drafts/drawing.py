"""A draw as people tick it off, and which round was started after its draw."""

from dataclasses import dataclass, replace

from companion.codec import Draft
from companion.fishing.problems import Seat
from companion.fishing.rounds import DrawPlan


@dataclass(frozen=True)
class DrawingDraft(Draft):
    """Who has drawn; ticks of another plan, also one for the same round, do not count."""

    plan: tuple[int, ...] = ()
    """What tells the plan that is ticked off from another one."""
    drawn: tuple[Seat, ...] = ()
    begun: int = 0
    """The round that was started after its draw."""

    def drawn_of(self, plan: DrawPlan) -> tuple[Seat, ...]:
        """Return who is ticked off, by seat."""
        return tuple(seat for seat in range(len(plan.need)) if seat in self.drawn) if self.plan == _key(plan) else ()

    def tick(self, plan: DrawPlan, drawer: Seat, is_drawn: bool) -> "DrawingDraft":
        """Tick a player off, or remove the tick."""
        others = tuple(seat for seat in self.drawn_of(plan) if seat != drawer)
        return replace(self, plan=_key(plan), drawn=(*others, drawer) if is_drawn else others)

    def begin(self, number: int) -> "DrawingDraft":
        """Mark this round as started."""
        return replace(self, begun=number)


def _key(plan: DrawPlan) -> tuple[int, ...]:
    return (plan.round, *plan.need, *plan.order)
