"""A box of which only some children are there at a time."""

from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout


class ShownBox(BoxLayout):
    """Lays out only those children whose `part` is among `parts`; the others wait outside of the window.

    A child that is only made invisible would still take the taps of what lies below it.
    """

    parts = ListProperty()

    def __init__(self, **kwargs) -> None:
        self._all: list = []
        super().__init__(**kwargs)
        self.fbind("parts", self._show)

    def add_widget(self, widget, *args, **kwargs) -> None:
        if widget not in self._all:
            self._all.append(widget)
        super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self._show()

    def _show(self, *_args) -> None:
        wanted = [widget for widget in self._all if widget.part in self.parts]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                super().add_widget(widget)
