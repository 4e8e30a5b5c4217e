"""The page for correcting points, stockrooms, ocean and leader by hand, with a note."""

from typing import ClassVar

from kivy.properties import ObjectProperty, OptionProperty

from companion.fishing.pages.by_hand import ByHandPresenter, ByHandView
from companion.pages.actions import Outcome
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts import what_changes  # noqa: F401  (the kv rules use it)
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices, field, numbers  # noqa: F401  (the kv rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)


PHONE_PARTS = {"points": ["players"], "cards": ["players", "ocean"], "more": ["note"]}
"""What a phone shows in each tab."""


class ByHandPage(Page):
    """The page for correcting the table by hand, or for editing such a correction in the log (argument `past`)."""

    bodies: ClassVar = {"wide": "ByHandWide", "tall": "ByHandTall", "phone": "ByHandPhone"}
    needs_game: ClassVar = FISHING

    presents: ClassVar = ByHandPresenter

    view = ObjectProperty(ByHandView(), rebind=True)
    tab = OptionProperty("points", options=tuple(PHONE_PARTS))  # a phone shows one at a time

    @property
    def presenter(self) -> ByHandPresenter:
        return ByHandPresenter(self.desk, past=bool(self.arguments.get("past")))

    def on_pre_enter(self, *args) -> None:
        self.tab = "points"
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.view = self.presenter.view()

    @staticmethod
    def phone_parts(tab: str, view: ByHandView) -> list[str]:
        """Return what a phone shows in a tab. New points may cause a tie, whose question stands below them."""
        asks = tab == "more" or (tab == "points" and view.asks_for_leader)
        return [*PHONE_PARTS[tab], "leader"] if view.can_lead and asks else PHONE_PARTS[tab]

    def handle(self, outcome: Outcome, before: ByHandView) -> None:
        if outcome.page == "sheet":
            self.arguments = {}
        super().handle(outcome, before)
