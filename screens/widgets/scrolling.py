"""Scrolling without the default look."""

from kivy.effects.scroll import ScrollEffect
from kivy.lang import Builder
from kivy.uix.scrollview import ScrollView

Builder.load_string("""
<ScrollPane>:
    bar_width: dp(5)
    bar_margin: dp(2)
    bar_color: app.theme.outline_strong
    bar_inactive_color: app.theme.outline
    scroll_type: ["bars", "content"]
    do_scroll_x: False
    scroll_distance: dp(16)
    scroll_wheel_distance: dp(48)
""")


class ScrollPane(ScrollView):
    """A column that scrolls when it is taller than its window, and passes taps on at once when it is not."""

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("effect_cls", ScrollEffect)
        super().__init__(**kwargs)
        self.fbind("height", self._check)
        self.fbind("viewport_size", self._check)

    def _check(self, *_args) -> None:
        fits = self.viewport_size[1] <= self.height + 1
        self.do_scroll_y = not fits
        if fits:
            self.scroll_y = 1.0
