"""What hands have to do now, in words."""

from companion.fishing.duties import Duty
from companion.language import _


def duty_in_words(duty: Duty) -> tuple[str, str]:
    """A reminder, and a shorter one for a narrow place."""
    match duty:
        case Duty.PASS_LEFT:
            return _("Now everybody passes a card to the left"), _("Pass a card left")
        case Duty.STOW_CATCH:
            return _("Shuffle what you caught: it goes under your stockroom"), _("Stow your catch")
