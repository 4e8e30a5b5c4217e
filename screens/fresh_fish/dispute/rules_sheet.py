"""The sheet with the rules by which a dispute is settled: the variant, the number of players, and house rules."""

from kivy.properties import ObjectProperty

from companion.fresh_fish.words.house_rules import switches
from companion.rule_texts import Switch
from screens.app.setting_up import HouseRuleRow
from screens.kit.layouts import refill
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)

TOPIC = "ways"  # the house rules that an answer can depend on


class RulesSheet(Sheet):
    """A sheet that changes the rules of a dispute. The answer behind it follows at once."""

    page = ObjectProperty(None, rebind=True)

    def __init__(self, page, **kwargs) -> None:
        super().__init__(page=page, **kwargs)
        page.fbind("draft", self._show)
        self._show()

    def _show(self, *_args) -> None:
        draft = self.page.draft
        shown = [each for each in switches(draft.house_rules, classic=draft.is_classic) if each.topic == TOPIC]
        refill(self.ids.rows, HouseRuleRow, [{"sheet": self, "view": each} for each in shown])

    def turn(self, switch: Switch) -> None:
        """Turn a reading of a rule on or off."""
        self.page.update_draft(self.page.draft.with_house_rules(switch.turned))

    def read_rule(self, topic: str) -> None:
        self.page.read_rule(topic)

    def on_close(self) -> None:
        self.page.funbind("draft", self._show)
