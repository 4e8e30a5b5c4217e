"""What keys do where a draw is asked for without a game."""

from companion.language import _
from screens.app.keys import Row, one_of


def title() -> str:
    """What the help calls this page."""
    return _("Who draws first")


def rows() -> tuple[Row, ...]:
    """The keys and what they do."""
    return (
        Row("0 – 9", _("type the number"), one_of(*"0123456789"), lambda page, figure: page.figure(figure)),
        Row(_("Backspace"), _("take a figure away"), one_of("backspace"), lambda page, _key: page.erase()),
        Row("–", _("points below nought, or above"), one_of("-"), lambda page, _key: page.turn_sign()),
        Row(_("Enter"), _("next number"), one_of("enter"), lambda page, _key: page.go_on()),
    )
