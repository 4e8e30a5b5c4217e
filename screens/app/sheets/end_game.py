"""Asks whether the game on the table is to end before its time, and says what would count."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from companion.language import _
from screens.app.sheets.asking import AskSheet


def ask_whether_to_end(sentences: Sequence[str], end: Callable[[], object]) -> None:
    """Say what ending the game does; the last word is a button."""
    hint = _("Saved as a short game. You can reopen it.")
    answer = (_("End the game"), "flag", end)
    AskSheet(_("End the game here?"), sentences, answer, hint=hint, wide=dp(640)).open()
