"""The result: who won, the ranking, how the points developed, and the sheet for a rematch."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.drafts.result import POINTS, ResultDraft
from companion.fishing.events import Setup
from companion.fishing.state import Ended
from companion.language import _
from screens.app.kinds import FISHING
from screens.app.playing import GameOverPage
from screens.fishing.drawings import water  # noqa: F401  (the kv rules use it)
from screens.fishing.parts import seats  # noqa: F401  (the kv rules use it)
from screens.fishing.result import reveal  # noqa: F401  (the kv rules use it)
from screens.fishing.result.rematch import RematchSheet
from screens.fishing.result.view import ResultView, next_hidden, result_view
from screens.kit import bars, chart, ranking  # noqa: F401  (the kv rules use them)
from screens.kit.controls import choices  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face, who
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.layouts import SharedRows
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

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


class AwardCard(Panel):
    view = ObjectProperty(None, rebind=True)


class Awards(BoxLayout):
    """All awards of a game, in rows of equal height; the last award fills its row."""

    part = StringProperty("awards")
    cols = NumericProperty(2)
    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "cols"):
            self.fbind(name, self._fill)

    def _fill(self, *_args) -> None:
        self.clear_widgets()
        cols = int(self.cols)
        for start in range(0, len(self.entries), cols):
            row = BoxLayout(spacing=self.spacing)
            for view in self.entries[start : start + cols]:
                row.add_widget(AwardCard(view=view))
            self.add_widget(row)


class ResultRow(Ground, ranking.RankingRow):
    """One player in the ranking, with the note below the name."""

    room = NumericProperty(0)


class SlimResultRow(ResultRow):
    """The same on a phone."""


class ResultRows(SharedRows):
    """The players from first to last; dispatches `on_person` with the name of a tapped row."""

    __events__ = ("on_person",)

    full, slim = ResultRow, SlimResultRow

    def listen(self, row: ResultRow) -> None:
        row.bind(on_tap=lambda _row: self.dispatch("on_person", row.view.name))

    def on_person(self, name: str) -> None:
        """Called when a row is tapped."""


class ResultPage(GameOverPage):
    """The result of a finished game, or the ranking so far of a running one.

    When the result is first shown, places are revealed one by one from last to first, equal points together, and then
    the curve is drawn. A tap reveals the next place or completes the curve.
    """

    bodies: ClassVar[dict[str, str]] = RESULT
    needs_game: ClassVar = FISHING
    more: ClassVar = "sheet"

    view = ObjectProperty(ResultView(), rebind=True)
    hidden = NumericProperty(0)  # number of places that are not revealed yet
    drawn = NumericProperty(1.0)  # how much of the curve is drawn, from 0 to 1

    def __init__(self, **kwargs) -> None:
        self._next = Clock.create_trigger(self._reveal_next, NEXT_PLACE)
        self._winner = Clock.create_trigger(self._reveal_next, WINNER)
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self._begin_reveal()
        super().on_pre_enter(*args)

    def on_leave(self, *_args) -> None:
        self._stop()

    @property
    def more_words(self) -> tuple[str, str]:
        return _("Score sheet"), _("Sheet")

    def prepare(self) -> None:
        self.bodies = REVEAL if self.hidden else RESULT
        super().prepare()

    def show(self) -> None:
        if self.session.state.ended is Ended.IN_PROGRESS:
            self._stop()
        mode = self.draft.mode if self.drawn == 1 else POINTS
        is_finale = self.hidden > 0 or self.drawn < 1
        self.view = result_view(self.session, mode, self.hidden, is_finale=is_finale)

    @property
    def draft(self) -> ResultDraft:
        return ResultDraft().restored(self.session.draft("result"))

    def _keep(self, draft: ResultDraft) -> None:
        self.session.draft("result").update(draft.to_store())

    # The finale

    def _begin_reveal(self) -> None:
        """Start revealing the places one by one, unless this was done before; with less motion, show all at once."""
        self._stop()
        if self.lacks_game:
            return
        draft, state, entries = self.draft, self.session.state, len(self.session.game.events)
        if state.ended is not Ended.IN_PROGRESS and draft.told != entries:
            self._keep(replace(draft, told=entries))
            if not self.app.has_less_motion:
                self.hidden = len(state.points)
                self._next()
            else:
                self.app.play("bells")

    def _reveal_next(self, *_args) -> None:
        self._next.cancel()
        self._winner.cancel()
        if self.hidden == 0:
            return
        self.hidden = next_hidden(self.session, self.hidden)
        if self.hidden == 0:
            self.app.play("bells")
            self._draw_curve()
        elif next_hidden(self.session, self.hidden) == 0:
            self._winner()
        else:
            self._next()
        self.prepare()

    def _draw_curve(self) -> None:
        """Animate the curve from the first round to the last, except on a phone, where it is not shown yet."""
        if self.app.form == "phone":
            return
        self.drawn = 0.0
        animation = Animation(drawn=1.0, duration=CURVE)
        animation.bind(on_complete=lambda *_args: self.show())
        animation.start(self)

    def reveal_all(self) -> None:
        if self.hidden:
            self.app.play("bells")
        self._stop()
        self.prepare()

    def _stop(self) -> None:
        self._next.cancel()
        self._winner.cancel()
        Animation.cancel_all(self, "drawn")
        self.hidden, self.drawn = 0, 1.0

    def on_touch_down(self, touch) -> bool:
        if self.drawn < 1 and not touch.is_mouse_scrolling:
            self.reveal_all()
            return True
        if super().on_touch_down(touch):
            return True
        if self.hidden and not touch.is_mouse_scrolling:
            self._reveal_next()
            return True
        return False

    # Actions

    def choose_mode(self, mode: str) -> None:
        self._keep(replace(self.draft, mode=mode))
        self.show()

    def undo(self) -> None:
        self.session.undo()
        self.app.go("table")

    def rematch(self) -> None:
        state = self.session.state
        fewest = min(state.setup.seats, key=lambda seat: (state.points[seat], seat))
        RematchSheet(self.session.names, self.session.faces, fewest, begin=self._begin_again).open()

    def _begin_again(self, names: Sequence[str], leader: int) -> None:
        self.session.begin(Setup(tuple(names), leader, self.session.game.setup.house_rules))
        self.app.go("table")
