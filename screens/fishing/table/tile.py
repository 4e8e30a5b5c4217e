"""A player's tile on the table: a tap says that this player caught the trick."""

from collections.abc import Sequence
from re import sub

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.language import _
from companion.names import number_in_words
from screens.fishing.table.tile_layout import arrange_large, arrange_row
from screens.fishing.table.tile_marks import PenaltyMark
from screens.fishing.table.tile_split import TileSplit
from screens.fishing.table.view import TileView
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings.face import FaceDisc
from screens.kit.drawings.icons import Icon
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.drawings.shapes import FloatMark, draw_fish
from screens.kit.layouts import Arranged, PagePart, show_or_hide
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import FitText, OneLine
from screens.kit.theme import theme

DOUBLE_TAP = 0.35  # seconds in which a second tap on the same tile is the same tap
JUMP, LEAP = 24, 0.18  # dp that a caught fish jumps, and the seconds that takes
DROP = 0.12  # seconds that the pill of a minus-three takes to drop in


class TileFish(Painted):
    """The fish that says "tap to catch": an outline, filled for who leads; it jumps at the moment of the catch."""

    is_lit = BooleanProperty(False)
    jump = NumericProperty(0.0)  # from 0 at rest to 1 at the top
    repaint_on = ("is_lit", "jump")

    def paint(self) -> None:
        width = min(self.width, self.height * 100 / 56)
        x, y = self.center_x - width / 2, self.center_y - width * 0.28 + dp(JUMP) * self.jump
        line = theme.mix("accent" if self.is_lit else "fish_rest", "accent", self.jump)
        body = theme.mix("accent_soft" if self.is_lit else "surface", "accent", self.jump * 0.5)
        draw_fish(x, y, width, body, line, line=line)


class TileButton(PushButton):
    """A button on a tile that says what it is for, since its label is only a sign."""

    says = StringProperty("")


class Tile(PagePart, Arranged, Tap, Ground):
    """Points, catch and stockroom of one player; in a split the cards of this trick with less and more."""

    view = ObjectProperty(None)  # a TileView
    look = OptionProperty("large", options=("large", "row"))
    widest = ObjectProperty(("00", "+0"))  # points and catch of all tiles of the table, which have figures of one size
    spare = NumericProperty(0)  # by how much it is wider than the narrowest tile, with which it is alike

    def __init__(self, **kwargs) -> None:
        self.face_disc = FaceDisc(size_hint=(None, None))
        self.name_text = FitText(bold=True, may_shorten=True, floor=0.66, size_hint=(None, None))
        self.points_text = OneLine(bold=True)
        self.caught_text = OneLine(bold=True)
        self.caught_words = OneLine(role="text_muted")
        self.stock_icon = Icon(icon="stock", role="text_muted", size_hint=(None, None))
        self.stock_text = OneLine(bold=True)
        self.stock_words = OneLine(role="text_muted")
        self.fish = TileFish(size_hint=(None, None))
        self.leader_mark = FloatMark(size_hint=(None, None))
        self.penalty_mark = PenaltyMark(size_hint=(None, None))
        self.split: TileSplit | None = None  # few tricks are ever split, so it is made for the first one
        self.penalty_button = TileButton(
            text="–3", sp=28, padding_x=dp(4), size_hint=(None, None), takes_long_press=True, guard=DOUBLE_TAP
        )
        super().__init__(guard=DOUBLE_TAP, takes_long_press=True, **kwargs)
        self.penalty_button.bind(
            on_tap=lambda _button: self.page.penalise(self.view.seat),
            on_long_press=lambda _button: self.page.take_back_penalty(self.view.seat),
        )
        self.name_text.fbind("font_size", self._arrange)
        for each in ("pos", "size", "look", "view", "spare", "widest"):
            self.fbind(each, self._arrange)
        self._arrange()

    def jump(self) -> None:
        """Let the fish jump for the catch."""
        if App.get_running_app().has_less_motion:
            return
        Animation.cancel_all(self.fish, "jump")
        up = Animation(jump=1.0, duration=LEAP / 2, transition="out_quad")
        (up + Animation(jump=0.0, duration=LEAP / 2, transition="in_quad")).start(self.fish)

    def drop_mark(self) -> None:
        """Let the pill of a minus-three drop in."""
        if App.get_running_app().has_less_motion:
            return
        Animation.cancel_all(self.penalty_mark, "drop")
        self.penalty_mark.drop = 1.0
        Animation(drop=0.0, duration=DROP, transition="out_back").start(self.penalty_mark)

    @property
    def is_splitting(self) -> bool:
        """Whether the tile shows its share of a trick."""
        return self.view.count >= 0

    def arrange_now(self, *_args) -> None:
        if self.width < 2 or self.height < 2:
            return
        view, is_splitting = self.view, self.is_splitting
        self.ring = "accent" if view.leads else ""
        self.ring_width = theme.ring if self.look == "large" else dp(3)
        self.name_text.text = view.name
        self.points_text.text = number_in_words(view.points)
        self.caught_text.text = f"+{view.caught}"
        self.caught_text.role = "accent" if view.caught else "text_muted"
        self.caught_words.text = _("this round")
        self.stock_text.text = str(view.stock)
        self.stock_words.text = _("in stockroom")
        self.fish.is_lit = view.leads
        self.face_disc.face = view.face
        self.penalty_mark.count = view.penalties
        self.penalty_button.says = _("{player}: –3").format(player=view.name)
        for child, shown in (
            (self.face_disc, True),
            (self.name_text, True),
            (self.leader_mark, view.leads),
            (self.penalty_mark, False),
            (self.points_text, not is_splitting),
            (self.caught_text, not is_splitting),
            (self.penalty_button, not is_splitting and view.can_be_penalised),
        ):
            show_or_hide(self, child, shown)
        if is_splitting and self.split is None:
            self.split = TileSplit(self)
        if self.split is not None:
            self.split.show()
        (arrange_large if self.look == "large" else arrange_row)(self)

    def show_if(self, child, room: bool) -> bool:
        """Show a child only where there is room for it; says whether there is."""
        show_or_hide(self, child, room)
        return room

    def on_tap(self) -> None:
        if not self.view.rests:
            self.page.catch(self.view.seat)

    def on_long_press(self) -> None:
        if not self.view.rests:
            self.page.begin_split()


def show_tiles(tiles: list[Tile], views: Sequence[TileView]) -> None:
    """Let each tile of a table show its view, with figures of one size on all of them."""
    points = _widest("00", *(number_in_words(view.points) for view in views))
    caught = _widest(*(f"+{view.caught}" for view in views))
    for tile, view in zip(tiles, views):
        tile.view, tile.widest = view, (points, caught)


def _widest(*figures: str) -> str:
    """The one that needs most room, whatever its digits: so it rarely changes."""
    return max((sub(r"\d", "0", each) for each in figures), key=lambda each: natural_width(each, 100, bold=True))
