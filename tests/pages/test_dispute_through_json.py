"""Disputes about Fresh Fish, settled through actions by name alone and compared with the simulated table."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.events import Setup as Fishing
from companion.fresh_fish.events import GameEnded, SpaceReserved
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.scores import result_of
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.game import Game
from companion.table.record import from_json
from companion.tools.sentences import format_number
from tests.follow import markets
from tests.fresh_fish.physical.auctions import settle_bids
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.physical.reserving import verdict
from tests.fresh_fish.physical.ways import stalls, way
from tests.fresh_fish.shorthand import classic as record_of_classic
from tests.fresh_fish.shorthand import record
from tests.fresh_fish.simulated_games import games
from tests.pages.host import JsonHost

NOT_POSSIBLE = "That is not possible now."


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


class Referee:
    """A player who settles disputes on the page, with a game on the table or without."""

    def __init__(self, game: Game[Any, Any, Any] | None = None, *, session: Session | None = None) -> None:
        self.session = session or Session()
        if game is not None:
            self.session.open(game)
        self.host = JsonHost(self.session)

    def act(self, action: str, **given: object) -> "Referee":
        assert self.host.act("dispute", action, **given) == ""
        return self

    def refused(self, action: str, **given: object) -> bool:
        before = self.view
        assert self.host.refused("dispute", action, **given) == NOT_POSSIBLE
        return self.view == before

    @property
    def view(self) -> Any:
        return self.host.page("dispute")

    @property
    def title(self) -> str:
        return self.view["ruling"]["title"]

    @property
    def tokens(self) -> list[str]:
        return [sign for sign in self.view["look"]["square"].split() if sign != "-"]


@pytest.mark.parametrize(("players", "classic"), [(2, False), (3, True), (4, False)])
def test_every_answer_about_a_game_is_that_of_the_table(players: int, classic: bool) -> None:
    (played,) = games(players, classic, "usual")
    rng = random.Random(played.seed)
    for number in rng.sample(range(len(played.moments) - 1), 3):
        table = played.moments[number].table
        game = from_json(record_of(played, number + 1))
        referee, space_at = Referee(game), game.state.square.shape.numbers
        referee.act("ask", subject="way")
        for place in stalls(table.square).values():
            counts = way(table.square, place, players, played.rules, laid=True).counts
            assert referee.act("ask_about", space=space_at[place]).title == str(counts)
        referee.act("ask", subject="reserve")
        for seat, name in enumerate(played.players):
            place = rng.choice(sorted(table.square))
            is_first = not table.people[name].has_begun
            is_legal, _why = verdict(table.square, seat + 1, place, classic=classic, first=is_first)
            referee.act("choose_seat", seat=seat).act("ask_about", space=space_at[place])
            assert referee.title == ("Yes, here" if is_legal else "No, not here")
        if table.active is None:
            continue
        referee.act("ask", subject="auction")
        for good in GOODS:
            referee.act("choose_good", good=good.value)
            joining = [bidder["name"] for bidder in referee.view["auction"]["bidders"] if bidder["joins"]]
            assert joining == table.bidders(good.value)
            bids = {name: rng.randrange(3) for name in joining}
            for name, bid in bids.items():
                referee.act("bid", seat=played.players.index(name), coins=bid)
            expected = settle_bids(played.players, table.active, bids)
            nobody, pays = "Nobody can bid", f"{expected.winner} pays {expected.price}"
            assert referee.title == (nobody if expected.winner is None else pays)
            referee.act("clear")


def test_every_question_has_an_example() -> None:
    path, way, reserve, auction, score = (subject["example"] for subject in Referee().view["subjects"])
    for example in (path, reserve):
        assert (example["look"]["numbers"], example["look"]["ringed"]) == ([[2, "?"]], [2])
    assert [token for _row, _column, token in way["look"]["browser"]["spaces"]] == ["F", "+", "+", "+", "2f"]
    assert [step[2] for step in way["look"]["browser"]["steps"]] == [1, 2, 3]
    assert auction["bids"] == [[1, 7], [3, 7], [2, 4]]
    assert score["lengths"] == [["fish", 2], ["soda", 3], ["cheese", 1], ["ice", 12]]


def test_a_look_has_the_places_and_the_outlines_of_its_areas() -> None:
    referee = Referee().act("ask", subject="path").act("choose_tool", tool="area_1")
    referee.act("stroke", place=[1, 1], begins=True).act("stroke", place=[2, 1], begins=False)
    browser = referee.view["look"]["browser"]
    assert browser["spaces"][0] == [1, 1, "."]
    assert len(browser["spaces"]) == len(browser["says"])
    assert browser["edges"] == [[[0, 0], [1, 0], [1, 2], [0, 2], [0, 0]]]
    assert "areas" not in referee.view["look"], "the lines around them suffice"


def test_paints_a_square_undoes_strokes_and_keeps_both_for_another_question() -> None:
    referee = Referee().act("set_variant", is_classic=True).act("ask", subject="path")
    assert referee.act("ask_about", space=0).title == "No, not a path"
    assert not referee.view["palette"]["can_paint"]
    referee.act("choose_tool", tool="market").act("stroke", place=[1, 4], begins=True)
    referee.act("stroke", place=[2, 4], begins=False).act("stroke", place=[0, 4], begins=False)
    painted = referee.tokens
    assert [space for space, sign in enumerate(painted) if sign == "#"] == [3, 11], "off the grid nothing is painted"
    assert "#" not in referee.act("undo").tokens, "a stroke is one step"
    assert referee.act("redo").tokens == painted
    assert referee.act("ask_something_else").view["subject"] is None
    referee = Referee(session=referee.session).act("ask", subject="reserve")
    assert referee.tokens == painted
    assert referee.act("ask_about", space=3).title == "No, not here"
    assert "#" not in referee.act("clear").tokens
    assert referee.act("undo").tokens == painted


def test_the_painting_of_a_phone_is_private_to_it() -> None:
    session = Session()
    tablet, phone = JsonHost(session), JsonHost(session, seat=1)
    phone.act("dispute", "ask", subject="path")
    assert [host.page("dispute")["subject"] for host in (tablet, phone)] == [None, "path"]


def test_the_rules_of_an_answer_can_be_changed() -> None:
    referee = Referee().act("ask", subject="way")
    words = [rule["words"] for rule in referee.view["rules"]["house_rules"]]
    referee.act("turn_house_rule", index=words.index("No streets in gaps between the boards."))
    assert [rule["is_on"] for rule in referee.view["rules"]["house_rules"]] == [False, False, True]
    assert "None lie in gaps" in referee.view["applies"]
    assert referee.act("set_variant", is_classic=True).view["applies"] == "Applies to Classic."
    assert (referee.view["rules"]["house_rules"], referee.view["chapter"]) == ([], "ways")
    assert referee.act("set_players", players=3).view["rules"]["players_text"] == "3 players"
    referee.act("ask", subject="reserve").act("choose_seat", seat=2).act("set_first_turn", is_first=True)
    assert referee.view["palette"]["first_turn"] is True


def test_bids_are_entered_removed_and_cleared() -> None:
    referee = Referee(from_json(record("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0"))).act("ask", subject="auction")
    assert [bidder["joins"] for bidder in referee.view["auction"]["bidders"]] == [False, True], (
        "Anne has the fish stall"
    )
    referee.act("choose_good", good="ice").act("bid", seat=0, coins=3)
    assert referee.title == "One bid is in"
    assert referee.act("bid", seat=1, coins=9).title == "Paul pays 9"
    assert referee.view["auction"]["won"] == [1, "P", "ice"]
    assert referee.act("bid", seat=1, coins=9).title == "One bid is in", "the same bid again removes it"
    referee.act("set_joining", seat=1, joins=False)
    assert referee.title == "Anne pays 3"
    assert referee.act("clear").act("set_joining", seat=1, joins=True).title == "No bid yet"


def finish(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Record a short game."""
    game.record(SpaceReserved(game.state.square.shape.space("B2")), GameEnded())
    return game


