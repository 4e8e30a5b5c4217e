"""The parts of Home: the picture with the switch between games, the panel at the top, and the tiles."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.names import number_in_words
from screens.app.kinds import FISHING, kind_of_game
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, VBox, refill, show_or_hide
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class HomePicture(PagePart, FloatLayout):
    """The picture of the game with its name, and the switch to the other game if there is one."""

    form = StringProperty("wide")
    game = StringProperty("")
    has_switch = BooleanProperty(True)
    foot = NumericProperty(0)  # height that the switch takes from the picture

    def __init__(self, **kwargs) -> None:
        self._picture: Widget | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base) -> None:
        self._switch = self.ids.switch.__self__
        self.fbind("game", self._draw)
        self.fbind("has_switch", self._show_switch)
        self._draw()
        self._show_switch()

    def _draw(self, *_args) -> None:
        if self._picture is not None:
            self.remove_widget(self._picture)
        if self.game:
            self._picture = kind_of_game(self.game).home_picture(self.form)
            self._picture.pos_hint, self._picture.foot = {"x": 0, "y": 0}, self.foot
            self.add_widget(self._picture, index=len(self.children))  # behind the name

    def on_foot(self, _picture: "HomePicture", foot: float) -> None:
        if self._picture is not None:
            self._picture.foot = foot

    def _show_switch(self, *_args) -> None:
        show_or_hide(self, self._switch, self.has_switch)


class GameOption(TapPanel):
    """One of the games in the switch."""

    name = StringProperty("")
    icon = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_open = BooleanProperty(False)  # whether a game can be continued there


class StandingPlayer(VBox):
    """A player of the open game with the points, and the face if there is room."""

    name = StringProperty("")
    points = StringProperty("")
    face = ObjectProperty(None, allownone=True)


class HeroTable(BoxLayout):
    """The standing of the open game: the drawing of its kind, or all players with their points."""

    standing = ListProperty()
    draw = ObjectProperty(None, allownone=True)  # makes the widget that the kind draws instead of points
    is_small = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("standing", "draw", "is_small"):
            self.fbind(name, self._show)

    def _show(self, *_args) -> None:
        if self.standing and self.draw is not None:
            self.clear_widgets()
            drawn = self.draw()
            drawn.is_small = self.is_small
            self.add_widget(drawn)
            return
        players = [
            {"name": name, "points": number_in_words(points), "face": worn} for name, points, worn in self.standing
        ]
        refill(self, StandingPlayer, players)


class Hero(PagePart, TapPanel):
    """The panel at the top: the open game, or a new one."""


class FirstRun(TapPanel):
    """The invitation to practise, shown before the first game."""

    def on_kv_post(self, _base) -> None:
        if "picture" in self.ids:
            self.ids.picture.add_widget(kind_of_game(FISHING).practice_picture())


class HomeTile(TapPanel):
    """A tile that leads to a page, with an optional line about it."""

    icon = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
