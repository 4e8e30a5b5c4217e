"""The verdict while a trick is entered: who wins so far, questions about a 0 or a call, who catches what, and why."""

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.fishing.pages.verdict_view import NoteView, VerdictView
from screens.fishing.drawings import suits  # noqa: F401  (the kv rules use it)
from screens.fishing.drawings.cards import draw_card
from screens.kit.controls import choices  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import shapes  # noqa: F401  (the kv rules use it)
from screens.kit.drawings.painted import Painted
from screens.kit.entries import Viewed
from screens.kit.layouts import ENDLESS, PagePart, refill
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share, largest_size, natural_width, shortened
from screens.kit.text.widgets import Paragraph

ONE_LINE, SMALLEST = 0.72, 0.62  # smallest shares of the text size, on one line and on two
WIDTH, STEP = 0.72, 0.8  # of a card and from one card to the next, as shares of its height
# Each tone of a note with the roles of its ground and of what is on it.
TONES = {
    "penalty": ("danger_soft", "danger"),
    "doubt": ("danger_soft", "danger"),
    "note": ("accent_soft", "text"),
    "quiet": ("", "text_muted"),
}

load_rules(__file__, "questions")


class VerdictText(Paragraph):
    """A few words about players that shrink to fit, then wrap onto two lines, then shorten the names."""

    template = StringProperty("")
    players = ListProperty()
    one_line = NumericProperty(ONE_LINE)  # the smallest share of the text size on one line

    def __init__(self, **kwargs) -> None:
        super().__init__(bold=True, **kwargs)
        for name in ("template", "players", "one_line"):
            self.fbind(name, self.repaint)

    def choose(self) -> None:
        full, wide = dp(self.sp), self.width
        names = [shortened(name, full * SMALLEST, True, wide) for name in self.players]
        self.text = text = self.template.format(*names)
        share = fitting_share(text, full, True, wide, self.one_line)
        if natural_width(text, full * share, bold=True) > wide:
            least = full * SMALLEST
            share = (largest_size(text, True, full, least, wide, ENDLESS, lines=2) or least) / full
        self.fit = share


class CatchCards(Painted):
    """Small cards side by side, overlapping if there is little room."""

    cards = ListProperty()
    repaint_on = ("cards",)

    def paint(self) -> None:
        wide = self.height * WIDTH
        step = min(self.height * STEP, (self.width - wide) / max(1, len(self.cards) - 1))
        for place, card in enumerate(self.cards):
            draw_card(card, self.x + place * step, self.y, wide, self.height)


class NoteRow(Viewed, TapPanel):
    """A line with an icon: a penalty, an effect, a notice, or a doubt; a tap on a doubt opens its rule."""

    ink = StringProperty("text")  # the role of the icon and the text

    def on_view(self, _row: "NoteRow", view: NoteView) -> None:
        self.ground, self.ink = TONES[view.tone]


class VerdictPanel(PagePart, Panel):
    """The panel of the verdict, with a kv rule for each form; on a phone it may cover the cards."""

    notice = StringProperty("")
    is_compact = BooleanProperty(False)  # no room for the button while it cannot be used
    has_reasons = BooleanProperty(True)  # unless they are shown next to it

    def show(self, view: VerdictView) -> None:
        """Show the questions of the verdict, from its top; the kv rules read everything else from the page."""
        ids, asks = self.ids, view.questions
        is_asked = bool(asks.callers or asks.in_force_question)
        refill(ids.asked, Factory.CallerAsk if asks.callers else Factory.InForceAsk, [asks] if is_asked else [])
        is_asked = bool(asks.choice or asks.colour_question)
        refill(ids.question, Factory.CardAsk if asks.choice else Factory.ColourAsk, [asks] if is_asked else [])
        ids.pane.scroll_y = 1.0

    def on_touch_down(self, touch) -> bool:
        # A tap between the buttons must not reach the cards underneath.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def on_notice(self, _panel: "VerdictPanel", notice: str) -> None:
        refill(self.ids.notice, NoteRow, [NoteView("note", "info", notice)] if notice else [])
