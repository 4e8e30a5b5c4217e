"""Shorthand for cards, tricks, events and tables."""

from collections.abc import Iterable
from functools import reduce

from companion.fishing.cards import Card, Suit, parse_card, parse_suit
from companion.fishing.catching import Choice
from companion.fishing.events import RoundCounted, Setup, TrickCaught, TrickPlayed
from companion.fishing.fold import apply
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.state import begin
from companion.fishing.tricks import NOTHING, InForce, Verdict
from tests import NAMES

ANNE, PAUL, DEBBIE, NIKKI, OSKAR = range(5)
INITIALS = "APDNO"


def table(players: int = 4, first_leader: Seat = ANNE) -> Setup:
    return Setup(NAMES[:players], first_leader)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def notation(faces: Iterable[Card]) -> str:
    return " ".join(str(card) for card in faces)


def lay(text: str, leader: Seat = ANNE) -> list[Play]:
    """Return the plays of these cards, clockwise from the leader, with as many players as cards."""
    faces = cards(text)
    return [Play((leader + place) % len(faces), card) for place, card in enumerate(faces)]


def force(text: str) -> InForce:
    """Return what is in force: "R/P" is red, called by Paul; "low" is lowest-wins; both can be combined."""
    if not text:
        return NOTHING
    words = text.split()
    called: Suit | None = None
    caller: Seat | None = None
    for word in words:
        if "/" in word:
            called, caller = parse_suit(word[0]), INITIALS.index(word[2])
    return InForce(called, caller, "low" in words)


def force_or_unknown(text: str) -> InForce | None:
    """Return what is in force, as `force` does, or None if the text is "?" for unknown."""
    return None if text == "?" else force(text)


def summary_of(answer: Verdict | Choice) -> str:
    """Return a verdict or a choice in one line, with the initials of the players."""
    if isinstance(answer, Choice):
        return f"{INITIALS[answer.seat]} takes one of {notation(answer.cards)}"
    parts = [f"{INITIALS[answer.winner]} wins"]
    parts += [f"{INITIALS[seat]} {notation(caught)}" for seat, caught in answer.caught.items() if caught]
    parts += [f"{INITIALS[seat]} pays {times}" for seat, times in answer.penalties.items()]
    parts += ["pass"] if answer.is_passing_left else []
    parts += [f"{INITIALS[answer.next_leader]} leads"] if answer.next_leader is not None else []
    parts += [f"{INITIALS[answer.called_by]} calls"] if answer.called_by is not None else []
    parts += ["lowest"] if answer.is_lowest_next else []
    return "; ".join(parts)


def played(text: str, picks: str = "", call: str = "", in_force: str | None = None) -> TrickPlayed:
    return TrickPlayed(
        cards(text), cards(picks), parse_suit(call) if call else None, None if in_force is None else force(in_force)
    )


def caught(*counts: int, leads: Seat | None = None) -> TrickCaught:
    return TrickCaught(counts, leads)


def counted(*counts: int | None, last: Seat | None = None) -> RoundCounted:
    return RoundCounted(counts, last)


def fold(setup, events):
    return reduce(apply, events, begin(setup))
