"""The banner: the line that always says what to do now, and beside or below it what is in force for this trick."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.fishing.drawings.suits import SuitShape
from screens.fishing.table.view import BannerView, Sign
from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc
from screens.kit.drawings.icons import Icon, draw_icon
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.layouts import Arranged, PagePart, place, show_or_hide
from screens.kit.panels import RuleLine
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import Wording
from screens.kit.theme import theme

TITLE, TO_DO, SIGN = 28, 20, 25  # sp
LEAST_WORDS = 0.8  # the share of their room that words beside signs may do with
LOW_TITLE, LOW_TO_DO, LOW_SIGN = 24, 18, 22  # sp, where there is little room
SMALL_SIGN = 18  # sp, below what to do
SPACES = {SIGN: (44, 14, 36), LOW_SIGN: (36, 10, 24), SMALL_SIGN: (30, 8, 12)}  # dp: icon, before its words, between


class BuoySign(Painted):
    """An icon on the disc of a buoy."""

    icon = StringProperty("low")
    repaint_on = ("icon",)

    def paint(self) -> None:
        diameter = min(self.size)
        Color(*theme.of("buoy"))
        ink.Ink(ink.filled(ink.circle(*self.center, diameter / 2)))
        draw_icon(self.icon, diameter * 0.62, self.center, theme.of("on_buoy"))


class Banner(PagePart, Arranged, Tap, Ground):
    """What to do at the left or on top; the signs at the right, or below on a phone; alone where there is one line."""

    angle = NumericProperty(0)  # towards whom it is turned, for what it opens
    view = ObjectProperty(BannerView(("",), ("",)))
    pad = NumericProperty("22dp")
    is_stacked = BooleanProperty(False)  # the signs below, as on a phone
    is_one_line = BooleanProperty(False)  # low: what to do, and below it what is in force
    says = StringProperty("")
    arrange_on = ("pos", "size", "view", "pad", "is_stacked", "is_one_line")

    def __init__(self, **kwargs) -> None:
        self._signs: list[tuple[Sign, Widget | None, Wording]] = []
        self._title = Wording(bold=True, sp=TITLE, is_one_line=True, size_hint=(None, None))
        self._to_do = Wording(bold=True, sp=TO_DO, role="accent", is_one_line=True, size_hint=(None, None))
        self._icon = Icon(role="accent", size_hint=(None, None))
        self._line = RuleLine(size_hint=(None, None))
        super().__init__(**kwargs)
        self._title.fbind("font_size", self._arrange)
        self._arrange()

    def on_tap(self) -> None:
        self.page.show_in_force(self.angle)

    def arrange_now(self, *_args) -> None:
        if self.width < 2:
            return
        view = self.view
        self.says = ", ".join((view.titles[0], *view.to_do[:1], *(sign.texts[0] for sign in view.signs)))
        self._fill()
        self._title.texts, self._to_do.texts = list(view.titles), list(view.to_do)
        self._to_do.role = "text_muted" if view.icon else "accent"
        self._to_do.bold = not view.icon
        has_signs = bool(self._signs) and not (self.is_one_line and self._signs[0][0].is_quiet)
        for _sign, shape, words in self._signs:
            for child in (shape, words):
                if child is not None:
                    show_or_hide(self, child, has_signs)
        show_or_hide(self, self._title, not (self.is_one_line and has_signs))
        show_or_hide(self, self._to_do, has_signs or not self.is_one_line)
        show_or_hide(self, self._icon, bool(view.icon) and not self.is_one_line)
        show_or_hide(self, self._line, has_signs and not self.is_one_line)
        self._icon.icon = view.icon
        if self.is_one_line:
            if has_signs:
                left, wide, half = self.x + self.pad, self.width - 2 * self.pad, self.height / 2
                self._to_do.sp = LOW_TO_DO
                place(self._to_do, left, self.center_y, wide, half)
                self._row(left, left + wide, self.y + half / 2, half, SMALL_SIGN)
            else:
                self._title.texts = list(view.to_do if view.signs else view.titles)
                place(self._title, self.x + self.pad, self.y, self.width - 2 * self.pad, self.height)
        elif self.is_stacked:
            self._stack(has_signs)
        else:
            self._beside(has_signs)

    def _beside(self, has_signs: bool) -> None:
        left, right = self.x + self.pad, self.right - self.pad
        if self._icon.parent:
            place(self._icon, left + dp(4), self.center_y - dp(18), dp(36), dp(36))
            left = self._icon.right + dp(22)
        wide = right - left
        is_low = self.height < 1.6 * (dp(TITLE) + dp(TO_DO))
        title, to_do = (LOW_TITLE, LOW_TO_DO) if is_low else (TITLE, TO_DO)
        if has_signs:
            natural = max(
                natural_width(self.view.titles[0], dp(title), bold=True),
                natural_width(self.view.to_do[0], dp(to_do), bold=True),
            )
            room = wide - natural - dp(64)
            sign = LOW_SIGN if is_low or sum(self._widths(SIGN)) > room else SIGN
            each = self._widths(sign)
            if len(each) > 1 and sum(each) > room and not is_low:
                start = right - min(wide * 0.46, max(each))
                self._column(start, right)
            else:
                asks_long = self._signs[0][0].asks and sum(each) > room
                signs = sum(each) * (0.6 if asks_long else 1)  # a question may stand on two lines
                # What is in force takes what it needs, but never more than half where the words need the room.
                signs = min(signs, max(room, wide * 0.5))
                start = self._row(right - signs, right, self.center_y, self.height, sign, "right")
            high = min(dp(56), self.height * 0.68)
            place(self._line, start - dp(22), self.center_y - high / 2, dp(2), high)
            wide = start - dp(34) - left
        self._two_lines(left, self.y, wide, self.height, title, to_do)

    def _stack(self, has_signs: bool) -> None:
        left, wide = self.x + self.pad, self.width - 2 * self.pad
        signs = min(dp(44), self.height * 0.42) if has_signs else 0
        bottom = self.y + (signs + dp(8) if has_signs else 0)
        if self._icon.parent:
            place(self._icon, left, (bottom + self.top) / 2 - dp(14), dp(28), dp(28))
            left, wide = left + dp(40), wide - dp(40)
        self._two_lines(left, bottom, wide, self.top - bottom, 21, 18)
        if has_signs:
            place(self._line, self.x + dp(12), bottom - dp(2), self.width - dp(24), dp(2))
            self._row(self.x + self.pad, self.right - self.pad, self.y + signs / 2 + dp(3), signs, SMALL_SIGN)

    def _two_lines(self, x: float, y: float, wide: float, high: float, title: float, to_do: float) -> None:
        """The title over what to do, both together in the middle."""
        self._title.sp, self._to_do.sp = title, to_do
        upper, lower = dp(title) * 1.36, dp(to_do) * 1.36
        share = min(1.0, high / (upper + lower))
        top = y + (high + (upper + lower) * share) / 2
        place(self._title, x, top - upper * share, wide, upper * share)
        place(self._to_do, x, top - (upper + lower) * share, wide, lower * share)

    # Signs

    def _widths(self, sp: float) -> list[float]:
        """How wide each sign is, with the space before the next one."""
        icon, gap, between = SPACES[sp]
        return [
            natural_width(sign.texts[0], dp(sp), not sign.is_quiet)
            + dp(6 + between * (sign is not self._signs[-1][0]) + (icon + gap) * (shape is not None))
            for sign, shape, _words in self._signs
        ]

    def _row(self, left: float, right: float, middle: float, high: float, sp: float, anchor: str = "left") -> float:
        """Put the signs side by side, at the left or the right; says where they begin."""
        icon, gap, between = map(dp, SPACES[sp])
        icon = min(icon, high * 0.72)
        shapes = sum(icon + gap for _sign, shape, _words in self._signs if shape is not None)
        shapes += between * (len(self._signs) - 1)
        room = right - left - shapes
        if len(self._signs) == 1 and self._signs[0][0].asks and high >= 2.4 * dp(sp):
            # A question is asked in full, on two lines where it needs them.
            sign, _shape, words = self._signs[0]
            words.texts, words.sp = list(sign.texts), sp
            place(words, left, middle - high / 2, right - left, high)
            return left

        levels, natural = self._wordings(room, sp, lines=1)
        if self._says_least(levels) and high >= 2.4 * dp(sp):
            # The shortest wording says little: rather two lines of another.
            lower = self._wordings(room, sp, lines=2)
            levels, natural = lower if sum(lower[1]) <= room else (levels, natural)
        for level, (sign, _shape, words) in zip(levels, self._signs):
            words.texts = list(sign.texts[level:])
        share = min(1.0, room / max(1.0, sum(natural)))
        if share < LEAST_WORDS and all(shape is not None for _sign, shape, _words in self._signs):
            # Rather the signs alone than words of which nothing is left.
            natural = [0.0] * len(natural)
            for _sign, _shape, words in self._signs:
                words.texts = [""]
        start = x = left if anchor == "left" else right - shapes - share * sum(natural)
        for (_sign, shape, words), wide in zip(self._signs, natural):
            words.sp = sp
            if shape is not None:
                place(shape, x, middle - icon / 2, icon, icon)
                x += icon + gap
            place(words, x, middle - high / 2, wide * share, high)
            x += wide * share + between
        return start

    def _wordings(self, room: float, sp: float, lines: int) -> tuple[list[int], list[float]]:
        """Which wording each sign takes, and its width: the widest takes shorter words until all fit."""
        levels = [0] * len(self._signs)

        def wide(i: int) -> float:
            sign = self._signs[i][0]
            text = sign.texts[levels[i]]
            breaks = [text] if lines == 1 else [text[:at] + "\n" + text[at + 1 :] for at in _spaces(text)] or [text]
            return min(natural_width(each, dp(sp), not sign.is_quiet) for each in breaks) + dp(4)

        while sum(map(wide, range(len(levels)))) > room:
            longer = [i for i, (sign, *_widgets) in enumerate(self._signs) if levels[i] < len(sign.texts) - 1]
            if not longer:
                break
            levels[max(longer, key=wide)] += 1
        return levels, [wide(i) for i in range(len(levels))]

    def _says_least(self, levels: list[int]) -> bool:
        return any(0 < level == len(sign.texts) - 1 for level, (sign, *_widgets) in zip(levels, self._signs))

    def _column(self, left: float, right: float) -> None:
        row, (icon, gap, _between) = (self.height - dp(16)) / len(self._signs), map(dp, SPACES[LOW_SIGN])
        icon = min(icon, row * 0.86)
        for i, (sign, shape, words) in enumerate(self._signs):
            middle, x = self.top - dp(8) - row * (i + 0.5), left
            words.texts, words.sp = list(sign.texts), min(LOW_SIGN, row * 0.74 / dp(1))
            if shape is not None:
                place(shape, x, middle - icon / 2, icon, icon)
                x += icon + gap
            place(words, x, middle - row / 2, right - x, row)

    def _fill(self) -> None:
        """Have a shape and words for each sign."""
        if [part[0] for part in self._signs] == list(self.view.signs):
            return
        for _sign, *widgets in self._signs:
            for child in widgets:
                if child is not None:
                    show_or_hide(self, child, False)
        self._signs = [(sign, _shape(sign), _words(sign)) for sign in self.view.signs]


def _spaces(text: str) -> list[int]:
    return [at for at, letter in enumerate(text) if letter == " "]


def _shape(sign: Sign) -> Widget | None:
    if sign.face is not None:
        return FaceDisc(face=sign.face, size_hint=(None, None))
    if sign.suit:
        return SuitShape(suit=sign.suit, size_hint=(None, None))
    return BuoySign(icon=sign.icon, size_hint=(None, None)) if sign.icon else None


def _words(sign: Sign) -> Wording:
    role = "accent" if sign.asks else "text_muted" if sign.is_quiet else "text"
    return Wording(texts=list(sign.texts), bold=not sign.is_quiet, role=role, size_hint=(None, None))
