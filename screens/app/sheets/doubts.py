"""Doubtful entries: a badge with their number, and the sheet that lists them."""

from collections.abc import Sequence

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.pages.session import Session
from companion.table.doubts import Doubt, doubts_counted
from companion.tools.language import _
from screens.app.kinds import kind_on_table
from screens.kit import bars  # noqa: F401  (the rules build on it)
from screens.kit.controls import buttons  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import PushButton
from screens.kit.overlays import TurnedSheet
from screens.kit.panels import PanelColumn
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


def show_doubts(angle: float = 0) -> None:
    """Open the sheet with all doubts, rotated by an angle towards the player who asks."""
    DoubtsSheet(App.get_running_app().session, angle=angle).open()


class DoubtsBadge(PushButton):
    """A button with the number of doubtful entries; its width is 0 if there are none."""

    count = NumericProperty(0)

    def on_tap(self) -> None:
        show_doubts()


MOST_SHOWN = 20  # per list; real games have fewer


class DoubtRow(PanelColumn):
    """One doubt and the actions on it."""

    sheet = ObjectProperty(None)
    doubt = ObjectProperty(None)
    place = StringProperty("")
    words = StringProperty("")
    is_dismissed = BooleanProperty(False)


class LeaveAll(PushButton):
    """The button that dismisses all doubts at once."""

    sheet = ObjectProperty(None)


class DoubtsSheet(TurnedSheet):
    """The doubts about the game, newest first: each can be corrected, or dismissed and later restored."""

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
        if len(doubts) > 1:
            text = _("Everything is saved. Correct an entry or leave it.")
            self.add_widget(Paragraph(text=text, sp=18, role="text_muted"))
        self._list(doubts, is_dismissed=False)
        if len(doubts) > 1:
            self.add_widget(LeaveAll(sheet=self))
        if dismissed:
            self.add_widget(Paragraph(text=_("Left as it is"), sp=22, bold=True))
        self._list(dismissed, is_dismissed=True)

    def _list(self, doubts: Sequence[Doubt], *, is_dismissed: bool) -> None:
        for doubt in doubts[: -MOST_SHOWN - 1 : -1]:
            self.add_widget(self._row(doubt, is_dismissed=is_dismissed))
        if len(doubts) > MOST_SHOWN:
            message = _("Only the newest {count} are listed.").format(count=MOST_SHOWN)
            self.add_widget(Paragraph(text=message, sp=18, role="text_muted"))

    def _row(self, doubt: Doubt, *, is_dismissed: bool) -> DoubtRow:
        game, kind = self._session.game, self._kind
        return DoubtRow(
            sheet=self,
            doubt=doubt,
            place=kind.doubt_place(doubt),
            words=kind.doubt_in_words(doubt, game),
            is_dismissed=is_dismissed,
        )

    def correct(self, doubt: Doubt) -> None:
        self._kind.correct_entry(self._session, self._kind.doubtful_entry(doubt, self._session.game))
        App.get_running_app().go(self._kind.correction_page)

    def read_rule(self, doubt: Doubt) -> None:
        """Open the rule that the doubt refers to, with a button that leads back."""
        kind = self._session.game.setup.kind
        App.get_running_app().go("rules", kind=kind, topic=self._kind.doubt_topic(doubt), back=_("Back to the game"))

    def dismiss(self, doubt: Doubt) -> None:
        self._session.keep_dismissals(self._session.dismissals.dismiss(doubt))
        self._fill()

    def dismiss_all(self) -> None:
        self._session.keep_dismissals(self._session.dismissals.dismiss(*self._session.open_doubts))
        self._fill()

    def bring_back(self, doubt: Doubt) -> None:
        self._session.keep_dismissals(self._session.dismissals.bring_back(doubt))
        self._fill()
