"""The verdict on a trick: who wins, who catches which card, penalties, effects on the next trick, and the reasons.

The suit to follow is the called one, else that of the first card that is not a buoy. The highest trump wins, or
without trumps the highest card of that suit; lowest-wins reverses both. Before the winner takes the trick, 0s and
catch-all take their share in the order in which they were played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple

from companion.fishing.cards import COPIES, TRUMP, Buoy, Card, Suit, SuitCard
from companion.fishing.catching import Catches, Choice, share_out
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.problems import Fault, Seat, impossible
from companion.fishing.reasons import (
    AssumedNothing,
    Followed,
    FollowWhy,
    Lapsed,
    Leads,
    LowestNext,
    NamesColour,
    Passed,
    Penalised,
    Play,
    PointsDecide,
    Reason,
    RestCaught,
    Shed,
    WinWhy,
    Won,
)


@dataclass(frozen=True)
class InForce:
    """The effects that buoys of the previous trick put in force: a called suit, or that the lowest card wins."""

    called: Suit | None = None
    caller: Seat | None = None
    is_lowest: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether it is known who called the suit, if one was called."""
        return self.called is None or self.caller is not None

    def calling(self, suit: Suit | None) -> "InForce":
        """Return the same with this suit called, or with none, which has no caller."""
        return replace(self, called=suit, caller=None if suit is None else self.caller)


NOTHING = InForce()

# Tricks are settled in bulk, and before Python 3.12 looking up a member in its class takes ten times as long.
CALL_COLOUR, LOWEST_WINS, MINUS_THREE = Buoy.CALL_COLOUR, Buoy.LOWEST_WINS, Buoy.MINUS_THREE
PASS_LEFT, PLAY_FIRST = Buoy.PASS_LEFT, Buoy.PLAY_FIRST
LED = FollowWhy.LED
VALUE = attrgetter("card.value")
WHY_ALONE = {True: WinWhy.ONLY_TRUMP, False: WinWhy.ONLY_OF_SUIT}
"""Why a card wins if it is the only card that can, keyed by whether it is a trump."""
WHY_BEST = {
    (True, False): WinWhy.HIGHEST_TRUMP,
    (True, True): WinWhy.LOWEST_TRUMP,
    (False, False): WinWhy.HIGHEST_OF_SUIT,
    (False, True): WinWhy.LOWEST_OF_SUIT,
}
"""Why the best card wins, keyed by whether it is a trump and whether the lowest value wins."""


class Verdict(NamedTuple):
    """The verdict on a complete trick: who wins and catches what, and the effects on the next trick."""

    winner: Seat
    caught: Catches
    penalties: dict[Seat, int]
    """How many minus-threes each player caught. Players who caught none are missing."""
    next_leader: Seat | None
    """Who leads the next trick; None after the last one of a round."""
    called_by: Seat | None
    """Who calls the suit of the next trick; None without a call-colour."""
    is_lowest_next: bool
    """Whether the lowest card wins the next trick."""
    is_passing_left: bool
    """Whether every player passes a card now."""
    reasons: tuple[Reason, ...]

    @property
    def catches(self) -> tuple[int, ...]:
        """How many cards each player caught, by seat."""
        return tuple(len(self.caught[seat]) for seat in sorted(self.caught))

    @property
    def is_certain(self) -> bool:
        """Whether the effects in force were known. If not, the verdict assumes that there were none."""
        return not isinstance(self.reasons[0], AssumedNothing)


class TrickSoFar(NamedTuple):
    """Who wins with the cards played so far, and why."""

    suit: Suit | None
    winner: Seat
    reasons: tuple[Reason, ...]


def trick_so_far(
    plays: Sequence[Play], in_force: InForce | None = NOTHING, house: HouseRules = DEFAULT_RULES
) -> TrickSoFar:
    """Return who wins with the cards played so far. If `in_force` is None, assume that no effects are in force."""
    followed, won, _buoys, reasons = _won_so_far(plays, in_force, house)
    return TrickSoFar(followed.suit, won.seat, tuple(reasons))


