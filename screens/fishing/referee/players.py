"""The sheet that asks how many play, what they are called and who leads, at a table without a game."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.problems import Impossible, Seat
from companion.fishing.words.problems import problem_in_words
from screens.kit.controls import choices, field  # noqa: F401  (the rules below use them)
from screens.kit.drawings import shapes  # noqa: F401  (the rules below use them)
from screens.kit.layouts import PagePart
from screens.kit.overlays import Sheet
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)


class LeadTap(Tap, BoxLayout):
    """The float beside a player: a tap lets them lead."""

    says = StringProperty("")


@dataclass(frozen=True)
class RefereePlayerView:
    """A seat at a table without a game."""

    number: int
    """Counted from one, clockwise."""
    given: str
    """The name that was typed, or nothing."""
    name: str
    leads: bool
    can_lead: bool
    lead: Callable[[], object]
    rename: Callable[[str, str], object]
    """Called with the typed name, and a warning if some of it cannot be displayed."""


class RefereePlayer(BoxLayout):
    """A seat: its name and whether it leads."""

    view = ObjectProperty(None, rebind=True)


class PlayersSheet(PagePart, Sheet):
    """Every change goes into the draft at once; closing it needs no button."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._show()

    def set_players(self, players: int) -> None:
        """This many sit at the table."""
        self.page.keep(self.page.draft.set_players(players))
        self._show()

    def lead(self, seat: Seat) -> None:
        """This player leads."""
        self.page.keep(self.page.draft.lead(seat))
        self._show()

    def rename(self, seat: Seat, name: str, unseen: str) -> None:
        """A name was typed, perhaps one of which something cannot be seen."""
        draft, fault = self.page.draft, unseen
        if name.strip() != draft.given_names[seat]:
            try:
                self.page.keep(draft.rename(seat, name))
            except Impossible as error:
                fault = problem_in_words(error.problem, draft.names)
        self.ids.fault.text = fault

    def _show(self) -> None:
        draft = self.page.draft
        self.ids.players.options = list(PLAYER_COUNTS)
        self.ids.players.value = draft.players
        refill(self.ids.rows, RefereePlayer, [self._row(seat) for seat in range(draft.players)])

    def _row(self, seat: Seat) -> RefereePlayerView:
        draft = self.page.draft
        return RefereePlayerView(
            number=seat + 1,
            given=draft.given_names[seat],
            name=draft.names[seat],
            leads=seat == draft.leader,
            can_lead=draft.can_choose_leader,
            lead=lambda: self.lead(seat),
            rename=lambda name, unseen: self.rename(seat, name, unseen),
        )
