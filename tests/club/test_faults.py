"""Whatever fails in a club, every device keeps playing, and every event is stored exactly once."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from shutil import copytree
from threading import Barrier, Thread
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import pytest

from companion.club import (
    ClubError,
    ClubFault,
    Synced,
    create,
    join,
    membership_of,
    parse_address,
    parse_invitation,
    sync,
)
from companion.club.board import Board
from companion.club.boards import MOST_BOARDS, read_new_boards
from companion.club.copy import game_id, known_games
from companion.club.membership import Membership
from companion.club.server import Server
from companion.club.syncing import waiting
from companion.fishing.events import TableCorrected
from companion.shelf import Shelf
from tests.club.backups import Backup
from tests.club.devices import Tablet, catch


def check_in_step(one: Tablet, two: Tablet, key: str) -> None:
    """Sync both devices, and check that they and the club have the same events for a game."""
    one.sync()
    two.sync()
    assert one.events(key) == two.events(key) == len(one.shelf.games.load(key).events)
    assert (one.sync(), two.sync()) == (Synced(), Synced())


class Killed(BaseException):
    """Raised to simulate a device being killed."""


@dataclass(frozen=True)
class Step:
    """A method call at which a device is killed; `is_done` means after the call took effect, not before."""

    owner: type
    method: str
    is_done: bool = False


STEPS = {
    "statement": Step(Server, "rows"),
    "answer lost": Step(Server, "rows", is_done=True),
    "write": Step(Shelf, "write"),
}


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
@pytest.mark.parametrize("operation", ["send", "receive", "take"])
def test_survives_a_kill_at_any_step(tablet, step, operation):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(1)
    check_in_step(one, two, game.key)
    steps, is_over = 0, False
    while not is_over:
        owner, other = (one, two) if one.club.table_of(game.key) is None else (two, one)
        catch(owner.shelf.games.load(game.key), 1)
        if operation != "send":
            owner.sync()
        if operation == "take":
            other.sync()
        victim = owner if operation == "send" else other
        with killed(step, steps):
            try:
                victim.take(game.key) if operation == "take" else victim.sync()
                is_over = True
            except Killed:
                steps += 1
        victim.restart()
        for each in (victim, owner, other, owner):
            each.sync()
        owners = [each for each in (one, two) if each.club.table_of(game.key) is None]
        assert len(owners) == 1
        assert len(owners[0].shelf.games.load(game.key).events) == 1 + steps + is_over
        assert one.events(game.key) == two.events(game.key) == len(owners[0].shelf.games.load(game.key).events)
    assert steps >= 2


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_survives_a_kill_while_joining(tmp_path, invitation, step):
    steps, is_over = 0, False
    while not is_over:
        with Shelf.open(tmp_path / f"{steps}.sqlite3") as shelf:
            with killed(step, steps):
                try:
                    join(shelf, invitation, f"Table {steps}")
                    is_over = True
                except Killed:
                    pass
            member = membership_of(shelf)
            assert member is None or member.club == "Friday club"
            join(shelf, invitation, f"Table {steps}")  # its table name may already be taken, but by this device
        steps += 1
    assert steps > 2


@contextmanager
def killed(step: Step, after: int) -> Iterator[None]:
    """Raise Killed in the block, after this many database statements or writes to a shelf."""
    do, left = getattr(step.owner, step.method), after

    def counted(*arguments: Any, **values: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            return do(*arguments, **values)
        if step.is_done:
            do(*arguments, **values)
        raise Killed

    with patch.object(step.owner, step.method, counted):
        yield


@pytest.mark.parametrize("answer", [b"", b"X\0\0\0\4", b"R\0\0\0\5\0"])
def test_a_broken_answer_counts_as_unreachable(answer):
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def respond() -> None:
            connection, _address = listener.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(answer)

        Thread(target=respond).start()
        with pytest.raises(ClubError) as caught:
            Server(parse_address(f"postgresql://a:b@127.0.0.1:{listener.getsockname()[1]}/c"))
    assert caught.value.fault is ClubFault.UNREACHABLE


def test_syncs_devices_with_clocks_a_year_apart(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.clock.wait(days=-365)
    two.clock.wait(days=365)
    games = [each.play(1, "Anne", "Paul", f"Nikki {number}") for number, each in enumerate((one, two))]
    one.sync()
    two.sync()
    one.sync()
    started = [when for (when,) in admin.run("SELECT started_at FROM fishing_companion.games")]
    assert max(started) - min(started) < timedelta(minutes=5)
    assert one.events(games[1].key) == two.events(games[0].key) == 1
    catch(games[0], 1)
    one.sync()
    two.sync()
    assert two.events(games[0].key) == 2


def test_only_one_of_two_devices_takes_over_a_game(tablet):
    one, two, three = (tablet(f"Table {number}") for number in (1, 2, 3))
    game = one.play(3)
    for each in (one, two, three):
        each.sync()
    tables = {each.club.member.table: each for each in (two, three)}
    owner = known_games(two.club.copy)[game.key].device
    outcomes: dict[str, object] = {}
    barrier = Barrier(2)

    def take(member: Membership) -> None:
        with member.connect() as server:
            barrier.wait()
            outcomes[member.table] = server.call("take_game", game=game_id(game.key), owner=owner)

    threads = [Thread(target=take, args=(each.club.member,)) for each in tables.values()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(bool, outcomes.values())) == [False, True]
    winner = next(table for table, rows in outcomes.items() if rows)
    loser = next(table for table in tables if table != winner)
    with pytest.raises(ClubError) as caught:
        tables[loser].take(game.key)
    assert (caught.value.fault, caught.value.text) == (ClubFault.TAKEN, winner)
    tables[winner].sync()
    assert len(tables[winner].shelf.games.load(game.key).events) == 3
    one.sync()
    assert one.club.table_of(game.key) == winner


def test_a_newer_database_changes_nothing(tablet, admin):
    one = tablet("Table 1")
    game = one.play(2)
    one.sync()
    catch(game, 1)
    admin.run("UPDATE fishing_companion.version SET version = version + 1")
    with pytest.raises(ClubError) as caught:
        one.sync()
    assert caught.value.fault is ClubFault.NEWER_VERSION
    assert one.events(game.key) == 2
    assert one.club.status().waiting == 1


@pytest.mark.parametrize("others", [0, 1, 2, 40], ids="{} changes of others".format)
def test_sends_and_receives_everything_again_after_the_database_was_restored(tablet, address, others):
    """After the restore, the number of changes can be lower than a device's cursor, the same, or higher."""
    one, two, three = (tablet(f"Table {number}") for number in (1, 2, 3))
    kept = one.play(2)
    for each in (one, two, three):
        each.sync()
    backup = Backup(address)
    catch(kept, 1)
    lost = [one.play(1, "Anne", "Paul", "Debbie"), two.play(2, "Anne", "Paul", "Nikki")]
    for each in (one, two, three, one):
        each.sync()
    backup.restore()
    catch(kept, 1)
    games = [*lost, *(three.play(1, "Anne", "Debbie", "Nikki") for _game in range(others))]
    four = tablet("Table 4")
    order = (three, two, one) if others else (one, two, three)
    for each in (*order, *order, four):
        each.sync()
    for device in (one, two, three, four):
        assert device.events(kept.key) == 4
        assert [device.events(game.key) for game in games] == [1, 2, *[1] * others]
        assert device.club.status().waiting == 0
        assert device.sync() == Synced()


