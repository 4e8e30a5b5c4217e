"""The places of a trick: one for each player in play order, with the card that lies there."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.words.referee import place_lines
from screens.fishing.drawings.cards import CardFace
from screens.fishing.referee.view import SlotView
from screens.kit.drawings.painted import Ground
from screens.kit.drawings.shapes import FloatMark
from screens.kit.layouts import Arranged, PagePart, place
from screens.kit.rows import refill
from screens.kit.tap import Tap
from screens.kit.text.letters import fitting_share, natural_width
from screens.kit.text.widgets import FitText

CARD = 64 / 88  # width to height
LEAST_NAME = 18  # sp at normal text, to which a name shrinks before it is shortened
LEAST_LINE = 0.85  # share of its size to which the line below a name shrinks
FLOAT = 22  # dp: the mark of the leader
LINE = 1.3  # height of a line of text to its size


class TrickSlot(PagePart, Arranged, Tap, Ground):
    """A player's place in the trick: tap chooses it, a long press empties it.

    The name stands beside the card, with its number in the order of play above and a line below; where that is too
    narrow, it stands below the card alone.
    """

    view = ObjectProperty(None, rebind=True)
    name_sp = NumericProperty(26)
    arrange_on = ("pos", "size", "view", "name_sp")

    def __init__(self, **kwargs) -> None:
        self._face = CardFace(size_hint=(None, None))
        self._number = FitText(sp=18, bold=True, role="text_muted", size_hint=(None, None))
        self._name = FitText(bold=True, size_hint=(None, None), may_shorten=True, floor=0.95)
        self._line = FitText(sp=18, role="text_muted", size_hint=(None, None), floor=LEAST_LINE)
        self._float = FloatMark(size_hint=(None, None))
        super().__init__(**kwargs)
        for each in (self._face, self._number, self._name, self._line, self._float):
            self.add_widget(each)
        # Text that grows or shrinks while the app runs is laid out anew.
        self._number.fbind("font_size", self._arrange)
        self._arrange()

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return self.view.name

    def on_tap(self) -> None:
        self.page.tap_slot(self.view.place)

    def on_long_press(self) -> None:
        self.page.keep(self.page.draft.empty(self.view.place))

    def arrange_now(self, *_args) -> None:
        view = self.view
        self._face.card = view.card
        self._name.text = view.name
        self._number.text = str(view.place + 1)
        self._line.role = "accent" if view.is_now else "text_muted"
        narrow = self.width < dp(180)
        inset = dp(10) if narrow else dp(12) if self.width < dp(200) else dp(14)
        card_width = dp(54) if narrow else dp(64)
        room = self.width - 2 * inset - card_width - dp(6)
        column = dp(18 + self.name_sp + 18) * LINE
        # Every line that can come has to fit, so that no card jumps when another one stands there.
        longest = max(natural_width(line, dp(18)) for line in place_lines())
        if room >= longest * LEAST_LINE and column <= self.height - dp(12):
            self._beside(inset, card_width, room)
        else:
            self._above()
        self._mark_leader()

    def _mark_leader(self) -> None:
        """Put the float straight after the name of the leader."""
        self._float.opacity = 1.0 if self.view.leads else 0.0
        if not self.view.leads:
            return
        name, diameter = self._name, min(dp(FLOAT), self._name.height * 0.7)
        wide = min(natural_width(name.text, dp(name.sp), True), name.width - diameter - dp(6))
        x = name.x if name.halign == "left" else name.center_x - (wide + diameter + dp(6)) / 2
        place(name, x, name.y, wide + dp(2), name.height)
        place(self._float, x + wide + dp(6), name.center_y - diameter * 0.6, diameter, diameter * 1.3)

    def _share_size(self, room: float) -> None:
        """All names are as large as the one that needs most room; however large the text, a whole one is worth more."""
        least = min(LEAST_NAME / self.name_sp, 0.84)
        size, names = dp(self.name_sp), [slot.name for slot in self.page.view.slots]
        self._name.sp = self.name_sp * min(fitting_share(name, size, True, room, least) for name in names)

    def _beside(self, inset: float, card_width: float, room: float) -> None:
        self._share_size(room)
        card_height = card_width / CARD
        place(self._face, self.x + inset, self.center_y - card_height / 2, card_width, card_height)
        fits = natural_width(self.view.line, dp(18)) <= room
        self._line.text = self.view.line if fits else self.view.short_line
        labels = [self._number, self._name, self._line] if self._line.text else [self._number, self._name]
        heights = [dp(label.sp) * LINE for label in labels]
        top = self.center_y + sum(heights) / 2
        for label, height in zip(labels, heights):
            label.halign = "left"
            place(label, self.x + 2 * inset + card_width, top - height, room, height)
            top -= height
        self._number.opacity = 1.0
        self._line.opacity = 1.0 if self._line.text else 0.0

    def _above(self) -> None:
        self._number.opacity = self._line.opacity = 0.0
        self._share_size(self.width - dp(10))
        name_height = dp(self.name_sp) * LINE
        inset = dp(8)
        card_height = min(self.height - name_height - 2 * inset, (self.width - 2 * inset) / CARD, dp(88))
        bottom = self.center_y + (name_height - card_height) / 2
        place(self._face, self.center_x - card_height * CARD / 2, bottom, card_height * CARD, card_height)
        self._name.halign = "center"
        place(self._name, self.x + dp(5), bottom - name_height, self.width - dp(10), name_height)


class SlotStrip(PagePart, BoxLayout):
    """The places of the trick side by side, in the order in which the players play."""

    name_sp = NumericProperty(26)

    def show(self, slots: tuple[SlotView, ...]) -> None:
        """Paint the trick as far as it is entered."""
        refill(self, TrickSlot, [{"view": slot, "name_sp": self.name_sp} for slot in slots])
