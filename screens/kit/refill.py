"""A list of like widgets kept in step with a list of entries."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget


def refill(container: Widget, kind: type[Widget], entries: Sequence[Mapping[str, Any]]) -> list[Widget]:
    """Have one widget of a kind for each entry, in order, with the entry's properties.

    Widgets that are there already are kept: a control may be repainted from inside its own tap.
    """
    kept = [child for child in reversed(container.children) if type(child) is kind]
    for child in [child for child in container.children if child not in kept[: len(entries)]]:
        container.remove_widget(child)
    for index, entry in enumerate(entries):
        if index < len(kept):
            for name, value in entry.items():
                setattr(kept[index], name, value)
        else:
            widget = kind(**entry)
            kept.append(widget)
            container.add_widget(widget)
    return kept[: len(entries)]
