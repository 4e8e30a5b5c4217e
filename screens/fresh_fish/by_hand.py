"""The sheet for correcting the table by hand, now or in a past entry."""

from collections.abc import Callable

from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.pages.follows import by_hand_follows
from companion.fresh_fish.tokens import DISC_OF, TABLE
from companion.fresh_fish.words.names import good_name
from companion.language import _
from companion.names import capital, initials_of
from screens.fresh_fish.what_follows import WhatFollows
from screens.kit.controls import numbers  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import NameChips
from screens.kit.layouts import Column, ShownColumn
from screens.kit.overlays import Sheet, SheetFoot
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

Taker = Callable[[ByHandDraft], None]


class ByHandRow(BoxLayout):
    """A number that can be corrected, such as the coins of a player."""

    piece = ObjectProperty(None)
    mark = StringProperty("")  # the initial of the player
    words = StringProperty("")
    says = StringProperty("")  # what is counted, for tests and screen readers
    value = NumericProperty(0)
    now = NumericProperty(0)

    def step(self, change: int) -> None:
        self.value += change


class ByHandColumn(Column):
    """A heading, and rows below it."""

    title = StringProperty("")


class ByHandParts(ShownColumn):
    """The question of whose turn it is, and two columns of numbers."""

    chosen = OptionProperty("turn", options=("turn", "coins", "stack"))  # if only one fits


class ByHandFollows(WhatFollows):
    """What follows from the correction, at a constant height."""


class ByHandSheet(Sheet):
    """A sheet for correcting whose turn it is, the coins and the stack."""

    def __init__(
        self,
        draft: ByHandDraft,
        keep: Taker,
        *,
        button: str,
        finish: Taker,
        hint: str = "",
        has_preview: bool = True,
    ) -> None:
        """Show a draft. `keep` gets it after every change, `finish` when the button is tapped.

        With `has_preview`, the sheet shows what follows above the button, which needs a change that is possible.
        """
        super().__init__(title=_("Correct by hand"), wide="880dp")
        self._draft, self._keep, self._finish = draft, keep, finish
        self._turn = NameChips(options=list(enumerate(draft.state.setup.players)), value=draft.turn)
        self._coins, self._stack = _coin_rows(draft), _stack_rows(draft)
        self._follows = ByHandFollows() if has_preview else None
        self._done = PushButton(text=button, icon="check", kind="primary")
        self._done.bind(on_tap=self._tapped)
        self._turn.bind(value=self._update)
        for row in (*self._coins, *self._stack):
            row.bind(value=self._update)
        parts = ByHandParts()
        for part, widgets in (("turn", [self._turn]), ("coins", self._coins), ("stack", self._stack)):
            for widget in widgets:
                parts.ids[part].add_widget(widget)
        self.add_widget(parts)
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
        foot = SheetFoot(spacing="8dp")
        if self._follows is not None:
            foot.add_widget(self._follows)
        foot.add_widget(self._done)
        self.add_widget(foot)
        self._show()

    def _update(self, *_args) -> None:
        coins, stack = (tuple(int(row.value) for row in rows) for rows in (self._coins, self._stack))
        self._draft = self._draft.enter(self._turn.value, coins, stack)
        self._keep(self._draft)
        self._show()

    def _show(self) -> None:
        if self._follows is not None:
            self._follows.view = by_hand_follows(self._draft)
            self._done.disabled = not self._follows.view.can_save

    def _tapped(self, *_args) -> None:
        self.close()
        self._finish(self._draft)


def _coin_rows(draft: ByHandDraft) -> list[ByHandRow]:
    names = draft.state.setup.players
    return [
        ByHandRow(
            piece=DISC_OF[seat],
            mark=mark,
            words=name,
            says=_("{player}’s coins").format(player=name),
            value=draft.coins[seat],
            now=draft.state.coins[seat],
        )
        for seat, (name, mark) in enumerate(zip(names, initials_of(names)))
    ]


def _stack_rows(draft: ByHandDraft) -> list[ByHandRow]:
    tiles = [(TABLE, _("Flea market")), *((good, capital(good_name(good))) for good in GOODS)]
    return [
        ByHandRow(piece=piece, words=name, says=_("In the stack: {tile}").format(tile=name), value=value, now=now)
        for (piece, name), value, now in zip(tiles, draft.stack, draft.state.stack)
    ]
