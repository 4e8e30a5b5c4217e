"""The panel at the top of Home: the open game with its standing, a new game, or the invitation to practise."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.app.kinds import screens_of
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart, VBox, refill
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class StandingPlayer(VBox):
    """The name and the points of a player of the open game, with the face if there is room."""

    name = StringProperty("")
    points = StringProperty("")
    face = ObjectProperty(None, allownone=True)


class HeroTable(BoxLayout):
    """The standing of the open game: a picture drawn by its kind, or all players with their points."""

    standing = ListProperty()
    draw = ObjectProperty(None, allownone=True)  # returns the kind's own picture of the game, which replaces the points
    room = ObjectProperty(None, allownone=True)  # the room beside the words, as shares of the width; None for none

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("standing", "draw", "room"):
            self.fbind(name, self._show)

    def _show(self, *_args) -> None:
        if self.standing and self.draw is not None:
            self.clear_widgets()
            drawn = self.draw()
            drawn.room = self.room
            self.add_widget(drawn)
            return
        refill(self, StandingPlayer, [vars(player) for player in self.standing])


class Hero(PagePart, TapPanel):
    """The panel at the top: a tap continues the open game, or opens the set-up of a new one."""


class FirstRun(PagePart, TapPanel):
    """The invitation to practise, shown before the first game."""

    def on_kv_post(self, _base) -> None:
        if "picture" in self.ids:
            self.ids.picture.add_widget(screens_of(self.page.view.game).practice_picture())
