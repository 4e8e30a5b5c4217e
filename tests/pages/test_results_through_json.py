"""Results of games, revealed and continued through actions by name alone."""

from datetime import datetime
from pathlib import Path

import pytest

from companion.fishing.events import Setup
from companion.pages.desk import Desk
from companion.pages.gate import perform
from companion.pages.registry import presenter_of
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.record import from_json
from companion.tools.sentences import format_number, join_with_and
from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.fishing.physical.played import PlayedGame
from tests.fresh_fish.physical.game import play_game as play_fresh_fish
from tests.fresh_fish.physical.logbook import expected_replay, record_of
from tests.pages.host import JsonHost
from tests.pages.test_fishing_through_json import NOT_POSSIBLE, Scorekeeper
from tests.screens.fresh_fish.squares import base_setup


def finished(game: PlayedGame) -> tuple[Session, JsonHost]:
    """Return a session with a game of Fishing that was played to its end, and its host."""
    keeper = Scorekeeper.at_new_table(game)
    for played in game.rounds:
        keeper.enter_round_by_count(played)
    return keeper.host._desk.session, keeper.host


def sound(session: Session, action: str, **given: object) -> str:
    """Do an action on the result of Fishing. Return the sound that it makes."""
    outcome = perform(presenter_of("result", Desk(session)), action, given, session.version)
    assert not outcome.refusal
    return outcome.sound


# Fishing


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_reveals_the_places_from_last_to_first(players: int, seed: int) -> None:
    game = play_game(players, seed=seed)
    session, host = finished(game)
    ranked = sorted(game.players, key=lambda player: (-game.points[player], game.players.index(player)))
    host.act("result", "enter", reveals=True)
    assert not any(row["face"] for row in host.page("result")["rows"])
    sounds = []
    while hidden := host.page("result")["finale"]["hidden"]:
        view = host.page("result")
        assert view["finale"]["is_winner_next"] is (game.points[ranked[hidden - 1]] == game.points[ranked[0]])
        sounds.append(sound(session, "reveal_next"))
        view = host.page("result")
        shown = [row["name"] for row in view["rows"] if row["face"]]
        assert shown == ranked[view["finale"]["hidden"] :]
        assert view["finale"]["is_running"] is bool(view["finale"]["hidden"])
    assert sounds == [*[""] * (len(sounds) - 1), "bells"]
    view = host.page("result")
    assert [row["points"] for row in view["rows"]] == [format_number(game.points[player]) for player in ranked]
    assert view["summary"]["winners"] == join_with_and(game.winners)
    host.act("result", "enter", reveals=True)
    assert host.page("result")["finale"]["hidden"] == 0, "places are revealed once"


def test_all_places_can_be_revealed_at_once_and_each_desk_reveals_its_own() -> None:
    session, tablet = finished(play_game(4, seed=2))
    phone = JsonHost(session, seat=1)
    for host in (tablet, phone):
        host.act("result", "enter", reveals=True)
    assert sound(session, "reveal_all") == "bells"
    assert [host.page("result")["finale"]["hidden"] for host in (tablet, phone)] == [0, 4]
    tablet.act("result", "undo")
    assert phone.page("result")["finale"]["hidden"] == 0, "the game goes on"
    tablet.act("table", "redo")
    tablet.act("result", "enter", reveals=True)
    assert tablet.page("result")["finale"]["hidden"] == 0, "the same end is not told again"


def test_with_less_motion_only_the_bells_tell_of_a_new_result() -> None:
    session, host = finished(play_game(4, seed=2))
    assert [sound(session, "enter", reveals=False) for _visit in range(2)] == ["bells", ""]
    assert host.page("result")["finale"]["hidden"] == 0


