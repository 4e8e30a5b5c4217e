"""What followers see of a game; each kind of game is loaded when one of it is first followed."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.faces import FIRST_FACES, Face
from companion.follow.feed import Look
from companion.game import Moment


def look_at(moment: Moment[Any, Any], faces: Sequence[Face] = FIRST_FACES) -> Look:
    """What there is to see at a moment of a game; coins are hidden, as nobody has said otherwise."""
    if moment.state.setup.kind == "fishing":
        from companion.follow.fishing.view import view as fishing_view

        return partial(fishing_view, moment, faces)
    from companion.follow.fresh_fish.view import view as fresh_fish_view

    return partial(fresh_fish_view, moment, faces)
