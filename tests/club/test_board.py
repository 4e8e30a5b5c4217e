"""The club board with all tables, tonight's games and the ranking, from the database to the page."""

import json
from contextlib import closing
from datetime import datetime, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.club import ClubError, ClubFault, Membership, say_goodbye
from companion.club.board import Board
from companion.club.board_content import BoardDevice, BoardGame, ranking
from companion.club.board_words import board_in_words
from companion.club.people import send_people
from companion.club.sending import send
from companion.fishing.events import GameEnded, RoundCounted
from companion.follow.sharing import Sharing
from companion.pages.kinds import kind_of
from companion.table.figures import ListedGame
from companion.table.kinds import KINDS
from tests.club.devices import catch
from tests.follow.browser import PHONE, TELEVISION

NOW = datetime(2026, 11, 20, tzinfo=timezone.utc)


def seen(board: Board, language: str = "en") -> dict:
    board.update()
    return json.loads(board.feed.text(language)[1])


@pytest.fixture
def evening(tablet):
    """Two devices and the board of their club. The first has finished one game and is playing another."""
    two, one = tablet("Table 10"), tablet("Table 9")
    done = one.play(2, "Anne", "Paul", "Debbie")
    done.record(GameEnded())
    one.play(3)
    for each in (one, two):
        each.sync()
    with closing(Board(one.club.member)) as board:
        yield one, two, board


def test_shows_every_table(evening):
    one, _two, board = evening
    state = seen(board)
    assert state["kind"] == "club"
    assert (state["club"], state["summary"]) == ("Friday club", "2 tables, 4 people")
    first, second = state["tables"]
    assert (first["table"], first["status"], first["turn"]) == ("Table 9", "running", "Anne")
    assert (first["position"], first["turn_words"]) == ("Round 1 of 8, trick 4", "Anne leads")
    assert first["players"] == list(first["points"])
    assert (second["table"], second["status"], second["players"]) == ("Table 10", "free", [])
    assert first["offline_since"] is None
    assert [each["table"] for each in state["tonight"]] == ["Table 9"]
    assert set(first["points"].values()) == {None}, "no round is counted yet"
    assert first["sentence"] == "Table 9, Fishing, Round 1 of 8, trick 4, Anne leads"
    german = seen(board, "de")
    assert german["tables"][0]["position"] == "Runde 1 von 8, Stich 4"
    catch(one.shelf.games.load(one.shelf.games.running().key), 1, seat=2)
    one.sync()
    assert seen(board)["tables"][0]["turn"] == "Debbie"


def test_lists_the_device_that_shows_the_board_once_it_has_played(tablet):
    one, projector = tablet("Table 1"), tablet("Projector")
    one.play(1)
    one.sync()
    with closing(Board(projector.club.member)) as board:
        assert [each["table"] for each in seen(board)["tables"]] == ["Table 1"]
        projector.play(1)
        projector.sync()
        assert [each["table"] for each in seen(board)["tables"]] == ["Projector", "Table 1"]


def test_tablet_that_shows_the_board_is_a_table_as_on_its_own_page(tablet):
    one, two, gone = tablet("Table 1"), tablet("Table 2"), tablet("Table 3")
    for each in (two, gone):
        each.play(1)
        each.sync()
    say_goodbye(gone.club.member)
    one.sync()
    with closing(Board(one.club.member, is_table=True)) as board:
        state = seen(board)
        assert [each["table"] for each in state["tables"]] == ["Table 1", "Table 2"]
        assert state["summary"].startswith("2 tables")
    assert one.club.table_count() == 2


def test_says_in_words_why_a_ranking_is_empty(tablet):
    one = tablet("Table 1")
    game = one.play(1)
    one.sync()
    with closing(Board(one.club.member)) as board:
        state = seen(board)
        assert state["ranking"] == state["season"] == []
        assert state["ranking_note"] == state["season_note"] == "Nobody is ranked yet: no game is finished."
        game.record(GameEnded())
        one.sync()
        state = seen(board)
        assert (state["ranking"], len(state["tonight"])) == ([], 1)
        assert state["ranking_note"] == "Nobody is ranked yet: only games played to the end count."
        whole = one.begin()
        for turn in range(8):
            hand = whole.state.round.hand
            whole.record(RoundCounted((hand + 2, hand - 2, hand, hand), last_leader=turn % 4))
        one.sync()
        state = seen(board)
        assert len(state["ranking"]) == 4
        assert state["ranking_note"] == state["season_note"] == ""


