"""The sheet with the rules by which a dispute is settled: the variant, the number of players, and house rules."""

from kivy.properties import ObjectProperty

from companion.fresh_fish.pages.dispute_parts import DisputedRuleView
from screens.app.setting_up import HouseRuleRow
from screens.kit.layouts import refill
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class RulesSheet(Sheet):
    """A sheet that changes the rules of a dispute. The answer behind it follows at once."""

    page = ObjectProperty(None, rebind=True)

    def __init__(self, page, **kwargs) -> None:
        super().__init__(page=page, **kwargs)
        page.fbind("view", self._show)
        self._show()

    def _show(self, *_args) -> None:
        refill(
            self.ids.rows, HouseRuleRow, [{"sheet": self, "view": each} for each in self.page.view.rules.house_rules]
        )

    def turn(self, rule: DisputedRuleView) -> None:
        """Turn a reading of a rule on or off."""
        self.page.act.turn_house_rule(self.page.view.rules.house_rules.index(rule))

    def read_rule(self, topic: str) -> None:
        self.page.read_rule(topic)

    def on_close(self) -> None:
        self.page.funbind("view", self._show)
