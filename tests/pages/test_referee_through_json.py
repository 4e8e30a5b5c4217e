"""Tricks of whole games, entered card by card through the referee's actions alone, against the physical table."""

import pytest

from companion.fishing.events import Setup
from companion.pages.session import Session
from tests.fishing.physical.game import play_game
from tests.fishing.physical.played import PlayedGame, PlayedTrick
from tests.pages.host import JsonHost


def host_of(game: PlayedGame) -> JsonHost:
    session = Session()
    session.begin(Setup(tuple(game.players), game.players.index(game.first_leader)))
    return JsonHost(session)


def enter(host: JsonHost, trick: PlayedTrick) -> str:
    """Enter the cards of a trick, answer the questions of the verdict, and record it. Return the page that opens."""
    for card in trick.cards:
        host.act("referee", "enter_card", card=card)
    assert host.page("referee")["verdict"]["is_settled"], "the reasons take the place of the cards, even if a 0 chooses"
    for card in trick.picks:
        host.act("referee", "pick", card=card)
    if host.page("referee")["verdict"]["questions"]["colour_question"]:
        host.act("referee", "name_colour", suit=trick.call)
    shown = host.page("referee")["verdict"]
    assert {catch["name"]: len(catch["cards"]) for catch in shown["catches"]} == {
        player: len(cards) for player, cards in trick.caught.items() if cards
    }
    return host.act("referee", "finish")


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (4, 5), (5, 6)])
def test_settles_and_records_every_trick_of_a_game(players: int, seed: int) -> None:
    game = play_game(players, seed=seed)
    host = host_of(game)
    for played in game.rounds:
        opened = [enter(host, trick) for trick in played.tricks]
        points = {tile["name"]: tile["points"] for tile in host.page("table")["tiles"]}
        assert points == played.points
        assert set(opened[:-1]) <= {""}
        if opened[-1] == "draw" and played is not game.rounds[-1]:
            host.act("draw", "start")
    assert len(game.rounds) > 2


def test_undo_puts_the_cards_back() -> None:
    game = play_game(4, seed=5)
    host = host_of(game)
    enter(host, game.rounds[0].tricks[0])
    host.act("referee", "undo")
    slots = host.page("referee")["slots"]
    assert [slot["card"] for slot in slots] == game.rounds[0].tricks[0].cards


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("enter_card", {"card": "X1"}),
        ("enter_card", {"card": 7}),
        ("pick", {"card": "B7"}),
        ("choose_place", {"place": 4}),
        ("choose_place", {"place": -1}),
        ("empty_place", {"place": 9}),
        ("take_last_away", {}),
        ("finish", {}),
        ("undo", {}),
        ("set_players", {"players": 3}),
        ("rename", {"seat": 0, "name": "Oskar"}),
        ("toggle_last", {}),
        ("call_by", {"seat": 4}),
        ("set_in_force", {"in_force": {"called": "B", "caller": 0, "is_lowest": False}}),
    ],
)
def test_refuses_what_the_referee_does_not_offer(action: str, given: dict[str, object]) -> None:
    host = host_of(play_game(4, seed=5))
    before = host.page("referee")
    assert host.refused("referee", action, **given).endswith((".", "!"))
    assert host.page("referee") == before


def test_a_second_tap_on_the_called_colour_means_that_none_was_called() -> None:
    host = JsonHost(Session())
    called = []
    for suit in ("R", "R", "G", "B"):
        host.act("referee", "toggle_call", suit=suit)
        called.append(host.page("referee")["conditions"]["called"])
    assert called == ["R", None, "G", "B"]
