"""Another table of the club that plays, renames people, and takes games over while the monkey touches the app."""

import random
from collections import Counter
from contextlib import suppress
from datetime import datetime, timezone

from companion.club import ClubError, ClubFault
from companion.fishing.events import GameEnded, Setup
from companion.fishing.game import FishingGame
from companion.tools.reading import Impossible
from tests import FOUR
from tests.club.devices import Tablet
from tests.fresh_fish.moves import random_event
from tests.screens.fresh_fish.squares import base_setup
from tests.shelf.evening import act

SETUPS = (Setup(FOUR), base_setup(players=3))
MOST_RUNNING = 3
"""The number of running games after which one of them ends."""
TOO_LATE = (ClubFault.TAKEN, ClubFault.NOT_RUNNING, ClubFault.UNKNOWN_GAME)
"""Why a game cannot be taken over if the other table was faster."""


class OtherTable:
    """A device in the club that does something at random."""

    def __init__(self, tablet: Tablet, rng: random.Random) -> None:
        self.tablet, self.rng = tablet, rng
        self.done: Counter[str] = Counter()
        self.saved: dict[str, tuple[int, int]] = {}
        """The number and the time of the last action in each game, by key."""

    def do_something(self) -> None:
        self.tablet.clock.time = datetime.now(timezone.utc)
        do = self.rng.choice((self.play, self.play, self.play, self.begin, self.rename, self.take, self.take))
        do()
        self.tablet.sync()
        self.done[do.__name__] += 1

    def begin(self) -> None:
        self.tablet.shelf.games.begin(self.rng.choice(SETUPS))
        running = self._running()
        if len(running) > MOST_RUNNING:
            game = self.tablet.shelf.games.load(self.rng.choice(running))
            if isinstance(game.setup, Setup):
                with suppress(Impossible):
                    game.record(GameEnded())
                self._promise(game)

    def play(self) -> None:
        """Enter something in a running game."""
        running = self._running()
        if not running:
            return
        game = self.tablet.shelf.games.load(self.rng.choice(running))
        if isinstance(game.setup, Setup):
            act(self.rng, game)
        else:
            with suppress(Impossible):
                game.record(random_event(self.rng, game.state))
        self._promise(game)

    def rename(self) -> None:
        """Give a person another name, or the old one back."""
        people = self.tablet.shelf.people
        names = [person.name for person in people.all()]
        if names:
            old = self.rng.choice(names)
            new = old.removesuffix(" II") if old.endswith(" II") else f"{old} II"
            if new not in names and len(new) <= len(max(FOUR)) + 20:
                people.rename(old, new)

    def take(self) -> None:
        """Take a running game over from the other table."""
        self.tablet.sync()
        club = self.tablet.club
        keys = [game.key for game in club.all_games() if game.is_running and club.table_of(game.key) is not None]
        if keys:
            try:
                self.tablet.take(self.rng.choice(keys))
                self.done["taken"] += 1
            except ClubError as error:
                if error.fault not in TOO_LATE:
                    raise

    def _running(self) -> list[str]:
        club, games = self.tablet.club, self.tablet.shelf.games.page(size=1000).games
        return [game.key for game in games if game.is_running and club.table_of(game.key) is None]

    def _promise(self, game: FishingGame) -> None:
        if game.journal:
            self.saved[game.key] = (len(game.journal), game.journal[-1].at)
