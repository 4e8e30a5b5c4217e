"""Messages whose translation is the English text: proper names, and words that are the same in both languages."""

EQUAL = {
    "*": {
        "Classic",
        "Fishing Companion {version}",
        "Fresh Fish",
        "Fresh Fish, {date}",
        "GNU LGPL 2.1",
        "Mozilla Public License 2.0",
        "SIL Open Font License 1.1",
    },
    "de": {"Club", "Enter", "Esc", "Hand", "Name", "Normal", "OK", "Offline", "Tab", "Vibration", "live", "minus"},
    "es": set(),
    "fr": set(),
    "it": set(),
    "nl": set(),
}
"""By language; "*" holds what may be equal in every language."""
