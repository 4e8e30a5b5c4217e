"""The table from above: a pond with the players around it, who can be dragged to other seats or chosen by a tap."""

from math import hypot

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from screens.fishing.drawings.water import FLOAT, Pond
from screens.kit.drawings import ink
from screens.kit.layouts import Arranged
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.tap import Draggable
from screens.kit.text.letters import natural_width

REACH = 48  # dp from a seat to its float in the pond
SLIDE = 0.18  # seconds
FEWEST = 3  # seats that are always shown

# The seats clockwise: x as a share of the width, then 1, 0.5 or 0 for top, middle and bottom.
PLACES = {
    3: ((0.25, 1), (0.75, 1), (0.5, 0)),
    4: ((0.25, 1), (0.75, 1), (0.75, 0), (0.25, 0)),
    5: ((1 / 6, 1), (0.5, 1), (5 / 6, 1), (0.73, 0), (0.27, 0)),
}
NARROW_PLACES = {**PLACES, 5: ((0.24, 1), (0.76, 1), (0.79, 0.5), (0.5, 0), (0.21, 0.5))}
load_rules(__file__)


class SeatCard(Draggable, Panel):
    """A seat, empty or with a player who can be dragged to another seat."""

    seat = NumericProperty(0)
    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    opens = BooleanProperty(False)
    is_upright = BooleanProperty(False)  # whether the name is below the face instead of next to it
    is_aimed_at = BooleanProperty(False)  # whether a player is dragged here
    home = ObjectProperty((0, 0))  # its position while it is not dragged

    @property
    def says(self) -> str:
        """The name for screen readers and tests."""
        return self.name


