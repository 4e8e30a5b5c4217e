"""Names as people type them."""

from unicodedata import category

TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # the direction of all that follows
UNSEEN = "CZ"  # kinds of characters: controls and separators


def tidy(text: str) -> str:
    """A typed name without what nobody sees, and nothing where that is all; umlauts and emoji stay as they are."""
    kept = [
        character
        for character in text
        if character.isspace() or not (character < " " or "\ud800" <= character <= "\udfff" or character in TURNS)
    ]
    name = " ".join("".join(kept).split())
    # Inside of a name some are of use: they hold an emoji of several together.
    return name if any(category(character)[0] not in UNSEEN for character in name) else ""
