"""What a row of a draw is made of: a name with a note, a hand as small cards."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import FitText
from screens.kit.theme import theme

GAP = 5  # dp between two cards of a hand
SMALLEST = 18  # sp below which a name is cut rather than made smaller
ALIKE = 0.82  # a name made smaller than this for a note would look unlike those in other rows


class NameLine(Arranged):
    """A name with a muted note on the same line of writing; the note gives way first, then the name shrinks."""

    text = StringProperty("")
    notes = ListProperty([""])  # the longest wording first
    fits = NumericProperty(0)  # the first wording that has room; their number where none has
    wording = NumericProperty(0)  # which one is shown
    sp = NumericProperty(32)
    note_sp = NumericProperty(20)
    arrange_on = ("pos", "size", "text", "notes", "wording", "sp", "note_sp")

    def __init__(self, **kwargs) -> None:
        self._name = FitText(bold=True, may_shorten=True, size_hint=(None, None))
        self._note = FitText(role="text_muted", size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self._name)
        self.add_widget(self._note)
        self._name.fbind("font_size", self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        name, note = self._name, self._note
        name.text, name.sp, name.floor = self.text, self.sp, SMALLEST / self.sp
        wanted, gap = natural_width(self.text, theme.sp(self.sp), bold=True) + 2, dp(self.sp / 2)
        widths = [natural_width(words, theme.sp(self.note_sp)) + 2 for words in self.notes]
        # The cards show the same as the note, so a name that needs the place gets it.
        # Only for the last two wordings it gets smaller.
        least = [max(name.floor, ALIKE) if place >= len(widths) - 2 else 1.0 for place in range(len(widths))]
        rooms = [share * wanted + gap + width <= self.width for share, width in zip(least, widths)]
        self.fits = rooms.index(True) if any(rooms) else len(rooms)
        shown = max(int(self.wording), self.fits)
        note.sp, note.text = self.note_sp, self.notes[shown] if shown < len(widths) else ""
        taken = widths[shown] if note.text else 0.0
        room = self.width - (gap + taken if note.text else 0)
        name.size, name.pos = (max(1, min(wanted, room)), self.height), self.pos
        note.size = (taken, self.height)
        # Both stand on one line of writing, so the smaller text sits a little lower.
        note.pos = (name.right + gap, self.y - theme.sp(self.sp - self.note_sp) * 0.3)


class HandCards(Painted):
    """A hand as small cards: outlined those from the own stockroom, filled those from the ocean."""

    own = NumericProperty(0)
    drawn = NumericProperty(0)
    is_short = BooleanProperty(False)  # the ocean cannot give them
    repaint_on = ("own", "drawn", "is_short")

    def paint(self) -> None:
        cards = int(self.own + self.drawn)
        if not cards:
            return
        gap = dp(GAP)
        width = min(self.height * 26 / 38, (self.width + gap) / cards - gap)
        if width < dp(9):
            # With very large text the cards stand closer rather than disappear.
            gap = dp(2)
            width = max(dp(3), (self.width + gap) / cards - gap)
        height = min(self.height, width * 38 / 20)
        y = self.y + (self.height - height) / 2
        radius, thickness = min(dp(5), width / 4), dp(2 if width > dp(18) else 1.5)
        places = [(self.x + place * (width + gap), y, width, height, radius) for place in range(cards)]
        own, drawn = places[: int(self.own)], places[int(self.own) :]
        from_ocean = ("surface", "danger") if self.is_short else ("accent", "")
        for group, (ground, line) in ((own, ("surface_raised", "outline_strong")), (drawn, from_ocean)):
            Color(*theme.of(ground))
            ink.Ink(ink.together([ink.box(*card) for card in group]))
            if line:
                Color(*theme.of(line))
                ink.Ink(ink.together([ink.ring(ink.rounded(*card), thickness) for card in group]))
