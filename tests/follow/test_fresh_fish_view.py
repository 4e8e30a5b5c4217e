"""The view of Fresh Fish is complete in two languages at every moment, and hides coins."""

import json
from typing import Any

import pytest

from companion.follow.feed import Feed, look_at
from companion.fresh_fish.follow.view import view as view_of
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.replay import replay_to_json
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Phase
from companion.record import from_json
from companion.session import watched_game
from tests.follow import markets
from tests.fresh_fish.shorthand import classic, corrected, record

CONTRACT = ["version", "kind", "players", "points", "last", "ended", "winners"]


def seen(game: FreshFishGame, language: str = "en") -> dict[str, Any]:
    return json.loads(Feed(*look_at(watched_game(game))).text(language)[1])


def small(*events: str | dict[str, Any], **changes: Any) -> FreshFishGame:
    return from_json(record(*events, **changes))


def test_coins_are_hidden_in_play_and_open_at_the_end():
    game = markets.in_play()
    assert seen(game)["coins"] is seen(game)["result"] is None
    view = view_of(game.moment, has_open_coins=True)
    assert view["coins"] == dict(zip(game.setup.players, game.state.coins))
    hidden = view_of(game.moment, has_ways=False)["ways"]
    assert [line["stalls"] for line in hidden] == [[None] * 4] * 4, "distances must be hidden without `has_ways`"
    over, result = seen(markets.over()), result_of(markets.over().state)
    assert over["coins"] == dict(zip(game.setup.players, result.coins))
    assert over["points"] == dict(zip(game.setup.players, result.scores))
    winner = over["result"]["ranking"][0]
    assert sum(way["counts"] for way in winner["ways"]) - winner["coins"] == winner["points"] == min(result.scores)
    assert over["result"]["sum"].endswith(f"– {winner['coins']} = {winner['points']}")
    assert over["result"]["awards"]


@pytest.mark.parametrize(
    ("events", "last", "headline", "may"),
    [
        ((), "Nothing entered yet", "Anne’s turn", "Has to reserve a space"),
        (("r B2",), "Anne reserves B2", "Paul’s turn", "Has to reserve a space"),
        (("r B2", "r C2"), "Paul reserves C2", "Anne’s turn", "Reserve a space or draw a tile"),
        (("r B2", "r C2", "t B2"), "Anne puts a flea market on B2", "Paul’s turn", "Reserve a space or draw a tile"),
        (("r B2", "r C2", "a fish C2 1 3"), "Paul buys the fish stall for 3 and puts it on C2", "Anne again",
         "Reserve a space or draw a tile"),
        (("r B2", corrected(coins={"Paul": 9}, note="secret")), "The table was corrected by hand", "Paul’s turn",
         "Has to reserve a space"),
    ],
)  # fmt: skip
def test_shows_the_last_event_and_the_turn(events, last, headline, may):
    game = small(*events)
    view = seen(game)
    assert (view["last"], view["headline"], view["may"]) == (last, headline, may)
    assert "secret" not in json.dumps(view), "followers must not see notes"
    if events:
        table = watched_game(game)
        table.latest = game.undo()
        assert json.loads(Feed(*look_at(table)).text("en")[1])["said"].startswith(f"Undone: {last}")


def test_shows_an_auction_and_the_square():
    view = seen(small("r B2", "r C2", "a fish B2 2 2"))
    assert view["auction"] == {
        "title": "Auction: fish",
        "good": "fish",
        "winner": "Anne",
        "price": 2,
        "bids": [{"player": "Anne", "bid": 2}, {"player": "Paul", "bid": 2}],
        "reasons": [
            "Anne and Paul are tied. Anne is the active player, wins and pays 2.",
            "Then the next player’s turn begins.",
        ],
    }
    assert view["said"] == "Anne buys the fish stall for 2 and puts it on B2. Paul’s turn."
    described = {line["title"]: line["text"] for line in view["square"]["described"]}
    assert described["Trucks"] == "fish on A1, soda on F1, cheese on A5 and ice cream on F5"
    assert (described["Anne’s stalls"], described["Reserved by Paul"]) == ("fish on B2", "C2")
    assert "Reserved by Anne" not in described
    assert seen(small("r B2", "r C2", "w fish B2 Anne 2"))["auction"]["bids"] == []
    assert seen(small("r B2"))["auction"] is None
    assert view["initials"] == {"Anne": "A", "Paul": "P"}


