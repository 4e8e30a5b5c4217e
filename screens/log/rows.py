"""The rows of the log: the header of each part, and a line for each entry."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.home.log_view import LogHeadView, LogLineView
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.text.letters import LINE, common_share, natural_width, word_share, wrapped
from screens.kit.theme import theme

PADDING, GAP, MARK = (10, 4), 12, 44  # dp: the padding of a line, the gap between its parts, and the side of its mark
CARD = (30, 42)  # dp
LINE_HEIGHT, CELL = 54, 44  # dp: of a line at least, and of a score in a header
NARROW = 560  # dp: the width below which the scores of a header are in a row of their own
SIZES = ((28, 22), (24, 20))  # dp: the disc and the figure of a score, for up to four players and for five


class HeadScores(PagePart, Painted):
    """A cell for each player with the points after a part of the log, such as a round; a ring marks the winner."""

    entries = ListProperty()  # HeadScore
    ground = StringProperty("surface")
    repaint_on = ("entries", "ground")

    def paint(self) -> None:
        if not self.entries:
            return
        gap, count = dp(6), len(self.entries)
        wide = (self.width - gap * (count - 1)) / count
        disc, size = map(dp, SIZES[count > 4])
        room = wide - disc - dp(16)
        size *= common_share([each.points for each in self.entries], size, True, room, 0.7)
        for place, each in enumerate(self.entries):
            box = (self.x + place * (wide + gap), self.center_y - dp(CELL) / 2, wide, dp(CELL))
            ground = "accent_soft" if each.is_best else self.ground
            Color(*theme.of(ground))
            ink.Ink(ink.box(*box, theme.radius_chip))
            if each.is_best:
                Color(*theme.of("accent"))
                ink.Ink(ink.ring(ink.rounded(*box, theme.radius_chip), dp(3)))
            figure = natural_width(each.points, size, bold=True)
            left = box[0] + (wide - disc - dp(6) - figure) / 2
            players, centre = self.page.players, (left + disc / 2, self.center_y)
            self.page.screens.draw_player(players, each.seat, each.face, disc, centre, ground)
            write(each.points, size, (left + disc + dp(6) + figure / 2, self.center_y), theme.of("text"))


class LogRound(PagePart, TapPanel):
    """The header of a part of the log, such as a round; a tap collapses or expands that part."""

    view = ObjectProperty(LogHeadView(), rebind=True)
    is_narrow = BooleanProperty(False)  # whether the scores are in a row of their own

    def on_width(self, _head: "LogRound", width: float) -> None:
        self.is_narrow = width < dp(NARROW)


class LineMark(PagePart, Painted):
    """The mark of an entry: the piece or the player concerned, or an icon for the action."""

    view = ObjectProperty(LogLineView())
    behind = StringProperty("surface")
    repaint_on = ("view", "behind")

    def paint(self) -> None:
        view = self.view
        if view.seat is not None:
            players, size = self.page.players, int(self.height)  # whole pixels are cached
            self.page.screens.draw_entry(view.piece, players, view.seat, view.face, size, self.center, self.behind)
            return
        Color(*theme.of("surface_raised"))
        ink.Ink(ink.filled(ink.circle(*self.center, self.height / 2)))
        draw_icon(view.icon, dp(24), self.center, theme.of("text"))


class LogLine(PagePart, TapPanel):
    """The line of an entry; a tap shows the table after it."""

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
            drawn = self.page.screens.example_card(card)
            drawn.size = (wide, high)
            self._strip.add_widget(drawn)
        self.add_widget(self._strip, index=1)  # before the time


def time_width(sp: float) -> float:
    """Return the width of the time in a line."""
    return natural_width("00:00", dp(sp)) + dp(4)


def line_height(view: LogLineView, width: float) -> float:
    time = time_width(theme.caption) + dp(GAP) if view.time else 0.0
    cards = len(view.cards) * dp(CARD[0] + 4) + dp(GAP) if view.cards else 0.0
    room = width - 2 * dp(PADDING[0]) - dp(MARK + GAP) - time - cards - 4
    big, small = (dp(size) * theme.reading_size for size in (theme.body, theme.caption))
    texts = ((view.title, big, True), (view.about, small, False), (view.note, small, False))
    return max(dp(LINE_HEIGHT), sum(_height(*text, room) for text in texts if text[0]) + 2 * dp(PADDING[1]))


def round_height(width: float) -> float:
    return dp(CELL + 52) if width < dp(NARROW) else dp(CELL + 8)


def _height(words: str, size: float, bold: bool, width: float) -> float:
    share = word_share(words, size, bold, width)
    return len(wrapped(words, size * share, bold, width)) * size * share * LINE + dp(2)
