"""The button that shows what was saved, on devices that show folders."""

from kivy.properties import BooleanProperty, StringProperty

from screens.app import device, exchange
from screens.app.device import files
from screens.kit.controls.buttons import PushButton
from screens.kit.rules import load_rules

load_rules(__file__)


class OpenFolder(PushButton):
    """Opens our folder among people's documents; there only after something was saved in it."""

    after = StringProperty("")  # what was said last
    is_of_use = BooleanProperty(False)

    def on_after(self, _button: "OpenFolder", said: str) -> None:
        self.is_of_use = device.can_open_folders() and exchange.names_the_folder(said)

    def on_tap(self) -> None:
        device.open_folder(str(files.export_folder()))
