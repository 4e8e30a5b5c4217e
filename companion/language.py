"""Messages in the user's language: English as written in the code, others from gettext catalogues."""

import gettext as catalogues
import os
from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, cast

import assets

Arguments = ParamSpec("Arguments")
REMEMBERED = 4096  # phrases of one kind: more than a table says, and a bound for streams of many tables

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


def once_per_language(phrase: Callable[Arguments, str]) -> Callable[Arguments, str]:
    """Remember what a function says of its arguments until the language changes."""
    remembered = lru_cache(REMEMBERED)(phrase)
    _forget.append(remembered.cache_clear)
    return cast("Callable[Arguments, str]", remembered)


@once_per_language
def gettext(message: str) -> str:
    """The message in the current language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the current language, in the form that fits the count."""
    return _current.ngettext(one, many, count)


_ = gettext
