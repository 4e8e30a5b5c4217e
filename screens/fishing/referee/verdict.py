"""The verdict while a trick is entered: who wins so far, what a 0 or a call asks, who catches what, and why."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.fishing.referee.rows import CallerAsk, CardAsk, CatchRow, ColourAsk, InForceAsk, NoteRow, ReasonRow
from screens.fishing.referee.view import NoteView, VerdictView
from screens.kit.drawings import shapes  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class VerdictPanel(PagePart, Panel):
    """Shows what the core says; the rule of each form says where its parts are."""

    notice = StringProperty("")
    is_compact = BooleanProperty(False)  # no room for the button while it cannot be used
    aside = ObjectProperty(None)  # a column beside it, for who catches what
    is_apart = BooleanProperty(False)  # whether they stand there

    def show(self, view: VerdictView) -> None:
        """Paint what comes and goes; the rules read the rest from the page."""
        ids = self.ids
        is_asked = view.callers or view.in_force_question
        refill(ids.asked, CallerAsk if view.callers else InForceAsk, [view] if is_asked else [])
        is_asked = view.choice or view.colour_question
        refill(ids.question, CardAsk if view.choice else ColourAsk, [view] if is_asked else [])
        refill(ids.catches, CatchRow, view.catches)
        refill(ids.notes, NoteRow, view.notes)
        refill(ids.hints, NoteRow, view.hints)
        refill(ids.reasons, ReasonRow, view.reasons)
        ids.pane.scroll_y = 1.0

    def on_is_apart(self, _panel: "VerdictPanel", is_apart: bool) -> None:
        """Move them."""
        outcome = self.ids.outcome
        outcome.parent.remove_widget(outcome)
        if is_apart:
            self.aside.add_widget(outcome)
        else:
            self.ids.parts.add_widget(outcome, index=1)  # above the reasons

    def on_notice(self, _panel: "VerdictPanel", notice: str) -> None:
        """Show a short message."""
        refill(self.ids.notice, NoteRow, [NoteView("note", "info", notice)] if notice else [])

    def on_touch_down(self, touch) -> bool:
        # It may lie over the cards: what is below must not get the tap.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)
