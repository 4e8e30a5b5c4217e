"""Keyboard shortcuts of the draw."""

from companion.language import _
from screens.app.keys import Shortcut, one_of, seat


def title() -> str:
    return _("Draw")


def rows() -> tuple[Shortcut, ...]:
    return (
        Shortcut("1 – 5", _("tick off whoever draws first, second, …"), seat(), _tick),
        Shortcut(_("Enter"), _("on to the round, or to the result"), one_of("enter"), lambda page, _key: page.start()),
        Shortcut("U", _("undo"), one_of("u", "ctrl+z"), _undo),
        Shortcut("K", _("correct by hand"), one_of("k"), lambda page, _key: page.correct()),
    )


def _tick(page, number: int) -> None:
    rows = page.view.plan.rows
    if number < len(rows) and rows[number].has_tick:
        page.tick(rows[number].seat, not rows[number].is_ticked)


def _undo(page, _key: str) -> None:
    if page.view.can_undo:
        page.undo()
