"""The verdict while a trick is entered: who wins so far, what a 0 or a call asks, who catches what, and why."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fishing.referee.rows import CallerAsk, CatchRow, ChoiceCard, ColourAsk, InForceAsk, NoteRow, ReasonRow
from screens.fishing.referee.view import NoteView
from screens.kit.drawings import shapes  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class CardAsk(PagePart, BoxLayout):
    """The cards a 0 can take, side by side, as large as they fit up to 88 to 120."""

    cards = ObjectProperty(())  # pairs of a card and whose it was

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("cards", "width"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        count = len(self.cards)
        share = min(dp(88), (self.width - (count - 1) * self.spacing) / max(1, count))
        entries = [{"card": card, "owner": owner, "share": share} for card, owner in self.cards]
        refill(self, ChoiceCard, entries)


class VerdictPanel(PagePart, Panel):
    """Shows what the core says; the rule of each form says where its parts are."""

    view = ObjectProperty(None, rebind=True)  # a VerdictView
    notice = StringProperty("")
    compact = BooleanProperty(False)  # no room for the button while it cannot be used

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_args) -> None:
        view, ids = self.view, self.ids
        if view.callers:
            refill(ids.asked, CallerAsk, [{"page": self.page, "callers": list(enumerate(view.callers))}])
        else:
            asked = {"text": view.in_force_question}
            refill(ids.asked, InForceAsk, [asked] if view.in_force_question else [])
        if view.choice:
            refill(ids.question, CardAsk, [{"cards": view.choice}])
        else:
            asked = {"text": view.colour_question, "chosen": view.colour}
            refill(ids.question, ColourAsk, [asked] if view.colour_question else [])
        refill(ids.catches, CatchRow, [{"view": each, "rows": view.catches} for each in view.catches])
        refill(ids.notes, NoteRow, view.notes)
        refill(ids.hints, NoteRow, view.hints)
        refill(ids.reasons, ReasonRow, view.reasons)
        ids.pane.scroll_y = 1.0

    def on_notice(self, _panel: "VerdictPanel", notice: str) -> None:
        """Show a short message."""
        refill(self.ids.notice, NoteRow, [NoteView("note", "info", notice)] if notice else [])

    def on_touch_down(self, touch) -> bool:
        # It may lie over the cards: what is below must not get the tap.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)
