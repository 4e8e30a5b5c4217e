"""What stands beside the rows of a draw: the ocean, why this order, who opens."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fishing.parts.plan_view import PlanView
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import shapes  # noqa: F401  (the rules below use it)
from screens.kit.layouts import Column
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class OceanFigures(BoxLayout):
    """Cards in the ocean before and after with an arrow between, or one number if nothing changes."""

    before = NumericProperty(0)
    after = NumericProperty(0)
    sp = NumericProperty(48)
    changes = BooleanProperty(False)


class OceanPanel(Panel):
    """The ocean as a tank, with its cards before and after."""

    plan = ObjectProperty(PlanView(), rebind=True)


class OceanStrip(Panel):
    """The same in a line above the rows, for a phone."""

    plan = ObjectProperty(PlanView(), rebind=True)


class NumberedReason(BoxLayout):
    """A sentence with its number on a disc."""

    number = StringProperty("")
    text = StringProperty("")


class WhyColumn(Column):
    """Numbered reasons, and the order of the last trick if a tie depends on it."""

    plan = ObjectProperty(PlanView(), rebind=True)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("plan", self._show)
        self._show()

    def _show(self, *_args) -> None:
        reasons = self.plan.reasons
        if len(reasons) > 1:
            entries = [{"number": str(place), "text": words} for place, words in enumerate(reasons, 1)]
            refill(self.ids.reasons, NumberedReason, entries)
        else:  # a single sentence needs no number
            refill(self.ids.reasons, Paragraph, [{"text": words, "sp": 20} for words in reasons])


class WhyPanel(Panel):
    """Why the draw has this order."""

    plan = ObjectProperty(PlanView(), rebind=True)
    least = NumericProperty(0)


class WhyButton(PushButton):
    """Opens a sheet with the reasons, on a page that has no room for them."""

    plan = ObjectProperty(PlanView(), rebind=True)

    def on_tap(self) -> None:
        sheet = Sheet(title=self.plan.why)
        sheet.add_widget(WhyColumn(plan=self.plan))
        sheet.open()


class OpensPanel(Panel):
    """Who opens the round and why, with the float; empty if no round follows."""

    plan = ObjectProperty(PlanView(), rebind=True)
    least = NumericProperty(0)
