"""The result: who won, the ranking, how the points developed, and the sheet for a rematch."""

from typing import ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.properties import NumericProperty, ObjectProperty

from companion.fishing.pages.result import ResultPresenter
from companion.fishing.pages.result_view import ResultView
from companion.pages.actions import Outcome
from companion.tools.language import _
from screens.app.kinds import FISHING
from screens.app.playing import GameOverPage
from screens.fishing.drawings import water  # noqa: F401  (the kv rules use it)
from screens.fishing.result import reveal  # noqa: F401  (the kv rules use it)
from screens.fishing.result.rematch import RematchSheet
from screens.kit import bars, chart, ranking  # noqa: F401  (the kv rules use them)
from screens.kit.controls import choices  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face, who
from screens.kit.drawings.painted import Painted
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__, "victory")

NEXT_PLACE, WINNER = 0.6, 0.9  # seconds before the next place is revealed, and before the winner is
CURVE = 1.2  # seconds in which the curve is drawn
RING, RIBBON = 0.84, 0.55  # of a medal: the share of the radius, and the share of the face's colour
RESULT = {"wide": "ResultWide", "tall": "ResultTall", "phone": "ResultPhone"}
REVEAL = {"wide": "RevealWide", "tall": "RevealTall", "phone": "RevealPhone"}


class Medal(Painted):
    """The medal of an award: the winner's face with a ring, on a ribbon of the same colour."""

    face = ObjectProperty(None, allownone=True)
    repaint_on = ("face",)

    def paint(self) -> None:
        if self.face is None:
            return
        size = min(self.width, self.height / 1.36)
        x, y = self.center_x, self.top - size / 2
        Color(*theme.mix("surface", who(self.face), RIBBON))
        foot, half = y - size * 0.86, size * 0.4
        for side in (-1, 1):
            points = [(x, y), (x + side * half * 0.8, y), (x + side * half, foot), (x, foot + size * 0.18)]
            ink.Ink(ink.filled(ink.polygon(points)))
        draw_face(self.face, size, (x, y))
        Color(*theme.of("on_who")[:3], 0.75)
        ink.Ink(ink.ring(ink.circle(x, y, size / 2 * RING), max(1.0, size / 50)))


class ResultPage(GameOverPage):
    """The result of a finished game, or the ranking so far of a running one.

    When the result is first shown, places are revealed one by one, and then the curve is drawn. A tap reveals the next
    place or completes the curve.
    """

    bodies: ClassVar[dict[str, str]] = RESULT
    needs_game: ClassVar = FISHING
    more: ClassVar = "sheet"
    presents: ClassVar = ResultPresenter

    view = ObjectProperty(ResultView(), rebind=True)
    drawn = NumericProperty(1.0)  # how much of the curve is drawn, from 0 to 1

    def on_pre_enter(self, *args) -> None:
        self._stop()
        if self.lacks_game:
            super().on_pre_enter(*args)
        else:
            self.act.enter(not self.app.has_less_motion)

    def on_leave(self, *_args) -> None:
        self._stop()

    @property
    def more_words(self) -> tuple[str, str]:
        return _("Score sheet"), _("Sheet")

    def prepare(self) -> None:
        if not self.lacks_game:
            self.view = self.presenter.view(is_drawing=self.drawn < 1)
            if self.drawn < 1 and not self.view.is_over:
                self._stop()
                self.view = self.presenter.view()
            self.bodies = REVEAL if self.view.finale.hidden else RESULT
        super().prepare()

    # The finale

    def handle(self, outcome: Outcome, before: ResultView) -> None:
        super().handle(outcome, before)
        if self.app.page is self and not self.lacks_game:
            self._go_on_later()

    def _go_on_later(self) -> None:
        """Reveal the next place after a while."""
        Clock.unschedule(self._reveal_next)
        if self.view.finale.hidden:
            Clock.schedule_once(self._reveal_next, WINNER if self.view.finale.is_winner_next else NEXT_PLACE)

    def _reveal_next(self, *_args) -> None:
        if self.view.finale.hidden:
            if self.view.finale.is_winner_next:
                self._draw_curve()
            self.act.reveal_next()

    def _draw_curve(self) -> None:
        """Animate the curve from the first round to the last, except on a phone, which does not show it yet."""
        if self.is_phone:
            return
        self.drawn = 0.0
        animation = Animation(drawn=1.0, duration=CURVE)
        animation.bind(on_complete=lambda *_args: self.prepare())
        animation.start(self)

    def reveal_all(self) -> None:
        """Reveal all places, or complete the curve."""
        self._stop()
        if self.view.finale.hidden:
            self.act.reveal_all()
        else:
            self.prepare()

    def _stop(self) -> None:
        Clock.unschedule(self._reveal_next)
        Animation.cancel_all(self, "drawn")
        self.drawn = 1.0

    def on_touch_down(self, touch) -> bool:
        if self.drawn < 1 and not touch.is_mouse_scrolling:
            self.reveal_all()
            return True
        if super().on_touch_down(touch):
            return True
        if self.view.finale.hidden and not touch.is_mouse_scrolling:
            self._reveal_next()
            return True
        return False

    def rematch(self) -> None:
        RematchSheet(self).open()
