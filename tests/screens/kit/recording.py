"""Helpers for the tests of widgets: a button, and a recorder of events."""

BUTTON = "PushButton:\n    text: 'Record'\n    size_hint: None, None\n    width: 200\n    pos: 100, 100\n    "


def recorded(widget, event: str) -> list:
    """Return a list that collects the arguments of every later dispatch of an event."""
    calls: list = []
    widget.bind(**{event: lambda _widget, *arguments: calls.append(arguments)})
    return calls
