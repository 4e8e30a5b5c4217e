"""The panel for correcting a round on the score sheet: an editor, questions, and the changes to expect."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.fishing.pages.panel import PanelView
from screens.fishing.parts import what_changes  # noqa: F401  (the kv rules use it)
from screens.fishing.sheet.editors import EDITORS
from screens.kit.controls import choices  # noqa: F401  (the kv rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class SumMark(Panel):
    """A badge that shows whether the numbers of cards add up."""

    part = "sum"
    text = StringProperty("")
    is_right = BooleanProperty(True)


class RoundPanel(PagePart, Panel):
    """The panel for correcting a round."""

    view = ObjectProperty(PanelView(), rebind=True)

    _shown: tuple = ()

    def on_view(self, _panel: "RoundPanel", view: PanelView) -> None:
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
