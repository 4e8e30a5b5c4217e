"""The sheet for correcting the table by hand, now or in a past entry."""

from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.words.names import good_name
from companion.language import _
from companion.names import capital
from screens.kit.controls import numbers  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import NameChips
from screens.kit.overlays import Sheet, SheetFoot
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

Taker = Callable[[ByHandDraft], None]


class ByHandRow(BoxLayout):
    """A number that can be corrected, such as the coins of a player."""

    words = StringProperty("")
    value = NumericProperty(0)
    now = NumericProperty(0)

    def step(self, change: int) -> None:
        self.value += change


class ByHandSheet(Sheet):
    """A sheet for correcting whose turn it is, the coins and the stack."""

    def __init__(self, draft: ByHandDraft, keep: Taker, *, button: str, finish: Taker, hint: str = "") -> None:
        """Show a draft. `keep` gets it after every change, `finish` when the button is tapped."""
        super().__init__(title=_("Correct by hand"), wide="560dp")
        self._draft, self._keep, self._finish = draft, keep, finish
        state, names = draft.state, draft.state.setup.players
        self._turn = NameChips(options=list(enumerate(names)), value=draft.turn, size_hint_y=None)
        tiles = (_("Flea market"), *(capital(good_name(good)) for good in GOODS))
        coins = [_("{player}’s coins").format(player=name) for name in names]
        stack = [_("In the stack: {tile}").format(tile=tile) for tile in tiles]
        self._coins = _rows(coins, draft.coins, state.coins)
        self._stack = _rows(stack, draft.stack, state.stack)
        done = PushButton(text=button, icon="check", kind="primary")
        done.bind(on_tap=self._tapped)
        title = Paragraph(text=_("Whose turn is it?"), bold=True)
        for widget in (self._turn, *self._coins, *self._stack):
            widget.bind(value=self._update)
        for widget in (title, self._turn, *self._coins, *self._stack):
            self.add_widget(widget)
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
        foot = SheetFoot()
        foot.add_widget(done)
        self.add_widget(foot)

    def _update(self, *_args) -> None:
        coins, stack = (tuple(int(row.value) for row in rows) for rows in (self._coins, self._stack))
        self._draft = self._draft.enter(self._turn.value, coins, stack)
        self._keep(self._draft)

    def _tapped(self, *_args) -> None:
        self.close()
        self._finish(self._draft)


def _rows(words: Sequence[str], values: Sequence[int], now: Sequence[int]) -> list[ByHandRow]:
    return [ByHandRow(words=each, value=value, now=old) for each, value, old in zip(words, values, now)]
