"""The view of Fishing is complete in two languages at every moment of every game, and hides earlier cards."""

import json
import re
from typing import Any

import pytest

from companion.fishing.cards import NOTATION
from companion.fishing.events import Event, PenaltyRecorded, TableCorrected
from companion.fishing.game import FishingGame, new_game
from companion.fishing.pages.for_programs import view_for_programs
from companion.fishing.pages.phase import start_round
from companion.fishing.replay import replay_to_json
from companion.follow.feed import Feed, views_of
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.table import record
from companion.table.faces import Face
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.shorthand import ANNE, NIKKI, PAUL, caught, counted, played, table
from tests.follow import games

CONTRACT = [
    "version", "kind", "players", "points", "caught", "stock", "round", "hand", "trick", "tricks", "leader", "ocean",
    "in_force", "draw", "rounds", "last", "ended", "winners",
]  # fmt: skip


def seen(game: FishingGame, language: str = "en") -> dict[str, Any]:
    feed = Feed(*views_of(WatchedTable(game)))
    return json.loads(feed.text(language)[1])


def shown(game: FishingGame, language: str = "en") -> dict[str, Any]:
    """Return what the page of followers shows of a game."""
    return json.loads(Feed(*views_of(WatchedTable(game))).text(language, is_page=True)[1])


def test_has_every_key_of_the_contract_and_no_other():
    view = seen(games.in_round_3())
    assert set(view) == {*CONTRACT, "said", "settling", "piles", "to_act", "game", "lang"}
    assert {key: view[key] for key in CONTRACT if key != "rounds"} == {
        "version": 1,
        "kind": "fishing",
        "players": ["Anne", "Paul", "Debbie", "Nikki"],
        "points": {"Anne": 20, "Paul": 19, "Debbie": 15, "Nikki": 18},
        "caught": {"Anne": 0, "Paul": 4, "Debbie": 4, "Nikki": 4},
        "stock": {"Anne": 1, "Paul": 5, "Debbie": 0, "Nikki": 0},
        "round": 3,
        "hand": 10,
        "trick": 4,
        "tricks": 10,
        "leader": "Nikki",
        "ocean": 50,
        "in_force": {"called": "R", "caller": "Paul", "lowest": True},
        "draw": None,
        "last": "Nikki caught trick 3",
        "ended": "in_progress",
        "winners": [],
    }


def test_nothing_can_be_in_force_in_round_1():
    game = new_game(table(), [caught(0, 4, 0, 0)])
    assert seen(game)["in_force"] == {"called": None, "caller": None, "lowest": False}
    assert [sign["texts"][0] for sign in shown(game)["pages"]["table"]["banner"]["signs"]] == ["Normal trick"]


@pytest.mark.parametrize("moment", [games.before_round_2, games.over, games.overfished])
def test_the_rounds_match_replay(moment):
    assert seen(moment())["rounds"] == replay_to_json(moment())["rounds"]


def test_shows_the_minus_threes_of_every_round():
    game = new_game(table(), [*games.rounds(2), PenaltyRecorded(NIKKI), PenaltyRecorded(NIKKI)])
    rows = shown(game)["pages"]["sheet"]["rows"]
    assert [[cell["marks"] for cell in row["cells"]] for row in rows[:3]] == [[""] * 4, [""] * 4, ["", "", "", "–3 –3"]]


def test_hides_doubts_until_the_end():
    game = new_game(table(), [played("Y4 Y6 Y2 Y18"), *[caught(4, 0, 0, 0)] * 8, *games.rounds(8)[1:]])
    assert replay_to_json(game)["rounds"] == seen(game)["rounds"]
    assert seen(game)["rounds"][0]["doubts"] != []
    game.undo()
    assert seen(game)["rounds"][0]["doubts"] == []
    assert replay_to_json(game)["rounds"][0]["doubts"] != []


