"""What was done last, always in the same place, with the ways to take it back."""

from collections.abc import Callable
from itertools import product

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.doubt_words import doubts_counted
from companion.language import _
from screens.fishing.table.view import LastActionView
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc, who
from screens.kit.drawings.icons import Icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged, PagePart, place, show_or_hide
from screens.kit.lit import Lit
from screens.kit.text.letters import lines_needed, natural_width, smallest
from screens.kit.text.widgets import Wording
from screens.kit.theme import theme

GAP, BETWEEN = 12, 4  # dp beside the words, and between two buttons that have words
LEAST_WORDS = 0.9  # share of its size to which a sentence shrinks before something else makes way


class NamedButton(PushButton):
    """A button that says what it is for, beside its icon where there is room, else with a short word under it."""

    says = StringProperty("")
    short = StringProperty("")
    is_short = BooleanProperty(False)  # its label is its short words
    labelled = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("says", "short", "is_short", "labelled"):
            self.fbind(name, self._label_it)
        self._label_it()

    def _label_it(self, *_args) -> None:
        self.under = self.short or self.says
        self.text = "" if not self.labelled else self.under if self.is_short else self.says


class Shares(Painted):
    """How many cards of a trick each player has, as a bar in the players' colours."""

    shares = ListProperty()
    repaint_on = ("shares",)

    def paint(self) -> None:
        gap, cards = dp(4), len(self.shares)
        some = [(face, count) for face, count in self.shares if count]
        x = self.x
        for face, count in sorted(some, key=lambda share: -share[1]):
            wide = (self.width + gap) * count / cards - gap
            Color(*theme.of(who(face)))
            ink.Ink(ink.box(x, self.y, wide, self.height, self.height / 2))
            x += wide + gap


