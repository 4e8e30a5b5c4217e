"""What the table is asked to do next: by the main button, and by a hint for somebody who has tapped something else."""

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.language import _
from screens.fresh_fish.square.view import SquareView


def hint_for(draft: TurnDraft) -> str:
    """What to tap; nothing where any tap is as good."""
    if draft.stage is Stage.TILE:
        return _("First say what is on the tile.")
    if draft.builder is None:
        return _("First say who wins.") if draft.stage is Stage.AUCTION else ""
    return _("Tap one of {player}’s spaces.").format(player=draft.state.setup.players[draft.builder])


def primary_of(view: SquareView) -> tuple[str, str, bool]:
    """The words and the icon of the main button, and whether it does something."""
    match view.stage:
        case Stage.TURN | Stage.REFUSED:
            return _("Draw a tile"), "draw", view.can_draw
        case Stage.PATHS:
            return _("Done"), "check", True
        case Stage.OVER:
            return _("Show the result"), "arrow", True
        case Stage.TILE:
            return _("Not drawn"), "close", True
        case Stage.AUCTION if view.can_go_outside:
            return _("Outside"), "check", True
        case Stage.LAST_STALLS if view.can_go_outside:
            return _("It stands outside"), "check", True
        case _:
            return _("Tap a space"), "tap", False
