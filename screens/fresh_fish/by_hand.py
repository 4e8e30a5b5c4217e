"""The sheet for correcting the table by hand, now or in a past entry."""

from collections.abc import Callable

from kivy.properties import NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.by_hand import ByHandView
from companion.tools.language import _
from screens.fresh_fish import piece_rows  # noqa: F401  (the rules use it)
from screens.fresh_fish.what_follows import WhatFollows
from screens.kit.controls import numbers  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import NameChips
from screens.kit.layouts import ShownColumn
from screens.kit.overlays import Sheet, SheetFoot
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

Enter = Callable[[Seat, tuple[int, ...], tuple[int, ...]], ByHandView]
"""Takes whose turn it is, the coins and the stack. Returns the view after it."""


class ByHandRow(BoxLayout):
    """A number that can be corrected, such as the coins of a player."""

    view = ObjectProperty(None, rebind=True)
    value = NumericProperty(0)


class ByHandParts(ShownColumn):
    """The question of whose turn it is, and two columns of numbers."""

    chosen = OptionProperty("turn", options=("turn", "coins", "stack"))  # if only one fits


class ByHandFollows(WhatFollows):
    """What follows from the correction, at a constant height."""


class ByHandSheet(Sheet):
    """A sheet for correcting whose turn it is, the coins and the stack."""

    def __init__(
        self,
        view: ByHandView,
        enter: Enter,
        *,
        button: str,
        finish: Callable[[], object],
        hint: str = "",
        has_preview: bool = True,
    ) -> None:
        """Show a view. `enter` gets the numbers after every change; `finish` is called when the button is tapped.

        With `has_preview`, the sheet shows what follows above the button, which needs a change that is possible.
        """
        super().__init__(title=_("Correct by hand"), wide="880dp")
        self._enter, self._finish = enter, finish
        self._turn = NameChips(options=list(enumerate(view.players)), faces=list(view.faces), value=view.turn)
        self._coins = [ByHandRow(view=number, value=number.value) for number in view.coins]
        self._stack = [ByHandRow(view=number, value=number.value) for number in view.stack]
        self._follows = ByHandFollows() if has_preview else None
        self._done = PushButton(text=button, icon="check", kind="primary")
        self._done.bind(on_tap=self._tapped)
        self._turn.bind(value=self._update)
        for row in (*self._coins, *self._stack):
            row.bind(value=self._update)
        self.add_widget(self._parts())
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
        self.add_widget(self._foot())
        self._show(view)

    def _parts(self) -> ByHandParts:
        parts = ByHandParts()
        for part, widgets in (("turn", [self._turn]), ("coins", self._coins), ("stack", self._stack)):
            for widget in widgets:
                parts.ids[part].add_widget(widget)
        return parts

    def _foot(self) -> SheetFoot:
        foot = SheetFoot(spacing="8dp")
        if self._follows is not None:
            foot.add_widget(self._follows)
        foot.add_widget(self._done)
        return foot

    def _update(self, *_args) -> None:
        coins, stack = (tuple(int(row.value) for row in rows) for rows in (self._coins, self._stack))
        self._show(self._enter(self._turn.value, coins, stack))

    def _show(self, view: ByHandView) -> None:
        if self._follows is not None:
            self._follows.view = view.follows
            self._done.disabled = not view.can_save

    def _tapped(self, *_args) -> None:
        self.close()
        self._finish()
