"""The sheet that asks what is in force for a trick: a called colour and who called it, whether the lowest wins."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.properties import ListProperty, ObjectProperty

from companion.faces import Face
from companion.fishing.cards import Suit
from companion.fishing.tricks import NOTHING, InForce
from companion.names import Names
from screens.fishing.parts import suit_picker  # noqa: F401  (the rule uses it)
from screens.kit.controls import choices  # noqa: F401  (the rule uses it)
from screens.kit.facing import TurnedSheet
from screens.kit.rules import load_rules

load_rules(__file__)


class InForceSheet(TurnedSheet):
    """An answer closes it, and `tell` hears what is in force; a colour waits for who called it."""

    chosen = ObjectProperty(NOTHING)
    names = ListProperty()
    faces = ListProperty()  # none where nobody is known
    leader = ObjectProperty(None, allownone=True)  # who leads, where that can be said as well

    def __init__(
        self,
        in_force: InForce,
        names: Names,
        faces: Sequence[Face],
        tell: Callable[[InForce], object],
        *,
        lead: Callable[[int], object] | None = None,
        **kwargs,
    ) -> None:
        """With a leader it asks also who leads, which `lead` hears."""
        self._tell, self._lead = tell, lead
        super().__init__(chosen=in_force, names=list(names), faces=list(faces), **kwargs)

    def lead(self, seat: int) -> None:
        """Close, and say who leads."""
        self.close()
        self._lead(seat)

    def call(self, suit: Suit) -> None:
        """This colour was called; tapped twice, none was."""
        if suit is self.chosen.called:
            self._choose(replace(self.chosen, called=None, caller=None))
        else:
            self._choose(replace(self.chosen, called=suit))

    def call_by(self, seat: int | None) -> None:
        """This player called, or nobody after all."""
        self._choose(replace(self.chosen, caller=seat))

    def toggle_lowest(self) -> None:
        """The lowest value wins, or not."""
        self._choose(replace(self.chosen, is_lowest=not self.chosen.is_lowest))

    def tell(self, in_force: InForce) -> None:
        """Close, and say what is in force."""
        self.close()
        self._tell(in_force)

    def _choose(self, in_force: InForce) -> None:
        self.chosen = in_force
        if (in_force.called is None) == (in_force.caller is None):
            self.tell(in_force)
