"""What a verdict is made of: the headline, who catches what, reasons, notes, and the two questions."""

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.fishing.drawings.cards import CardFace
from screens.fishing.referee.conditions import SuitRow
from screens.kit import ink
from screens.kit.letters import natural_width, word_share
from screens.kit.painted import Ground, Painted
from screens.kit.tap import Tap
from screens.kit.text import FitText, Paragraph
from screens.kit.theme import theme

SMALLEST_HEADLINE = 0.62  # share of its size


class Headline(Paragraph):
    """A few words about a player: shrinks, then breaks into two lines, then shortens the name."""

    template = StringProperty("")
    player = StringProperty("")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("bold", True)
        super().__init__(**kwargs)
        for name in ("template", "player"):
            self.fbind(name, self.repaint)

    def choose(self) -> None:
        full = theme.sp(self.sp)
        for player in self._shorter_and_shorter():
            text = self.template.format(player=player)
            on_one_line = natural_width(text, full, bold=True)
            if on_one_line * 0.8 <= self.width:
                self._say(text, min(1.0, self.width / max(1, on_one_line)))
                return
            # Two lines need the widest word to fit, and both halves together some room to spare.
            share = min(word_share(text, full, True, self.width), 1.7 * self.width / on_one_line)
            if share >= SMALLEST_HEADLINE:
                self._say(text, share)
                return

    def _shorter_and_shorter(self):
        yield self.player
        for length in range(len(self.player) - 1, 1, -1):
            yield self.player[:length].rstrip() + "…"

    def _say(self, text: str, share: float) -> None:
        # A width rounded up must not break the line after all.
        self.text, self.fit = text, share * 0.985 if share < 1 else 1.0


class VerdictHead(BoxLayout):
    """The float, the verdict in a few words, and a line below it."""

    template = StringProperty("")
    player = StringProperty("")
    line = StringProperty("")
    line_role = StringProperty("text_muted")
    marked = BooleanProperty(True)
    sp = NumericProperty(32)


class CatchRow(FloatLayout):
    """A player with the cards they catch: beside the name, or below it where that is too narrow."""

    name = StringProperty("")
    count = StringProperty("")
    cards = ListProperty()
    cost = StringProperty("")  # what the catch costs, where no line of its own says so
    low = NumericProperty("52dp")  # its height while the name stands beside the cards

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._name = FitText(sp=20, bold=True, size_hint=(None, None), may_shorten=True, floor=0.85)
        self._count = FitText(sp=18, role="text_muted", size_hint=(None, None), floor=0.9)
        super().__init__(size_hint_y=None, **kwargs)
        self.height = self.low
        self.add_widget(self._name)
        self.add_widget(self._count)
        self._faces = [CardFace(card=card, size_hint=(None, None), size=(dp(36), dp(50))) for card in self.cards]
        for face in self._faces:
            self.add_widget(face)
        self._cost = CostMark(text=self.cost) if self.cost else None
        if self._cost is not None:
            self.add_widget(self._cost)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)
        self._count.fbind("font_size", self._arrange)
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        self._name.text, self._count.text = self.name, self.count
        name_height, count_height = theme.sp(20) * 1.3, theme.sp(18) * 1.3
        cost = natural_width(self.cost, theme.sp(18), bold=True) + dp(20) if self.cost else 0
        if self._cost is not None:
            self._cost.size = (cost, theme.sp(18) * 1.3 + dp(8))
        cards = len(self._faces) * dp(40) - dp(4) + (cost + dp(8) if cost else 0)
        name = min(natural_width(self.name, theme.sp(20), bold=True), dp(160)) + dp(2)
        count = natural_width(self.count, theme.sp(18)) + dp(2)
        beside = max(dp(80), name + dp(12), count + dp(12))
        both = name_height + count_height
        if beside + cards <= self.width and both <= dp(60):
            self.height = max(self.low, both)
            self._name.size, self._count.size = (beside - dp(10), name_height), (beside - dp(10), count_height)
            self._name.pos = (self.x, self.center_y + (count_height - name_height) / 2)
            self._count.pos = (self.x, self._name.y - count_height)
            self._lay_faces(self.x + beside, self.center_y - dp(25))
            return
        self.height = name_height + dp(54)
        self._count.size = (count, name_height)
        whole = natural_width(self.name, theme.sp(20), bold=True) + dp(2)
        self._name.size = (min(whole, self.width - count - dp(12)), name_height)
        self._name.pos = (self.x, self.top - name_height)
        self._count.pos = (self._name.right + dp(10), self.top - name_height)
        self._lay_faces(self.x, self.y + dp(2))

    def _lay_faces(self, x: float, y: float) -> None:
        for place, face in enumerate(self._faces):
            face.pos = (x + place * dp(40), y)
        if self._cost is not None:
            self._cost.pos = (x + len(self._faces) * dp(40) + dp(4), y + dp(25) - self._cost.height / 2)


