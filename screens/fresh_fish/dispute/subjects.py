"""The first part of the dispute page: a card for each question, and which square it is about."""

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.fresh_fish.goods import Good, Seat
from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.overlay import paint_square
from screens.fresh_fish.drawings.pieces import draw_disc, draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import plan_for
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules
from screens.kit.text.letters import smallest_size
from screens.kit.theme import theme

load_rules(__file__)

LARGEST_SPACE = 72  # dp


class Example(Painted):
    """The drawn example on the card of a question, as large as its widget allows."""

    example = ObjectProperty(None)
    repaint_on = ("example",)

    def paint(self) -> None:
        if self.example is None:
            return
        look = self.example.look
        if look is not None:
            paint_square(look, plan_for(look.square.shape, *self.pos, *self.size, dp(LARGEST_SPACE)))
        elif self.example.bids:
            self._paint_bids(self.example.bids)
        else:
            self._paint_sum(self.example.lengths)

    def _paint_bids(self, bids: Sequence[tuple[Seat, int]]) -> None:
        """Paint the example of an auction: a stall with the bids below it."""
        high, room = min(self.height, dp(150)), min(self.width / 3, dp(120))
        radius = min(0.14 * high, 0.26 * room)
        figure = max(1.3 * radius, smallest_size())
        size = int(min(0.58 * high, high - 1.4 * figure))
        low = self.center_y - high / 2 + max(0.16 * high, 0.65 * figure)
        with at(self.center_x - size / 2, self.center_y + high / 2 - size):
            draw_stall(0, "?", Good.CHEESE, size)
        for place, (seat, bid) in enumerate(bids):
            middle = self.center_x + room * (place - 1)
            draw_disc(seat, str(seat + 1), radius, (middle - 0.9 * radius, low))
            role = "accent" if bid == bids[0][1] else "text_muted"
            write(str(bid), figure, (middle + 1.2 * radius, low), theme.of(role))

    def _paint_sum(self, lengths: Sequence[tuple[Good, int]]) -> None:
        """Paint the example of a score: four goods with their distances, and a question mark for the sum."""
        high, room = min(self.height, dp(120)), min(self.width / 5, dp(72))
        size, figure = int(min(0.4 * high, 0.86 * room)), max(min(0.26 * high, 0.5 * room), smallest_size())
        has_signs = 0.8 * figure >= smallest_size()  # smaller ones would not be readable
        left, low = self.center_x - 2.5 * room, self.center_y - 0.25 * high
        longest = max(length for _good, length in lengths)
        for place, (good, length) in enumerate(lengths):
            middle = left + room * (place + 0.5)
            with at(middle - size / 2, self.center_y + 0.04 * high):
                draw_mark(good, size)
            write(str(length), figure, (middle, low), theme.of("danger" if length == longest else "text"))
            if has_signs:
                sign = "+" if place < len(lengths) - 1 else "="
                write(sign, 0.8 * figure, (middle + room / 2, low), theme.of("text_muted"))
        write("?", 1.6 * figure, (left + 4.6 * room, low), theme.of("accent"))


class SubjectCards(PagePart, GridLayout):
    """A grid with a card for each question, placed before the children that its rule adds."""

    card = StringProperty("")  # the class of each card

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for view in reversed(self.page.view.subjects):
            self.add_widget(Factory.get(self.card)(page=self.page, view=view), index=len(self.children))
