"""The button that shows what was saved, on devices that show folders."""

from kivy.properties import BooleanProperty, ObjectProperty

from screens.app import device
from screens.app.device import files
from screens.app.exchange import Said
from screens.kit.controls.buttons import PushButton
from screens.kit.rules import load_rules

load_rules(__file__)


class OpenFolder(PushButton):
    """Opens our folder among people's documents; there only after something was saved in it."""

    after = ObjectProperty(Said())  # what was said last
    is_of_use = BooleanProperty(False)

    def on_after(self, _button: "OpenFolder", said: Said) -> None:
        self.is_of_use = device.can_open_folders() and said.is_in_our_folder

    def on_tap(self) -> None:
        device.open_folder(str(files.export_folder()))
