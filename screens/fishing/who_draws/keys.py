"""Keyboard shortcuts of the page "Who draws first?"."""

from companion.language import _
from screens.app.keys import Shortcut, one_of


def title() -> str:
    return _("Who draws first")


def rows() -> tuple[Shortcut, ...]:
    return (
        Shortcut("0 – 9", _("type the number"), one_of(*"0123456789"), lambda page, figure: page.figure(figure)),
        Shortcut(_("Backspace"), _("delete a digit"), one_of("backspace"), lambda page, _key: page.erase()),
        Shortcut("–", _("points below zero, or above"), one_of("-"), lambda page, _key: page.flip_sign()),
        Shortcut(_("Enter"), _("next number"), one_of("enter"), lambda page, _key: page.go_on()),
    )
