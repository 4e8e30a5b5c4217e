"""A trick being split: who got how many cards and who leads next, kept as plain values in the page's draft."""

from companion.fishing.checks import next_state
from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.problems import Fault, Impossible, Seat
from companion.fishing.state import Ended, TableState
from screens.app.session import Session

KEY = "split"


def last_catch(session: Session) -> int | None:
    """The trick that can be split afterwards, by index: the last thing entered but for penalties booked since."""
    events = session.game.events
    for index in reversed(range(len(events))):
        if isinstance(events[index], TrickCaught):
            return index
        if not isinstance(events[index], PenaltyRecorded):
            return None
    return None


class Split:
    """The split that is half entered; everything it knows is in the draft."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._draft = session.draft("table")[KEY]

    @classmethod
    def running(cls, session: Session) -> "Split | None":
        """The split being entered, if there is one and the game still has the trick it is about."""
        values = session.draft("table").get(KEY)
        if values is None:
            return None
        index = values["index"]
        stale = index is not None and index != last_catch(session)
        over = index is None and session.state.ended is not Ended.IN_PROGRESS
        if stale or over or len(values["counts"]) != len(session.names):
            cls.leave(session)
            return None
        return cls(session)

    @classmethod
    def begin(cls, session: Session) -> None:
        """Split the trick being played."""
        counts = [0] * len(session.names)
        session.draft("table")[KEY] = {"counts": counts, "leader": None, "index": None}

    @classmethod
    def reopen(cls, session: Session) -> None:
        """Split the trick that was caught last."""
        index = last_catch(session)
        if index is None:
            return
        event = session.game.events[index]
        counts = list(event.caught)
        whole = counts.index(len(counts)) if len(counts) in counts else None
        leader = whole if event.next_leader is None else event.next_leader
        session.draft("table")[KEY] = {"counts": counts, "leader": leader, "index": index}

    @classmethod
    def leave(cls, session: Session) -> None:
        """Enter no split any more."""
        session.draft("table").pop(KEY, None)

    @property
    def counts(self) -> list[int]:
        """The cards of each player so far."""
        return self._draft["counts"]

    @property
    def leader(self) -> Seat | None:
        """Who leads next, as far as it was said."""
        return self._draft["leader"]

    @property
    def index(self) -> int | None:
        """The event to be replaced; none for the trick being played."""
        return self._draft["index"]

    @property
    def total(self) -> int:
        """How many cards are shared out."""
        return sum(self.counts)

    def lead(self, seat: Seat) -> None:
        """This player leads next; said twice, nobody does."""
        self._draft["leader"] = None if self.leader == seat else seat

    def more(self, seat: Seat) -> None:
        """One card more for a player; from the one with most, where all cards are shared out."""
        counts = self.counts
        if counts[seat] == len(counts):
            return
        if self.total == len(counts):
            others = [other for other in range(len(counts)) if other != seat]
            counts[max(others, key=counts.__getitem__)] -= 1
        counts[seat] += 1

    def less(self, seat: Seat) -> None:
        """One card less for a player."""
        self.counts[seat] = max(0, self.counts[seat] - 1)

    @property
    def event(self) -> TrickCaught:
        """What would be recorded."""
        counts = tuple(self.counts)
        whole = counts.index(len(counts)) if len(counts) in counts else None
        if whole is not None:
            leader = None if self.leader == whole else self.leader
            return caught_whole(range(len(counts)), whole, leader)
        return TrickCaught(counts, self.leader)

    @property
    def before(self) -> TableState:
        """The table before the trick."""
        return self._session.state if self.index is None else self._session.game.states()[self.index]

    @property
    def fault(self) -> Fault | None:
        """Why it cannot be recorded yet."""
        try:
            next_state(self.before, self.event)
        except Impossible as error:
            return error.problem.fault
        return None

    @property
    def changes_nothing(self) -> bool:
        """Whether the trick stands in the book already as it is entered here."""
        return self.index is not None and self._session.game.events[self.index] == self.event
