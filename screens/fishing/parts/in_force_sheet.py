"""The sheet that asks what is in force for a trick: a called colour and its caller, and whether the lowest wins."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.fishing.cards import Suit
from companion.fishing.pages.in_force import in_force_in_words, who_called
from companion.fishing.tricks import NOTHING, InForce
from companion.fishing.words.cards import suit_name
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.names import Names
from screens.fishing.drawings import suits  # noqa: F401  (in_force_sheet.kv uses it)
from screens.kit.controls import choices  # noqa: F401  (in_force_sheet.kv uses it)
from screens.kit.layouts import refill
from screens.kit.overlays import TurnedSheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class CalledTile(TapPanel):
    """A colour that may have been called, or none; ringed if selected."""

    suit = ObjectProperty(None, allownone=True)
    is_selected = BooleanProperty(False)
    says = StringProperty("")


class CallerTile(TapPanel):
    """A player who may have called the colour; ringed if selected, outlined while an answer is missing."""

    seat = ObjectProperty(None)
    face = ObjectProperty(None, allownone=True)
    says = StringProperty("")
    is_selected = BooleanProperty(False)
    is_asked = BooleanProperty(False)


class InForceSheet(TurnedSheet):
    """The sheet that asks what is in force for a trick. A colour cannot be recorded without its caller."""

    chosen = ObjectProperty(NOTHING, rebind=True)
    names = ListProperty()
    faces = ListProperty()  # empty if the faces are not known
    leader = ObjectProperty(None, allownone=True)  # None if the leader cannot be changed
    question = StringProperty("")
    outcome = StringProperty("")  # what the button will record
    is_complete = BooleanProperty(True)

    def __init__(
        self,
        in_force: InForce,
        names: Names,
        faces: Sequence[Face],
        set_in_force: Callable[[InForce], object],
        *,
        cancel: Callable[[], object],
        leader: int | None = None,
        set_leader: Callable[[int], object] | None = None,
        **kwargs,
    ) -> None:
        """Create the sheet with its callbacks.

        Recording calls `set_leader` if another leader was chosen, then `set_in_force`. Closing the sheet without
        recording calls `cancel`.
        """
        self._set_in_force, self._set_leader, self._cancel = set_in_force, set_leader, cancel
        self._leader_before, self._is_recorded = leader, False
        super().__init__(chosen=in_force, names=list(names), faces=list(faces), leader=leader, **kwargs)
        for name in ("chosen", "leader"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        in_force, called = self.chosen, self.chosen.called
        self.question = who_called(called) or _("Who called?")
        self.is_complete = in_force.is_complete
        new_leader = None if self.leader == self._leader_before else self.leader
        self.outcome = in_force_in_words(in_force, self.names, new_leader)
        colours = [{"suit": suit, "says": suit_name(suit), "is_selected": suit is called} for suit in Suit]
        # Translators: No colour was called.
        none = {"suit": None, "says": _("None"), "is_selected": called is None}
        refill(self.ids.colours, CalledTile, [*colours, none], lambda tile: tile.bind(on_tap=self._call))
        callers = [
            {
                "seat": seat,
                "says": name,
                "face": self.faces[seat] if self.faces else None,
                "is_selected": seat == in_force.caller,
                "is_asked": not self.is_complete,
                "disabled": called is None,
            }
            for seat, name in enumerate(self.names)
        ]
        refill(self.ids.callers, CallerTile, callers, lambda tile: tile.bind(on_tap=self._call_by))

    def _call(self, tile: CalledTile) -> None:
        self.chosen = self.chosen.calling(tile.suit)

    def _call_by(self, tile: CallerTile) -> None:
        self.chosen = replace(self.chosen, caller=tile.seat)

    def set_lowest(self, is_lowest: bool) -> None:
        self.chosen = replace(self.chosen, is_lowest=is_lowest)

    def record(self) -> None:
        """Close the sheet and pass the answers to the callbacks."""
        self._is_recorded = True
        self.close()
        if self.leader != self._leader_before:
            self._set_leader(self.leader)
        self._set_in_force(self.chosen)

    def on_close(self) -> None:
        if not self._is_recorded:
            self._cancel()
