"""The look of the app: colours by role, measures by name, and one type family. Widgets read `theme`."""

from typing import Any
from weakref import WeakSet

from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty

import assets
from screens.kit import palette

SANS = "Sans"

# Design tokens: measures that differ between tablet and phone without changing the layout. Rules write `app.theme.gap`
# and never ask for the device. In dp, for (tablet, phone); `theme.margin` gives pixels.
MEASURES: dict[str, tuple[float, float]] = {
    "margin": (16, 8),
    "gap": (16, 8),
    "row_gap": (12, 8),
    "small_gap": (8, 4),
    "panel_padding": (24, 12),
    "card_padding": (20, 12),
    "radius_panel": (20, 16),
    "radius_button": (16, 16),
    "radius_chip": (12, 12),
    "ring": (4, 3),
    "control": (64, 48),
    "step": (56, 48),
    "face": (52, 34),
    "portrait": (104, 56),
}
# Font sizes for (tablet, phone), in dp.
TYPE: dict[str, tuple[float, float]] = {
    "display": (72, 44),
    "hero": (44, 30),
    "figure": (36, 30),
    "headline": (32, 24),
    "title": (26, 20),
    "section": (22, 18),
    "body": (20, 18),
    "caption": (18, 15),
    "small": (15, 14.4),
}

PRESS = 0.08  # seconds in which a pressed ground fades
SHEET = 0.16  # seconds a sheet takes to come up

# Properties must exist before the class is instantiated, so each colour becomes a property here.
_Colours: Any = type(
    "_Colours",
    (EventDispatcher,),
    {role: ColorProperty(palette.rgba(role, palette.DARK)) for role in palette.ROLES},
)


class Theme(_Colours):
    """The colours of the current mode as properties, the measures in pixels, and the size of running text."""

    mode = OptionProperty(palette.DARK, options=palette.MODES)
    suits = OptionProperty(palette.PLAIN, options=tuple(palette.SUIT_COLOURS))  # for colour-blind players
    reading_size = NumericProperty(1.0)  # of running text in scrolling panes

    is_wide = BooleanProperty(True)  # room for labels in bars, and for sheets in the middle
    is_phone = False  # whether the phone column of the tokens is used; set before the pages of a form are made

    drawn_mode: str | None = None
    """The mode of the current drawing, if it differs from that of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._painted: WeakSet = WeakSet()
        self._written: WeakSet = WeakSet()
        # Kivy mistakes `on_accent`, the colour on the accent, for the handler of changes of `accent`.
        for role in palette.ROLES:
            if f"on_{role}" in palette.ROLES:
                self.funbind(role, getattr(self, f"on_{role}"))

    def __getattr__(self, name: str) -> Any:  # a measure; with "float", mypy would take methods of Kivy for one
        if name == "hairline":
            return max(1.0, dp(1))  # a thinner line falls between two pixels of a small tablet
        if name in MEASURES:
            return dp(MEASURES[name][self.is_phone])
        if name in TYPE:
            return TYPE[name][self.is_phone]
        raise AttributeError(name)

    def on_suits(self, *_args) -> None:
        # Rules in kv read colours again when the mode changes, so this is reported as such a change.
        self.property("mode").dispatch(self)

    def on_mode(self, _theme: "Theme", mode: str) -> None:
        for role in palette.ROLES:
            setattr(self, role, self.of(role))
        for text in list(self._written):
            text.update_colour()
        for widget in list(self._painted):
            widget.repaint()

    def on_reading_size(self, *_args) -> None:
        self.resize_texts()

    def resize_texts(self) -> None:
        for text in list(self._written):
            text.update_size()

    def register_painted(self, widget) -> None:
        """Repaint a widget whenever the mode changes, as long as the widget exists."""
        self._painted.add(widget)

    def register_text(self, text) -> None:
        """Recolour and resize a text with the theme, as long as the text exists."""
        self._written.add(text)

    def of(self, role: str, _mode: str | None = None) -> tuple[float, float, float, float]:
        """Return the colour of a role. kv rules also pass `app.theme.mode`, so that they follow its changes."""
        return palette.rgba(role, self.drawn_mode or self.mode, self.suits)

    @property
    def is_light(self) -> bool:
        """Whether the current drawing has the light colours."""
        return (self.drawn_mode or self.mode) == palette.LIGHT

    def mix(self, role: str, other: str, share: float) -> tuple[float, float, float, float]:
        return palette.mix(self.of(role), self.of(other), share)


def register_fonts() -> None:
    """Register Noto Sans with Kivy as Sans and as the default font."""
    regular, bold = (assets.path("fonts", f"NotoSans-{style}.ttf") for style in ("Regular", "Bold"))
    for name in (SANS, DEFAULT_FONT):
        LabelBase.register(name, regular, fn_bold=bold)


register_fonts()
theme = Theme()
