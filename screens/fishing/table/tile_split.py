"""What a tile shows while a trick is split: the cards of this player with less and more."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.language import _
from screens.kit.controls.buttons import IconButton
from screens.kit.drawings import ink
from screens.kit.drawings.face import who
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import place, show_or_hide
from screens.kit.text.widgets import OneLine, Wording
from screens.kit.theme import theme


class SplitCards(Painted):
    """The cards of a trick as small slots; those of this player are filled."""

    count = NumericProperty(0)
    cards = NumericProperty(4)
    role = StringProperty("text")
    repaint_on = ("count", "cards", "role")

    def paint(self) -> None:
        wide, gap = min(dp(30), self.height * 0.74), dp(5)
        x = self.center_x - (self.cards * (wide + gap) - gap) / 2
        for i in range(int(self.cards)):
            left = x + i * (wide + gap)
            if i < self.count:
                Color(*theme.of(self.role))
                ink.Ink(ink.box(left, self.y, wide, self.height, dp(5)))
            else:
                Color(*theme.of("outline"))
                ink.Ink(ink.ring(ink.rounded(left, self.y, wide, self.height, dp(5)), dp(2)))


class TileSplit:
    """The widgets of a split on a tile; whoever won the trick has no buttons and gets the rest."""

    def __init__(self, tile) -> None:
        self.tile = tile
        self.count_text = OneLine(bold=True)
        self.cards = SplitCards(size_hint=(None, None))
        self.less_button = IconButton(icon="minus", kind="soft")
        self.more_button = IconButton(icon="plus", kind="soft")
        self.rest_words = Wording(role="text_muted", sp=22, size_hint=(None, None))
        self.less_button.bind(on_tap=lambda _button: tile.page.less(tile.view.seat))
        self.more_button.bind(on_tap=lambda _button: tile.page.more(tile.view.seat))

    def show(self) -> None:
        """Have it on the tile while a trick is split, and not otherwise."""
        tile = self.tile
        self.count_text.text = str(tile.view.count)
        self.count_text.role = "text" if tile.view.count else "text_muted"
        self.less_button.says = _("{player}: one less").format(player=tile.view.name)
        self.more_button.says = _("{player}: one more").format(player=tile.view.name)
        self.less_button.disabled, self.more_button.disabled = tile.view.count <= 0, not tile.view.can_take
        self.cards.count, self.cards.role = max(0, tile.view.count), who(tile.view.face)
        self.rest_words.texts = [_("keeps the rest")]
        for child, shown in (
            (self.count_text, True),
            (self.cards, tile.look == "large" and tile.height >= dp(200)),
            (self.less_button, not tile.view.leads),
            (self.more_button, not tile.view.leads),
            (self.rest_words, tile.view.leads),
        ):
            show_or_hide(tile, child, tile.is_splitting and shown)

    def put(self, left: float, right: float, middle: float, side: float, figure: float) -> None:
        """Put less, the count and more on one line between two edges; the winner has the count and what that is."""
        for button, x in ((self.less_button, left), (self.more_button, right - side)):
            button.side = side
            place(button, x, middle - side / 2, side, side)
        self.count_text.put(figure, (left + right) / 2, middle, anchor="center")
        room = right - self.count_text.right - dp(10)
        place(self.rest_words, self.count_text.right + dp(10), middle - dp(32), max(room, dp(60)), dp(64))
