"""The panel on top of home: the open game with its standing, or a new one."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.names import number_in_words
from screens.kit import panels
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Arranged, PagePart, VBox
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share

load_rules(__file__)


class StandingPlayer(VBox):
    """A player of the open game with the points; the face is there where it has room."""

    smallest: ClassVar = 0.8  # share of their size to which words shrink; longer names end in an ellipsis
    name = StringProperty("")
    points = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    name_sp = NumericProperty(20)
    points_sp = NumericProperty(40)


class Standing(Arranged, BoxLayout):
    """The players of the open game with their points, side by side."""

    entries = ListProperty()
    name_sp = NumericProperty(20)
    points_sp = NumericProperty(40)
    arrange_on = ("size", "entries", "name_sp")

    def on_entries(self, _standing: "Standing", entries: list) -> None:
        players = [
            {"name": name, "points": number_in_words(points), "face": worn, "points_sp": self.points_sp}
            for name, points, worn in entries
        ]
        refill(self, StandingPlayer, players, lambda player: player.fbind("width", self._arrange))

    def arrange_now(self, *_args) -> None:
        """Names that must shrink shrink together, so that no player looks smaller than another."""
        full_size = dp(self.name_sp)
        shares = [fitting_share(each.name, full_size, False, each.width, each.smallest) for each in self.children]
        for each in self.children:
            each.name_sp = self.name_sp * min(shares)


class HeroTable(FloatLayout):
    """How the open game stands: what its kind draws, or everybody with their points."""

    standing = ListProperty()
    draw = ObjectProperty(None, allownone=True)  # makes what the kind draws in the place of points
    is_small = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._points = Standing(spacing=dp(8))
        super().__init__(**kwargs)
        for name in ("standing", "draw", "is_small"):
            self.fbind(name, self._show)
        self.bind(pos=self._place, size=self._place)

    def _show(self, *_args) -> None:
        points, drawn = self._points, self.draw() if self.draw is not None and self.standing else None
        points.name_sp, points.points_sp = (18, 30) if self.is_small else (20, 40)
        points.entries = self.standing if drawn is None else []
        self.clear_widgets()
        if drawn is not None:
            drawn.is_small = self.is_small
            self.add_widget(drawn)
        elif self.standing:
            self.add_widget(points)
        self._place()

    def _place(self, *_args) -> None:
        for child in self.children:
            child.pos, child.size = self.pos, self.size


class Hero(panels.TapFloatPanel):
    """The open game, or a new one."""

    title = StringProperty("")
    lines = ListProperty([""])  # the longest first
    icon = StringProperty("arrow")
    standing = ListProperty()
    draw = ObjectProperty(None, allownone=True)
    can_follow = BooleanProperty(False)


class HomeTop(PagePart, BoxLayout):
    """The panel on top: the open game or a new one, and before the first game what greets people."""

    is_first_run = BooleanProperty(False)

    def on_kv_post(self, _base) -> None:
        self._hero = self.ids.hero.__self__
        self.fbind("is_first_run", self._show)
        self._show()

    def _show(self, *_args) -> None:
        self.clear_widgets()
        if not self.is_first_run:
            self.add_widget(self._hero)
            return
        from screens.home.first_run import FirstRun  # seen before the first game only

        first = FirstRun()
        first.bind(on_tap=lambda _panel: self.page.go_on())
        self.add_widget(first)
