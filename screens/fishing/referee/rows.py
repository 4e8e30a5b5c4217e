"""What a verdict is made of: the headline, who catches what, reasons, notes, and the two questions."""

from collections.abc import Iterator

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.fishing.drawings.cards import draw_card
from screens.fishing.parts import suit_picker  # noqa: F401  (the rules use it)
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged, Column, PagePart
from screens.kit.panels import TapFloatPanel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width, word_share
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import theme

SMALLEST = 0.62  # share of its size
CARD = (36, 50)  # dp
CARD_STEP = 40  # dp from one card to the next

load_rules(__file__)


class VerdictText(Paragraph):
    """A few words about a player: shrinks, then breaks into two lines, then shortens the name."""

    template = StringProperty("")
    player = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(bold=True, **kwargs)
        for name in ("template", "player"):
            self.fbind(name, self.repaint)

    def choose(self) -> None:
        full = theme.sp(self.sp)
        for player in self._shorter_and_shorter():
            text = self.template.format(player=player)
            share = self.width / max(1, natural_width(text, full, bold=True))
            if share < 0.8:
                # Two lines need the widest word to fit, and both halves together some room to spare.
                share = min(1.7 * share, word_share(text, full, True, self.width))
            if share >= SMALLEST:
                # A width rounded up must not break the line after all.
                self.text, self.fit = text, share * 0.985 if share < 1 else 1.0
                return

    def _shorter_and_shorter(self) -> Iterator[str]:
        yield self.player
        for length in range(len(self.player) - 1, 1, -1):
            yield self.player[:length].rstrip() + "…"


class CatchCards(Painted):
    """Small cards side by side."""

    cards = ListProperty()
    repaint_on = ("cards",)

    def paint(self) -> None:
        for place, card in enumerate(self.cards):
            draw_card(card, self.x + place * dp(CARD_STEP), self.y, dp(CARD[0]), dp(CARD[1]))


class CatchRow(Arranged):
    """A player with the cards they catch: beside the name, or below it where that is too narrow."""

    view = ObjectProperty(None, rebind=True)
    rows = ListProperty()  # the views of all rows

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("pos", "size", "view", "rows"):
            self.fbind(name, self._arrange)
        self.ids.count.fbind("font_size", self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        view, ids = self.view, self.ids
        name, count, cards, cost = ids.name, ids.count, ids.cards, ids.cost
        name.height, count.height = theme.sp(20) * 1.3, theme.sp(18) * 1.3
        cards.width = len(view.cards) * dp(CARD_STEP)
        whole_name, whole_count = _widths(view)
        # The cards of all rows stand in one column.
        widths = [_widths(each) for each in self.rows or [view]]
        beside = max(dp(80), *(max(min(wide, dp(162)), below) + dp(12) for wide, below in widths))
        both = name.height + count.height
        taken = cards.width - dp(4) + (cost.width + dp(8) if view.cost else 0)
        if beside + taken <= self.width and both <= dp(60):
            self.height = max(dp(52), both)
            name.width = count.width = beside - dp(10)
            name.pos = (self.x, self.center_y + (count.height - name.height) / 2)
            count.pos = (self.x, name.y - count.height)
            cards.pos = (self.x + beside, self.center_y - dp(CARD[1] / 2))
        else:
            self.height = name.height + dp(54)
            name.width, count.width = min(whole_name, self.width - whole_count - dp(12)), whole_count
            name.pos = (self.x, self.top - name.height)
            count.pos = (name.right + dp(10), self.top - (name.height + count.height) / 2)
            cards.pos = (self.x, self.y + dp(2))
        cost.pos = (cards.right + dp(4), cards.center_y - cost.height / 2)


def _widths(view) -> tuple[float, float]:
    """How wide the name and what is caught are."""
    name, count = natural_width(view.name, theme.sp(20), bold=True), natural_width(view.count, theme.sp(18))
    return name + dp(2), count + dp(2)


class ReasonRow(TapFloatPanel):
    """A numbered reason; leads to the rule behind it."""

    view = ObjectProperty(None, rebind=True)

    def on_tap(self) -> None:
        read_rule(self.view.topic)


class NoteRow(TapPanel):
    """A line with an icon: a penalty, an effect, a doubt that leads to its rule, a notice."""

    view = ObjectProperty(None, rebind=True)

    def on_tap(self) -> None:
        read_rule(self.view.topic)


def read_rule(topic: str) -> None:
    """Open the passage of the rules that something rests on, with a way back."""
    App.get_running_app().go("rules", kind="fishing", topic=topic, back=_("Back to the verdict"))


class InForceAsk(PagePart, Column):
    """Asks what is in force, where the game does not know: nothing special, or something to be said."""

    text = StringProperty("")


class CallerAsk(PagePart, Column):
    """The players of whom one called the colour of this trick."""

    callers = ListProperty()  # pairs of a seat and a name


class ColourAsk(PagePart, Column):
    """Asks which colour is called for the next trick."""

    text = StringProperty("")
    chosen = ObjectProperty(None, allownone=True)


class ChoiceCard(PagePart, BoxLayout):
    """A card that the player of a 0 may take, and whose it was."""

    card = ObjectProperty(None)
    owner = StringProperty("")
    share = NumericProperty(1)  # of the width of the question
