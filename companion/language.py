"""Messages in the user's language: English as written in the code, others from gettext catalogues."""

import gettext as catalogues

import assets

_current: catalogues.NullTranslations = catalogues.NullTranslations()


def use(language: str) -> None:
    """Speak this language ("en", "de", ...) from now on; without a catalogue for it, English."""
    global _current
    folder = assets.path("catalogues")
    _current = catalogues.translation("fishing", folder, languages=[language], fallback=True)


def gettext(message: str) -> str:
    """The message in the current language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the current language, in the form that fits the count."""
    return _current.ngettext(one, many, count)


_ = gettext
