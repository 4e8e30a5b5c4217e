"""A button to be put on a page, and what widgets tell."""

BUTTON = "PushButton:\n    text: 'Record'\n    size_hint: None, None\n    width: 200\n    pos: 100, 100\n    "


def heard(widget, event: str) -> list:
    """What a widget tells under an event from now on."""
    told: list = []
    widget.bind(**{event: lambda _widget, *arguments: told.append(arguments)})
    return told
