"""The licences of the app and of the software and fonts that it contains, in full and offline."""

from pathlib import Path
from typing import NamedTuple

from kivy.metrics import dp
from kivy.utils import platform

import assets
from companion.tools.language import _
from companion.tools.sentences import labelled
from screens.kit.controls.buttons import PushButton
from screens.kit.overlays import Sheet
from screens.kit.text.widgets import Paragraph


class Work(NamedTuple):
    """Software or a font that the app contains, with its licence; its name is not translated."""

    name: str
    licence: str
    file: str
    """The path of the licence inside the assets folder."""

    def paragraphs(self) -> list[str]:
        text = Path(assets.path(*self.file.split("/"))).read_text("utf-8")
        return [" ".join(block.split()) for block in text.split("\n\n") if block.strip()]


def works() -> tuple[Work, ...]:
    return (
        Work("Fishing Companion", _("MIT licence"), "licences/fishing-companion.txt"),
        Work("Noto Sans", _("SIL Open Font License 1.1"), "fonts/OFL.txt"),
        Work("asn1crypto", _("MIT licence"), "licences/asn1crypto.txt"),
        Work("dateutil", _("BSD licence"), "licences/dateutil.txt"),
        Work("ifaddr", _("MIT licence"), "licences/ifaddr.txt"),
        Work("Kivy", _("MIT licence"), "licences/kivy.txt"),
        Work("pg8000", _("BSD licence"), "licences/pg8000.txt"),
        Work("plyer", _("MIT licence"), "licences/plyer.txt"),
        Work("scramp", _("MIT licence"), "licences/scramp.txt"),
        Work("segno", _("BSD licence"), "licences/segno.txt"),
        Work("SDL", _("zlib licence"), "licences/sdl.txt"),
        Work("tzdata", _("Apache licence 2.0"), "licences/tzdata.txt"),
        Work("Python", _("PSF licence 2"), "licences/python.txt"),
    )


def works_on_android() -> tuple[Work, ...]:
    """Return the licensed works that an Android package contains besides those in `works`."""
    return (
        Work("certifi", _("Mozilla Public License 2.0"), "licences/certifi.txt"),
        Work("chardet", _("GNU LGPL 2.1"), "licences/chardet.txt"),
        Work("filetype", _("MIT licence"), "licences/filetype.txt"),
        Work("idna", _("BSD licence"), "licences/idna.txt"),
        Work("pyjnius", _("MIT licence"), "licences/pyjnius.txt"),
        Work("requests", _("Apache licence 2.0"), "licences/requests.txt"),
        Work("six", _("MIT licence"), "licences/six.txt"),
        Work("urllib3", _("MIT licence"), "licences/urllib3.txt"),
    )


class LicencesSheet(Sheet):
    """A sheet that lists every work with the name of its licence; a tap opens the licence."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.title = _("Licences")
        for work in (*works(), *(works_on_android() if platform == "android" else ())):
            words = labelled(work.name, work.licence)
            button = PushButton(text=words, icon="book", align="left", sp=18, tall=56)
            button.bind(on_tap=lambda _button, work=work: LicenceSheet(work).open())
            self.add_widget(button)


class LicenceSheet(Sheet):
    """A sheet with the licence of one work."""

    def __init__(self, work: Work, **kwargs) -> None:
        self._work = work
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.title = self._work.name
        self.wide = dp(720)
        for words in self._work.paragraphs():
            self.add_widget(Paragraph(text=words, sp=18))
