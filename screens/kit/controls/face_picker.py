"""Twelve emblems and twelve colours: what a face is made of, to be chosen."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.faces import COLOURS, EMBLEMS, FIRST_FACES, Face
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_emblem, draw_face
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Column
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text import widgets  # noqa: F401  (the rules use them)
from screens.kit.theme import theme

load_rules(__file__)

TAKEN = 0.55  # how far an emblem fades that somebody has


class ChoiceTile(Tap, Ground):
    """One thing of twelve, drawn on the tile itself; a ring is round the chosen one."""

    value = StringProperty("")
    is_selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return self.value

    def on_tap(self) -> None:
        self.choose(self.value)

    def paint_now(self) -> None:
        super().paint_now()
        self.canvas.clear()
        with self.canvas:
            self.paint()

    def paint(self) -> None:
        """Put what can be chosen on the current canvas."""
        raise NotImplementedError


class EmblemTile(ChoiceTile):
    """An emblem without its disc, faded where it is taken; whose it is stands small in the corner."""

    owner = ObjectProperty(None, allownone=True)  # their face

    def on_owner(self, _tile: "EmblemTile", _owner: Face | None) -> None:
        self.repaint()

    def paint(self) -> None:
        ground, colour = theme.of(self.ground), theme.of("text")
        if self.owner is not None:
            colour = palette.mix(colour, ground, TAKEN)
        draw_emblem(self.value, min(self.size) * 0.56, self.center, colour, ground)
        if self.owner is not None:
            side = max(dp(22), min(self.size) * 0.3)
            draw_face(self.owner, side, (self.right - side / 2 - dp(4), self.y + side / 2 + dp(4)))


class ColourTile(ChoiceTile):
    """A disc of a colour."""

    def paint(self) -> None:
        Color(*theme.of(f"who_{self.value}"))
        ink.Ink(ink.filled(ink.circle(*self.center, min(self.size) * 0.3)))


class FacePicker(Column):
    """Shows a `face` and who has which emblem; `on_emblem` and `on_colour` tell what a finger chose."""

    __events__ = ("on_emblem", "on_colour")

    face = ObjectProperty(FIRST_FACES[0])
    worn = ListProperty()  # the faces of everybody else

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("face", "worn"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        taken = {face.emblem: face for face in self.worn}
        emblems = [
            {
                "value": each,
                "owner": None if each == self.face.emblem else taken.get(each),
                "is_selected": each == self.face.emblem,
                "choose": lambda emblem: self.dispatch("on_emblem", emblem),
            }
            for each in EMBLEMS
        ]
        colours = [
            {
                "value": each,
                "is_selected": each == self.face.colour,
                "choose": lambda colour: self.dispatch("on_colour", colour),
            }
            for each in COLOURS
        ]
        refill(self.ids.emblems, EmblemTile, emblems)
        refill(self.ids.colours, ColourTile, colours)

    def on_emblem(self, emblem: str) -> None:
        """A finger chose an emblem."""

    def on_colour(self, colour: str) -> None:
        """A finger chose a colour."""
