"""The view of Fresh Fish is complete in two languages at every moment, and hides coins."""

import json
from typing import Any

import pytest

from companion.follow.feed import Feed, views_of
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.pages.for_programs import view_for_programs
from companion.fresh_fish.replay import replay_to_json
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Phase
from companion.pages.preferences import Preferences
from companion.pages.watching import WatchedTable
from companion.table.record import from_json
from tests.follow import markets
from tests.fresh_fish.shorthand import classic, corrected, record

CONTRACT = ["version", "kind", "players", "points", "last", "ended", "winners"]


def seen(game: FreshFishGame, language: str = "en") -> dict[str, Any]:
    return json.loads(Feed(*views_of(WatchedTable(game))).text(language)[1])


def pages(game: FreshFishGame, language: str = "en") -> dict[str, Any]:
    return json.loads(Feed(*views_of(WatchedTable(game))).text(language, is_page=True)[1])["pages"]


def small(*events: str | dict[str, Any], **changes: Any) -> FreshFishGame:
    return from_json(record(*events, **changes))


def test_coins_are_hidden_in_play_and_open_at_the_end():
    game = markets.in_play()
    assert seen(game)["coins"] is None
    assert "fresh_result" not in pages(game)
    view = view_for_programs(WatchedTable(game, preferences=Preferences(open_coins=True)))
    assert view["coins"] == dict(zip(game.setup.players, game.state.coins))
    over, result = seen(markets.over()), result_of(markets.over().state)
    assert over["coins"] == dict(zip(game.setup.players, result.coins))
    assert over["points"] == dict(zip(game.setup.players, result.scores))
    shown = pages(markets.over())["fresh_result"]
    winner = shown["sums"]["rows"][0]
    assert sum(int(each["figure"].replace("–", "-")) for each in winner["figures"]) == min(result.scores)
    assert shown["winner"]["sum_words"].endswith(f"= {winner['total']}")
    assert shown["awards"]


def test_distances_and_coins_are_seen_if_the_table_wants_to_see_them():
    game = markets.in_play()

    def shown(**wishes: bool) -> tuple[bool, bool, bool]:
        table = WatchedTable(game, preferences=Preferences(**wishes))
        found = json.loads(Feed(*views_of(table)).text("en", is_page=True)[1])["pages"]
        return (
            any(stall for row in found["ways"]["rows"] for stall in row["stalls"]),
            any(
                good["way"] and not good["is_outside"]
                for player in found["square"]["players"]["rows"]
                for good in player["goods"]
            ),
            all(player["coins"] for player in found["square"]["players"]["rows"]),
        )

    assert shown() == (True, True, False)
    assert shown(way_now=False, open_coins=True) == (False, False, True)


@pytest.mark.parametrize(
    ("events", "last", "title", "line"),
    [
        ((), "Nothing entered yet", "Anne’s turn", "Reserve a space"),
        (("r B2",), "Anne reserves B2", "Paul’s turn", "Reserve a space"),
        (("r B2", "r C2"), "Paul reserves C2", "Anne’s turn", "Reserve or draw"),
        (("r B2", "r C2", "t B2"), "Anne puts a flea market on B2", "Paul’s turn", "Reserve or draw"),
        (("r B2", "r C2", "a fish C2 1 3"), "Paul buys the fish stall for 3 and puts it on C2", "Anne again",
         "Reserve or draw"),
        (("r B2", corrected(coins={"Paul": 9}, note="secret")), "The table was corrected by hand", "Paul’s turn",
         "Reserve a space"),
    ],
)  # fmt: skip
def test_shows_the_last_event_and_the_turn(events, last, title, line):
    game = small(*events)
    square = pages(game)["square"]
    assert (seen(game)["last"], square["head"]["title"], square["head"]["line"]) == (last, title, line)
    assert pages(game)["last"]["text"] == last
    assert "secret" not in json.dumps([seen(game), pages(game)]), "followers must not see notes"
    if events:
        table = WatchedTable(game)
        table.latest = game.undo()
        assert json.loads(Feed(*views_of(table)).text("en")[1])["said"].startswith(f"Undone: {last}")


def test_shows_an_auction_and_the_square():
    game = small("r B2", "r C2", "a fish B2 2 2")
    assert pages(game)["last"]["auction"] == {
        "title": "Auction: fish",
        "good": "fish",
        "bids": [
            {"seat": 0, "name": "Anne", "bid": 2, "wins": True},
            {"seat": 1, "name": "Paul", "bid": 2, "wins": False},
        ],
        "reasons": [
            "Anne and Paul are tied. Anne is the active player, wins and pays 2.",
            "Then the next player’s turn begins.",
        ],
    }
    assert seen(game)["said"] == "Anne buys the fish stall for 2 and puts it on B2. Paul’s turn."
    described = {line["title"]: line["text"] for line in pages(game)["square"]["described"]}
    assert described["Trucks"] == "fish on A1, soda on F1, cheese on A5 and ice cream on F5"
    assert (described["Anne’s stalls"], described["Reserved by Paul"]) == ("fish on B2", "C2")
    assert "Reserved by Anne" not in described
    assert pages(small("r B2", "r C2", "w fish B2 Anne 2"))["last"]["auction"]["bids"] == []
    assert pages(small("r B2"))["last"]["auction"] is None


