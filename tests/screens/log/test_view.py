"""What the log of a game of Fresh Fish says, as plain values."""

import random

from companion.fresh_fish.game import new_game
from companion.fresh_fish.state import Phase
from companion.home.logged_game import LoggedGame
from companion.table.faces import FIRST_FACES
from tests.fresh_fish.moves import random_event
from tests.screens.fresh_fish.squares import base_setup

FACES = FIRST_FACES[:4]


def logged(*, is_over: bool = True) -> LoggedGame:
    """Return the log of a game for four players, at its end or before the last stalls."""
    rng, game = random.Random(7), new_game(base_setup())
    while game.state.phase is Phase.PLAY or (is_over and game.state.phase is not Phase.OVER):
        game.record(random_event(rng, game.state))
    return LoggedGame.of(game)


def heads(log: LoggedGame, *, has_distances: bool = True) -> list[tuple]:
    """Return the title, the note, the scores and the winners of the last parts."""
    parts = list(dict.fromkeys(log.parts))[-2:]
    views = [log.head(part, FACES, is_open=True, has_distances=has_distances) for part in parts]
    return [
        (view.title, view.note, [each.points for each in view.scores], [e.seat for e in view.scores if e.is_best])
        for view in views
    ]


def test_heads_show_the_distances_so_far_and_the_scores_at_the_end():
    assert heads(logged()) == [
        ("Turns 51 to 55", "distances so far", ["19", "30", "19", "36"], []),
        ("The last stalls", "fewest points win", ["20", "40", "22", "27"], [0]),
    ]


def test_heads_of_a_running_game_hide_distances_if_the_players_want_it():
    log = logged(is_over=False)
    assert heads(log)[-1][1:3] == ("distances so far", ["19", "30", "19", "36"])
    assert [head[2] for head in heads(log, has_distances=False)] == [[], []]
    assert [head[2] for head in heads(logged(), has_distances=False)][-1] == ["20", "40", "22", "27"]


def test_lines_say_who_has_done_what_and_where():
    log = logged()
    lines = [
        log.line(index, FACES, has_cards=False, is_doubtful=False, is_selected=False)
        for index in range(len(log.events))
    ]
    assert [(line.seat, line.title, line.about) for line in lines[-7:]] == [
        (1, "Paul reserves", "A5"),
        (2, "Debbie, flea market", "C7"),
        (3, "Nikki, flea market", "H3, paths: G4 and G5"),
        (3, "Nikki, last soda", "B5"),
        (2, "Debbie, last cheese", "outside, counts 12"),
        (1, "Paul, last ice cream", "A5, paths: A6 and A7"),
        (0, "Anne, last fish", "E4, paths: D3 and D4"),
    ]
    assert ("Debbie buys soda", "for 0, F5") in [(line.title, line.about) for line in lines]


def test_lines_say_on_which_phone_they_were_entered():
    game = new_game(base_setup())
    for seed in range(2):
        game.record(random_event(random.Random(seed), game.state))
    log = LoggedGame.of(game, ("Paul", ""))
    notes = [
        log.line(index, FACES, has_cards=False, is_doubtful=doubtful, is_selected=False).note
        for index, doubtful in enumerate((True, False))
    ]
    assert notes == ["check, Paul’s phone", ""]