def test_shows_the_draw_between_rounds_only():
    draw = seen(games.before_round_2())["draw"]
    assert [(part["place"], part["player"], part["from_stock"], part["need"]) for part in draw] == [
        (1, "Paul", 4, 5),
        (2, "Debbie", 8, 1),
        (3, "Nikki", 8, 1),
        (None, "Anne", 9, 0),
    ]
    rows = shown(games.before_round_2())["pages"]["draw"]["plan"]["rows"]
    assert rows[0]["you_says"] == "You draw first: 4 from your stockroom, 5 from the ocean."
    assert rows[3]["you_says"] == "You draw nothing from the ocean: 9 from your stockroom."
    game = games.before_round_2()
    session = Session()
    session.open(game)
    start_round(session)
    assert view_for_programs(session)["draw"] is None
    game.record(caught(0, 4, 0, 0))
    assert seen(game)["draw"] is None
    assert seen(new_game(table()))["draw"] is None
    assert seen(games.over())["draw"] is None


@pytest.mark.parametrize(
    ("event", "last", "said"),
    [
        (caught(0, 4, 0, 0), "Paul caught trick 1", "Paul caught trick 1. Paul leads."),
        (caught(0, 4, 0, 0, leads=ANNE), "Paul caught trick 1", "Paul caught trick 1. Anne leads."),
        (caught(0, 3, 0, 1, leads=PAUL), "Trick 1 split: Paul 3, Nikki 1",
         "Trick 1 split: Paul 3, Nikki 1. Paul leads."),
        (played("B4 call B9 B2", call="Y"), "Nikki caught trick 1",
         "Nikki caught trick 1. Nikki leads. Debbie called yellow."),
        (PenaltyRecorded(NIKKI), "Nikki: –3 points", "Nikki: –3 points."),
        (counted(4, 15, 7, 10), "Round 2 counted", "Round 2 counted. Round 2 is over. Debbie opens round 3."),
        (TableCorrected(ocean=40, note="secret"), "Corrected by hand", "Corrected by hand."),
    ],
)  # fmt: skip
def test_shows_the_last_event(event: Event, last: str, said: str):
    game = games.before_round_2()
    game.record(event)
    view = seen(game)
    assert (view["last"], view["said"]) == (last, said)
    assert "secret" not in json.dumps([view, shown(game)]), "followers must not see notes"
    table = WatchedTable(game)
    table.latest = game.undo()
    looks = Feed(*views_of(table))
    for is_page in (False, True):
        undone = json.loads(looks.text("en", is_page=is_page)[1])["said"]
        assert undone == f"Undone: {last}"


def test_announces_the_end():
    view, result = seen(games.over()), shown(games.over())["pages"]["result"]
    assert view["said"] == "Round 8 counted. The game is over. Debbie wins with 95 points."
    assert [(each["place"], each["name"], each["points"]) for each in result["rows"]] == [
        (1, "Debbie", "95"), (2, "Nikki", "81"), (3, "Anne", "77"), (4, "Paul", "71"),
    ]  # fmt: skip
    award = result["details"]["awards"][0]
    assert (award["title"], award["name"], award["value"]) == ("Best round", "Debbie", "20")
    assert "the game is over" in shown(games.overfished())["pages"]["result"]["summary"]["reason"]


@pytest.mark.parametrize(
    ("in_force", "signs"),
    [
        (played("low B11 B3 call", call="R"), ["Paul called red", "Lowest wins"]),
        (played("Y9 Y6 Y2 Y4"), ["Normal trick"]),
        (caught(4, 0, 0, 0), []),
    ],
)
def test_shows_what_is_in_force(in_force, signs):
    game = new_game(table(), games.rounds(2))
    game.record(in_force)
    assert [sign["texts"][0] for sign in shown(game)["pages"]["table"]["banner"]["signs"]] == signs
    assert (seen(game)["in_force"] is None) == (not signs)


def test_shows_the_last_trick_with_cards_and_reasons():
    trick = shown(games.in_round_3())["last_trick"]
    assert [(play["player"], play["card"]) for play in trick["plays"]] == [
        ("Debbie", "low"), ("Nikki", "B11"), ("Anne", "B3"), ("Paul", "call"),
    ]  # fmt: skip
    assert [play["role"] for play in trick["plays"]] == ["leads", "wins", "", ""]
    assert [share["leads"] for share in trick["caught"]] == [True]
    assert (trick["winner"], [share["text"] for share in trick["caught"]]) == ("Nikki", ["Nikki caught 4 cards"])
    assert trick["reasons"][0] == {
        "text": "Nikki played the first card that is not a buoy: blue must be followed.",
        "rule": "following",
    }