def test_figures_fill_the_boxes_of_a_score_and_a_game_fills_them_all(shelf: Shelf) -> None:
    finished = finish(shelf.games.begin(from_json(record("r B2")).setup))
    referee = Referee(session=Session(shelf)).act("ask", subject="score")
    assert [key["figure"] for key in referee.view["score"]["keys"] if key["is_open"]] == list(range(1, 9))
    for figure in (2, 3, 1, 8, 0):
        referee.act("enter", figure=figure)
    assert referee.view["ruling"]["about"] == "2 + 3 + 1 + 8 – 0 = 14"
    assert referee.act("choose_box", box=0).act("enter", figure=4).title == "16"
    result = result_of(finished.state)
    assert result is not None
    (game,) = referee.view["score"]["games"]
    assert game["scores"][1] == f"Paul: {format_number(result.scores[1])}"
    referee.act("take_score", key=game["key"], seat=1)
    assert [box["figure"] for box in referee.view["score"]["boxes"]] == [
        *map(str, result.lengths[1]),
        str(result.coins[1]),
    ]
    assert referee.title == format_number(result.scores[1])
    assert referee.refused("take_score", key=game["key"], seat=2)
    assert referee.refused("take_score", key="other", seat=1)


@pytest.mark.parametrize("classic", [False, True])
def test_a_dispute_starts_with_the_rules_of_the_last_game(shelf: Shelf, classic: bool) -> None:
    finish(shelf.games.begin(from_json((record_of_classic if classic else record)("r B2")).setup))
    view = Referee(session=Session(shelf)).view
    assert (view["squares"]["chosen"], view["squares"]["is_classic"], view["rules"]["players"]) == (
        "painted",
        classic,
        2,
    )


