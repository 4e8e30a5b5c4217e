"""How names, numbers and lists of them appear in a sentence."""

import re
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from unicodedata import normalize

from companion.tools.direction import isolated
from companion.tools.language import _, pgettext


def shown(text: str, longest: int = 40) -> str:
    """Return untrusted text in a form that is safe to display: shortened, and without unprintable characters."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in short)


def escape_for_csv(text: str) -> str:
    """Return a text escaped for CSV, so that no spreadsheet reads it as a formula, whichever separator it expects."""
    return re.sub(r"(^|[,;|\t\r\n])(\s*)(?=[=+@-])", r"\1\2'", text)


def join_with_and(items: Sequence[str]) -> str:
    """Join items, as in "red 7, green 3 and –3"."""
    if len(items) < 2:
        return join_with_commas(items)
    match _first_vowel(items[-1]):
        case "e":
            # Translators: The last word begins with an e. Italian writes "Anna ed Elena".
            message = pgettext("before e", "{first} and {last}")
        case "i":
            # Translators: The last word begins with an i. Spanish writes "Ana e Inés".
            message = pgettext("before i", "{first} and {last}")
        case _:
            message = _("{first} and {last}")
    return message.format(first=join_with_commas(items[:-1]), last=items[-1])


def join_with_commas(items: Iterable[str]) -> str:
    return ", ".join(map(isolated, items))


def capital(text: str) -> str:
    """Return a text with its first letter in upper case; the Dutch ij is one letter."""
    first = 2 if text.startswith("ij") else 1
    return text[:first].upper() + text[first:]


def join_with_or(items: Sequence[str]) -> str:
    """Join alternatives, as in "red 7, green 3 or –3"."""
    if len(items) < 2:
        return join_with_commas(items)
    message = _("{first} or {last}")
    if _first_vowel(items[-1]) == "o":
        # Translators: The last word begins with an o. Spanish writes "uno u otro".
        message = pgettext("before o", "{first} or {last}")
    return message.format(first=join_with_commas(items[:-1]), last=items[-1])


def _first_vowel(word: str) -> str:
    """Return the vowel that a word begins with, as in "Íñigo" or "Hilda", or another letter if it begins with none."""
    letters = normalize("NFD", word.casefold()).removeprefix("h")
    return "" if letters.startswith("ie") else letters[:1]


def format_number(number: int) -> str:
    """Return a number in digits, with an en dash as the minus sign because every font has one."""
    return str(number).replace("-", "–")


def format_decimal(number: float) -> str:
    """Return a number with one decimal place, rounded half up, in the notation of the current language."""
    whole, _point, tenth = str(Decimal(abs(number)).quantize(Decimal("0.1"), ROUND_HALF_UP)).partition(".")
    # Translators: A number with a decimal point, or a comma, as in 7.5.
    written = _("{whole}.{tenth}").format(whole=whole, tenth=tenth)
    return f"–{written}" if number <= -0.05 else written


def labelled(label: str, text: object) -> str:
    """Return a text after its label, as in "Anne: 12", with the colon as the current language spaces it."""
    # Translators: Only the colon, and a space before it if your language has one.
    return _("{label}: {text}").format(label=label, text=text)


def phone_in_words(player: str) -> str:
    return _("{player}’s phone").format(player=player)


def join_names(seats: Sequence[int], names: Sequence[str]) -> str:
    return join_with_and([names[seat] for seat in seats])
