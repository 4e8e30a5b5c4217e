"""A device in a club for tests: its shelf, its copy of the club, and games on it."""

from pathlib import Path

from companion.club import Club, Invitation, Synced, join, sync, take_over
from companion.club.drawn_boards import add_new_boards, read_new_boards
from companion.fishing.events import Setup, TrickCaught
from companion.shelf import Shelf
from companion.shelf.tables.kept import KeptGame
from tests.shelf.clock import Clock

FOUR = ("Anne", "Paul", "Debbie", "Nikki")


class Tablet:
    """A device that has joined a club and can play, sync and take over games."""

    def __init__(self, path: Path, invitation: Invitation | None = None, table: str = "") -> None:
        """Open a shelf, and join a club with it if there is an invitation. Without one it has joined before."""
        self.clock = Clock()
        self.path = path
        self.shelf = Shelf.open(path, now=self.clock)
        if invitation is not None:
            join(self.shelf, invitation, table)
        self.club = Club(self.shelf)

    def restart(self) -> None:
        self.close()
        self.shelf = Shelf.open(self.path, now=self.clock)
        self.club = Club(self.shelf)

    def sync(self) -> Synced:
        with self.club.member.connect() as server:
            return sync(self.club, server)

    def add_new_boards(self) -> int:
        return add_new_boards(self.club, read_new_boards(self.club))

    def take(self, key: str) -> KeptGame:
        with self.club.member.connect() as server:
            take_over(self.club, server, key)
        return self.shelf.games.load(key)

    def begin(self, *players: str) -> KeptGame:
        return self.shelf.games.begin(Setup(players or FOUR))

    def play(self, tricks: int = 3, *players: str) -> KeptGame:
        game = self.begin(*players)
        catch(game, tricks)
        return game

    def has(self, key: str) -> bool:
        return self.club.copy.games.listed(key) is not None

    def events(self, key: str) -> int:
        listed = self.club.copy.games.listed(key)
        assert listed is not None
        return listed.events

    def close(self) -> None:
        self.club.close()
        self.shelf.close()


def catch(game: KeptGame, tricks: int, seat: int = 0) -> None:
    for _trick in range(tricks):
        count = len(game.setup.players)
        game.record(TrickCaught(tuple(count if each == seat else 0 for each in range(count)), seat))