def _won_so_far(
    plays: Sequence[Play], in_force: InForce | None, house: HouseRules
) -> tuple[Followed, Won, dict[Buoy, Seat], list[Reason]]:
    """Return the suit to follow, who wins, who played which buoy, and the reasons."""
    assumed = NOTHING if in_force is None else in_force
    _check(plays, assumed)
    followed = _suit_to_follow(plays, assumed, house)
    suit = followed.suit
    buoys: dict[Buoy, Seat] = {}
    trumps: list[Play] = []
    contenders: list[Play] = []
    shed: list[Play] = []
    for play in plays:
        card = play.card
        if not isinstance(card, SuitCard):
            buoys[card] = play.seat
        elif card.suit is TRUMP:
            trumps.append(play)
            contenders.append(play)
        elif card.suit is suit:
            contenders.append(play)
        else:
            shed.append(play)
    can_win = bool(contenders)
    won = _won_by_card(trumps, contenders, suit, assumed.is_lowest) if can_win else _unanswered(plays, assumed, house)
    reasons: list[Reason] = [followed, won] if in_force is not None else [AssumedNothing(), followed, won]
    if shed:
        reasons.append(Shed(tuple(shed)))
    return followed, won, buoys, reasons


def _check(plays: Sequence[Play], in_force: InForce) -> None:
    """Raise Impossible if these cards cannot be in one trick, or if only one of call and caller is given."""
    if not plays:
        raise impossible(Fault.NO_CARDS)
    card_of = dict(plays)
    if len(card_of) < len(plays):
        seats = [play.seat for play in plays]
        raise impossible(Fault.PLAYER_TWICE, seat=next(seat for i, seat in enumerate(seats) if seat in seats[:i]))
    if len(set(card_of.values())) < len(plays):
        faces = list(card_of.values())
        for face in faces:
            if faces.count(face) > COPIES[face]:
                raise impossible(Fault.CARD_TWICE, card=face)
    if in_force.called is not None and in_force.caller is None:
        raise impossible(Fault.CALL_WITHOUT_CALLER)
    if in_force.called is None and in_force.caller is not None:
        raise impossible(Fault.CALLER_WITHOUT_CALL)


def check_without_game(plays: Sequence[Play], in_force: InForce) -> None:
    """Raise Impossible if a trick contains a buoy whose effect is in force.

    Each buoy exists once, and that one was in the previous trick. Within a game this is a doubt instead, because the
    previous trick may be the one that was entered wrongly.
    """
    if in_force.called is not None and any(card is CALL_COLOUR for _seat, card in plays):
        raise impossible(Fault.CALL_PLAYED_IN_CALLED_TRICK)
    if in_force.is_lowest and any(card is LOWEST_WINS for _seat, card in plays):
        raise impossible(Fault.LOWEST_PLAYED_IN_LOWEST_TRICK)


def resolve(
    plays: Sequence[Play],
    in_force: InForce | None = NOTHING,
    *,
    last: bool = False,
    picks: Sequence[Card] = (),
    house: HouseRules = DEFAULT_RULES,
) -> Verdict | Choice:
    """Return the verdict on a trick, or the first choice of a 0 for which `picks` has no card.

    If `in_force` is None, the effects in force are unknown and `AssumedNothing` is the first reason. `picks` are the
    cards chosen by 0s, in order, one for each 0 that finds two or more different cards.
    """
    _followed, won, buoys, reasons = _won_so_far(plays, in_force, house)
    winner = won.seat
    caught = share_out(plays, winner, picks, reasons)
    if isinstance(caught, Choice):
        return caught
    if not buoys and not last:  # the most common case
        reasons.append(Leads(winner, False))
        return Verdict(winner, caught, {}, winner, None, False, False, tuple(reasons))
    if PASS_LEFT in buoys and not last:
        _insert_pass(reasons, buoys, house)
    penalties: dict[Seat, int] = {}
    for seat, cards in caught.items():
        if MINUS_THREE in cards:
            penalties[seat] = cards.count(MINUS_THREE)
            reasons.append(Penalised(seat, penalties[seat]))
    if last:
        for buoy in (PASS_LEFT, PLAY_FIRST, CALL_COLOUR, LOWEST_WINS):
            if buoy in buoys:
                reasons.append(Lapsed(buoys[buoy], buoy))
        reasons.append(PointsDecide())
        return Verdict(winner, caught, penalties, None, None, False, False, tuple(reasons))
    next_leader = buoys.get(PLAY_FIRST, winner)
    called_by = buoys.get(CALL_COLOUR)
    is_lowest, is_passed = LOWEST_WINS in buoys, PASS_LEFT in buoys
    reasons.append(Leads(next_leader, PLAY_FIRST in buoys))
    if called_by is not None and not (is_passed and house.colour_named_first):
        reasons.append(NamesColour(called_by))
    if is_lowest:
        reasons.append(LowestNext(buoys[LOWEST_WINS]))
    return Verdict(winner, caught, penalties, next_leader, called_by, is_lowest, is_passed, tuple(reasons))


