"""A player's tile on the table: a tap says that this player caught the trick."""

from functools import cached_property

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.language import _
from companion.names import number_in_words
from screens.fishing.table.tile_layout import arrange_large, arrange_row
from screens.fishing.table.tile_marks import LeaderMark, PenaltyMark
from screens.kit.buttons import IconButton, PushButton
from screens.kit.icons import Icon
from screens.kit.layouts import place, show_or_hide
from screens.kit.painted import Painted
from screens.kit.panels import TapFloatPanel
from screens.kit.shapes import draw_fish
from screens.kit.text import FitText, OneLine
from screens.kit.theme import theme

DOUBLE_TAP = 0.35  # seconds in which a second tap on the same tile is the same tap
FLASH = 0.18  # seconds a caught fish takes to calm down


class TileFish(Painted):
    """The fish that says "tap to catch": lit where the player caught and leads, bright at the moment of the catch."""

    lit = BooleanProperty(False)
    glow = NumericProperty(0.0)
    repaint_on = ("lit", "glow")

    def paint(self) -> None:
        width = min(self.width, self.height * 100 / 56)
        x, y = self.center_x - width / 2, self.center_y - width * 0.28
        body = theme.mix("accent_soft" if self.lit else "surface_raised", "accent", self.glow)
        draw_fish(x, y, width, body, theme.of("surface"))


class TileButton(PushButton):
    """A button on a tile that says what it is for, since its label is only a sign."""

    says = StringProperty("")


class Tile(TapFloatPanel):
    """Points, catch and stockroom of one player; in a split the cards of this trick with less and more."""

    page = ObjectProperty(None)
    seat = NumericProperty(0)
    name = StringProperty("")
    points = NumericProperty(0)
    caught = NumericProperty(0)
    stock = NumericProperty(0)
    leads = BooleanProperty(False)
    penalties = NumericProperty(0)
    lit = BooleanProperty(False)
    rests = BooleanProperty(False)
    count = NumericProperty(-1)  # below 0: no trick is being split
    look = OptionProperty("large", options=("large", "row"))

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self.name_text = FitText(bold=True, may_shorten=True, floor=0.66, size_hint=(None, None))
        self.points_text = OneLine(bold=True)
        self.caught_text = OneLine(bold=True)
        self.caught_words = OneLine(role="text_muted")
        self.stock_icon = Icon(icon="stock", role="text_muted", size_hint=(None, None))
        self.stock_text = OneLine(bold=True)
        self.stock_words = OneLine(role="text_muted")
        self.fish = TileFish(size_hint=(None, None))
        self.leader_mark = LeaderMark(size_hint=(None, None))
        self.penalty_mark = PenaltyMark(size_hint=(None, None))
        self.penalty_button = TileButton(
            text="–3", sp=28, padding_x=dp(4), size_hint=(None, None), takes_long_press=True, guard=DOUBLE_TAP
        )
        super().__init__(guard=DOUBLE_TAP, takes_long_press=True, **kwargs)
        self.penalty_button.bind(
            on_tap=lambda _button: self.page.penalise(self.seat),
            on_long_press=lambda _button: self.page.take_back_penalty(self.seat),
        )
        self.name_text.fbind("font_size", self._arrange)
        names = ("pos", "size", "name", "points", "caught", "stock", "leads", "penalties", "lit", "count", "look")
        for each in names:
            self.fbind(each, self._arrange)
        self._arrange()

    # Few tricks are ever split, so what that takes is made for the first one.

    @cached_property
    def count_text(self) -> OneLine:
        """How many cards of this trick the player gets."""
        return OneLine(bold=True)

    @cached_property
    def less_button(self) -> IconButton:
        """Takes one of them away."""
        button = IconButton(icon="minus", kind="soft")
        button.bind(on_tap=lambda _button: self.page.less(self.seat))
        return button

    @cached_property
    def more_button(self) -> IconButton:
        """Gives one more."""
        button = IconButton(icon="plus", kind="soft")
        button.bind(on_tap=lambda _button: self.page.more(self.seat))
        return button

    def show(self, view) -> None:
        """Take over what the tile should show; a figure that changed does so at once."""
        for name in ("seat", "name", "points", "caught", "stock", "leads", "penalties", "lit", "count", "rests"):
            setattr(self, name, getattr(view, name))

    def flash(self) -> None:
        """Let the fish light up for the catch."""
        if App.get_running_app().reduce_motion:
            return
        Animation.cancel_all(self.fish, "glow")
        self.fish.glow = 1.0
        Animation(glow=0.0, duration=FLASH, transition="out_quad").start(self.fish)

    def on_rests(self, _tile: "Tile", rests: bool) -> None:
        self.disabled = rests

    @property
    def splitting(self) -> bool:
        """Whether the tile shows its share of a trick."""
        return self.count >= 0

    def _arrange_now(self, *_args) -> None:
        if self.width < 2 or self.height < 2:
            return
        splitting = self.splitting
        self.ring = "accent" if self.leads else ""
        self.ring_width = theme.ring if self.look == "large" else theme.ring_phone
        self.name_text.text = self.name
        self.points_text.text = number_in_words(self.points)
        self.caught_text.text = f"+{self.caught}"
        self.caught_text.role = "accent" if self.caught else "text_muted"
        self.caught_words.text = _("this round")
        self.stock_text.text = str(self.stock)
        self.stock_words.text = _("in stockroom")
        self.fish.lit = self.lit
        self.penalty_mark.count = self.penalties
        self.penalty_button.says = _("{player}: –3").format(player=self.name)
        self.leader_mark.words = _("leads next") if splitting else _("leads")
        for child, shown in (
            (self.name_text, True),
            (self.leader_mark, self.leads),
            (self.penalty_mark, self.penalties > 0 and not splitting),
            (self.points_text, not splitting),
            (self.caught_text, not splitting),
            (self.penalty_button, not splitting),
        ):
            show_or_hide(self, child, shown)
        self._show_split()
        (arrange_large if self.look == "large" else arrange_row)(self)

    def _show_split(self) -> None:
        """Have the count with less and more while a trick is split; nothing of it is made before one is."""
        if not self.splitting and "count_text" not in self.__dict__:
            return
        self.count_text.text = str(self.count)
        self.less_button.says = _("{player}: one less").format(player=self.name)
        self.more_button.says = _("{player}: one more").format(player=self.name)
        self.less_button.disabled = self.count <= 0
        for child in (self.count_text, self.less_button, self.more_button):
            show_or_hide(self, child, self.splitting)

    def show_if(self, child, room: bool) -> bool:
        """Show a child only where there is room for it; says whether there is."""
        show_or_hide(self, child, room)
        return room

    def place_split(self, left: float, right: float, middle: float, side: float, figure: float) -> None:
        """Put less, the count and more on one line between two edges."""
        for button, x in ((self.less_button, left), (self.more_button, right - side)):
            button.side = side
            place(button, x, middle - side / 2, side, side)
        self.count_text.put(figure, (left + right) / 2, middle, anchor="center")

    def on_tap(self) -> None:
        self.page.catch(self.seat)

    def on_long_press(self) -> None:
        self.page.hold(self.seat)