class LastActionBar(PagePart, Arranged, Lit):
    """Says what was done last and offers Split, Undo and Redo, and after a tap what a buoy has set for the next trick.

    While a trick is split, it shows how the cards are shared.
    """

    angle = NumericProperty(0)  # towards whom it is turned, for what it opens
    view = ObjectProperty(LastActionView(("",)))
    has_redo = BooleanProperty(True)
    short = BooleanProperty(False)  # as on a phone: fewer words, icons only
    arrange_on = ("pos", "size", "view", "tone", "has_redo", "short", "calm_ground")

    def __init__(self, **kwargs) -> None:
        self.message = Wording(bold=True, sp=20, one_line=True, size_hint=(None, None))

        def button(act: Callable[[], object], **options) -> NamedButton:
            made = NamedButton(size_hint=(None, None), gap=dp(8), padding_x=dp(8), **options)
            made.bind(on_tap=lambda _button: act())
            return made

        stacked = {"labelled": False, "radius": dp(12)}
        self.warning = button(
            lambda: self.page.show_doubts(self.angle), icon="warning", kind="danger", is_short=True
        )
        self.split = button(self._split_or_switch, kind="quiet", **stacked)
        self.undo = button(lambda: self.page.undo(), icon="undo", kind="quiet", **stacked)
        self.redo = button(lambda: self.page.redo(), icon="redo", kind="quiet", **stacked)
        self.buoys = button(lambda: self.page.say_next(self.angle), icon="float", **stacked)
        self.face = FaceDisc(size_hint=(None, None))
        self.tick = Icon(icon="check", role="success", size_hint=(None, None))
        self.shares = Shares(size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self.message)
        self.message.fbind("font_size", self._arrange)
        self._arrange()

    def show(self, view: LastActionView) -> None:
        """Take over what to say and offer."""
        self.view = view
        self.light(view.tone)

    def _split_or_switch(self) -> None:
        if self.view.other_round:
            self.page.switch_penalty()
        else:
            self.page.split_last()

    def ground_colour(self) -> tuple[float, ...]:
        can_finish = self.view.can_finish and self.tone != "danger"
        return theme.of("success_soft") if can_finish else super().ground_colour()

    def arrange_now(self, *_args) -> None:
        if self.width < 2:
            return
        self.repaint()
        view = self.view
        splitting = bool(view.shares)
        self.message.role = "danger" if self.tone == "danger" else "success" if view.can_finish else "text"
        self.message.sp = 18 if self.short else 20
        self.message.one_line = self.tone != "danger"  # what cannot be is said in full where it fits
        # A phone has room for the short form only.
        is_long = len(view.texts) > (1 if splitting else 2)
        self.message.texts = list(view.texts[1:] if self.short and is_long else view.texts)
        self.warning.says = doubts_counted(view.doubts) if view.doubts else _("What seems wrong")
        self.warning.short, self.warning.labelled = str(view.doubts), view.doubts > 0
        self.split.says, self.split.labelled = view.other_round or _("Split"), bool(view.other_round)
        self.split.icon = "" if view.other_round else "split"
        self.undo.says, self.redo.says = _("Undo"), _("Redo")
        self.buoys.says, self.buoys.short = _("Play first, call or lowest wins"), _("Buoys")
        self.buoys.kind = "primary" if view.has_said_next else "plain"
        self.undo.disabled, self.redo.disabled = not view.can_undo, not view.can_redo
        self.face.face, self.shares.shares = view.face, list(view.shares)
        can_offer = not splitting and self.tone != "danger"
        for child, shown in (
            (self.warning, view.warns and not splitting),
            (self.face, self._can_show_face and not splitting),
            (self.tick, view.can_finish),
            (self.shares, splitting),
            (self.split, can_offer and (view.can_split or bool(view.other_round))),
            (self.buoys, can_offer and view.can_say_next),
            (self.undo, not splitting and (view.can_undo or view.can_redo)),
            (self.redo, self.has_redo and not splitting and (view.can_undo or view.can_redo)),
        ):
            show_or_hide(self, child, shown)
        if splitting:
            self._place_shares()
        else:
            self._place_all()

    def _place_shares(self) -> None:
        left = self.x + dp(20)
        if self.tick.parent:
            place(self.tick, left, self.center_y - dp(15), dp(30), dp(30))
            left += dp(44)
        texts = self.message.texts
        wide = min(self.width * 0.5, natural_width(texts[0], theme.sp(self.message.sp), bold=True) + dp(4))
        place(self.message, left, self.y, wide, self.height)
        left += wide + dp(18)
        place(self.shares, left, self.center_y - dp(8), self.right - dp(22) - left, dp(16))

    def _place_all(self) -> None:
        """Keep what was done on one line, on a phone on two: first the face goes, then the words under the icons."""
        # Fewer words are enough where buttons need the room, unless a button is about what they leave out.
        text = self.message.texts[: 1 if self.short or self.view.other_round else 2][-1]
        size = max(smallest(), theme.sp(self.message.sp) * LEAST_WORDS)
        for has_words, has_face in product((True, False), repeat=2):
            show_or_hide(self, self.face, has_face and self._can_show_face)
            left, right = self._place_signs(), self._place_buttons(has_words)
            lines = lines_needed(text, size, True, right - left)
            if lines is not None and lines <= (2 if self.short else 1):
                break
        place(self.message, left, self.y, right - left, self.height)

    @property
    def _can_show_face(self) -> bool:
        return self.view.face is not None and self.tone != "danger"

    @property
    def _has_split_for_redo(self) -> bool:
        return self.split.parent is not None and not self.split.labelled and self.redo.disabled

    def _place_signs(self) -> float:
        """Put what stands before the words to the left edge; says where these begin."""
        left = self.x + (dp(12) if self.short else dp(20))
        if self.warning.parent:
            high = max(dp(48), self.height - dp(12))
            place(self.warning, self.x + dp(6), self.center_y - high / 2, self._warning_width(), high)
            left = self.warning.right + dp(GAP)
        if self.face.parent:
            side = min(dp(32), self.height - dp(12))
            place(self.face, left, self.center_y - side / 2, side, side)
            left = self.face.right + dp(GAP)
        return left

    def _warning_width(self) -> float:
        self.warning.sp = min(18, 20 / theme.text_scale)
        return max(dp(48), self.warning.natural_width if self.view.doubts else 0)

    def _place_buttons(self, has_words: bool) -> float:
        """Put the buttons to the right edge; says where the room for words ends."""
        right = self.right - (dp(2) if self.short else dp(6))
        inset = max(0.0, min(dp(6), (self.height - dp(48)) / 2))

        for button in (self.split, self.undo, self.redo, self.buoys):
            # On a phone the sentence needs the room more than a large word on a button.
            button.sp = min(18, 20 / theme.text_scale) if self.short else 20
            button.under_sp = 13 if self.short else 16

        def put(button: NamedButton, wide: float) -> float:
            wide = wide if has_words or button.labelled else dp(48)
            place(button, right - wide, self.y + inset, wide, self.height - 2 * inset)
            return right - wide - (dp(BETWEEN) if has_words else 0)

        others = [self.split, self.buoys]
        if self.has_redo and self.undo.parent:
            # Nothing can be done again after a catch: Split takes that place, so that Undo stays where it is.
            last = others.pop(0) if self._has_split_for_redo else self.redo
            show_or_hide(self, self.redo, last is self.redo)
            right = put(last, max(self.redo.natural_width, self.split.natural_width))
        for button in (self.undo, *others):
            if button.parent:
                right = put(button, button.natural_width + (dp(8) if button.kind == "primary" else 0))
        return right - dp(GAP - BETWEEN)
