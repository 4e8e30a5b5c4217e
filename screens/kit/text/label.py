"""Text drawing for every script: characters that the shipped font lacks are drawn in runs of other fonts."""

from functools import lru_cache
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from screens.kit.theme import SANS

if TYPE_CHECKING:
    from screens.kit.text.runs import Run

LAST_COMMON = "\u017f"  # the shipped font has all European Latin letters up to this one
SPACING = 0.955  # factor by which the font's own line distance becomes `letters.LINE`
DEEPER = 0.16  # share of the size by which other letters may reach further down, such as Arabic dots


@lru_cache(maxsize=4096)
def is_plain(text: str) -> bool:
    """Return whether the shipped font alone can show a text."""
    if all(character <= LAST_COMMON for character in text):
        return True
    from screens.kit.text.system_fonts import is_shipped  # most texts do not need it

    return all(map(is_shipped, text))


def _runs_of(text: str) -> "tuple[Run, ...]":
    from screens.kit.text.runs import runs_of  # loads the fonts of the system, which few names need

    return runs_of(text)


class Label(CoreLabel):
    """A text in the app's type family; letters of other fonts share its baseline."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"font_name": SANS} | kwargs)

    def get_extents(self, text: str) -> tuple[int, int]:
        if is_plain(text):
            return super().get_extents(text)
        size, bold = self.options["font_size"], self.options["bold"]
        width = sum(_width(run, size, bold) for run in _runs_of(text))
        # Add the same above and below, so that the line stays in the middle.
        return width, super().get_extents("A")[1] + 2 * self._deeper(text)

    def render_lines(self, lines, options, render_text, y, size):
        own = self.options
        baseline = self.get_ascent()

        def render_runs(text: str, x: int, y: int) -> None:
            if is_plain(text):
                render_text(text, x, y)
                return
            y += baseline + self._deeper(text)
            for run in _runs_of(text):
                self.options = own | _options(run, own["bold"])
                self.resolve_font_name()
                render_text(run.text, x, y - self.get_ascent())
                self.options = own
                x += _width(run, own["font_size"], own["bold"])

        return super().render_lines(lines, options, render_runs, y, size)

    def _deeper(self, text: str) -> int:
        """Return by how many pixels a text may reach further down than one in the shipped font."""
        size, bold = self.options["font_size"], self.options["bold"]
        deepest = min(_label(run, size, bold).get_descent() for run in _runs_of(text))
        return max(0, min(self.get_descent() - deepest, int(DEEPER * size)))


_pictures: WeakValueDictionary[tuple, Texture] = WeakValueDictionary()


def picture(text: str, size: int, bold: bool, halign: str) -> Texture:
    """Return a text as a white texture, to be tinted. Equal texts share it."""
    key = text, size, bold, halign
    shared = _pictures.get(key)
    if shared is not None:
        return shared

    def draw(texture: Texture | None = None) -> Texture:
        # The label is not kept, because it would hold the pixels a second time.
        label = Label(text=text, font_size=size, bold=bold, halign=halign, line_height=SPACING)
        label.texture = texture
        label.refresh()
        return label.texture

    drawn = _pictures[key] = draw()
    # Texts are on whole pixels, so that they need no smoothing, which is slow without graphics hardware.
    drawn.min_filter = drawn.mag_filter = "nearest"
    drawn.add_reload_observer(draw)  # Android drops textures
    return drawn


def _options(run: "Run", bold: bool) -> dict[str, str]:
    font = run.font.bold if bold else run.font.regular
    return {"font_name": font, "font_direction": run.direction, "font_script_name": run.script}


def _label(run: "Run", size: float, bold: bool) -> CoreLabel:
    return CoreLabel(text=run.text, font_size=size, **_options(run, bold))


@lru_cache(maxsize=2048)
def _width(run: "Run", size: float, bold: bool) -> int:
    label = _label(run, size, bold)
    if not run.is_latin:
        # A font measures joined letters correctly only after drawing the script, and it draws when a texture is used.
        label.refresh()
        label.texture.bind()
    return label.get_extents(run.text)[0]