class CostMark(Ground, FloatLayout):
    """The points that a catch costs, beside it."""

    text = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), ground="danger_soft", radius=dp(12), **kwargs)
        label = FitText(text=self.text, sp=18, bold=True, role="danger", halign="center", size_hint=(None, None))
        self.add_widget(label)
        self.bind(pos=label.setter("pos"), size=label.setter("size"))


class ReasonRow(Tap, Ground, FloatLayout):
    """A numbered reason; leads to the rule behind it where the app has the rules."""

    number = NumericProperty(1)
    text = StringProperty("")
    topic = StringProperty("")  # the chapter of the rules behind it
    indent = NumericProperty("38dp")
    first_line_middle = NumericProperty(0)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._line_up = Clock.create_trigger(self._line_up_now, -1)
        for name in ("top", "font_size", "height"):
            self.ids.sentence.fbind(name, self._line_up)
        self._line_up()

    def _line_up_now(self, *_args) -> None:
        sentence = self.ids.sentence
        self.indent = max(dp(28), theme.sp(26)) + dp(10)
        self.first_line_middle = sentence.top - sentence.font_size * 0.65

    def on_tap(self) -> None:
        App.get_running_app().go("rules", topic=self.topic)


class WhyTitle(BoxLayout):
    """The title of the reasons, below a line where something stands above."""

    text = StringProperty("")
    lined = BooleanProperty(False)


class PlainRow(Ground, BoxLayout):
    """A line on a soft ground: a penalty, an effect, a doubt, a notice."""

    text = StringProperty("")
    icon = StringProperty("")
    ink = StringProperty("text")
    bold = BooleanProperty(False)


class ColourAsk(BoxLayout):
    """Asks which colour is called for the next trick."""

    text = StringProperty("")
    chosen = StringProperty("")
    page = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        row = SuitRow(chosen=self.chosen, size_hint_y=None, height=dp(56), shape=dp(34))
        row.bind(on_suit=lambda _row, suit: self.page.name_colour(suit))
        self.add_widget(row)


class ChoiceCard(BoxLayout):
    """A card that the player of a 0 may take, and whose it was."""

    __events__ = ("on_tap",)

    card = StringProperty("")
    owner = StringProperty("")

    def on_tap(self) -> None:
        """It was chosen."""


class ChoiceRow(FloatLayout):
    """The cards a 0 can take, side by side, as large as they fit up to 88 to 120."""

    cards = ListProperty()  # pairs of a card and whose it was
    page = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(size_hint_y=None, height=dp(150), **kwargs)
        for card, owner in self.cards:
            choice = ChoiceCard(card=card, owner=owner)
            choice.bind(on_tap=lambda choice: self.page.pick(choice.card))
            self.add_widget(choice)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        count, gap = len(self.children), dp(8)
        wide = min(dp(88), (self.width - (count - 1) * gap) / max(1, count))
        high = wide * 120 / 88
        self.height = high + theme.sp(18) * 1.5
        for place, choice in enumerate(reversed(self.children)):
            choice.size = (wide, self.height)
            choice.pos = (self.x + place * (wide + gap), self.y)


class SheetHandle(Tap, FloatLayout):
    """The upper edge of the verdict on a phone: a tap makes it grow or shrink."""

    says = StringProperty("")


class GripMark(Painted):
    """The short line that says a sheet can be moved."""

    def paint(self) -> None:
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.box(*self.pos, *self.size, self.height / 2))