def test_says_at_the_next_poll_that_the_database_has_stopped(evening, postgres):
    _one, _two, board = evening
    assert seen(board)["trouble"] == ""
    postgres.kill()
    try:
        assert not board.try_to_update()
        state = json.loads(board.feed.text("en")[1])
        assert state["trouble"] == "The club’s database cannot be reached."
        assert len(state["tables"]) == 2, "what was known stays"
        version = board.feed.version
        assert not board.try_to_update()
        assert board.feed.version == version, "it is said once"
    finally:
        postgres.start()
    assert board.try_to_update()
    assert json.loads(board.feed.text("en")[1])["trouble"] == ""


DAMAGE = {
    "seen before all time": "UPDATE devices SET seen_at = '-infinity'",
    "seen after all time": "UPDATE devices SET seen_at = 'infinity'",
    "played after all time": "UPDATE games SET finished_at = 'infinity' WHERE status = 'finished'",
    "played before all time": "UPDATE games SET changed_at = '4713-01-01 BC' WHERE status = 'finished'",
    "the last change": "UPDATE games SET change = 9223372036854775807 WHERE status = 'finished'",
    "a change before the first": "UPDATE games SET change = -9223372036854775808 WHERE status = 'finished'",
    "a huge revision": "UPDATE games SET revision = 4611686018427387904",
    "a name to control the screen": """UPDATE people SET name = CASE name WHEN 'Paul' THEN chr(155) ELSE name END,
        merged_into = CASE name WHEN 'Nikki' THEN (SELECT person FROM people WHERE name = 'Paul') END""",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_shows_the_running_game_whatever_else_the_database_holds(evening, admin, damage):
    one, _two, board = evening
    admin.run("SET search_path = fishing_companion; SET session_replication_role = replica")
    admin.run(DAMAGE[damage])
    for _round in range(2):
        state = seen(board)
        assert [(each["table"], each["status"]) for each in state["tables"]] == [
            ("Table 9", "running"),
            ("Table 10", "free"),
        ]
        assert all(name.isprintable() for name in state["faces"])
        catch(one.shelf.games.load(one.shelf.games.running().key), 1)
        with one.club.member.connect() as server:
            send(one.club, server)


def test_says_that_there_is_no_club_if_its_row_is_gone(evening, admin):
    _one, _two, board = evening
    board.update()
    admin.run("SET session_replication_role = replica; DELETE FROM fishing_companion.clubs")
    with pytest.raises(ClubError) as caught:
        board.update()
    assert caught.value.fault is ClubFault.NO_CLUB


def test_names_tables_that_have_left_and_people_as_they_are_called_now(evening, tablet):
    one, _two, _board = evening
    one.shelf.people.rename("Anne", "Anna")
    one.sync()
    one.shelf.people.rename("Anna", "Anne Marie")
    with one.club.member.connect() as server:
        send_people(one.club, server)  # but not yet its games
    say_goodbye(one.club.member)
    with closing(Board(tablet("Projector").club.member)) as board:
        state = seen(board)
    assert [each["table"] for each in state["tables"]] == ["Table 10"]
    assert [(each["table"], each["winners"]) for each in state["tonight"]] == [("Table 9", ["Anne Marie"])]
    assert "Anne Marie" in state["faces"]


def test_shows_silent_tables_as_offline_and_hides_old_games(evening, admin):
    _one, _two, board = evening
    admin.run(
        "UPDATE fishing_companion.devices SET seen_at = now() - interval '10 minutes' WHERE table_name = 'Table 10'"
    )
    assert isinstance(seen(board)["tables"][1]["offline_since"], int)
    admin.run("UPDATE fishing_companion.games SET changed_at = now() - interval '3 days' WHERE status = 'running'")
    assert seen(board)["tables"][0]["status"] != "running"


def game(kind: str, scores: dict[str, int], *, counts: bool = True) -> BoardGame:
    best = (min if kind == "fresh-fish" else max)(scores.values())
    winners = tuple(seat for seat, score in enumerate(scores.values()) if score == best)
    own = {"ended": "complete"}
    listed = ListedGame("", kind, 0, tuple(scores), tuple(scores.values()), winners, NOW, NOW, False, own, 0, counts)
    return BoardGame("", listed, None, NOW)


ONE = game("fishing", {"Anne": 10, "Paul": 4, "Debbie": 1})
MARKET = game("fresh-fish", {"Anne": 10, "Paul": 4})
RANKINGS = [
    ([], []),
    ([ONE], [("Anne", 5.0, 1, 1), ("Paul", -1.0, 1, 0), ("Debbie", -4.0, 1, 0)]),
    ([MARKET], [("Paul", 3.0, 1, 1), ("Anne", -3.0, 1, 0)]),
    ([ONE, MARKET], [("Anne", 2.0, 2, 1), ("Paul", 2.0, 2, 1), ("Debbie", -4.0, 1, 0)]),
    ([game("fishing", {"Anne": 5, "Paul": 5})], [("Anne", 0.0, 1, 1), ("Paul", 0.0, 1, 1)]),
]


@pytest.mark.parametrize(("games", "expected"), RANKINGS)
def test_ranks_by_the_sum_of_points_above_average(games, expected):
    found = [(each.player, each.points, each.games, each.wins) for each in ranking(games)]
    assert found == expected


def test_the_page_shows_the_board_and_every_change(evening, browser, postgres):
    one, _two, board = evening
    board.update()
    with closing(Sharing(board.feed, host="127.0.0.1", port=0)) as sharing:
        browser.size(*TELEVISION)
        browser.open(sharing.urls[0], language="en")
        browser.shows(".club-head h1", "Friday club")
        assert len(browser.all(".club-table")) == 2
        assert browser.violations() == []
        browser.size(*PHONE, 2)
        browser.open(sharing.urls[0], language="de")
        browser.shows(".club-table .position", "Runde 1 von 8, Stich 4")
        catch(one.shelf.games.load(one.shelf.games.running().key), 1)
        one.sync()
        board.update()
        browser.shows(".club-table .position", "Runde 1 von 8, Stich 5")
        assert not browser.all("#tab-rules")
        browser.tap("#tab-ranking")
        browser.shows(".club-note", "Nur zu Ende gespielte Partien zählen.")
        browser.tap("#season")
        browser.shows(".club-note", "Nur zu Ende gespielte Partien zählen.")
        postgres.kill()
        try:
            assert not board.try_to_update()
            browser.shows("#lost", "Die Datenbank des Clubs ist nicht erreichbar.")
            assert not browser.all("#live")
            browser.size(*TELEVISION)
            browser.shows(".club-head .lost", "Die Datenbank des Clubs ist nicht erreichbar.")
            browser.shows(".club-side .club-note", "Nur zu Ende gespielte Partien zählen.")
        finally:
            postgres.start()
        assert board.try_to_update()
        browser.shows("#live", "")
        assert browser.violations() == []
        assert browser.complaints() == []


THREE = ["Anne", "Paul", "Debbie"]
OWN = {"round": 1, "trick": 4, "ended": "in_progress"}
PLAYING = {"players": THREE, "points": dict.fromkeys(THREE, 0), "winners": [], "own": OWN, "turn": None, "counts": True}
DONE = {**PLAYING, "points": {"Anne": 7, "Paul": 9, "Debbie": 8}, "winners": ["Paul"]}
FISHED = {**DONE, "own": {"round": 8, "trick": 13, "ended": "complete"}}
SELLING = {"phase": "play", "ended": "in_progress", "classic": False, "turns": 3, "tiles": 9}
MARKETING = {**PLAYING, "points": dict.fromkeys(THREE), "own": SELLING}
SOLD = {**DONE, "winners": ["Anne"], "own": {**SELLING, "phase": "over", "ended": "complete", "tiles": 0}}
VALID = [
    ("fishing", "running", PLAYING),
    ("fishing", "finished", FISHED),
    ("fresh-fish", "running", MARKETING),
    ("fresh-fish", "finished", SOLD),
    ("fishing", "running", {**PLAYING, "own": {**OWN, "turns": "x"}}),
]
INVALID = {
    "a word as a number": ("fresh-fish", "running", {**MARKETING, "own": {**SELLING, "turns": "x"}}),
    "a yes as a number": ("fishing", "running", {**PLAYING, "own": {**OWN, "trick": True}}),
    "no such trick": ("fishing", "running", {**PLAYING, "own": {**OWN, "trick": 11}}),
    "no such hand": ("fishing", "running", {**PLAYING, "players": THREE[:2]}),
    "over, but running": ("fishing", "running", FISHED),
    "running, but over": ("fresh-fish", "finished", MARKETING),
    "over in the middle": ("fresh-fish", "finished", {**SOLD, "own": {**SELLING, "ended": "complete"}}),
    "no winners": ("fresh-fish", "finished", {**SOLD, "winners": []}),
    "a winner who lost": ("fresh-fish", "finished", {**SOLD, "winners": ["Debbie"]}),
    "a winner while playing": ("fishing", "running", {**PLAYING, "winners": ["Anne"]}),
    "no points": ("fishing", "finished", {**FISHED, "points": {}}),
    "twice the same name": ("fishing", "running", {**PLAYING, "players": ["Anne", "Anne", "Paul"]}),
    "a name to control the screen": ("fishing", "running", {**PLAYING, "players": ["Anne", "Paul", "\x9b2J"]}),
}


def board_with(*rows: tuple[object, object, object], changed: object = NOW.timestamp()) -> list[dict]:
    """Return the content of a board in each language after reading a valid game and these rows of other tables."""
    board = Board(Membership("", "0", "", "Table 0"))
    for number, (kind, status, figures) in enumerate((VALID[1], *rows)):
        at = changed if number else NOW.timestamp()
        row = [str(number), kind, status, at, at if status == "finished" else None, json.dumps(figures)]
        board.put(f"{number:016x}" + "0" * 16, row)
    content = board.content([BoardDevice(str(number), f"Table {number}", None, False) for number in range(6)], NOW)
    board.feed.show(lambda: board_in_words(content))
    return [json.loads(board.feed.text(language)[1]) for language in ("en", "de")]


def shown_at(state: dict) -> set[str]:
    return {each["table"] for each in (*state["tables"], *state["tonight"]) if each["status"] != "free"}


def test_reads_every_kind_of_game_in_progress_and_over():
    for state in board_with(*VALID):
        assert shown_at(state) == {f"Table {number}" for number in range(6)}


@pytest.mark.parametrize("case", INVALID)
def test_leaves_out_a_game_with_invalid_figures(case):
    for state in board_with(INVALID[case], VALID[0]):
        assert shown_at(state) == {"Table 0", "Table 2"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(THREE),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@st.composite
def rows_of_strangers(draw) -> tuple[object, object, object]:
    """A row of a valid game in which up to three values are replaced by arbitrary ones."""
    kind, status, figures = draw(st.sampled_from(VALID))
    figures = json.loads(json.dumps(figures))
    for _change in range(draw(st.integers(0, 3))):
        key = draw(st.sampled_from([*PLAYING, "own.own", "kind", "status", "figures"]))
        if key == "kind":
            kind = draw(st.sampled_from([*KINDS]) | JSON)
        elif key == "status":
            status = draw(st.sampled_from(["running", "finished"]) | JSON)
        elif key == "figures":
            figures = draw(JSON)
        elif key == "own.own" and isinstance(figures, dict) and isinstance(figures.get("own"), dict):
            figures["own"][draw(st.sampled_from([*OWN, *SELLING]))] = draw(JSON)
        elif isinstance(figures, dict):
            figures[key] = draw(JSON)
    return kind, status, figures


def test_orders_the_players_of_a_finished_game_by_place():
    (state, _german) = board_with(("fresh-fish", "finished", SOLD))
    orders = {each["table"]: each["order"] for each in state["tonight"]}
    assert orders == {"Table 0": ["Paul", "Debbie", "Anne"], "Table 1": ["Anne", "Debbie", "Paul"]}


@given(rows_of_strangers(), st.one_of(st.just(NOW.timestamp()), st.floats(), st.none(), st.text()))
def test_no_row_takes_the_board_down(row, changed):
    for state in board_with(row, changed=changed):
        assert "Table 0" in shown_at(state)


def test_figures_that_were_taken_for_valid_take_no_other_game_down(monkeypatch):
    for kind in KINDS:
        monkeypatch.setattr(type(kind_of(kind)), "are_figures", lambda *_: True)
    for kind, status, figures in VALID:
        for key in figures["own"]:
            own = {name: value for name, value in figures["own"].items() if name != key}
            for state in board_with((kind, status, {**figures, "own": own})):
                assert "Table 0" in shown_at(state)
