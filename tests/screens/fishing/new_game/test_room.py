"""Every step of a new game is sound at every size."""

import pytest

from screens.kit import palette
from tests.screens.audit import report
from tests.screens.fishing.new_game.people import ALL, NAMES
from tests.screens.harness import FORMS

LONG = [
    "Wilhelmina-Mathilde W",
    "Maximiliane-Wummwumm",
    "Bartholomäus-Gummmmm",
    "Wolfgang-Amadeus-Mmm",
    "Magdalena-Wilhelmmin",
]
LONG = [name[:20] for name in LONG]


def check_every_step(running, players: list[str]) -> None:
    """Look over all steps with these players, as they are in the window now."""
    draft = running.app.session.draft("new_game")
    draft.clear()
    draft["players"] = list(players)
    for step in ("people", "seats", "set_up") if len(players) > 2 else ("people",):
        if step == "seats" and running.app.form != "phone":
            continue
        draft["step"] = step
        running.app.go("new_game")
        running.settle()
        assert report(running.app.root) == "", (players, step, running.app.root.size)


WHO = {palette.DARK: [[], NAMES[:3]], palette.LIGHT: [NAMES[:4], LONG]}


@pytest.mark.parametrize("form", FORMS)
def test_every_step_is_sound(start, session, form):
    session.people = LONG
    running = start(pages=ALL, size=FORMS[form], session=session)
    for mode, lists in WHO.items():
        running.look(form, mode=mode)
        for players in lists:
            check_every_step(running, players)


def test_it_is_sound_at_the_edges_of_the_forms(start, session):
    running = start(pages=ALL, session=session)
    for size in [(320, 480), (599, 900), (600, 800), (1000, 600)]:
        running.resize(size)
        check_every_step(running, NAMES)
