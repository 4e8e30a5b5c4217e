"""What the page of followers shows of a game of Fresh Fish, as JSON: every page as those see it who only watch."""

from dataclasses import asdict
from typing import Any

from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.for_programs import view_for_programs
from companion.fresh_fish.pages.look import SquareLook, look_of
from companion.fresh_fish.pages.result import FreshResultPresenter
from companion.fresh_fish.pages.spectator import SpectatorView, spectator_view
from companion.fresh_fish.pages.watched_parts import last_move_to_json, square_in_words, ways_to_json
from companion.fresh_fish.state import Phase
from companion.fresh_fish.words.names import good_name
from companion.pages.desk import Desk
from companion.pages.registry import view_to_json
from companion.pages.session import Session
from companion.tools import codec

FRAME = ("kind", "players", "ended", "said", "to_act")
"""What the frame of the page uses of the view for programs."""


def watched(table: Session) -> dict[str, Any]:
    """Return the pages of a table by name, and which of them is the main one."""
    desk, state, seen = Desk(table, watches=True), table.state, view_for_programs(table)
    is_over = state.phase is Phase.OVER
    pages = {
        "square": {
            **codec.write(SpectatorView, spectator_view(desk)),
            "described": square_in_words(state.square, state.setup.players),
        },
        "ways": {
            "look": codec.write(SquareLook, for_browser(look_of(state, has_names=True), table.names)),
            "goods": [good_name(good) for good in GOODS],
            "rows": ways_to_json(state, is_hidden=not table.preferences.way_now and not is_over),
        },
        "last": last_move_to_json(table.game_on_table),
    }
    if is_over:
        pages["fresh_result"] = view_to_json(FreshResultPresenter(desk))
    return {
        **{key: seen[key] for key in FRAME},
        "faces": {name: asdict(face) for name, face in zip(table.names, table.faces)},
        "main": "fresh_result" if is_over else "square",
        "pages": pages,
    }
