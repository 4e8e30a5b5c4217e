"""Touch the app at random for some evenings on one shelf, alone and in a club: `python -m tests.tools.soak.walks`.

The process with the app is killed again and again and starts on the page on which it was; each evening begins on
another page. In the club another table plays, renames people and takes games over meanwhile. At the end every action
that was reported as saved must be on the device that saved it, and both devices have the same games of the club.
"""

import argparse
import random
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from companion.club import Invitation, create
from companion.shelf import Shelf
from companion.table.seating import SeatTaken
from companion.tools.places import FILE
from tests.club.devices import Tablet
from tests.club.postgres import obstacle, temporary_server
from tests.memory import IN_MEMORY
from tests.tools.soak.child import Child, Promise, check_disk
from tests.tools.soak.other_table import OtherTable

KINDS = ("fishing", "fresh-fish")
PAGES = (
    *("table", "games", "club", "settings", "statistics", "people", "rules", "log", "new_game", "who_draws", "referee"),
    *("square", "set_up", "boards", "dispute", "practice", "sheet", "count", "draw"),
)
"""The pages on which evenings begin."""
KILLED_AFTER = 150
"""The maximum number of events before a kill."""
ACTS = 0.15
"""The probability that the other table does something after an event."""
TABLE = "Table 1"


class Walk:
    """Evenings on one shelf, in a club if `invitation` is given."""

    def __init__(self, folder: Path, seed: int, invitation: Invitation | None = None) -> None:
        self.rng = random.Random(seed)
        self.folder = folder / "here"
        self.folder.mkdir()
        self.invitation = invitation
        self.pages: Counter[str] = Counter()
        self.kills = 0
        self.saved: dict[str, tuple[int, int]] = {}
        """The number and the time of the last action in each game, by key."""
        self.removed: set[str] = set()
        self.other: OtherTable | None = None
        if invitation is not None:
            self.other = OtherTable(Tablet(folder / "there" / FILE, invitation, "Table 2"), self.rng)
            self._open().close()

    def _open(self) -> Tablet:
        """Open the device with the app, without the app. It joins the club, also if the monkey has left it."""
        assert self.invitation is not None
        return Tablet(self.folder / FILE, self.invitation, TABLE)

    def play_evening(self, number: int, events: int) -> None:
        """Begin a game on the shelf of the evenings before, and touch the app."""
        options = ["--begin", KINDS[number % len(KINDS)], "--page", PAGES[number % len(PAGES)]]
        while events > 0:
            child = Child("monkey", self.folder, self.rng.getrandbits(32), *options)
            promised = []
            for _event in range(min(events, self.rng.randint(1, KILLED_AFTER))):
                promised.append(child.promise())
                if self.other is not None and self.rng.random() < ACTS:
                    self.other.do_something()
            promised += child.kill()
            self.kills, events, options = self.kills + 1, events - len(promised), []
            check_disk(self.folder, promised[-1])
            self._note(promised)

    def _note(self, promised: list[Promise]) -> None:
        for promise in promised:
            self.pages[promise["page"]] += 1
            self.removed.update(promise["removed"])
            if promise.get("actions"):
                self.saved[promise["key"]] = (promise["actions"], promise["at"])

    def end(self) -> None:
        """Check that nothing is lost, and that both devices of a club agree."""
        if self.other is None:
            with Shelf.open(self.folder / FILE) as shelf:
                check_saved(shelf, self.saved, self.removed)
            return
        here, there = self._open(), self.other.tablet
        with ExitStack() as closing:
            closing.callback(here.close)
            closing.callback(there.close)
            for _round in range(2):
                for tablet in (here, there):
                    tablet.clock.time = datetime.now(timezone.utc)
                    tablet.sync()
            check_same(games_in(here.club.copy), games_in(there.club.copy), "table 1 and table 2 list other games")
            for tablet in (here, there):
                in_club, on_shelf = games_in(tablet.club.copy), games_in(tablet.shelf)
                own = [key for key in on_shelf if tablet.club.table_of(key) is None]
                mine = {key: in_club.get(key) for key in own}
                check_same(
                    {key: on_shelf[key] for key in own}, mine, f"{tablet.club.member.table}'s shelf and the club"
                )
            check_saved(here.shelf, self.saved, self.removed)
            check_saved(there.shelf, self.other.saved, set())

    def __str__(self) -> str:
        done = dict(self.other.done) if self.other is not None else "none"
        pages = ", ".join(f"{name} {count}" for name, count in self.pages.most_common())
        return f"{self.kills} kills, other table: {done}; events by page: {pages}"


def games_in(shelf: Shelf) -> dict[str, tuple[Any, ...]]:
    """Return the events of each game on a shelf, by key, without the names of people."""
    loaded = (shelf.games.load(listed.key) for listed in shelf.games.page(size=100_000).games)
    return {game.key: tuple(event for event in game.events if not isinstance(event, SeatTaken)) for game in loaded}


def check_same(one: dict[str, Any], other: dict[str, Any], what: str) -> None:
    wrong = [(key, one.get(key), other.get(key)) for key in one | other if one.get(key) != other.get(key)]
    assert not wrong, f"{what}: {wrong}"


def check_saved(shelf: Shelf, saved: dict[str, tuple[int, int]], removed: set[str]) -> None:
    """Check that every saved action is in a journal of the shelf, also of a game in the bin or under another key."""
    keys = [listed.key for listed in shelf.games.page(size=100_000).games]
    keys += [listed.key for listed, _moment in shelf.games.deleted(100_000)]
    journals = {key: [entry.at for entry in shelf.games.load(key).journal] for key in keys}
    for key, (number, at) in saved.items():
        found = any(at in times[number - 1 : number] for times in journals.values())
        assert found or key in removed, f"action {number} of the game {key} is lost"


def walk(name: str, seed: int, evenings: int, events: int, invitation: Invitation | None) -> None:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        walk = Walk(Path(folder), seed, invitation)
        for evening in range(evenings):
            walk.play_evening(seed + evening, events // evenings)
        walk.end()
    print(f"walks: {name}: nothing broke in {time.monotonic() - began:.0f} s; {walk}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--events", type=int, default=2_000, help="in each walk")
    options.add_argument("--evenings", type=int, default=6)
    options.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = options.parse_args()
    print(f"walks: seed {given.seed}, {given.evenings} evenings, {given.events} events each", flush=True)
    with ExitStack() as club, ThreadPoolExecutor() as pool:
        walks = [pool.submit(walk, "alone", given.seed, given.evenings, given.events, None)]
        if obstacle():
            print(f"walks: not in a club: {obstacle()}", flush=True)
        else:
            invitation = create(club.enter_context(temporary_server()).address(), "Friday club")
            walks.append(pool.submit(walk, "in a club", given.seed, given.evenings, given.events, invitation))
        for each in walks:
            each.result()


if __name__ == "__main__":
    main()
