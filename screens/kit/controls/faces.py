"""Controls for faces: chips with the face and name of people, and a picker for the emblem and colour of a face."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.faces import COLOURS, EMBLEMS, FIRST_FACES, Face
from screens.kit import palette
from screens.kit.controls.buttons import FLOOR, PushButton
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_emblem, draw_face
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged, Column, refill
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text import widgets  # noqa: F401  (the rules use them)
from screens.kit.text.letters import natural_width, shortened
from screens.kit.theme import theme

load_rules(__file__)

HIGH, PADDING = 52, 12  # dp: the height of a chip, and its average padding on each side
Shown = tuple[str, Face | None]
"""The text and the face of a chip: a name and its face, or the number of people not shown and None."""


class FaceChip(PushButton):
    """A chip for a person or, without a face, for the number of people not shown yet."""

    name = StringProperty("")

    def __init__(self, **kwargs) -> None:
        looks = {"size_hint": (None, None), "icon_size": dp(40), "gap": dp(8), "padding_x": dp(6)}
        super().__init__(**looks | {"radius": dp(HIGH) / 2, "ring_width": dp(3)} | kwargs)


class FaceChips(Arranged):
    """A chip for each of `people`, pairs of name and face; dispatches `on_choice` with the name that was tapped.

    If only `most` lines fit, the last chip shows the number of further people; a tap on it shows them all.
    """

    __events__ = ("on_choice",)

    people = ListProperty()
    chosen = ListProperty()  # names
    most = NumericProperty(0)  # maximum number of lines, or 0 for no limit
    most_of_all = NumericProperty(0)  # maximum number of lines once all people are shown, or 0 for no limit
    kind = StringProperty("surface")  # the kind of button for chips that are not chosen
    shows_all = BooleanProperty(False)
    arrange_on = ("people", "chosen", "most", "most_of_all", "pos", "size", "shows_all")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        high, gap = dp(HIGH), dp(8)
        shown: list[Shown] = list(self.people)
        places = self._places(shown, gap)
        most = self.most_of_all if self.shows_all else self.most
        if most and places and places[-1][2] >= most:
            hidden = sum(line >= most for _x, _wide, line in places)
            while True:
                shown = [*self.people[: len(self.people) - hidden], (f"+ {hidden}", None)]
                places = self._places(shown, gap)
                if places[-1][2] < most or hidden == len(self.people):
                    break
                hidden += 1
        entries = [self._look(name, face, wide) for (name, face), (_x, wide, _line) in zip(shown, places)]
        refill(self, FaceChip, entries, lambda chip: chip.bind(on_tap=self._tapped))
        self.height = (places[-1][2] + 1) * (high + gap) - gap if places else 0
        for chip, (x, wide, line) in zip(reversed(self.children), places):
            chip.size = (wide, high)
            chip.pos = (self.x + x, self.top - line * (high + gap) - high)

    def _look(self, name: str, face: Face | None, wide: float) -> dict[str, Any]:
        room = wide - dp(2 * PADDING + 2) - (dp(48) if face else 0)
        return {
            "name": name,
            "text": shortened(name, dp(20) * FLOOR, True, room),
            "face": face,
            "align": "left" if face else "center",  # the face is in the round end of the chip
            "kind": "tonal" if name in self.chosen else self.kind,
            "ring": "accent" if name in self.chosen else "",
        }

    def _places(self, shown: list[Shown], gap: float) -> list[tuple[float, float, int]]:
        """Return the left edge, width and row of each chip."""
        places, x, line = [], 0.0, 0
        for name, face in shown:
            disc = dp(48) if face else 0
            wide = min(self.width, natural_width(name, dp(20), True) + disc + dp(2 * PADDING + 2))
            if x and x + wide > self.width:
                x, line = 0.0, line + 1
            places.append((x, wide, line))
            x += wide + gap
        return places

    def _tapped(self, chip: FaceChip) -> None:
        if chip.face is None:
            self.shows_all = True
        else:
            self.dispatch("on_choice", chip.name)

    def on_choice(self, name: str) -> None:
        """Called when a person is tapped."""


TAKEN = 0.55  # how far a taken emblem fades


class ChoiceTile(Tap, Ground):
    """One of twelve choices, drawn on the tile itself, with a ring around the selected one."""

    value = StringProperty("")
    is_selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    @property
    def says(self) -> str:
        """The name for tests and screen readers."""
        return self.value

    def on_tap(self) -> None:
        self.choose(self.value)

    def paint_now(self) -> None:
        super().paint_now()
        self.canvas.clear()
        with self.canvas:
            self.paint()

    def paint(self) -> None:
        """Paint the choice on the current canvas."""
        raise NotImplementedError


class EmblemTile(ChoiceTile):
    """An emblem without its disc, faded if it is taken, with its owner's face small in the corner."""

    owner = ObjectProperty(None, allownone=True)  # the face of the owner

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
    """A picker for the emblem and colour of `face` that shows taken emblems; dispatches `on_emblem` and `on_colour`."""

    __events__ = ("on_emblem", "on_colour")

    face = ObjectProperty(FIRST_FACES[0])
    other_faces = ListProperty()  # of all other people

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("face", "other_faces"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        taken = {face.emblem: face for face in self.other_faces}
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
        """Called when an emblem is tapped."""

    def on_colour(self, colour: str) -> None:
        """Called when a colour is tapped."""
