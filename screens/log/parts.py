"""The parts of a game's log: lines under the heads of their rounds, steps through the game, and actions."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import CURVE, draw_face
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.overlays import Sheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import LINE, natural_width, word_share, wrapped
from screens.kit.theme import theme
from screens.log.view import LogHeadView, LogLineView

WORDS, TIME, NOTE = 20, 18, 18  # sp
PADDING, GAP, MARK = 14, 12, 44  # dp: left and right, between the parts, and the face
CARD = (30, 42)  # dp

load_rules(__file__)


class HeadScores(Painted):
    """The face of each player with the points after a round."""

    entries = ListProperty()  # (face, points)
    repaint_on = ("entries",)

    def paint(self) -> None:
        if not self.entries:
            return
        size, column = dp(18), self.width / len(self.entries)
        widest = max(natural_width(points, size, True) for _worn, points in self.entries)
        disc = min(dp(CURVE), column - widest - dp(14))  # with many players on a phone, the points come first
        for place, (worn, points) in enumerate(self.entries):
            wide = natural_width(points, size, True)
            x = self.x + column * place
            draw_face(worn, disc, (x + disc / 2, self.center_y))
            write(points, size, (x + disc + dp(3) + wide / 2, self.center_y), theme.of("text"))


class LogRound(PagePart, TapPanel):
    """The head of a round; a tap folds or unfolds it."""

    view = ObjectProperty(LogHeadView(), rebind=True)


class LineMark(Painted):
    """The face of the player concerned, or an icon for the action."""

    view = ObjectProperty(LogLineView())
    repaint_on = ("view",)

    def paint(self) -> None:
        if self.view.face is not None:
            draw_face(self.view.face, self.height, self.center)
            return
        Color(*theme.of("surface_raised"))
        ink.Ink(ink.filled(ink.circle(*self.center, self.height / 2)))
        draw_icon(self.view.icon, dp(24), self.center, theme.of("text"))


class LogLine(PagePart, TapPanel):
    """One entry; a tap shows the table after it."""

    view = ObjectProperty(LogLineView(), rebind=True)
    cards = ListProperty()

    def __init__(self, **kwargs) -> None:
        self._strip: BoxLayout | None = None  # None for most lines, which have no cards
        super().__init__(**kwargs)

    def on_cards(self, _line: "LogLine", cards: list) -> None:
        if self._strip is not None:
            self.remove_widget(self._strip)
            self._strip = None
        if not cards:
            return
        wide, high = (dp(side) for side in CARD)
        self._strip = BoxLayout(spacing=dp(4), size_hint=(None, None), pos_hint={"center_y": 0.5})
        self._strip.size = ((wide + dp(4)) * len(cards), high)
        for card in cards:
            drawn = self.page.kind.example_card(card)
            drawn.size = (wide, high)
            self._strip.add_widget(drawn)
        self.add_widget(self._strip)


class LogSteps(PagePart, Grid):
    """Buttons that step through the game, entry by entry or part by part."""

    words = ListProperty(["", "", ""])  # the labels of a part: short name, previous, next
    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)


class LogActions(PagePart, Column):
    """The actions on an entry of the game on the table."""

    is_offered = BooleanProperty(False)
    is_last = BooleanProperty(False)
    problem = StringProperty("")


class MomentSheet(Sheet):
    """A moment shown over the list if there is no room next to it; the steps stay at the lower edge."""

    def __init__(self, page, **kwargs) -> None:
        super().__init__(**kwargs)
        self.moment = page.kind.moment(has_chart=False)
        self.actions, self.steps = LogActions(page=page), LogSteps(page=page)
        for each in (self.moment, self.actions, self.steps):
            self.add_widget(each)


def line_height(view: LogLineView, width: float) -> float:
    time = natural_width("00:00", dp(TIME)) + dp(4) if view.time else 0.0
    room = width - 2 * dp(PADDING) - time - dp(MARK + 2 * GAP) - len(view.cards) * dp(CARD[0] + 4) - 4
    words, note = (dp(size) * theme.reading_size for size in (WORDS, NOTE))
    high = _height(view.words, words, room) + (_height(view.note, note, room) if view.note else 0)
    return max(dp(58), high + 2 * dp(8))


def round_height() -> float:
    return max(dp(48), dp(22) * LINE + dp(14))


def _height(words: str, size: float, width: float) -> float:
    share = word_share(words, size, False, width)
    return len(wrapped(words, size * share, False, width)) * size * share * LINE + dp(2)