def test_a_rematch_has_the_players_in_their_new_order() -> None:
    game = play_game(4, seed=2)
    session, host = finished(game)
    proposed = host.page("result")["rematch"]
    fewest = min(game.points.values())
    assert (proposed["names"], game.points[proposed["names"][proposed["leader"]]]) == (game.players, fewest)
    players = game.players[::-1]
    assert host.act("result", "change_seats", players=players, leader=1) == "new_game"
    assert host.page("new_game")["players"] == players
    assert host.act("result", "begin_again", players=players, leader=1) == "table"
    setup = session.game_on_table.setup
    assert (setup.players, setup.first_leader, session.game_on_table.events) == (tuple(players), 1, ())


def test_shows_the_chosen_mode() -> None:
    _session, host = finished(play_game(4, seed=2))
    for mode, _name in host.page("result")["details"]["modes"]:
        host.act("result", "choose_mode", mode=mode)
        assert host.page("result")["details"]["mode"] == mode


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("reveal_next", {}),
        ("reveal_all", {}),
        ("choose_mode", {"mode": "gap"}),
        ("begin_again", {"players": ["Anne", "Paul", "Debbie"], "leader": 0}),
        ("begin_again", {"players": ["Anne", "Anne", "Debbie", "Nikki"], "leader": 0}),
        ("begin_again", {"players": ["Anne", "Paul", "Debbie", "Nikki"], "leader": 4}),
        ("begin_again", {"players": ["Anne", "Paul", "Debbie", "Nikki"], "leader": -1}),
        ("enter", {}),
    ],
)
def test_refuses_what_the_result_does_not_offer(action: str, given: dict[str, object]) -> None:
    session, host = finished(play_game(4, seed=2))
    game, before = session.game, host.page("result")
    assert host.refused("result", action, **given) == NOT_POSSIBLE
    assert (session.game, host.page("result")) == (game, before)


# Fresh Fish


@pytest.mark.parametrize(("players", "classic"), [(2, False), (4, True), (5, False)])
def test_shows_the_scores_of_fresh_fish_and_reopens_the_game(players: int, classic: bool) -> None:
    game = play_fresh_fish(players, seed=1, classic=classic)
    session = Session()
    session.open(from_json(record_of(game)))
    host = JsonHost(session)
    view, expected = host.page("fresh_result"), expected_replay(game)
    assert {row["name"]: row["total"] for row in view["sums"]["rows"]} == {
        player: format_number(score) for player, score in expected["score"].items()
    }
    assert view["winner"]["names"] == join_with_and(expected["winners"])
    winner, (best, *_others) = view["winner"], view["sums"]["rows"]
    assert f"{best['terms']} = {winner['score']}" == winner["sum_words"]
    assert host.act("fresh_result", "undo") == "square"
    assert session.is_playing
    for _entry in session.game_on_table.events:
        host.act("fresh_result", "undo")
    assert host.refused("fresh_result", "undo") == NOT_POSSIBLE


def test_a_result_of_fresh_fish_is_shared_and_its_players_play_again() -> None:
    game = play_fresh_fish(4, seed=1)
    session = Session()
    session.open(from_json(record_of(game)))
    host = JsonHost(session)
    view = host.page("fresh_result")
    lines = view["share"]["text"].splitlines()
    assert lines[0] == "Fresh Fish"
    assert all(any(player in line for line in lines) for player in session.names)
    assert host.act("fresh_result", "rematch") == "set_up"
    assert [seat["name"] for seat in host.page("set_up")["seats"]] == list(session.names)


# Pictures


def test_a_picture_of_a_result_has_the_name_and_the_day_of_its_game(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=lambda: datetime(2026, 11, 15, 19).astimezone()) as shelf:
        session = Session(shelf)
        for setup, page, title, file in (
            (Setup(FOUR), "result", "Fishing", "fishing-2026-11-15.png"),
            (base_setup(), "fresh_result", "Fresh Fish", "fresh-fish-2026-11-15.png"),
        ):
            session.begin(setup)
            expected = {"title": title, "day": "15 Nov 2026", "file_name": file}
            assert JsonHost(session).page(page)["share"]["picture"] == expected
