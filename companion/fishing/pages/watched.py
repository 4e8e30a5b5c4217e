"""What the page of followers shows of a game of Fishing: everyone's pages as those who watch see them, as JSON."""

from dataclasses import asdict
from typing import Any

from companion.fishing.pages.cards import last_trick_to_json
from companion.fishing.pages.for_programs import view_for_programs
from companion.fishing.pages.phase import Phase, phase_of
from companion.pages.desk import Desk
from companion.pages.registry import presenter_of, view_to_json
from companion.pages.session import Session

FRAME = ("kind", "players", "leader", "round", "ended", "said", "to_act")
"""What the frame of the page uses of the view for programs."""
MAIN_PAGES = {Phase.DRAW: "draw", Phase.OVER: "result"}
"""The page that takes the place of the table in a phase of the game."""


def watched(table: Session) -> dict[str, Any]:
    """Return the pages of a table by name, which of them is the main one, and the last trick."""
    desk, game, seen = Desk(table, watches=True), table.game_on_table, view_for_programs(table)
    main = MAIN_PAGES.get(phase_of(table), "table")
    return {
        **{key: seen[key] for key in FRAME},
        "faces": {name: asdict(face) for name, face in zip(table.names, table.faces)},
        "main": main,
        "pages": {page: view_to_json(presenter_of(page, desk)) for page in dict.fromkeys(("table", "sheet", main))},
        "last_trick": last_trick_to_json(game.events, game.states(), table.names),
    }
