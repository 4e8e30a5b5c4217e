"""What can be changed about a person, at once: name, emblem and colour; who else they are; and to delete them."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.faces import COLOURS, EMBLEMS, FIRST_FACES, Face
from screens.kit import buttons, field, ink, palette, scrolling, text  # noqa: F401  (the rules use them)
from screens.kit.face import draw_emblem, draw_face
from screens.kit.painted import Painted
from screens.kit.panels import Panel, TapFloatPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

TAKEN = 0.55  # how far an emblem fades that somebody has


class ChoiceTile(TapFloatPanel):
    """One thing of twelve; a ring is round the chosen one."""

    value = StringProperty("")
    selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return self.value

    def on_tap(self) -> None:
        self.choose(self.value)


class EmblemTile(ChoiceTile):
    """An emblem, and in the corner who has it."""

    owner = ObjectProperty(None, allownone=True)  # their face


class ColourTile(ChoiceTile):
    """A colour."""


class EmblemPicture(Painted):
    """An emblem without its disc, faded where it is taken; whose it is stands small in the corner."""

    emblem = StringProperty("whale")
    owner = ObjectProperty(None, allownone=True)
    ground = StringProperty("surface_raised")
    repaint_on = ("emblem", "owner", "ground")

    def paint(self) -> None:
        ground, colour = theme.of(self.ground), theme.of("text")
        if self.owner is not None:
            colour = palette.mix(colour, ground, TAKEN)
        draw_emblem(self.emblem, min(self.size) * 0.56, self.center, colour, ground)
        if self.owner is not None:
            side = max(dp(22), min(self.size) * 0.3)
            draw_face(self.owner, side, (self.right - side / 2 - dp(4), self.y + side / 2 + dp(4)))


class ColourPicture(Painted):
    """A disc of a colour."""

    colour = StringProperty("lagoon")
    repaint_on = ("colour",)

    def paint(self) -> None:
        Color(*theme.of(f"who_{self.colour}"))
        ink.Ink(ink.filled(ink.circle(*self.center, min(self.size) * 0.3)))


class ChoiceGrid(GridLayout):
    """Twelve things in rows of six."""


class PersonEditor(Panel):
    """One person; every change is told to the page at once."""

    page = ObjectProperty(None, rebind=True)
    person = ObjectProperty(None, allownone=True, rebind=True)
    owners = ListProperty()
    face = ObjectProperty(FIRST_FACES[0])

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("person", "owners"):
            self.fbind(name, self._show)
        self.ids.entry.ids.entry.fbind("focus", self._left)
        self._show()

    def _show(self, *_args) -> None:
        if self.person is None:
            return
        self.face = self.person.face
        self.ids.entry.text = self.person.name
        taken = {person.face.emblem: person.face for person in self.owners}
        chosen: Face = self.face
        refill(
            self.ids.emblems,
            EmblemTile,
            [
                {
                    "value": each,
                    "owner": None if each == chosen.emblem else taken.get(each),
                    "selected": each == chosen.emblem,
                    "choose": self.page.emblem,
                }
                for each in EMBLEMS
            ],
        )
        refill(
            self.ids.colours,
            ColourTile,
            [{"value": each, "selected": each == chosen.colour, "choose": self.page.colour} for each in COLOURS],
        )

    def _left(self, _entry, is_focused: bool) -> None:
        """Whoever goes on to something else has said the name."""
        if not is_focused and self.person is not None and self.ids.entry.text != self.person.name:
            self.page.rename(self.ids.entry.text)


class EditorColumn(BoxLayout):
    """Name, emblem and colour."""
