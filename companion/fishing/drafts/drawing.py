"""The draft of a draw: which players have drawn, and whether they started the round."""

from dataclasses import dataclass, field, replace

from companion.fishing.problems import Seat
from companion.fishing.rounds import DrawPlan
from companion.tools.codec import NOT_STORED
from companion.tools.drafts import Draft


@dataclass(frozen=True)
class DrawingDraft(Draft):
    """Which players are ticked off as having drawn. If the plan changes, the draft is outdated."""

    plan: DrawPlan | None = field(metadata=NOT_STORED)
    """The plan of the draw; None for the first round."""
    drawn: frozenset[Seat] = frozenset()
    is_started: bool = False
    """Whether players started the round after this draw."""

    @property
    def belongs_to(self) -> list[int] | None:
        """The round, and how many cards the players draw in which order."""
        return None if self.plan is None else [self.plan.round, *self.plan.need, *self.plan.order]

    @property
    def is_sound(self) -> bool:
        return self.plan is None or self.drawn <= set(range(len(self.plan.need)))

    def tick(self, drawer: Seat, is_drawn: bool) -> "DrawingDraft":
        """Tick a player off as having drawn, or remove the tick."""
        return replace(self, drawn=self.drawn | {drawer} if is_drawn else self.drawn - {drawer})

    def start(self) -> "DrawingDraft":
        """Store that players started the round."""
        return replace(self, is_started=True)
