"""The sheet that asks how many play, what they are called and who leads, at a table without a game."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import PLAYER_COUNTS
from companion.fishing.words.problems import problem_in_words
from companion.language import _
from companion.names import LONGEST_NAME
from screens.kit import choices, field, icons, shapes  # noqa: F401  (the rules below use them)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)


class LeadTap(Tap, BoxLayout):
    """The float beside a player: a tap lets them lead."""

    active = BooleanProperty(False)
    says = StringProperty("")


class PlayerRow(BoxLayout):
    """A seat: its name and whether it leads."""

    page_sheet = ObjectProperty(None)
    seat = NumericProperty(0)
    hint = StringProperty("")
    most = NumericProperty(LONGEST_NAME)
    leads = BooleanProperty(False)
    can_lead = BooleanProperty(True)
    says = StringProperty("")


class PlayersSheet(Sheet):
    """Every change goes into the draft at once; closing it needs no button."""

    page = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._show()

    def set_players(self, players: int) -> None:
        """This many sit at the table."""
        self.page.draft.set_players(players)
        self._changed()

    def lead(self, seat: int) -> None:
        """This player leads."""
        self.page.draft.lead(seat)
        self._changed()

    def rename(self, seat: int, name: str) -> None:
        """A name was typed."""
        draft = self.page.draft
        if name.strip() != draft.given_names[seat]:
            problem = draft.rename(seat, name)
            self.ids.fault.text = "" if problem is None else problem_in_words(problem, draft.names)
            self.page.show()

    def _changed(self) -> None:
        self._show()
        self.page.show()

    def _show(self) -> None:
        draft, rows = self.page.draft, self.ids.rows
        self.ids.players.options = list(PLAYER_COUNTS)
        self.ids.players.value = draft.players
        while len(rows.children) > draft.players:
            rows.remove_widget(rows.children[0])
        while len(rows.children) < draft.players:
            seat = len(rows.children)
            row = PlayerRow(page_sheet=self, seat=seat, hint=_("Player {number}").format(number=seat + 1))
            row.ids.field.text = draft.given_names[seat]
            rows.add_widget(row)
        for seat, row in enumerate(reversed(rows.children)):
            row.leads, row.can_lead = seat == draft.leader, draft.can_choose_leader
            row.says = _("{player} leads").format(player=draft.names[seat])
