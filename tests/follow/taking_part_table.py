"""A shared table with a session, at which phones may take part."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import Lock

from companion.follow.feed import Feed, Look, look_at
from companion.follow.sharing import Sharing
from companion.follow.taking_part import Answer, TakingPart
from companion.session import AnyGame, Session


class TableOfPhones:
    """The device of the table: it shows every change to its followers, and does the actions of phones one by one."""

    def __init__(self, game: AnyGame) -> None:
        self.session = Session()
        self.session.open(game)
        self.feed = Feed(self._look())
        self.session.listen(lambda _change: self.feed.show(self._look()))
        self._acting = Lock()
        self.taking_part = TakingPart(self.session, self._run)
        self.taking_part.is_allowed = True
        self.sharing = Sharing(self.feed, host="127.0.0.1", port=0, taking_part=self.taking_part)

    def _look(self) -> Look:
        return look_at(self.session.game_on_table.moment, self.session.faces)

    def _run(self, work: Callable[[], Answer]) -> Answer:
        with self._acting:
            return work()

    @property
    def url(self) -> str:
        return self.sharing.urls[0]

    @property
    def waiting(self) -> dict[str, str]:
        """The requests that wait for an answer, by the name of the player."""
        return {phone.name: phone.request for phone in self.taking_part.waiting}

    def caught(self) -> tuple[int, ...]:
        caught: tuple[int, ...] = self.session.state.round.caught
        return caught


@contextmanager
def sharing_table(game: AnyGame) -> Iterator[TableOfPhones]:
    """Share a game at which phones may take part."""
    table = TableOfPhones(game)
    with closing(table.sharing):
        yield table
