"""Whatever fails in a club, every device keeps playing, and every event is stored exactly once."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from shutil import copytree
from threading import Barrier, Thread
from typing import Any
from unittest.mock import patch

import pytest

from companion.club import ClubError, ClubFault, Synced, create, join, parse_invitation
from companion.club.copy import sync_states
from companion.club.games import game_id
from companion.club.invitation import parse_address
from companion.club.membership import Membership, membership_of
from companion.club.server import Server
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
    owner = sync_states(two.club.copy)[game.key].owner
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


@pytest.fixture
def copied(tmp_path) -> Iterator[Callable[[Tablet], Tablet]]:
    """A function that returns a device with a copy of the data folder of another one."""
    with ExitStack() as twins:

        def copy(one: Tablet) -> Tablet:
            one.close()
            copytree(one.path.parent, tmp_path / "twin")
            one.restart()
            return twins.enter_context(closing(Tablet(tmp_path / "twin" / one.path.name)))

        yield copy


def test_a_copied_data_folder_overwrites_nothing(tablet, copied):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(2)
    one.sync()
    twin = copied(one)
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


def leaders(device: Tablet, key: str) -> list[int]:
    return [event.next_leader for event in device.club.copy.games.load(key).events]


@pytest.mark.parametrize("tricks", [1, 2, 3, 4])
@pytest.mark.parametrize("rounds", [0, 3], ids=["restore not noticed", "restore noticed"])
@pytest.mark.parametrize("is_sent", [False, True], ids=["to before the game", "to its start"])
def test_version_that_came_first_stays_after_a_copied_data_folder_and_a_restore(
    tablet, address, copied, tricks, rounds, is_sent
):
    """Whatever revision and mark the first device has reached again when the other one syncs."""
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1, "Anne", "Paul", "Debbie")
    one.sync()
    backup = None if is_sent else Backup(address)
    game = one.play(1)
    one.sync()
    backup = backup or Backup(address)
    for _trick in range(2):
        catch(game, 1)
        one.sync()
    for _round in range(rounds):
        one.sync()
    twin = copied(one)
    backup.restore()
    here = one.shelf.games.load(game.key)
    for _trick in range(tricks):
        catch(here, 1, seat=1)
        one.sync()
    catch(twin.shelf.games.load(game.key), 1, seat=2)
    for each in (twin, one, two, twin):
        each.sync()
    first = [0, 0, 0] + [1] * tricks
    assert [leaders(each, game.key) for each in (one, two)] == [first, first]
    assert len(twin.shelf.games.load(game.key).events) == 4, "its own entries stay on its shelf"
    assert (one.club.status().not_in_club, twin.club.status().not_in_club) == (0, 1)
    assert leaders(twin, game.key) == first


def test_only_the_tablet_whose_tricks_the_club_lacks_says_so(tablet, copied):
    one = tablet("Table 1")
    key = one.play(2).key
    one.sync()
    twin = copied(one)
    one.sync()
    twin.sync()
    assert (one.club.status().not_in_club, twin.club.status().not_in_club) == (0, 0)
    catch(one.shelf.games.load(key), 1, seat=1)
    one.sync()
    twin.sync()
    assert twin.club.status().not_in_club == 0, "the club has all of its tricks"
    catch(twin.shelf.games.load(key), 1, seat=2)
    for each in (twin, one, twin):
        each.sync()
    assert (one.club.status().not_in_club, twin.club.status().not_in_club) == (0, 1)
    twin.take(key)
    twin.sync()
    assert twin.club.status().not_in_club == 0
