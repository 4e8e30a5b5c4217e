"""What a club refuses, and rows that no device has sent, harm no device: they are shown, left out, or sent again."""

import json
from contextlib import closing, suppress
from uuid import uuid4

import pytest

from companion.club import ClubError, ClubFault, sync
from companion.club.board import Board
from companion.club.drawn_boards import MOST_BOARDS, read_new_boards
from companion.fishing.events import TableCorrected
from tests.club.devices import catch

CODES = [
    "08006", "0A000", "21000", "22003", "22P02", "23502", "23505", "23514", "25006", "28000", "2BP01", "34000", "38000",
    "40001", "40P01", "42501", "42P01", "42883", "53100", "53200", "53300", "54000", "54001", "55000", "55P03", "57014",
    "57P01", "58000", "58030", "P0001", "XX000", "XX001",
]  # fmt: skip


def test_what_the_database_refuses_is_shown_and_sent_again(tablet, admin):
    one = tablet("Table 1")
    one.sync()
    for code in CODES:
        admin.run(
            "CREATE OR REPLACE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '{code}'; END $$"
        )
        admin.run(
            "CREATE TRIGGER refuse BEFORE INSERT ON fishing_companion.games FOR EACH ROW"
            " WHEN (NEW.figures->'players' ? 'Debbie') EXECUTE FUNCTION public.refuse()"
        )
        first, second = one.play(1, "Anne", "Paul", "Debbie"), one.play(1, "Anne", "Paul", "Nikki")
        with pytest.raises(ClubError) as caught:
            one.sync()
        assert caught.value.fault is not ClubFault.BAD_CONTENT, code
        assert first.key in one.club.waiting(), code
        if caught.value.fault is ClubFault.REFUSED:
            assert one.club.status().waiting == 1, f"{code}: a refused game must not hold up the others"
        admin.run("DROP TRIGGER refuse ON fishing_companion.games")
        one.sync()
        assert one.club.status().waiting == 0, code
        assert one.events(first.key) == one.events(second.key) == 1, code


def test_a_game_that_is_too_large_for_the_club_is_not_sent_again(tablet):
    one = tablet("Table 1")
    game = one.begin()
    note = "\N{SNOWMAN}" * 1000
    game.record(*(TableCorrected(ocean=50 + number % 2, note=note) for number in range(1500)))
    other = one.play(1, "Anne", "Paul", "Nikki")
    assert one.sync().sent == 1
    assert one.club.status().waiting == 0
    assert one.has(other.key)
    assert not one.has(game.key)


@pytest.mark.parametrize("table", ["clubs", "version"])
def test_a_deleted_club_is_reported(tablet, admin, table):
    one = tablet("Table 1")
    one.play(1)
    one.sync()
    with one.club.member.connect() as server:
        admin.run("SET session_replication_role = replica")  # or other rows would keep the club from being deleted
        admin.run(f"DELETE FROM fishing_companion.{table}")
        for action in (one.sync, lambda: tablet("Table 2"), lambda: Board(one.club.member).update()):
            with pytest.raises(ClubError) as caught:
                action()
            assert caught.value.fault in (ClubFault.NO_CLUB, ClubFault.NOT_A_MEMBER)
        if table == "clubs":
            with pytest.raises(ClubError):
                sync(one.club, server)