class SeatTable(Arranged, FloatLayout):
    """The seats around the pond, clockwise from the top left; the float marks the player who opens."""

    __events__ = ("on_swap", "on_choose", "on_empty")

    players = ListProperty()
    faces = ListProperty()
    opener = NumericProperty(0)
    arrange_on = ("pos", "size", "players", "faces", "opener")

    def __init__(self, **kwargs) -> None:
        self.cards: list[SeatCard] = []
        self._pond = Pond()
        self._floats_to: ink.Point | None = None
        super().__init__(**kwargs)
        self.add_widget(self._pond)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        self._make_cards()
        narrow = self.width < dp(520)
        count = len(self.cards)
        places = (NARROW_PLACES if narrow else PLACES)[count]
        width = self.width * (0.42 if count == 5 else 0.36) if narrow else min(dp(248), self.width * 0.275)
        rows = len({row for _x, row in places})
        height = min(dp(96), self.height / (rows + (0.6 if rows == 2 else 0.25)))
        longest = max((natural_width(name, dp(24) * 0.8, bold=True) for name in self.players), default=0)
        upright = narrow or longest > width - dp(98)
        for seat, (card, (x, row)) in enumerate(zip(self.cards, places)):
            is_taken = seat < len(self.players)
            card.seat, card.is_upright, card.size = seat, upright, (width, height)
            card.name = self.players[seat] if is_taken else ""
            card.face = self.faces[seat] if seat < len(self.faces) else None
            card.opens = is_taken and seat == self.opener
            middle = self.x + self.width * x, self.y + height / 2 + row * (self.height - height)
            card.home = (middle[0] - width / 2, middle[1] - height / 2)
            if not card.is_dragged:
                card.pos = card.home
        self._lay_pond(width, height, narrow)

    def _make_cards(self) -> None:
        wanted = max(FEWEST, len(self.players))
        while len(self.cards) > wanted:
            self.remove_widget(self.cards.pop())
        while len(self.cards) < wanted:
            card = SeatCard()
            card.bind(on_tap=self._tapped, on_drag=self._dragged, on_drop=self._dropped)
            self.cards.append(card)
            self.add_widget(card)

    def _lay_pond(self, width: float, height: float, narrow: bool) -> None:
        pond, sides = self._pond, self.width * (0.09 if narrow else 0.05)
        left, bottom = self.x + sides, self.y + height / 2
        pond.pos, pond.size = self.pos, self.size
        pond.box = [left, bottom, self.width - 2 * sides, self.height - height]
        away = dp(REACH + FLOAT / 2 + 4)
        inset = sides + (width * 0.9 if self._are_sides_taken() else dp(24))
        pond.open_water = [
            self.x + inset,
            self.y + height + away,
            self.width - 2 * inset,
            self.height - 2 * height - 2 * away,
        ]
        pond.arrows = self._arrows(pond.box)
        pond.shows_float = bool(self.players)
        if self.players:
            start, end = self._line(min(self.opener, len(self.players) - 1))
            pond.line_from = start
            if end != self._floats_to:
                self._slide(end)

    def _line(self, seat: int) -> tuple[ink.Point, ink.Point]:
        """Return the ends of a player's fishing line: at the edge of their card, and where their float lies."""
        card = self.cards[seat]
        x, y = card.home[0] + card.width / 2, card.home[1] + card.height / 2
        if abs(y - self.center_y) < 1:
            side = 1 if x < self.center_x else -1
            edge = x + side * card.width / 2
            return (edge, y), ((edge + self.center_x) / 2, y)
        side = -1 if y > self.center_y else 1
        edge = y + side * card.height / 2
        if self._are_sides_taken() and abs(x - self.center_x) > 1:
            # Another player sits below: place the float in the gap in the middle.
            inner = x + (card.width / 2 - dp(20)) * (1 if x < self.center_x else -1)
            return (inner, edge), (self.center_x, edge + side * dp(28))
        return (x, edge), (x, edge + side * min(dp(REACH), (self.height - 2 * card.height) / 2))

    def _are_sides_taken(self) -> bool:
        """Return whether there are seats at the left and right of the pond, not only above and below."""
        return any(abs(card.home[1] + card.height / 2 - self.center_y) < 1 for card in self.cards)

    def _arrows(self, box: list[float]) -> list[tuple[str, float, float]]:
        arrows = []
        for seat, card in enumerate(self.cards):
            after = self.cards[(seat + 1) % len(self.cards)]
            (x, y), (next_x, next_y) = card.home, after.home
            if abs(y - next_y) < 1 and abs(next_x - x) - card.width > dp(40):
                arrows.append(("next" if next_x > x else "back", (x + next_x + card.width) / 2, y + card.height / 2))
        if not self._are_sides_taken():
            arrows.append(("down", box[0] + box[2], self.center_y))
            arrows.append(("up", box[0], self.center_y))
        return arrows

    def _slide(self, end: ink.Point) -> None:
        """Move the float to a point, animated unless the float is new or the app uses less motion."""
        first, self._floats_to = self._floats_to is None, end
        Animation.cancel_all(self._pond, "float_at")
        app = App.get_running_app()
        if first or app is None or app.has_less_motion:
            self._pond.float_at = end
        else:
            Animation(float_at=list(end), duration=SLIDE, transition="out_quad").start(self._pond)

    def cast(self) -> None:
        """Animate the float from the middle of the pond to the opener, to show that the choice was random."""
        if self._floats_to is not None:
            self._pond.float_at = self.center
            self._floats_to = (0, 0)
        self._arrange()

    # Touches

    def _tapped(self, card: SeatCard) -> None:
        if card.name:
            self.dispatch("on_choose", int(card.seat))
        else:
            self.dispatch("on_empty")

    def _dragged(self, card: SeatCard, touch) -> None:
        card.pos = (touch.x - card.grip[0], touch.y - card.grip[1])
        if self.children[0] is not card:
            self.remove_widget(card)
            self.add_widget(card)
        target = self._target(card)
        for other in self.cards:
            other.is_aimed_at = other is target

    def _dropped(self, card: SeatCard, _touch) -> None:
        target = self._target(card)
        for other in self.cards:
            other.is_aimed_at = False
        card.pos = card.home
        if target is not None:
            self.dispatch("on_swap", int(card.seat), int(target.seat))

    def _target(self, card: SeatCard) -> SeatCard | None:
        """Return the taken seat nearest to a dragged card, or None if that is its own seat."""
        taken = [other for other in self.cards if other.name]
        nearest = min(taken, key=lambda other: hypot(other.home[0] - card.x, other.home[1] - card.y))
        return None if nearest is card else nearest

    def on_swap(self, one: int, other: int) -> None:
        """Called when two players swap seats."""

    def on_choose(self, seat: int) -> None:
        """Called when a taken seat is tapped."""

    def on_empty(self) -> None:
        """Called when an empty seat is tapped."""
