"""Keyboard shortcuts of the count."""

from companion.language import _
from screens.app.keys import Shortcut, one_of, seat


def title() -> str:
    return _("Count")


def rows() -> tuple[Shortcut, ...]:
    return (
        Shortcut("0 – 9", _("type the number"), one_of(*"0123456789"), _type),
        Shortcut(_("Backspace"), _("delete a digit"), one_of("backspace"), _erase),
        Shortcut(_("Tab"), _("next number"), one_of("tab"), _next_number),
        Shortcut(_("Up, Down"), _("another player’s number"), one_of("up", "down"), _step),
        Shortcut("–", _("how often this player caught a –3"), one_of("-"), _penalise_ringed),
        Shortcut(_("Shift 1 – 5"), _("who led the last trick"), seat("shift+"), _answer),
        Shortcut(_("Enter"), _("score the round once it adds up; otherwise the next number"), one_of("enter"), _enter),
        Shortcut("U", _("undo"), one_of("u", "ctrl+z"), _undo),
        Shortcut("K", _("correct by hand"), one_of("k"), lambda page, _key: page.app.go("correct")),
    )


def _type(page, figure: str) -> None:
    page.take(page.draft.type(figure))


def _erase(page, _key: str) -> None:
    page.take(page.draft.erase())


def _enter(page, key: str) -> None:
    if page.view.can_score:
        page.score()
    else:
        _next_number(page, key)


def _next_number(page, _key: str) -> None:
    if page.view.can_go_on:
        page.take(page.draft.next())


def _step(page, name: str) -> None:
    players = len(page.view.rows)
    page.take(page.draft.choose((page.draft.ring + (1 if name == "down" else -1)) % players))


def _penalise_ringed(page, _key: str) -> None:
    row = page.view.rows[page.draft.ring]
    page.take(page.draft.penalise(row.seat, row.following_penalties))


def _answer(page, number: int) -> None:
    if page.view.question.is_needed and number < len(page.view.rows):
        page.take(page.draft.lead(number))


def _undo(page, _key: str) -> None:
    if page.view.can_undo:
        page.undo()
