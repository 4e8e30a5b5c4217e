"""The sheet that asks for the number of players, their names and the leader, without a game."""

from dataclasses import dataclass

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.problems import Impossible, Seat
from companion.fishing.words.problems import problem_in_words
from screens.kit.controls import choices, field  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import shapes  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import PagePart, refill
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


@dataclass(frozen=True)
class RefereePlayerView:
    """A seat when there is no game."""

    seat: Seat
    given: str
    """The typed name, or ""."""
    name: str
    leads: bool
    can_lead: bool


class RefereePlayer(BoxLayout):
    """A seat with its name, and whether its player leads."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)


class PlayersSheet(PagePart, Sheet):
    """The sheet with the players. Each change goes into the draft at once, so there is no button to confirm."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._show()

    def set_players(self, players: int) -> None:
        self.page.keep(self.page.draft.set_players(players))
        self._show()

    def lead(self, seat: Seat) -> None:
        self.page.keep(self.page.draft.lead(seat))
        self._show()

    def rename(self, seat: Seat, name: str, unseen: str) -> None:
        """Take a typed name; `unseen` is the warning that some of it cannot be displayed, or ""."""
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
        given, names, can_lead = draft.given_names, draft.names, draft.can_choose_leader
        views = [
            RefereePlayerView(seat, given[seat], names[seat], seat == draft.leader, can_lead)
            for seat in range(draft.players)
        ]
        refill(self.ids.rows, RefereePlayer, [{"sheet": self, "view": view} for view in views])
