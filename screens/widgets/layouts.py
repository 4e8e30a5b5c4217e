"""When to look at one's own size."""

from kivy.uix.widget import Widget


def layout_is_due(widget: Widget) -> bool:
    """Whether a layout around a widget is about to give it another size before the next frame.

    Painting or measuring text before that would be done twice, which shows in the time to the first frame.
    """
    parent = widget.parent
    while isinstance(parent, Widget):
        trigger = getattr(parent, "_trigger_layout", None)
        if trigger is not None and trigger.is_triggered:
            return True
        parent = parent.parent
    return False
