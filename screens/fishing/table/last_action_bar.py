"""What was done last, always in the same place, with the ways to take it back."""

from collections.abc import Callable

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.doubts import doubts_counted, doubts_in_brief
from companion.language import _
from screens.fishing.table.last_action_view import LastActionView
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc, who
from screens.kit.drawings.icons import Icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged, PagePart, place, show_or_hide
from screens.kit.lit import Lit
from screens.kit.text.letters import LINE, lines_needed, natural_width, smallest
from screens.kit.text.widgets import Wording
from screens.kit.theme import theme

GAP, BETWEEN = 12, 4  # dp beside the words, and between two buttons that have words
LEAST_WORDS = 0.9  # share of its size to which a sentence shrinks before something else makes way


class NamedButton(PushButton):
    """A button that says what it is for, beside its icon where there is room, else with a short word under it."""

    says = StringProperty("")
    short = StringProperty("")
    is_short = BooleanProperty(False)  # its label is its short words
    is_labelled = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("says", "short", "is_short", "is_labelled"):
            self.fbind(name, self._label_it)
        self._label_it()

    def _label_it(self, *_args) -> None:
        self.under = self.short or self.says
        self.text = "" if not self.is_labelled else self.under if self.is_short else self.says


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
    """Says what was done last and offers Split, Undo and Redo.

    Before the words stands whose doing it was, or a sign of warning. While a trick is split, the bar shows how the
    cards are shared.
    """

    angle = NumericProperty(0)  # towards whom it is turned, for what it opens
    view = ObjectProperty(LastActionView(("",)))
    has_undo = BooleanProperty(True)  # beside it there may be buttons for all
    is_short = BooleanProperty(False)  # as on a phone: fewer words, on two lines
    arrange_on = ("pos", "size", "view", "tone", "has_undo", "is_short", "calm_ground")

    def __init__(self, **kwargs) -> None:
        self.message = Wording(bold=True, sp=20, is_one_line=True, size_hint=(None, None))

        def button(act: Callable[[], object], **options) -> NamedButton:
            made = NamedButton(size_hint=(None, None), gap=dp(8), padding_x=dp(8), radius=dp(12), **options)
            made.bind(on_tap=lambda _button: act())
            return made

        self.warning = button(lambda: self.page.show_doubts(self.angle), icon="warning", kind="danger", is_short=True)
        self.split = button(self._split_or_switch, kind="quiet")
        self.undo = button(lambda: self.page.undo(), icon="undo", kind="quiet", is_labelled=False)
        self.redo = button(lambda: self.page.redo(), icon="redo", kind="quiet", is_labelled=False)
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
        is_splitting = bool(view.shares)
        self.message.role = "danger" if self.tone == "danger" else "success" if view.can_finish else "text"
        self.message.sp = 18 if self.is_short else 20
        # What cannot be, and what a button would change, is said in full where it fits.
        self.message.is_one_line = self.tone != "danger" and not view.other_round
        # A phone has room for the short form only.
        is_long = len(view.texts) > (1 if is_splitting else 2)
        self.message.texts = list(view.texts[1:] if self.is_short and is_long else view.texts)
        for child, shown in (
            (self.warning, view.warns and not is_splitting),
            (self.face, view.face is not None and not view.warns and not is_splitting),
            (self.tick, view.can_finish),
            (self.shares, is_splitting),
        ):
            show_or_hide(self, child, shown)
        buttons = [] if is_splitting else self._buttons()
        for button in (self.split, self.undo, self.redo):
            show_or_hide(self, button, button in buttons)
        if is_splitting:
            self._place_shares()
        else:
            self._place_all(buttons)

    def _buttons(self) -> list[NamedButton]:
        """What is offered, from the right edge on."""
        view = self.view
        self.split.says, self.split.is_labelled = view.other_round or _("Split"), bool(view.other_round)
        self.split.icon = "" if view.other_round else "split"
        self.undo.says, self.redo.says = _("Undo"), _("Redo")
        self.undo.disabled, self.redo.disabled = not view.can_undo, not view.can_redo
        has_history = self.has_undo and (view.can_undo or view.can_redo)
        offers_split = self.tone != "danger" and (view.can_split or view.other_round)
        return [self.redo, self.undo] * has_history + [self.split] * bool(offers_split)

    def _place_shares(self) -> None:
        left = self.x + dp(20)
        if self.tick.parent:
            place(self.tick, left, self.center_y - dp(15), dp(30), dp(30))
            left += dp(44)
        texts = self.message.texts
        wide = min(self.width * 0.5, natural_width(texts[0], dp(self.message.sp), bold=True) + dp(4))
        place(self.message, left, self.y, wide, self.height)
        left += wide + dp(18)
        place(self.shares, left, self.center_y - dp(8), self.right - dp(22) - left, dp(16))

    def _place_all(self, buttons: list[NamedButton]) -> None:
        """Have room for what was done on two lines at most; if need be without the words under the icons."""
        left = self._place_sign()
        # Fewer words are enough where buttons need the room, unless a button is about what they leave out.
        text = self.message.texts[: 1 if self.is_short or self.view.other_round else 2][-1]
        size = max(smallest(), dp(self.message.sp) * LEAST_WORDS)
        for has_words in (True, False):
            right = self._place_buttons(buttons, has_words)
            lines = lines_needed(text, size, True, right - left)
            if lines is not None and lines * size * LINE <= max(self.height, size * LINE):
                break
        place(self.message, left, self.y, right - left, self.height)

    def _place_sign(self) -> float:
        """Put what stands before the words to the left edge; says where these begin."""
        left = self.x + dp(12 if self.is_short else 20)
        if self.warning.parent:
            doubts, warning = self.view.doubts, self.warning
            warning.says = doubts_counted(doubts) if doubts else _("Entries to check")
            warning.is_labelled = False
            warning.short = doubts_in_brief(doubts) if doubts else _("Why?")
            warning.sp = 18
            side = max(dp(48), self.height - dp(12))
            wide = max(dp(48), warning.natural_width)
            place(warning, self.x + dp(6), self.center_y - side / 2, wide, side)
            return warning.right + dp(GAP)
        if self.face.parent:
            self.face.face, side = self.view.face, min(dp(32), self.height - dp(12))
            place(self.face, left, self.center_y - side / 2, side, side)
            return self.face.right + dp(GAP)
        return left

    def _place_buttons(self, buttons: list[NamedButton], has_words: bool) -> float:
        """Put the buttons to the right edge; says where the room for words ends."""
        right = self.right - dp(2 if self.is_short else 6)
        inset = max(0.0, min(dp(6), (self.height - dp(48)) / 2))
        for button in (self.split, self.undo, self.redo):
            button.sp = 18 if self.is_short else 20
            button.under_sp = 13 if self.is_short else 16
        for button in buttons:
            wide = button.natural_width if button.is_labelled or has_words else dp(48)
            right -= wide
            place(button, right, self.y + inset, wide, self.height - 2 * inset)
            right -= dp(BETWEEN) if has_words else 0
        return right - dp(GAP - BETWEEN)
