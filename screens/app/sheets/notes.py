"""A note and a photo of a game, as a memory of the evening."""

from threading import Thread

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.image import Image

from companion.shelf import Shelf
from companion.tools.language import _
from screens.app.device import files, photos
from screens.app.device.photos import LARGEST, NAMES, add_photo, keep_photo, remove_photo
from screens.kit.controls import field  # noqa: F401  (the rule uses it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class Photo(Image):
    """A photo with rounded corners."""


class NotesSheet(Sheet):
    """A sheet for the note and the photo of a game. Both are saved without asking."""

    photo = StringProperty("")  # the path
    problem = StringProperty("")
    is_choosing = BooleanProperty(False)
    has_camera = BooleanProperty(False)
    has_dialog = BooleanProperty(True)  # otherwise people type the path of a photo

    def __init__(self, shelf: Shelf, key: str, **kwargs) -> None:
        self._shelf, self._key = shelf, key
        super().__init__(has_camera=photos.has_camera(), **kwargs)
        self.ids.note.text = self._saved = shelf.notes.of_game(key).note
        self._show_photo()

    def save(self) -> None:
        if self.ids.note.text != self._saved:
            self._saved = self.ids.note.text
            self._shelf.notes.set_note(self._key, self._saved)

    def close(self) -> None:
        if self.is_open:
            self.save()
        super().close()

    def take_photo(self) -> None:
        """Take a photo with the camera; if that fails, a picture can still be chosen."""
        self.problem = ""
        if not photos.take_photo(LARGEST + 1, self._taken):
            self._keep(None)

    def _taken(self, photo: bytes | None) -> None:
        Clock.schedule_once(lambda _elapsed: self._keep(photo))

    def _keep(self, photo: bytes | None) -> None:
        if photo is None:
            self.problem = _("The camera cannot be used. Choose an existing photo.")
        elif photo:
            self.problem = keep_photo(self._shelf, self._key, photo)
            self._show_photo()

    def choose_photo(self) -> None:
        """Choose a picture in the system's dialog, in a thread because the dialog blocks."""
        self.is_choosing, self.problem = True, ""
        Thread(target=files.choose, args=(self._chosen, NAMES), name="choosing", daemon=True).start()

    def _chosen(self, path: str | None) -> None:
        Clock.schedule_once(lambda _elapsed: self._take(path))

    def _take(self, path: str | None) -> None:
        self.is_choosing = False
        if path is None:
            self.has_dialog = False
            self.problem = _("This device has no file dialog: type the path.")
        elif path:
            self.problem = add_photo(self._shelf, self._key, path)
            self._show_photo()

    def type_path(self, path: str) -> None:
        """Add the photo at a typed path."""
        self.problem = ""
        self._take(path.strip().strip('"'))

    def remove_photo(self) -> None:
        remove_photo(self._shelf, self._key)
        self._show_photo()

    def _show_photo(self) -> None:
        photo = self._shelf.notes.of_game(self._key).photo
        self.photo = ""  # cleared first, since the file may have changed under the same name
        if photo is not None and photo.is_file():
            self.photo = str(photo)
            self.ids.picture.reload()
