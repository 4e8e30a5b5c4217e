"""A sheet for more than fits: what stands on it keeps clear of the bar that shows how far it is scrolled."""

from kivy.metrics import dp

from screens.kit.overlays import Sheet


class LongSheet(Sheet):
    """A sheet with room for its bar."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.content.padding = (0, 0, dp(12), 0)
