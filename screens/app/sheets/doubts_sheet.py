"""The list of what seems wrong about the game on the table, with ways to mend or to dismiss each."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.doubts import Doubt, doubts_counted
from companion.language import _
from screens.app.kinds import kind_on_table
from screens.app.session import Session
from screens.kit.controls import field  # noqa: F401  (the rules use it)
from screens.kit.facing import TurnedSheet
from screens.kit.panels import PanelColumn
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class DoubtRow(PanelColumn):
    """One thing that seems wrong, and what can be done about it."""

    sheet = ObjectProperty(None)
    doubt = ObjectProperty(None)
    place = StringProperty("")
    words = StringProperty("")
    is_asking = BooleanProperty(False)  # for a word why it is right
    is_dismissed = BooleanProperty(False)
    why = StringProperty("")  # it was dismissed


class DoubtsSheet(TurnedSheet):
    """All doubts about the game, the newest first: each can be mended or dismissed, and brought back."""

    def __init__(self, session: Session, **kwargs) -> None:
        self._session = session
        self._kind = kind_on_table(session)
        super().__init__(wide=dp(680), **kwargs)
        self._fill()

    def _fill(self) -> None:
        game, session = self._session.game, self._session
        doubts, dismissed = session.open_doubts, session.dismissals.dismissed(game.doubts_about_entries)
        self.title = doubts_counted(len(doubts)) if doubts else _("Nothing to check")
        self.ids.content.clear_widgets()
        for doubt in reversed(doubts):
            self.add_widget(self._row(doubt))
        if doubts:
            hint = _("Everything is saved. Fix it or keep it.")
            self.add_widget(Paragraph(text=hint, sp=18, role="text_muted"))
        if dismissed:
            self.add_widget(Paragraph(text=_("Left as it is"), sp=22, bold=True))
        for doubt, why in reversed(dismissed):
            self.add_widget(self._row(doubt, is_dismissed=True, why=why))

    def _row(self, doubt: Doubt, **more) -> DoubtRow:
        game, kind = self._session.game, self._kind
        return DoubtRow(
            sheet=self,
            doubt=doubt,
            place=kind.doubt_place(doubt),
            words=kind.doubt_in_words(doubt, game),
            **more,
        )

    def correct(self, doubt: Doubt) -> None:
        """Open the entry that shows it."""
        self._kind.correct_entry(self._session, self._kind.doubtful_entry(doubt, self._session.game))
        App.get_running_app().go(self._kind.correction_page)

    def read_rule(self, doubt: Doubt) -> None:
        """Open the rule that it goes against, with a way back."""
        kind = self._session.game.setup.kind
        App.get_running_app().go("rules", kind=kind, topic=self._kind.doubt_topic(doubt), back=_("Back to the game"))

    def dismiss(self, doubt: Doubt, word: str) -> None:
        """It is right all the same."""
        self._session.dismiss(doubt, word)
        self._fill()

    def bring_back(self, doubt: Doubt) -> None:
        """It seems wrong after all."""
        self._session.bring_back(doubt)
        self._fill()
