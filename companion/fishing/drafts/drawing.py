"""The draft of a draw: which players have drawn, and the round whose draw is done."""

from dataclasses import dataclass, replace

from companion.codec import Draft
from companion.fishing.problems import Seat
from companion.fishing.rounds import DrawPlan


@dataclass(frozen=True)
class DrawingDraft(Draft):
    """The players who are ticked off as having drawn. Ticks for another plan are ignored, even in the same round."""

    plan: tuple[int, ...] = ()
    """The key of the draw plan whose steps were ticked off; other plans start without ticks."""
    drawn: tuple[Seat, ...] = ()
    begun: int = 0
    """The number of the last round that players started after its draw."""

    def drawn_of(self, plan: DrawPlan) -> tuple[Seat, ...]:
        """Return the players who are ticked off for this plan, in seat order."""
        return tuple(seat for seat in range(len(plan.need)) if seat in self.drawn) if self.plan == _key(plan) else ()

    def tick(self, plan: DrawPlan, drawer: Seat, is_drawn: bool) -> "DrawingDraft":
        """Tick a player off as having drawn, or remove the tick."""
        others = tuple(seat for seat in self.drawn_of(plan) if seat != drawer)
        return replace(self, plan=_key(plan), drawn=(*others, drawer) if is_drawn else others)

    def begin(self, number: int) -> "DrawingDraft":
        """Store that players started this round."""
        return replace(self, begun=number)


def _key(plan: DrawPlan) -> tuple[int, ...]:
    return (plan.round, *plan.need, *plan.order)
