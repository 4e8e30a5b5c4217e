"""Buttons: one primary on a screen, soft ones on surfaces, plain ones on bars, and hints in the place of buttons."""

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from screens.kit import palette
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged, place
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.equal import Equal
from screens.kit.text.letters import SMALLEST, fitting_share, line_height, natural_width, smallest_size, word_share
from screens.kit.text.widgets import Text
from screens.kit.theme import theme

# Each kind with the roles of its ground and of the label and icon on it.
KINDS = {
    "primary": ("accent", "on_accent"),
    "soft": ("surface_raised", "text"),
    "tonal": ("accent_soft", "text"),
    "plain": ("", "text"),
    "quiet": ("", "accent"),
    "danger": ("danger_soft", "danger"),
    "surface": ("surface", "text"),
    "hint": ("", "text_muted"),  # a disabled button whose text says what to do first
    "dark": ("text", "surface"),
}
FLOOR = 0.75  # a label shrinks to this share before it wraps
MARGIN = 10  # dp: the minimum on both sides of the label
UNDER_MARGIN = 4  # dp on both sides of a word under an icon

load_rules(__file__)


class PushButton(Arranged, Equal, Tap, Ground):
    """A button with an icon or a face, a label, or both.

    Its `kind` sets the colours; `ink` overrides the colour of the label and icon.
    """

    text = StringProperty("")
    under = StringProperty("")  # a small word under the icon, if there is no label
    under_sp = NumericProperty(SMALLEST)
    has_bold_word = BooleanProperty(False)  # whether that word is bold
    says = StringProperty("")  # its name for tests and screen readers
    icon = StringProperty("")
    icon_at = OptionProperty("left", options=("left", "right"))
    icon_size = NumericProperty("26dp")
    face = ObjectProperty(None, allownone=True)  # of a person, instead of an icon
    kind = OptionProperty("soft", options=tuple(KINDS))
    ink = StringProperty("")  # a role that replaces that of the kind
    sp = NumericProperty(20)
    tall = NumericProperty(64)  # dp at the normal text size
    padding_x = NumericProperty("20dp")
    gap = NumericProperty("12dp")
    align = OptionProperty("center", options=("center", "left"))

    arrange_on = (
        *("parent", "pos", "size", "text", "under", "under_sp", "icon", "icon_at", "icon_size", "face", "sp"),
        *("padding_x", "gap", "align", "kind", "ink", "is_resting"),
    )

    def __init__(self, **kwargs) -> None:
        self._label: Text | None = None  # many have only an icon
        self._sign: Canvas | None = None  # some have only a label
        self._sign_drawn: tuple = ()
        self.sign_box = (0.0, 0.0, 0.0)  # of the icon or the face: left, bottom, side
        super().__init__(**kwargs)
        self._arrange()

    def _natural_width(self) -> float:
        if self._is_stacked:
            wide = natural_width(self.under, self._under_size, self._has_strong_word)
            return max(dp(48), wide + 2 * dp(UNDER_MARGIN) + dp(2))
        gap = self.gap if self._sign_size and self.text else 0
        return max(dp(48), self._sign_size + gap + self._words() + 2 * self.padding_x)

    natural_width = AliasProperty(
        _natural_width,
        bind=("text", "under", "under_sp", "kind", "icon", "icon_size", "face", "sp", "padding_x", "gap", "height"),
        cache=False,
    )

    @property
    def _sign_size(self) -> float:
        return self.icon_size if self.icon or self.face is not None else 0.0

    @property
    def _is_stacked(self) -> bool:
        return bool(self.under and self.icon and not self.text)

    @property
    def _has_strong_word(self) -> bool:
        return self.has_bold_word or self.kind == "primary"  # light letters on the accent look thin

    @property
    def _under_size(self) -> float:
        return max(smallest_size(), dp(self.under_sp))

    def _words(self, share: float = 1.0) -> float:
        return natural_width(self.text, dp(self.sp) * share, bold=True) + dp(2) if self.text else 0.0

    @property
    def _content_role(self) -> str:
        """The role of the label and the icon."""
        return palette.DISABLED if self.is_resting else self.ink or KINDS[self.kind][1]

    def _colour(self) -> None:
        self.ground = KINDS[self.kind][0]
        if self._label is not None:
            self._label.role = self._content_role

    def paint_now(self) -> None:
        super().paint_now()
        colour = theme.of(self._content_role)
        sign = (self.icon, self.face, theme.mode, self.sign_box, colour)
        if sign != self._sign_drawn and (self._sign_size or self._sign is not None):
            self._sign_drawn = sign
            self._draw_sign(colour)

    def _draw_sign(self, colour: tuple[float, ...]) -> None:
        if self._sign is None:
            self._sign = Canvas()
            self.canvas.before.add(self._sign)
        self._sign.clear()
        x, y, side = self.sign_box
        centre = (x + side / 2, y + side / 2)
        with self._sign:
            if self.icon:
                draw_icon(self.icon, side, centre, colour)
            elif self.face is not None:
                draw_face(self.face, side, centre)
                self._sign.opacity = palette.FADED if self.is_resting else 1.0

    def arrange_now(self, *_args) -> None:
        has_new_label = self._label is None and bool(self.text or self._is_stacked)
        if has_new_label:
            self._label = Text(bold=True, size_hint=(None, None))
            self.add_widget(self._label, index=len(self.children))
        self._colour()
        if self._is_stacked:
            self._arrange_under()
        else:
            self._arrange_beside()
        if has_new_label:
            self._label.fbind("font_size", self._arrange)  # it changes with the text size from now on
        self.repaint()

    def refit(self) -> None:
        self._arrange()

    def _arrange_under(self) -> None:
        """Place the icon above its word, or alone if the word does not fit."""
        room = self.width - 2 * dp(UNDER_MARGIN) - dp(2)  # letters are on whole pixels
        is_bold = self._has_strong_word
        # It shrinks to the smallest size before it is hidden.
        share = fitting_share(self.under, self._under_size, is_bold, room, floor=0)
        size = self._under_size * self.equal_share(self.parent, (type(self), self.under_sp, "under"), share)
        wide, high = natural_width(self.under, size, is_bold), line_height(size)
        side = min(self.icon_size, max(dp(20), self.height - high - dp(4)))
        has_word = wide <= room and side + high <= self.height
        if not has_word:
            side, high = self.icon_size, 0
        bottom = self.center_y - (side + high) / 2
        label = self._label
        label.bold, label.text, label.halign = is_bold, self.under if has_word else "", "center"
        label.sp, label.fit = size / dp(1), 1.0
        place(label, self.center_x - room / 2, bottom, room, high)
        self.sign_box = (self.center_x - side / 2, bottom + high, side)

    def _arrange_beside(self) -> None:
        icon = self._sign_size
        gap = self.gap if icon and self.text else 0
        room = max(1.0, self.width - 2 * self.padding_x - icon - gap)
        margins = 2 * dp(MARGIN) if self.align == "center" else self.padding_x + dp(MARGIN)
        # Shrink the margins before the text.
        room = max(room, min(self._words(), self.width - margins - icon - gap))
        if icon and not self.text:
            room = 0.0
        size, across = dp(self.sp), room - dp(2)
        # Wrap instead of shrinking below the floor, but never break a word.
        share = min(fitting_share(self.text, size, True, across, FLOOR), word_share(self.text, size, True, across))
        share = self.equal_share(self.parent, (type(self), self.sp), share)
        words = min(self._words(share), room)
        left = self.x + self.padding_x
        if self.align == "center":
            left = self.center_x - (icon + gap + words) / 2
        icon_left = left
        if self.icon_at == "left":
            left += icon + gap
        else:
            icon_left = left + words + gap
        label = self._label
        if label is not None:
            label.bold, label.text = True, self.text
            label.sp, label.fit = self.sp, share
            place(label, left, self.y, words, self.height)
            label.halign = "left" if self.align == "left" or words < room else "center"
        self.sign_box = (icon_left, self.center_y - icon / 2, icon)


class IconButton(PushButton):
    """A square button with only an icon."""

    side = NumericProperty("56dp")
