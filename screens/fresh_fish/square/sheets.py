"""What comes up over the page when somebody asks for it."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.words.names import good_name
from companion.language import _
from screens.app.session import Session
from screens.fresh_fish.square.words import capital
from screens.kit.controls import stepper  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import Segment
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import theme

load_rules(__file__)


class ByHandRow(BoxLayout):
    """A number of the table that can be set right."""

    words = StringProperty("")
    value = NumericProperty(0)
    now = NumericProperty(0)

    def step(self, change: int) -> None:
        """Change the number."""
        self.value += change


class ByHandSheet(Sheet):
    """Sets the table right where reality differs: whose turn it is, coins, what the stack holds."""

    def __init__(self, session: Session, record: Callable[[TableCorrected], object], **kwargs) -> None:
        super().__init__(title=_("Correct by hand"), wide=dp(560), **kwargs)
        state = session.state
        self._record, self._active = record, state.active
        self._turn = Segment(options=list(enumerate(session.names)), value=state.active, sp=18)
        self._turn.size_hint_y, self._turn.height = None, theme.grow(56)
        tiles = (_("Flea market"), *(capital(good_name(good)) for good in GOODS))
        coins = [_("{player}’s coins").format(player=name) for name in session.names]
        stack = [_("In the stack: {tile}").format(tile=tile) for tile in tiles]
        self._coins = [ByHandRow(words=words, value=now, now=now) for words, now in zip(coins, state.coins)]
        self._stack = [ByHandRow(words=words, value=now, now=now) for words, now in zip(stack, state.stack)]
        done = PushButton(text=_("Save"), icon="check", kind="primary")
        done.bind(on_tap=lambda _button: self._finish())
        hint = Paragraph(
            text=_("Hold a space on the square to correct what lies there."), role="text_muted"
        )
        title = Paragraph(text=_("Whose turn is it?"), bold=True)
        for widget in (title, self._turn, *self._coins, *self._stack, hint, done):
            self.add_widget(widget)

    def _finish(self) -> None:
        coins, stack = (_changed(rows) for rows in (self._coins, self._stack))
        active = None if self._turn.value == self._active else self._turn.value
        self.close()
        if coins or stack or active is not None:
            self._record(TableCorrected(coins=coins, active=active, stack=stack))


def _changed(rows: Sequence[ByHandRow]) -> tuple[int | None, ...]:
    """The numbers that were set, none for those that stay; nothing at all where all do."""
    numbers = tuple(None if row.value == row.now else int(row.value) for row in rows)
    return () if numbers.count(None) == len(numbers) else numbers
