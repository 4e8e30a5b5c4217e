"""The record of a simulated game, at each level of detail that players may log, and its expected replay."""

import random
from dataclasses import dataclass
from typing import Any

from .played import PlayedGame, PlayedRound, PlayedTrick

LEVELS = ("cards", "catches", "counts", "sparse counts", "mixture")

Event = dict[str, Any]


@dataclass(frozen=True)
class LoggedRound:
    events: list[Event]
    shows_last_trick: bool
    """Whether the log shows the order of play in the last trick."""


def record_of(game: PlayedGame, level: str, *, seed: int = 0) -> dict[str, Any]:
    """Return the record of a game logged at one of the LEVELS; the seed is used only for "mixture"."""
    return {
        "format": "fishing-record",
        "version": 1,
        "players": list(game.players),
        "first_leader": game.first_leader,
        "events": [event for logged in _log(game, level, seed) for event in logged.events],
    }


def expected_replay(game: PlayedGame, level: str, *, seed: int = 0) -> dict[str, Any]:
    """Return what `replay --json` must print for the record of a game at this level, without the doubts."""
    logged_rounds = zip(game.rounds, _log(game, level, seed), strict=True)
    rounds = [_round_entry(played, logged.shows_last_trick) for played, logged in logged_rounds]
    if game.overfished:
        rounds.append(_overfished_entry(game))
    return {
        "players": list(game.players),
        "rounds": rounds,
        "points": dict(game.points),
        "winners": list(game.winners),
        "ended": game.ended,
    }


def order_matters(game: PlayedGame, round_number: int) -> bool:
    """Return whether this round's last trick breaks a tie in the next round: for the draw, or for who opens."""
    if round_number == len(game.rounds):
        return False
    needs = [need for need in game.rounds[round_number].need.values() if need]
    points = list(game.rounds[round_number - 1].points.values())
    return len(set(needs)) < len(needs) or points.count(min(points)) > 1


def _log(game: PlayedGame, level: str, seed: int) -> list[LoggedRound]:
    rng = random.Random(seed)
    match level:
        case "cards":
            return [LoggedRound(_by_cards(played), True) for played in game.rounds]
        case "catches":
            return [LoggedRound(_by_catches(played), True) for played in game.rounds]
        case "counts":
            return [LoggedRound(_count(game, played, 0, True), True) for played in game.rounds]
        case "sparse counts":
            is_needed = [order_matters(game, played.round) for played in game.rounds]
            pairs = zip(game.rounds, is_needed, strict=True)
            return [LoggedRound(_count(game, played, 0, needed), needed) for played, needed in pairs]
        case "mixture":
            return [_mixed(game, played, rng) for played in game.rounds]
    raise ValueError(f"unknown level {level!r}")


def _by_cards(played: PlayedRound) -> list[Event]:
    return [_trick_played(trick) for trick in played.tricks]


def _by_catches(played: PlayedRound) -> list[Event]:
    events = []
    for trick in played.tricks:
        events += [*_penalties([trick]), _trick_caught(trick)]
    return events


def _mixed(game: PlayedGame, played: PlayedRound, rng: random.Random) -> LoggedRound:
    """Return a log of the round with some tricks by cards, some by catches, and the rest by a count."""
    hand = played.hand_size
    logged = rng.choice([0, rng.randrange(1, hand - 1), rng.randrange(1, hand - 1), hand - 1, hand, hand])
    events: list[Event] = []
    cards_known = True
    for trick in played.tricks[:logged]:
        if rng.random() < 0.5:
            events.append(_trick_played(trick, set_in_force=not cards_known))
            cards_known = True
            continue
        penalties, caught = _penalties([trick]), _trick_caught(trick)
        # The last trick ends the round, so its penalties have to come first.
        penalty_first = trick.last or rng.random() < 0.5
        events += [*penalties, caught] if penalty_first else [caught, *penalties]
        cards_known = False
    unlogged = hand - logged
    if unlogged == 0:
        return LoggedRound(events, True)
    order_open = unlogged > 1 and order_matters(game, played.round)
    with_leader = order_open or rng.random() < 0.5
    events += _count(game, played, logged, with_leader)
    return LoggedRound(events, with_leader or unlogged == 1)


def _trick_played(trick: PlayedTrick, *, set_in_force: bool = False) -> Event:
    event: Event = {"event": "trick_played", "plays": trick.cards, "picks": trick.picks, "call": trick.call}
    if set_in_force:
        event["in_force"] = dict(trick.in_force)
    return event


def _trick_caught(trick: PlayedTrick) -> Event:
    """Return the event of a trick without its cards; it has a next leader only after a split or a play-first."""
    caught = {player: len(cards) for player, cards in trick.caught.items() if cards}
    event: Event = {"event": "trick_caught", "caught": caught}
    if not trick.last and list(caught) != [trick.next_leader]:
        event["next_leader"] = trick.next_leader
    return event


def _penalties(tricks: list[PlayedTrick]) -> list[Event]:
    return [
        {"event": "penalty_recorded", "player": player}
        for trick in tricks
        for player, times in trick.penalties.items()
        for _ in range(times)
    ]


def _count(game: PlayedGame, played: PlayedRound, logged: int, with_leader: bool) -> list[Event]:
    """Return the penalties of all tricks after the first `logged` ones, followed by one count of these tricks."""
    rest = played.tricks[logged:]
    caught = {player: sum(len(trick.caught[player]) for trick in rest) for player in game.players}
    event: Event = {"event": "round_counted", "caught": caught}
    if with_leader:
        event["last_leader"] = played.tricks[-1].leader
    return [*_penalties(rest), event]


def _round_entry(played: PlayedRound, shows_last_trick: bool) -> dict[str, Any]:
    return {
        "round": played.round,
        "hand": played.hand_size,
        "stock_before": dict(played.stock_before),
        "from_stock": dict(played.from_stock),
        "need": dict(played.need),
        "draw_order": list(played.draw_order),
        "leader": played.leader,
        "ocean_before": played.ocean_before,
        "ocean_after": played.ocean_after,
        "caught": dict(played.caught),
        "penalties": dict(played.penalties),
        "points": dict(played.points),
        "last_trick": played.last_trick if shows_last_trick else None,
        "overfishing": False,
    }


def _overfished_entry(game: PlayedGame) -> dict[str, Any]:
    """Return the expected entry of the round that could not begin. It has needs but no draw, and the same points."""
    overfished = game.overfished
    if overfished is None:
        raise ValueError("the game was not overfished")
    zeros = dict.fromkeys(game.players, 0)
    return {
        "round": overfished.round,
        "hand": overfished.hand_size,
        "stock_before": dict(overfished.stock_before),
        "from_stock": dict(zeros),
        "need": dict(overfished.need),
        "draw_order": [],
        "leader": None,
        "ocean_before": overfished.ocean,
        "ocean_after": overfished.ocean,
        "caught": None,
        "penalties": dict(zeros),
        "points": dict(game.points),
        "last_trick": None,
        "overfishing": True,
    }
