"""When to look at one's own size."""

from kivy.uix.widget import Widget

TRIGGERS = ("_trigger_layout", "_arrange")  # of Kivy's layouts, and of ours that place their children themselves


def layout_is_due(widget: Widget) -> bool:
    """Whether a layout around a widget is about to give it another size before the next frame.

    Painting or measuring text before that would be done twice, which shows in the time to the first frame.
    """
    parent = widget.parent
    while isinstance(parent, Widget):
        if any(getattr(getattr(parent, name, None), "is_triggered", False) for name in TRIGGERS):
            return True
        parent = parent.parent
    return False