def test_a_hostile_revision_stops_no_device(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    game, other = one.play(1), one.play(1, "Anne", "Paul", "Nikki")
    one.sync()
    admin.run("UPDATE fishing_companion.games SET revision = 9223372036854775806 WHERE figures->'players' ? 'Debbie'")
    catch(other, 1)
    for each in (one, two, one):
        with suppress(ClubError):  # that game alone cannot be stored
            each.sync()
    assert two.events(other.key) == 2
    assert two.events(game.key) == 1


NAMES = ["Anne", "Paul", "Debbie"]
RECORD = {"format": "fishing-record", "version": 1, "players": NAMES, "first_leader": "Anne", "events": []}
FIGURES = {"players": NAMES, "counts": True, "times": []}
OWN = {"round": 8, "trick": 1, "ended": "complete"}
OVER = {"phase": "over", "ended": "complete", "classic": False, "turns": 3, "tiles": 0}
MARKET = {"points": {}, "winners": ["Anne"], "own": OVER}
HOSTILE = {
    "another id": {"game": str(uuid4())},
    "a number": {"record": 7},
    "nothing": {"record": None, "figures": None},
    "nested": {"record": "[" * 5000 + "]" * 5000},
    "huge": {"record": json.dumps({**RECORD, "note": "x" * 5_000_000})},
    "huge figures": {"figures": json.dumps({"times": "x" * 2_000_000})},
    "long number": {"record": json.dumps({**RECORD, "version": 10**4000})},
    "wrong types": {"record": {**RECORD, "events": {"event": []}}},
    "impossible": {"record": {**RECORD, "players": ["Anne"]}},
    "unknown event": {"record": {**RECORD, "events": [{"event": "table_burnt"}]}},
    "another kind": {"kind": "fresh-fish"},
    "unknown kind": {"kind": "x" * 10_000},
    "times of nothing": {"figures": {**FIGURES, "times": "never"}},
    "infinite start": {"started_at": "infinity"},
    "long ago": {"started_at": "4713-01-01 BC"},
    "far away": {"started_at": "200000-01-01"},
    "no such round": {"figures": {**FIGURES, "points": {}, "winners": [], "own": {**OWN, "round": 99}}},
    "nobody won": {"status": "finished", "figures": {**FIGURES, "points": {}, "winners": [], "own": OWN}},
    "won without points": {"kind": "fresh-fish", "status": "finished", "figures": {**FIGURES, **MARKET}},
    "points of words": {"figures": {**FIGURES, "points": dict.fromkeys(NAMES, "many"), "winners": [], "own": OWN}},
    "a turn of nobody": {"figures": {**FIGURES, "points": {}, "winners": [], "own": OWN, "turn": {"player": []}}},
    "negative revision": {"revision": -(2**62)},
}  # fmt: skip


def test_hostile_rows_harm_no_device(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    first = one.play(2)
    one.sync()
    for number, changes in enumerate(HOSTILE.values()):
        row = {"game": f"{number:016x}" + "0" * 16, "revision": 1, "kind": "fishing", "status": "running"}
        row |= {"started_at": "2025-01-01", "record": RECORD, "figures": FIGURES, **changes}
        for key in ("record", "figures"):
            row[key] = row[key] if isinstance(row[key], str) else json.dumps(row[key])
        admin.run(
            "INSERT INTO fishing_companion.games"
            " (game, club, device, revision, kind, status, started_at, changed_at, finished_at, record, figures)"
            " SELECT CAST(:game AS uuid), club, device, CAST(:revision AS bigint), :kind, :status,"
            " CAST(:started_at AS timestamptz), now(), now(), CAST(:record AS jsonb), CAST(:figures AS jsonb)"
            " FROM fishing_companion.devices WHERE table_name = 'Table 1'",
            **row,
        )
    catch(first, 1)
    one.sync()
    two.sync()
    assert two.events(first.key) == 3
    for each in (one, two):
        each.club.all_games()
        assert each.sync().sent == 0
    with closing(Board(one.club.member)) as board:
        board.update()
        tables = json.loads(board.feed.text("en")[1])["tables"]
    assert [table["table"] for table in tables] == ["Table 1", "Table 2"]


def test_a_club_stores_a_limited_number_of_boards(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    with one.club.member.connect() as server:
        for size, boards in ((20_000, 0), (10, MOST_BOARDS)):
            admin.run(
                "INSERT INTO fishing_companion.boards (board, club, record)"
                f" SELECT gen_random_uuid(), club, '7' FROM fishing_companion.clubs, generate_series(1, {boards})"
            )
            with pytest.raises(ClubError) as caught:
                server.call("put_board", board=str(uuid4()), record=json.dumps("x" * size))
            assert caught.value.fault is ClubFault.BAD_CONTENT
    for _time in range(2):
        two.sync()
        admin.run("UPDATE fishing_companion.boards SET board = gen_random_uuid()")  # a hostile database has more
    assert len(read_new_boards(two.club)) == MOST_BOARDS


def test_hostile_people_and_boards_are_left_out(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(1)
    one.sync()
    club = "(SELECT club FROM fishing_companion.clubs)"
    for name, emblem in (("\u202eevil", "whale"), ("  ", "whale"), ("Nobody", "<script>")):
        admin.run(
            "INSERT INTO fishing_companion.people (club, name, emblem, colour)"
            f" VALUES ({club}, :name, :emblem, 'sand')",
            name=name,
            emblem=emblem,
        )
    for record in ("7", "[]", '{"name": 1}', json.dumps({"rows": ["x" * 50_000]})):
        admin.run(
            f"INSERT INTO fishing_companion.boards (board, club, record)"
            f" VALUES (gen_random_uuid(), {club}, CAST(:record AS jsonb))",
            record=record,
        )
    two.sync()
    assert two.add_new_boards() == 0
    assert sorted(person.name for person in two.club.copy.people.all()) == sorted(game.setup.players)
