"""The panel for correcting a round on the score sheet: an editor, questions, and the changes to expect."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fishing.pages.panel import CorrectionMessageView, PanelView
from screens.fishing.parts.what_changes import Offer
from screens.fishing.sheet.editors import EDITORS
from screens.kit.controls import choices  # noqa: F401  (the kv rules use it)
from screens.kit.layouts import Column, PagePart, refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class CorrectionMessage(Column):
    """A message about the correction, with buttons below it."""

    view = ObjectProperty(CorrectionMessageView(), rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        refill(self.ids.offers, Offer, self.view.offers)


class QuestionRow(PagePart, Column):
    """The question of who led the last trick of a round, asked to decide a tie caused by the correction."""

    view = ObjectProperty(None, rebind=True)


class SumMark(Panel):
    """A badge that shows whether the numbers of cards add up."""

    part = "sum"
    text = StringProperty("")
    is_right = BooleanProperty(True)


class RoundPanel(PagePart, Panel):
    """The panel for correcting a round."""

    view = ObjectProperty(PanelView(), rebind=True)
    inset = NumericProperty("24dp")

    _shown: tuple = ()

    def on_view(self, *_args) -> None:
        view, ids = self.view, self.ids
        self._show_editors(view)
        for container, kind, views in (
            (ids.offers, Offer, view.offers),
            (ids.questions, QuestionRow, view.questions),
            (ids.correction_messages, CorrectionMessage, view.messages),
        ):
            refill(container, kind, views)

    def _show_editors(self, view: PanelView) -> None:
        """Show the editors; build them anew for another entry, so that nothing remains of the one before."""
        views = [each for each in (view.added, view.editor) if each is not None]
        shown = ([type(each) for each in views], view.number, view.entry)
        if shown != self._shown:
            self._shown = shown
            self.ids.editor.clear_widgets()
            for each in views:
                self.ids.editor.add_widget(EDITORS[type(each)](view=each))
        for editor, each in zip(reversed(self.ids.editor.children), views):
            editor.view = each
