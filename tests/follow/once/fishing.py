"""Three rounds of Fishing as they are played at a table, and people who enter them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any

from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.pages.phase import Phase, phase_of
from companion.pages.session import AnyGame, Session
from tests.fishing.shorthand import counted
from tests.follow.once.people import Person, Tap
from tests.follow.once.played import Played, entry_of

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")
SEATS = range(4)
ENTERED = 4
"""The tricks of round 3 that are entered; the rest of the round is counted."""
CARDS_IN_ROUND_3 = 40
TRICKS = 9
"""The tricks of the rounds before."""
Trick = tuple[int, int]
"""The numbers of a round, and of a trick in it."""
Entry = tuple[str, int, int]
"""What an entry is about: a trick by its numbers, the minus-threes of a round and a player, or the count of a round."""


@dataclass(frozen=True)
class Caught:
    """A trick as it was caught at the table."""

    counts: tuple[int, ...]
    leads: int
    """Who leads the next trick."""
    cards: tuple[str, ...] = ()
    """The cards of the trick in the order of play, if somebody enters them."""

    @property
    def whole(self) -> int | None:
        return self.counts.index(4) if 4 in self.counts else None


def whole(seat: int) -> Caught:
    return Caught(tuple(4 * (each == seat) for each in SEATS), seat)


class Physical:
    """What has happened at the physical table, which everybody there knows."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def _rng(self, *about: object) -> random.Random:
        return random.Random(f"{self.seed} {about}")

    @cache  # noqa: B019  (one table for each test)
    def trick(self, trick: Trick) -> Caught:
        """Return how a trick was caught."""
        rng, (round_, number) = self._rng("trick", trick), trick
        kind = rng.random()
        if kind < 0.15:
            first, second = rng.sample(SEATS, 2)
            return Caught(tuple(3 * (seat == first) + (seat == second) for seat in SEATS), first)
        if kind < 0.3 and number > 1:
            leader = self.trick((round_, number - 1)).leads
            values = rng.sample(range(1, 11), 4)
            winner = (leader + values.index(max(values))) % 4  # the highest card of one colour catches all
            return replace(whole(winner), cards=tuple(f"R{value}" for value in values))
        return whole(rng.randrange(4))

    @cache  # noqa: B019
    def penalties(self, round_: int) -> dict[int, tuple[int, ...]]:
        """Return by trick who has caught minus-threes in it."""
        if round_ == 1:
            return {}
        return {
            number: tuple(seat for seat in SEATS if self._rng(round_, number, seat).random() < 0.06)
            for number in range(1, 12)
        }

    def penalties_until(self, trick: Trick) -> tuple[int, ...]:
        """Return how many minus-threes each player has caught in a round until the end of this trick."""
        caught = [seat for number, seats in self.penalties(trick[0]).items() if number <= trick[1] for seat in seats]
        return tuple(caught.count(seat) for seat in SEATS)

    @cache  # noqa: B019
    def piles(self) -> tuple[int, ...]:
        """Return the piles at the end of round 3."""
        tricks = [self.trick((3, number)).counts for number in range(1, ENTERED + 1)]
        piles = [sum(counts) for counts in zip(*tricks)]
        rng = self._rng("piles")
        for _card in range(CARDS_IN_ROUND_3 - sum(piles)):
            piles[rng.randrange(4)] += 1
        return tuple(piles)

    @property
    def last_leader(self) -> int:
        return self._rng("last").randrange(4)