def test_a_device_returns_to_a_database_from_before_it_joined(tablet, address):
    one = tablet("Table 1")
    backup = Backup(address)
    two = tablet("Table 2")
    game = two.play(2)
    two.sync()
    backup.restore()
    assert two.sync().sent == 1
    one.sync()
    assert one.events(game.key) == 2
    assert one.club.table_of(game.key) == "Table 2"


def test_roles_come_back_when_the_database_moves_to_another_server(tablet, address, admin):
    """A dump contains no roles, so `club create` and the devices create them again."""
    one = tablet("Table 1")
    game = one.play(2)
    one.sync()
    for role in (one.club.member.role, parse_invitation(one.club.member.invitation).address.user):
        admin.run(f"DROP OWNED BY {role}")
        admin.run(f"DROP ROLE {role}")
    with pytest.raises(ClubError):
        one.sync()
    assert str(create(address, "Friday club")) == one.club.member.invitation
    catch(game, 1)
    assert one.sync().sent == 1


def test_a_copied_data_folder_overwrites_nothing(tablet, tmp_path):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(2)
    one.sync()
    one.close()
    copytree(one.path.parent, tmp_path / "twin")
    one.restart()
    twin = Tablet(tmp_path / "twin" / one.path.name)
    catch(one.shelf.games.load(game.key), 3, seat=1)
    catch(twin.shelf.games.load(game.key), 1, seat=2)
    for each in (one, twin, one, two, twin):
        each.sync()
    assert two.events(game.key) == one.events(game.key) == twin.events(game.key) == 5
    assert len(twin.shelf.games.load(game.key).events) == 3, "its own entries stay on its shelf"
    assert twin.club.table_of(game.key) == "Table 1"
    twin.take(game.key)
    for each in (twin, two, one):
        each.sync()
    found = sorted(two.events(listed.key) for listed in two.club.all_games())
    assert found == [3, 5], "the club has both versions, each once"
    twin.close()


CODES = [
    "08006", "0A000", "21000", "22003", "22P02", "23502", "23505", "23514", "25006", "28000", "2BP01", "34000", "38000",
    "40001", "40P01", "42501", "42P01", "42883", "53100", "53200", "53300", "54000", "54001", "55000", "55P03", "57014",
    "57P01", "58000", "58030", "P0001", "XX000", "XX001",
]  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_what_the_database_refuses_is_shown_and_sent_again(tablet, admin, code):
    one = tablet("Table 1")
    one.sync()
    admin.run(
        "CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS"
        f" $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '{code}'; END $$"
    )
    admin.run(
        "CREATE TRIGGER refuse BEFORE INSERT ON fishing_companion.games FOR EACH ROW"
        " WHEN (NEW.figures->'players' ? 'Debbie') EXECUTE FUNCTION public.refuse()"
    )
    first, second = one.play(1, "Anne", "Paul", "Debbie"), one.play(1, "Anne", "Paul", "Nikki")
    with pytest.raises(ClubError) as caught:
        one.sync()
    assert caught.value.fault is not ClubFault.BAD_CONTENT
    assert first.key in waiting(one.shelf, one.club.copy, one.club.member)
    if caught.value.fault is ClubFault.REFUSED:
        assert one.club.status().waiting == 1, "a refused game must not hold up the others"
    admin.run("DROP TRIGGER refuse ON fishing_companion.games")
    one.sync()
    assert one.club.status().waiting == 0
    assert one.events(first.key) == one.events(second.key) == 1


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
                sync(one.shelf, one.club.copy, one.club.member, server)


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
    assert len(read_new_boards(two.club.copy)) == MOST_BOARDS


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
