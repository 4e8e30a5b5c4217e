"""The draw page: how many cards each player draws, in which order and why, with a tick for each who has drawn."""

from typing import ClassVar

from kivy.animation import Animation
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.fishing.pages.draw import DrawPresenter, DrawView
from companion.fishing.pages.overfished import OverfishedView
from companion.tools.language import _
from screens.app import lesson  # noqa: F401  (page.kv uses it)
from screens.app.keys import Shortcut, goes_to, one_of, seat, undo_shortcut
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts import draw_plan  # noqa: F401  (page.kv uses it)
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use it)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__, "standing")

DRAW = {"wide": "DrawWide", "tall": "DrawTall", "phone": "DrawPhone"}
OVERFISHED = {"wide": "OverfishedWide", "tall": "OverfishedTall", "phone": "OverfishedPhone"}
RUN_OUT = 0.9  # seconds


class DutyStrip(Panel):
    """A reminder of what to do with the cards before the draw, or a lesson; hidden if `text` is empty."""

    text = StringProperty("")
    lesson = ObjectProperty(None, allownone=True, rebind=True)


class DrawPage(Page):
    """The draw of the current round, or the notice that the ocean is overfished."""

    bodies: ClassVar[dict[str, str]] = DRAW
    needs_game: ClassVar = FISHING
    presents: ClassVar = DrawPresenter

    view = ObjectProperty(DrawView(), rebind=True)
    overfished = ObjectProperty(OverfishedView(), rebind=True)
    fallen = NumericProperty(1.0)  # how far the water of an overfished ocean has run out

    def on_pre_enter(self, *args) -> None:
        super().on_pre_enter(*args)
        self._scroll(1)  # another round is shown from its top
        if self._is_overfished and not self.app.has_less_motion:
            self.fallen = 0.0
            Animation(fallen=1.0, duration=RUN_OUT, transition="out_quad").start(self)

    def on_leave(self, *_args) -> None:
        Animation.cancel_all(self, "fallen")
        self.fallen = 1.0

    @property
    def _is_overfished(self) -> bool:
        return self.bodies is OVERFISHED

    def prepare(self) -> None:
        self.bodies = DRAW
        shown = None if self.lacks_game else self.presenter.view()
        if isinstance(shown, OverfishedView):
            from screens.fishing.draw import overfished  # noqa: F401  (loads kv rules that few games need)

            self.bodies, self.overfished = OVERFISHED, shown
        elif shown is not None:
            self.view = shown
        super().prepare()

    @staticmethod
    def shortcuts_title() -> str:
        # Translators: The page that says who draws how many cards.
        return _("Draw")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return (
            Shortcut("1 – 5", _("tick off whoever draws first, second, …"), seat(), DrawPage._toggle_row),
            Shortcut(
                _("Enter"), _("on to the round, or to the result"), one_of("enter"), lambda page, _key: page.act.start()
            ),
            undo_shortcut(),
            Shortcut("K", _("correct by hand"), one_of("k"), goes_to("by_hand")),
        )

    # Actions

    def _toggle_row(self, number: int) -> None:
        """Toggle the tick of a row, counted from 0 in the order of the draw, if it has a tick."""
        rows = self.view.plan.rows
        if number < len(rows) and rows[number].tick.is_shown:
            self.act.tick(rows[number].seat, not rows[number].tick.is_ticked)

    def on_back(self) -> bool:
        # Go back to the table: the count that may have led here is already scored.
        if self.session.game is None:
            return False
        self.app.replace_page("table")
        return True