@pytest.mark.parametrize("auction", ["a fish C2 1 3", "a fish B2 3 1"])
def test_nobody_has_another_turn_after_the_last_tile(auction: str):
    def drawn(events: list[str], **stack: int) -> dict[str, Any]:
        left = {"flea": 0, "fish": 0, "soda": 0, "cheese": 0, "ice": 0, **stack}
        return seen(small("r B2", "r C2", "r D2", "r C3", corrected(stack=left), *events))

    assert len(drawn([auction], fish=1, flea=1)["auction"]["reasons"]) == 2
    assert len(drawn([auction], fish=1)["auction"]["reasons"]) == 1
    view = drawn(["a fish C2 1 3", "t B2"], fish=1, flea=1)
    assert not view["again"]
    assert view["said"] == "Anne puts a flea market on B2. To be placed now: ice cream by Anne."


def test_paths_have_their_reasons():
    view = seen(small("r B2", "r A2", "t B2", "t A2"))
    assert view["paths"]["title"] == "2 paths to lay"
    assert [(path["number"], path["space"], path["rule"]) for path in view["paths"]["list"]] == [
        (1, "A3", "base_paths"), (2, "B3", "base_paths"),
    ]  # fmt: skip
    assert "Its area takes two buildings" in view["paths"]["list"][0]["text"]
    assert "Paths: A3 and B3." in view["said"]


def test_a_broken_golden_rule_is_explained():
    fence = dict.fromkeys(("C1", "C2", "C3", "C4", "C5", "D1"), "#")
    game = from_json(classic("r B3", "r D3", corrected(spaces=fence, note="overlooked"), "t B3"))
    view = seen(game)
    assert view["paths"]["title"] == "No path can be laid"
    assert view["paths"]["broken"][0].startswith("The golden rule is broken")


def test_shows_distances_so_far_and_at_best():
    view = seen(small("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0", "a soda C3 2 3"))
    anne, paul = view["ways"]
    assert anne["stalls"][0]["laid"]["counts"] == 1
    assert anne["stalls"][0]["best"] is None
    assert anne["stalls"][0]["laid"]["route"] == [{"row": 1, "column": 2, "count": 1, "is_street": False}]
    assert paul["stalls"][0] is None
    soda = paul["stalls"][1]
    assert (soda["laid"]["counts"], soda["laid"]["note"], soda["best"]["counts"]) == (8, "cut off", 4)


def test_letters_of_goods_follow_the_language():
    assert [good["letter"] for good in seen(small())["goods"]] == ["F", "S", "C", "I"]
    assert [good["letter"] for good in seen(small(), "de")["goods"]] == ["F", "L", "K", "E"]


@pytest.mark.parametrize("is_classic", [False, True])
def test_the_view_matches_replay_at_every_moment(is_classic):
    game = markets.whole(classic=is_classic)
    moments = game.moment.history()
    for length in (*range(0, len(moments), 7), len(moments) - 1):
        now = new_game(game.setup, game.events[:length])
        feed = Feed(*look_at(watched_game(now)))
        view, german = (json.loads(feed.text(language)[1]) for language in ("en", "de"))
        assert set(CONTRACT) <= set(view) == set(german)
        assert (view["coins"] is None) == (moments[length].state.phase is not Phase.OVER)
        replayed = replay_to_json(now)
        assert [view[key] for key in ("stack", "discs_left", "ended")] == [
            replayed[key] for key in ("stack", "discs_left", "ended")
        ]
        assert view["winners"] == (replayed["winners"] or [])
        laid = view["paths"]["list"] if view["paths"] else []
        if length:
            step = replayed["steps"][-1]
            assert [path["space"] for path in laid] == step["paths"]
            assert {path["player"] for path in laid if path["player"]} == set(step["discs_back"])