@dataclass(frozen=True)
class Facts:
    """What the screens show of the game."""

    trick: Trick
    phase: Phase
    entered: dict[Trick, Any]
    """How each trick was entered: the catches and who leads next, or the cards."""
    penalties: dict[int, tuple[int, ...]]
    """The minus-threes of each round."""
    piles: dict[int, tuple[int, ...]]
    """The points that each finished round has brought before minus-threes: the cards caught."""
    last: Any
    """The entry that undo takes back."""
    undone: Any
    """The entry that redo brings back."""
    draw: str
    count: dict[str, Any]
    """What is entered of the count of the round."""

    @property
    def counted_piles(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The piles that the count shows, and the minus-threes; None while a pile is open."""
        piles = self.count.get("piles", ("",) * 4)
        if sum(not pile for pile in piles) > 1 or self.count.get("moment") != self.trick[0]:
            return None
        rest = CARDS_IN_ROUND_3 - sum(int(pile or 0) for pile in piles)
        now = self.penalties[self.trick[0]]
        taken_back = [max(0, then - each) for then, each in zip(self.count["recorded"], now)]
        penalties = tuple(
            max(each, count - back) for each, count, back in zip(now, self.count["penalties"], taken_back)
        )
        return tuple(int(pile or rest) for pile in piles), penalties


class FishingPlayed(Played[Facts]):
    """A game that people enter from its first round, or from later on, to the start of the fourth."""

    page = "table"
    shared = ("phase", "round", "ocean", "tiles")
    private = ("referee", "table")
    tried = ("lead", "score")
    setup = Setup(PLAYERS)

    def __init__(self, seed: int) -> None:
        self.physical = Physical(seed)
        self.events = tuple(self._events())

    def _events(self) -> Iterator[Event]:
        yield counted(9, 9, 9, 9, last=1)
        for round_, tricks in ((2, TRICKS), (3, ENTERED)):
            for number in range(1, tricks + 1):
                caught = self.physical.trick((round_, number))
                if number == tricks == TRICKS:
                    yield from map(PenaltyRecorded, self.physical.penalties(round_)[number])
                yield TrickCaught(caught.counts, caught.leads)
                if number < TRICKS:
                    yield from map(PenaltyRecorded, self.physical.penalties(round_)[number])

    def entries(self, game: AnyGame) -> dict[Entry, Any]:
        round_, number, found = 1, 1, dict[Entry, Any]()
        for event in game.events:
            match event:
                case TrickCaught(caught, leads):
                    found["trick", round_, number] = (caught, caught.index(4) if leads is None else leads)
                    number += 1
                case TrickPlayed(plays):
                    found["trick", round_, number] = tuple(map(str, plays))
                    number += 1
                case PenaltyRecorded(seat):
                    found["-3", round_, seat] = found.get(("-3", round_, seat), 0) + 1
                case RoundCounted():
                    found["counted", round_, 0] = event.caught
                    round_, number = round_ + 1, 1
            if number > TRICKS + (round_ > 2):
                round_, number = round_ + 1, 1
        return found

    def entered(self, tap: Tap, entries: dict[Entry, Any], before: Facts) -> dict[Entry, Any]:
        match tap.action:
            case "catch" | "finish_split" | "finish":
                assert tap.meant == before.trick, (tap, before)
                assert ("trick", *tap.meant) not in entries, (tap, before)
                caught = self.physical.trick(tap.meant)
                meant: dict[str, Any] = {"finish_split": (caught.counts, caught.leads), "finish": caught.cards}
                seat = tap.given.get("seat", 0)
                return {**entries, ("trick", *tap.meant): meant.get(tap.action, (whole(seat).counts, seat))}
            case "penalise":
                round_, seat, number = tap.meant
                assert entries.get(("-3", round_, seat), 0) == number - 1, (tap, before)
                return {**entries, ("-3", round_, seat): number}
            case "score":
                return {**entries, **self._counted(tap, before)}
        raise AssertionError(f"{tap.action} has changed the game")

    def _counted(self, tap: Tap, before: Facts) -> dict[Entry, Any]:
        """Return the entries of a count: all minus-threes, and the piles without the tricks that are entered."""
        round_, piles, penalties = tap.meant
        assert round_ == before.trick[0], (tap, before)
        tricks = [self._cards(trick, before.entered) for trick in before.entered if trick[0] == round_]
        rest = tuple(pile - sum(cards) for pile, *cards in zip(piles, *tricks))
        caught = {("-3", round_, seat): count for seat, count in enumerate(penalties) if count}
        return {("counted", round_, 0): rest, **caught}

    def _cards(self, trick: Trick, entered: dict[Trick, Any]) -> tuple[int, ...]:
        """Return how many cards each player got in a trick, as it was entered."""
        how = entered[trick]
        return whole(self._leader_after(trick, entered)).counts if isinstance(how[0], str) else how[0]

    def _leader_after(self, trick: Trick, entered: dict[Trick, Any]) -> int:
        """Return who leads after a trick, as it and the tricks before it were entered, even by mistake."""
        how, (round_, number) = entered[trick], trick
        if not isinstance(how[0], str):
            return int(how[1])
        values = [int(card[1:]) for card in how]
        return (self._leader_after((round_, number - 1), entered) + values.index(max(values))) % 4

    def look(self, session: Session) -> Facts:
        game, state = session.game_on_table, session.state
        entered, moments = {}, game.moment.history()
        for before, moment in pairwise(moments):
            event, trick = moment.event, (before.state.round.number, before.state.trick)
            if isinstance(event, TrickCaught):
                entered[trick] = (
                    event.caught,
                    event.caught.index(4) if event.next_leader is None else event.next_leader,
                )
            elif isinstance(event, TrickPlayed):
                entered[trick] = tuple(map(str, event.plays))
        rounds = (*state.finished, state.round)
        return Facts(
            (state.round.number, state.trick),
            phase_of(session),
            entered,
            {each.number: each.penalties for each in rounds},
            {each.number: each.caught for each in state.finished},
            entry_of(game.last_change),
            entry_of(game.next_change),
            repr(session.drafts["draw"]) if state.round.draw is not None else "",
            session.drafts["count"],
        )

    def with_own(self, facts: Facts, own: list[Tap]) -> Facts | None:
        for tap in own:
            if tap.action == "catch":
                round_, number = tap.meant
                facts = replace(facts, trick=max(facts.trick, (round_, number + 1)), last=None, undone=None)
            elif tap.action == "penalise" and tap.page == "table":
                facts = replace(facts, penalties=_with(facts.penalties, tap), last=None, undone=None)
            else:
                return None
        is_round_over = facts.trick[1] > 9 or (facts.trick[0] == 3 and facts.trick[1] > ENTERED)
        return None if own and is_round_over else facts

    # What people want

    def wanted(self, person: Person, facts: Facts) -> list[Tap]:
        rng, (round_, number) = self.rng, facts.trick
        if facts.last is not None and (self._is_wrong(facts) or rng.random() < 0.06):
            return [Tap("table", "undo", {}, facts.last)]
        is_last = number > 8 or (round_ == 3 and number > ENTERED)
        missing = self._missing(facts, (round_, 99 if is_last else number - 1))
        if facts.undone is not None and person.seat is None and not missing and rng.random() < 0.3:
            return [Tap("table", "redo", {}, facts.undone)]
        if round_ == 4:
            return self._between(person, facts)
        if facts.phase is Phase.DRAW:
            return self._between(person, facts)
        if facts.phase is not Phase.TRICK:
            return []
        if missing and (is_last or rng.random() < 0.7):
            return [self._penalty(facts, round_, rng.choice(missing))]
        if round_ == 3 and number > ENTERED:
            return self._count_piles(person, facts)
        return self._enter_trick(person, facts)

    def _enter_trick(self, person: Person, facts: Facts) -> list[Tap]:
        rng, trick = self.rng, facts.trick
        caught = self.physical.trick(trick)
        if caught.whole is None:
            second = next(seat for seat, count in enumerate(caught.counts) if count == 1)
            wanted = [
                ("begin_split", {}),
                ("win", {"seat": caught.leads}),
                ("more", {"seat": second}),
                ("finish_split", {}),
            ]
            return [Tap("table", "leave_split", {}, None), *(Tap("table", *each, trick) for each in wanted)]
        if caught.cards and rng.random() < 0.8 and (trick[0], trick[1] - 1) in facts.entered:
            cards = [Tap("referee", "enter_card", {"card": card}, trick) for card in caught.cards]
            return [Tap("referee", "clear", {}, trick), *cards, Tap("referee", "finish", {}, trick)]
        if rng.random() < 0.03:
            return [Tap("table", "catch", {"seat": (caught.whole + 1) % 4}, trick)]  # by mistake
        catches = [self._catch(trick, caught.whole)]
        while rng.random() < 0.3:
            trick = (trick[0], trick[1] + 1)
            following = self.physical.trick(trick).whole
            if following is None or trick[1] > (ENTERED if trick[0] == 3 else 9):
                break
            catches.append(self._catch(trick, following))
        return catches

    def _catch(self, trick: Trick, seat: int) -> Tap:
        return Tap("table", "catch", {"seat": seat}, trick)

    def _between(self, person: Person, facts: Facts) -> list[Tap]:
        """Return what is entered before a round is started."""
        round_ = facts.trick[0]
        missing = self._missing(facts, (round_ - 1, 99)) if round_ > 2 else []
        if facts.phase is Phase.DRAW and missing:
            if (
                facts.last is not None and self.rng.random() < 0.3
            ):  # where a tie depends on it, it cannot be added any more
                return [Tap("table", "undo", {}, facts.last)]
            return [self._penalty(facts, round_ - 1, self.rng.choice(missing))]
        if facts.phase is not Phase.DRAW:
            return []
        seat = self.rng.randrange(4) if person.seat is None else person.seat
        if person.seat is None and self.rng.random() < 0.5:
            return [Tap("draw", "start", {}, round_)]
        return [Tap("draw", "tick", {"seat": seat, "is_drawn": True}, round_)]

    def _count_piles(self, person: Person, facts: Facts) -> list[Tap]:
        piles, penalties = self.physical.piles(), self.physical.penalties_until((3, 99))
        if person.seat is None and self.rng.random() < 0.6:
            lead = Tap("count", "lead", {"seat": self.physical.last_leader}, 3)
            filled = facts.counted_piles
            return [lead if filled is None or self.rng.random() < 0.5 else Tap("count", "score", {}, (3, *filled))]
        seat = self.rng.randrange(4) if person.seat is None else person.seat
        if self.rng.random() < 0.5 and penalties[seat] > facts.penalties[3][seat]:
            return [Tap("count", "penalise", {"seat": seat, "count": penalties[seat]}, 3)]
        number = piles[seat] - (self.rng.random() < 0.05)
        return [Tap("count", "set_pile", {"seat": seat, "number": max(0, number)}, 3)]

    def _penalty(self, facts: Facts, round_: int, seat: int) -> Tap:
        return Tap("table", "penalise", {"seat": seat}, (round_, seat, facts.penalties[round_][seat] + 1))

    def _missing(self, facts: Facts, until: Trick) -> list[int]:
        due, entered = self.physical.penalties_until(until), facts.penalties.get(until[0], (0,) * 4)
        return [seat for seat in SEATS if due[seat] > entered[seat]]

    def _is_wrong(self, facts: Facts) -> bool:
        """Return whether something is entered that has not happened, or is missing where it cannot be added."""
        round_ = facts.trick[0]
        is_begun = facts.phase is not Phase.DRAW
        return (
            not all(self._is_as_caught(trick, entered) for trick, entered in facts.entered.items())
            or any(
                entered[seat] > self.physical.penalties_until((number, 99))[seat]
                for number, entered in facts.penalties.items()
                for seat in SEATS
            )
            or any(
                self._missing(facts, (number, 99)) for number in facts.penalties if 1 < number < round_ - (not is_begun)
            )
            or (3 in facts.piles and facts.piles[3] != self.physical.piles())
        )

    def _is_as_caught(self, trick: Trick, entered: Any) -> bool:
        caught = self.physical.trick(trick)
        return entered == (caught.counts, caught.leads) or (bool(caught.cards) and entered == caught.cards)

    # What must hold

    def is_entry(self, tap: Tap) -> bool:
        return tap.action not in ("undo", "redo", "win", "more", "tick", "set_pile", "lead") and tap.page != "count"

    def stands(self, tap: Tap, facts: Facts) -> bool:
        match tap.action:
            case "catch":
                is_entered = tap.meant in facts.entered
                return is_entered and self._cards(tap.meant, facts.entered) == whole(tap.given["seat"]).counts
            case "finish_split":
                return self._is_as_caught(tap.meant, facts.entered.get(tap.meant))
            case "finish":
                return self._is_as_caught(tap.meant, facts.entered.get(tap.meant))
            case "penalise" if tap.page == "table":
                round_, seat, number = tap.meant
                return facts.penalties.get(round_, (0,) * 4)[seat] >= number
            case "undo":
                return bool(facts.undone == tap.meant)
            case "redo":
                return bool(facts.last == tap.meant)
        return True

    def is_all_seen(self, seen: Facts, now: Facts) -> bool:
        return (seen.entered, seen.penalties, seen.piles) == (now.entered, now.penalties, now.piles)


def _with(penalties: dict[int, tuple[int, ...]], tap: Tap) -> dict[int, tuple[int, ...]]:
    round_, seat, number = tap.meant
    counts = penalties[round_]
    return {
        **penalties,
        round_: tuple(max(number, count) if each == seat else count for each, count in enumerate(counts)),
    }
