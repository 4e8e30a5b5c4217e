"""Messages in the user's language: English as written in the code, others from gettext catalogues."""

import gettext as catalogues
import os
from collections.abc import Callable
from functools import cache
from typing import TypeVar

import assets

Argument = TypeVar("Argument")

_current: catalogues.NullTranslations = catalogues.NullTranslations()
_forget: list[Callable[[], None]] = []


def from_environment() -> str:
    """The language that the system is set to, as its two letters; English where it says nothing."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2].lower()
        if language.isalpha() and len(language) == 2:
            return language
    return "en"


def use(language: str) -> None:
    """Speak this language ("en", "de", ...) from now on; without a catalogue for it, English."""
    global _current
    folder = assets.path("catalogues")
    _current = catalogues.translation("fishing", folder, languages=[language], fallback=True)
    for forget in _forget:
        forget()


def once_per_language(phrase: Callable[[Argument], str]) -> Callable[[Argument], str]:
    """Remember what a function says of each argument until the language changes."""
    remembered = cache(phrase)
    _forget.append(remembered.cache_clear)
    return remembered


@once_per_language
def gettext(message: str) -> str:
    """The message in the current language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the current language, in the form that fits the count."""
    return _current.ngettext(one, many, count)


_ = gettext