def test_only_a_trick_changes_the_last_trick_until_a_count_clears_it():
    game = games.in_round_3()
    game.record(PenaltyRecorded(NIKKI))
    assert shown(game)["last_trick"]["trick"] == 3
    game.record(caught(0, 4, 0, 0))
    trick = shown(game)["last_trick"]
    assert (trick["plays"], trick["note"]) == ([], "Paul caught trick 4. The cards were not entered.")
    game.record(counted(7, 4, 12, 1))
    assert shown(game)["last_trick"] is None


def test_suit_letters_follow_the_language_but_notation_does_not():
    def letters(language: str) -> list[str]:
        game = new_game(table(5), [played("B4 P5 R6 Y7 B8")])
        return [play["letter"] + play["card"] for play in shown(game, language)["last_trick"]["plays"]]

    assert letters("en") == ["BB4", "PP5", "RR6", "YY7", "BB8"]
    assert letters("de") == ["BB4", "LP5", "RR6", "GY7", "BB8"]


def cards_named(view: dict[str, Any]) -> set[str]:
    """Return the notation of every card in a view, found by its notation or its name."""
    text = json.dumps(view, ensure_ascii=False)
    words = set(re.findall(r'"((?:[BPRYG]\d{1,2})|pass|all|first|call|low|-3)"', text))
    coloured = re.findall(r"\b(blue|purple|red|yellow|green) (\d{1,2})\b", text)
    return words | {name[0].upper() + value for name, value in coloured}


def test_shows_the_faces_that_players_have_chosen():
    faces = [Face("mint", "shell")] * 4
    game = games.in_round_3()
    view = json.loads(Feed(*views_of(WatchedTable(game, tuple(faces)))).text("en", is_page=True)[1])
    assert view["faces"]["Debbie"] == {"emblem": "shell", "colour": "mint"}
    assert shown(game)["faces"]["Debbie"] == {"emblem": "crab", "colour": "coral"}


def test_a_view_is_computed_once_and_only_when_it_is_read():
    looks = []
    feed = Feed()
    for number in range(3):
        feed.show(lambda number=number: looks.append(number) or {"kind": number})
    assert looks == []
    assert [json.loads(feed.text("de")[1])["kind"] for _look in range(2)] == [2, 2]
    assert looks == [2]


@pytest.mark.parametrize(("level", "seed"), [("cards", 0), ("cards", 1), ("mixture", 2)])
def test_every_moment_has_a_view_that_hides_earlier_cards(level, seed):
    game = record.from_json(record_of(play_game(3 + seed, seed=seed, revoke_chance=0.1), level, seed=seed))
    feed, now = Feed(), new_game(game.setup)
    for length in range(len(game.events)):
        if length:
            now.record(game.events[length - 1])
        feed.show(*views_of(WatchedTable(now)))
        view, german = (json.loads(feed.text(language)[1]) for language in ("en", "de"))
        page, page_in_german = (json.loads(feed.text(language, is_page=True)[1]) for language in ("en", "de"))
        assert (view["version"], view["lang"], german["lang"]) == (length + 2, "en", "de")
        assert set(CONTRACT) <= set(view) == set(german)
        assert set(page["pages"]) == set(page_in_german["pages"]) >= {"table", "sheet", page["main"]}
        last = game.events[length - 1] if length else None
        plays = {NOTATION[card] for card in getattr(last, "plays", ())}
        called = {view["in_force"]["called"]} if view["in_force"] else set()
        assert cards_named({**view, **page}) <= plays | called, f"after {length} events"
        assert [round_["doubts"] for round_ in view["rounds"]] == [[]] * len(view["rounds"])
    assert seen(game)["points"] == dict(zip(game.setup.players, game.state.points))