def _insert_pass(reasons: list[Reason], buoys: dict[Buoy, Seat], house: HouseRules) -> None:
    """Insert that cards are passed, before the winner takes the rest; by a house rule, after the colour is called."""
    place = len(reasons) - isinstance(reasons[-1], RestCaught)
    reasons.insert(place, Passed(buoys[PASS_LEFT]))
    if CALL_COLOUR in buoys and house.colour_named_first:
        reasons.insert(place, NamesColour(buoys[CALL_COLOUR]))


def suit_to_follow(
    plays: Sequence[Play], in_force: InForce = NOTHING, house: HouseRules = DEFAULT_RULES
) -> Suit | None:
    """Return the suit the next player has to follow, or None if no suit is called and only buoys were played."""
    if plays:
        return _suit_to_follow(plays, in_force, house).suit
    return in_force.called


def _suit_to_follow(plays: Sequence[Play], in_force: InForce, house: HouseRules) -> Followed:
    if in_force.called is not None and in_force.caller is not None:
        opener, opened = plays[0]
        is_trumped = isinstance(opened, SuitCard) and opened.suit is TRUMP is not in_force.called
        if is_trumped and house.trump_is_followed:
            return Followed(TRUMP, FollowWhy.TRUMP_BY_HOUSE_RULE, opener)
        return Followed(in_force.called, FollowWhy.CALLED, in_force.caller)
    for play in plays:
        if isinstance(play.card, SuitCard):
            why = LED if play is plays[0] else FollowWhy.FIRST_AFTER_BUOYS
            return Followed(play.card.suit, why, play.seat)
    return Followed(None, FollowWhy.ONLY_BUOYS, plays[0].seat)


def _won_by_card(trumps: list[Play], contenders: list[Play], suit: Suit | None, lowest: bool) -> Won:
    """Return the win of the best trump or, without trumps, of the best card of the suit to follow."""
    is_trump = bool(trumps)
    candidates = trumps or contenders
    if len(candidates) == 1:
        best, why = candidates[0], WHY_ALONE[is_trump]
    else:
        best, why = (min if lowest else max)(candidates, key=VALUE), WHY_BEST[is_trump, lowest]
    contenders.remove(best)
    return Won(best.seat, best.card, why, suit, tuple(contenders))


def _unanswered(plays: Sequence[Play], in_force: InForce, house: HouseRules) -> Won:
    """Return the win of the caller, else of the first buoy, in a trick without trumps or the suit to follow."""
    only_buoys = all(isinstance(play.card, Buoy) for play in plays)
    if in_force.caller is not None and only_buoys and house.first_buoy_wins:
        return Won(plays[0].seat, plays[0].card, WinWhy.FIRST_BUOY_BY_HOUSE_RULE, in_force.called, ())
    if in_force.caller is not None:
        return Won(in_force.caller, None, WinWhy.CALL_UNANSWERED, in_force.called, ())
    return Won(plays[0].seat, plays[0].card, WinWhy.FIRST_BUOY, None, ())