@pytest.mark.parametrize("auction", ["a fish C2 1 3", "a fish B2 3 1"])
def test_nobody_has_another_turn_after_the_last_tile(auction: str):
    def drawn(events: list[str], **stack: int) -> FreshFishGame:
        left = {"flea": 0, "fish": 0, "soda": 0, "cheese": 0, "ice": 0, **stack}
        return small("r B2", "r C2", "r D2", "r C3", corrected(stack=left), *events)

    assert len(pages(drawn([auction], fish=1, flea=1))["last"]["auction"]["reasons"]) == 2
    assert len(pages(drawn([auction], fish=1))["last"]["auction"]["reasons"]) == 1
    view = seen(drawn(["a fish C2 1 3", "t B2"], fish=1, flea=1))
    assert not view["again"]
    assert view["said"] == "Anne puts a flea market on B2. To be placed now: ice cream by Anne."


def test_paths_have_their_reasons():
    game = small("r B2", "r A2", "t B2", "t A2")
    paths, square = pages(game)["last"]["paths"], pages(game)["square"]
    assert paths["title"] == "2 paths to lay"
    assert [(path["number"], path["space"], path["rule"]) for path in paths["list"]] == [
        (1, "A3", "base_paths"), (2, "B3", "base_paths"),
    ]  # fmt: skip
    assert "Its area takes two buildings" in paths["list"][0]["text"]
    assert "Paths: A3 and B3." in seen(game)["said"]
    assert square["paths_title"] == ["Lay 2 paths", "after Paul’s flea market"]
    assert [(path["number"], path["name"]) for path in square["paths"]] == [("1", "A3"), ("2", "B3")]
    assert square["head"]["title"] == "Anne’s turn", "those who watch cannot say that the paths are laid"


def test_a_broken_golden_rule_is_explained():
    fence = dict.fromkeys(("C1", "C2", "C3", "C4", "C5", "D1"), "#")
    game = from_json(classic("r B3", "r D3", corrected(spaces=fence, note="overlooked"), "t B3"))
    paths = pages(game)["last"]["paths"]
    assert paths["title"] == "No path can be laid"
    assert paths["broken"][0].startswith("The golden rule is broken")


def test_shows_distances_so_far_and_at_best():
    game = small("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0", "a soda C3 2 3")
    anne, paul = pages(game)["ways"]["rows"]
    assert anne["stalls"][0]["laid"]["counts"] == 1
    assert anne["stalls"][0]["best"] is None
    assert anne["stalls"][0]["laid"]["steps"] == [[1, 2, 1, False]]
    shape = game.state.square.shape
    assert [shape.names[end] for end in anne["stalls"][0]["ends"].values()] == ["B2", "A1"]
    assert paul["stalls"][0] is None
    soda = paul["stalls"][1]
    assert (soda["laid"]["counts"], soda["laid"]["note"], soda["best"]["counts"]) == (8, "cut off", 4)


def test_letters_of_goods_follow_the_language():
    assert pages(small())["square"]["look"]["browser"]["letters"] == ["F", "S", "C", "I"]
    assert pages(small(), "de")["square"]["look"]["browser"]["letters"] == ["F", "L", "K", "E"]


@pytest.mark.parametrize("is_classic", [False, True])
def test_the_view_matches_replay_at_every_moment(is_classic):
    game = markets.whole(classic=is_classic)
    moments = game.moment.history()
    for length in (*range(0, len(moments), 7), len(moments) - 1):
        now = new_game(game.setup, game.events[:length])
        feed = Feed(*views_of(WatchedTable(now)))
        view, german = (json.loads(feed.text(language)[1]) for language in ("en", "de"))
        assert set(CONTRACT) <= set(view) == set(german)
        assert (view["coins"] is None) == (moments[length].state.phase is not Phase.OVER)
        replayed = replay_to_json(now)
        assert [view[key] for key in ("stack", "discs_left", "ended")] == [
            replayed[key] for key in ("stack", "discs_left", "ended")
        ]
        assert view["winners"] == (replayed["winners"] or [])
        last = json.loads(feed.text("en", is_page=True)[1])["pages"]["last"]
        laid = last["paths"]["list"] if last["paths"] else []
        if length:
            step = replayed["steps"][-1]
            assert [path["space"] for path in laid] == step["paths"]
            names = now.setup.players
            assert {names[path["seat"]] for path in laid if path["seat"] is not None} == set(step["discs_back"])
