"""Motion at the table shows what happened, never blocks a tap, and can be switched off."""

from kivy.clock import Clock

from companion.fishing.events import RoundCounted
from companion.fishing.pages.phase import start_round
from screens.fishing.table.last_action import LastActionBar
from screens.fishing.table.tile import Tile
from tests.screens.fishing.table_games import at_table, game, record_penalty, tap_tile, tile


def test_the_last_action_lights_up_and_calms_down_without_moving(start, monkeypatch):
    running = at_table(start)
    monkeypatch.setattr(running.app.page, "_calm_soon", Clock.create_trigger(running.app.page._calm, 0.2))
    bar = running.all(LastActionBar)[0]
    box = (*bar.pos, *bar.size)
    tones = [bar.tone]
    bar.bind(tone=lambda _bar, tone: tones.append(tone))
    tap_tile(running, "Debbie")
    running.pass_time_until(lambda: tones == ["calm", "lit", "calm"], "the bar to light up and calm down")
    assert running.sees("Trick 1: Debbie")
    assert (*bar.pos, *bar.size) == box


def animated_properties(running) -> list[str]:
    """Return a list that collects the names of animated properties as they change."""
    animated: list[str] = []
    ids = running.app.page.body.ids
    for widget, name in (
        (ids.tiles.ids.cards, "progress"),
        (ids.ocean, "left"),
        *((each.ids.fish, "jump") for each in running.all(Tile)),
        *((each.ids.penalty_mark, "drop") for each in running.all(Tile)),
    ):
        widget.fbind(name, lambda *_args, name=name: animated.append(name))
    return animated


def test_entries_are_animated_but_never_block_the_next_tap_nor_move_with_less_motion(start):
    running = at_table(start, form="wide")
    assert running.app.has_less_motion
    animated = animated_properties(running)
    tap_tile(running, "Debbie")
    running.tap_text("Split")
    running.tap_text("Anne: one more")
    running.tap_text("Save the split")
    record_penalty(running, "Paul")
    assert animated == []
    running.app.has_less_motion = False
    tap_tile(running, "Nikki")
    tap_tile(running, "Anne")
    assert running.app.session.state.round.caught == (5, 0, 3, 4), "figures change at once"
    cards, fish = running.app.page.body.ids.tiles.ids.cards, tile(running, "Anne").ids.fish
    running.pass_time_until(lambda: cards.progress == 1 and fish.jump == 0, "the cards to reach the tile")
    record_penalty(running, "Anne")
    mark = tile(running, "Anne").ids.penalty_mark
    running.pass_time_until(lambda: mark.drop == 0, "the mark to drop into its place")
    assert {"progress", "jump", "drop"} <= set(animated)


def test_the_ocean_drains_when_a_round_is_started(start):
    session = game(rounds=1)
    session.record(RoundCounted((None, 0, 0, 9), last_leader=2))
    running = at_table(start, session, form="wide")
    running.app.has_less_motion = False
    before, after = session.state.round.draw.ocean_before, session.state.ocean
    assert after < before
    ocean = running.app.page.body.ids.ocean
    assert ocean.left == before
    start_round(session)
    assert ocean.left == before, "the water drains from the old level"
    running.pass_time_until(lambda: ocean.left == after, "the water to drain")