def test_a_dispute_is_about_a_painting_this_game_or_another_one_on_the_shelf(shelf: Shelf) -> None:
    other = shelf.games.begin(markets.in_play().setup)
    other.record(*markets.in_play().events)
    shelf.games.begin(Fishing(("Anne", "Paul", "Debbie")))
    session = Session(shelf)
    session.begin(from_json(record("r B2")).setup)
    referee = Referee(session=session).act("choose_square", is_of_game=False).act("ask", subject="way")
    assert set(referee.tokens) == {"."}
    assert not referee.view["is_turned_like_game"]
    referee.act("ask_something_else").act("choose_square", is_of_game=True).act("ask", subject="way")
    assert referee.tokens == [token.sign for token in session.state.square.tokens]
    assert referee.view["is_turned_like_game"]
    squares = referee.act("ask_something_else").view["squares"]
    assert [game["key"] for game in squares["kept"]] == [other.key], "not games of Fishing, nor the one on the table"
    assert referee.refused("take_square", key=session.key)
    referee.act("take_square", key=other.key)
    assert (referee.view["squares"]["chosen"], referee.view["squares"]["line"]) == ("kept", squares["kept"][0]["words"])
    view = referee.act("ask", subject="reserve").view
    assert referee.tokens == [token.sign for token in other.state.square.tokens]
    assert [seat["says"] for seat in view["palette"]["seats"]] == list(other.setup.players)
    assert view["ruling"]["lines"][0].startswith("Paul may reserve")
    referee.act("choose_tool", tool="market").act("stroke", place=[1, 1], begins=True)
    referee.act("stroke", place=[1, 2], begins=False).act("ask_something_else")
    assert referee.view["squares"]["chosen"] == "painted", "a changed square is no longer that of the game"
    view = referee.act("ask", subject="reserve").view
    assert [seat["says"] for seat in view["palette"]["seats"]] == list(other.setup.players), (
        "its players keep their names"
    )


@pytest.mark.parametrize(
    ("subject", "action", "given"),
    [
        ("", "choose_square", {"is_of_game": True}),
        ("", "take_square", {"key": "other"}),
        ("", "clear", {}),
        ("", "undo", {}),
        ("", "ask_about", {"space": 0}),
        ("", "bid", {"seat": 0, "coins": 1}),
        ("", "ask", {"subject": None}),
        ("path", "set_players", {"players": 6}),
        ("path", "turn_house_rule", {"index": 3}),
        ("path", "turn_house_rule", {"index": -1}),
        ("path", "stroke", {"place": [1, 1], "begins": True}),
        ("path", "stroke", {"place": [1], "begins": True}),
        ("path", "ask_about", {"space": 48}),
        ("path", "ask_about", {"space": -1}),
        ("path", "choose_seat", {"seat": 1}),
        ("path", "choose_good", {"good": "ice"}),
        ("path", "set_first_turn", {"is_first": True}),
        ("path", "redo", {}),
        ("way", "choose_tool", {"tool": "area_1"}),
        ("reserve", "choose_seat", {"seat": 4}),
        ("reserve", "choose_seat", {"seat": -1}),
        ("auction", "ask_about", {"space": 0}),
        ("auction", "choose_seat", {"seat": 4}),
        ("auction", "bid", {"seat": 4, "coins": 1}),
        ("auction", "bid", {"seat": 0, "coins": 16}),
        ("auction", "bid", {"seat": 0, "coins": True}),
        ("auction", "set_joining", {"seat": 5, "joins": True}),
        ("auction", "enter", {"figure": 1}),
        ("score", "enter", {"figure": 0}),
        ("score", "choose_box", {"box": 5}),
        ("score", "take_score", {"key": "", "seat": 0}),
        ("score", "view", {}),
    ],
)
def test_refuses_what_the_page_does_not_offer(subject: str, action: str, given: dict[str, object]) -> None:
    referee = Referee()
    if subject:
        referee.act("ask", subject=subject)
    assert referee.refused(action, **given)


def test_a_player_who_stays_out_cannot_bid() -> None:
    referee = Referee().act("ask", subject="auction").act("set_joining", seat=0, joins=False)
    assert referee.refused("bid", seat=0, coins=1)
