"""The sheet that asks how many play, what they are called and who leads, at a table without a game."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.problems import Impossible
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


class RefereePlayer(BoxLayout):
    """A seat: its name and whether it leads."""

    sheet = ObjectProperty(None)
    draft = ObjectProperty(None, rebind=True)
    seat = NumericProperty(0)


class PlayersSheet(PagePart, Sheet):
    """Every change goes into the draft at once; closing it needs no button."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._show()

    def set_players(self, players: int) -> None:
        """This many sit at the table."""
        self.page.keep(self.page.draft.set_players(players))
        self._show()

    def lead(self, seat: int) -> None:
        """This player leads."""
        self.page.keep(self.page.draft.lead(seat))
        self._show()

    def rename(self, seat: int, name: str, unseen: str) -> None:
        """A name was typed, perhaps one of which something cannot be seen."""
        draft, fault = self.page.draft, unseen
        if name.strip() == draft.given_names[seat]:
            return
        try:
            self.page.keep(draft.rename(seat, name))
        except Impossible as error:
            fault = problem_in_words(error.problem, draft.names)
        self.ids.fault.text = fault

    def _show(self) -> None:
        draft = self.page.draft
        self.ids.players.options = list(PLAYER_COUNTS)
        self.ids.players.value = draft.players
        entries = [{"sheet": self, "draft": draft, "seat": seat} for seat in range(draft.players)]
        refill(self.ids.rows, RefereePlayer, entries)
