"""A paragraph that shrinks rather than breaks a long word, as names can be."""

from kivy.clock import Clock

from screens.theme import theme
from screens.widgets.text import Paragraph, fitting_share


class WholeWords(Paragraph):
    """Text that wraps between words only: where the longest word is wider than the box, all of it gets smaller."""

    def __init__(self, **kwargs) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "width", "bold", "font_size"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args) -> None:
        full_size = theme.sp(self.sp)  # not worked out from `font_size`: the least rounding could tip it over for ever
        self.fit = min(
            (fitting_share(word, full_size, self.bold, self.width, 0.4) for word in self.text.split()), default=1.0
        )
