"""The sheet that corrects the table by hand."""

from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.words.names import good_name
from companion.language import _
from companion.names import capital
from screens.app.session import Session
from screens.kit.controls import numbers  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import NameChips
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class ByHandRow(BoxLayout):
    """A number of the table that can be corrected."""

    words = StringProperty("")
    value = NumericProperty(0)
    now = NumericProperty(0)

    def step(self, change: int) -> None:
        self.value += change


class ByHandSheet(Sheet):
    """A sheet that corrects whose turn it is, the coins and the stack."""

    def __init__(self, session: Session, record: Callable[[TableCorrected], object], **kwargs) -> None:
        super().__init__(title=_("Correct by hand"), wide="560dp", **kwargs)
        self._record, self._stored = record, session.draft("by_hand")
        self._draft = draft = ByHandDraft.read(session.state, len(session.game.events), self._stored)
        self._turn = NameChips(options=list(enumerate(session.names)), value=draft.turn, size_hint_y=None)
        tiles = (_("Flea market"), *(capital(good_name(good)) for good in GOODS))
        coins = [_("{player}’s coins").format(player=name) for name in session.names]
        stack = [_("In the stack: {tile}").format(tile=tile) for tile in tiles]
        self._coins = _rows(coins, draft.coins, draft.state.coins)
        self._stack = _rows(stack, draft.stack, draft.state.stack)
        done = PushButton(text=_("Save"), icon="check", kind="primary")
        done.bind(on_tap=lambda _button: self._finish())
        hint = Paragraph(text=_("Hold a space on the square to correct what lies there."), role="text_muted")
        title = Paragraph(text=_("Whose turn is it?"), bold=True)
        for widget in (self._turn, *self._coins, *self._stack):
            widget.bind(value=self._keep)
        for widget in (title, self._turn, *self._coins, *self._stack, hint, done):
            self.add_widget(widget)

    def _keep(self, *_args) -> None:
        """Store the draft, which survives the sheet and a restart."""
        coins, stack = (tuple(int(row.value) for row in rows) for rows in (self._coins, self._stack))
        self._draft = self._draft.enter(self._turn.value, coins, stack)
        self._stored.update(self._draft.to_store())

    def _finish(self) -> None:
        self._stored.clear()
        self.close()
        if self._draft.event is not None:
            self._record(self._draft.event)


def _rows(words: Sequence[str], values: Sequence[int], now: Sequence[int]) -> list[ByHandRow]:
    return [ByHandRow(words=each, value=value, now=old) for each, value, old in zip(words, values, now)]
