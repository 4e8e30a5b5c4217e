"""One trick: who wins it, who catches which card, what it costs, what it does to the next one, and why.

The suit to follow is the called one, else that of the first card that is no buoy. The highest trump wins, without
trumps the highest card of that suit; lowest-wins turns both round. Before the winner takes the trick, 0s and catch-all
take their share in the order in which they were played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.fishing.cards import COLOURS, COPIES, TRUMP, Buoy, Card, Suit, SuitCard
from companion.fishing.house_rules import AS_WE_READ_THEM, HouseRules
from companion.fishing.problems import Fault, Seat, impossible
from companion.fishing.reasons import (
    AllCaught,
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
    ZeroCaught,
)


@dataclass(frozen=True)
class InForce:
    """What buoys of the trick before have set for this one."""

    called: Suit | None = None
    caller: Seat | None = None
    lowest: bool = False


NOTHING = InForce()

TAKES_FIRST: frozenset[Card] = frozenset((Buoy.CATCH_ALL, *(SuitCard(suit, 0) for suit in (*COLOURS, TRUMP))))
"""The cards that take others before the winner does."""


class Verdict(NamedTuple):
    """What a finished trick comes to."""

    winner: Seat
    caught: dict[Seat, tuple[Card, ...]]
    """The cards each player catches, in the order in which they were played."""
    penalties: dict[Seat, int]
    """How many minus-threes each player caught; only those who caught one."""
    next_leader: Seat | None
    """Who leads the next trick; nobody after the last one of a round."""
    called_by: Seat | None
    """Who names the suit of the next trick."""
    lowest_next: bool
    """Whether the lowest card wins the next trick."""
    pass_left: bool
    """Whether everybody passes a card now."""
    reasons: tuple[Reason, ...]

    @property
    def is_certain(self) -> bool:
        """Whether it was said what was in force."""
        return not isinstance(self.reasons[0], AssumedNothing)


class Choice(NamedTuple):
    """A 0 whose player has yet to say which card they take."""

    seat: Seat
    zero: Card
    cards: tuple[Card, ...]
    """What can be chosen: the different faces still lying there, in the order played."""


class TrickSoFar(NamedTuple):
    """Who wins with the cards played so far, and why."""

    suit: Suit | None
    winner: Seat
    reasons: tuple[Reason, ...]


def trick_so_far(
    plays: Sequence[Play], said: InForce | None = NOTHING, house: HouseRules = AS_WE_READ_THEM
) -> TrickSoFar:
    """Say who wins a trick as far as it is played; where nobody said what is in force, if nothing was."""
    in_force = NOTHING if said is None else said
    check_plays(plays, in_force)
    followed = _suit_to_follow(plays, in_force, house)
    suit = followed.suit
    best: Play | None = None
    contenders: list[Play] = []
    shed: list[Play] = []
    for play in plays:
        card = play.card
        if isinstance(card, Buoy):
            continue
        if card.suit is not suit and card.suit is not TRUMP:
            shed.append(play)
            continue
        contenders.append(play)
        if best is None or _beats(card, best.card, in_force.lowest):
            best = play
    won = _unanswered(plays, in_force, house) if best is None else _won_by_card(best, contenders, suit, in_force.lowest)
    reasons: tuple[Reason, ...] = (followed, won, Shed(tuple(shed))) if shed else (followed, won)
    if said is None:
        reasons = (AssumedNothing(), *reasons)
    return TrickSoFar(suit, won.seat, reasons)


def check_plays(plays: Sequence[Play], in_force: InForce = NOTHING) -> None:
    """Refuse cards that cannot lie in one trick together."""
    if not plays:
        raise impossible(Fault.NO_CARDS)
    seats, faces = zip(*plays)
    if len(set(seats)) < len(seats):
        raise impossible(Fault.PLAYER_TWICE, seat=_first_repeated(seats))
    if len(set(faces)) < len(faces):
        for face in faces:
            if faces.count(face) > COPIES[face]:
                raise impossible(Fault.CARD_TWICE, card=face)
    if in_force.called is not None and in_force.caller is None:
        raise impossible(Fault.CALL_WITHOUT_CALLER)
    if in_force.called is None and in_force.caller is not None:
        raise impossible(Fault.CALLER_WITHOUT_CALL)


def check_alone(plays: Sequence[Play], in_force: InForce) -> None:
    """Refuse a buoy whose effect is in force: its one copy lay in the trick before.

    Within a game this is a doubt instead, since the trick before may be the one that was entered wrongly.
    """
    if in_force.called is not None and any(play.card is Buoy.CALL_COLOUR for play in plays):
        raise impossible(Fault.CALL_PLAYED_IN_CALLED_TRICK)
    if in_force.lowest and any(play.card is Buoy.LOWEST_WINS for play in plays):
        raise impossible(Fault.LOWEST_PLAYED_IN_LOWEST_TRICK)


def resolve(
    plays: Sequence[Play],
    said: InForce | None = NOTHING,
    *,
    last: bool = False,
    picks: Sequence[Card] = (),
    house: HouseRules = AS_WE_READ_THEM,
) -> Verdict | Choice:
    """Settle a trick; where a 0 has a real choice that picks do not answer, return the choice instead.

    `said` is what was in force; where nobody said, the verdict names that as the first of its reasons. `picks` are the
    cards chosen by 0s, in order, one for each real choice.
    """
    so_far = trick_so_far(plays, said, house)
    reasons = list(so_far.reasons)
    outcome = _catch(plays, so_far.winner, picks, reasons)
    if isinstance(outcome, Choice):
        return outcome
    penalties: dict[Seat, int] = {}
    for seat, cards in outcome.items():
        if Buoy.MINUS_THREE in cards:
            penalties[seat] = cards.count(Buoy.MINUS_THREE)
            reasons.append(Penalised(seat, penalties[seat]))
    return _with_next_trick(plays, so_far.winner, last, outcome, penalties, reasons, house)


def suit_to_follow(
    plays: Sequence[Play], in_force: InForce = NOTHING, house: HouseRules = AS_WE_READ_THEM
) -> Suit | None:
    """The suit the next player has to follow; none while only buoys were played."""
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
            why = FollowWhy.LED if play is plays[0] else FollowWhy.FIRST_AFTER_BUOYS
            return Followed(play.card.suit, why, play.seat)
    return Followed(None, FollowWhy.ONLY_BUOYS, plays[0].seat)


def _beats(card: SuitCard, best: Card, lowest: bool) -> bool:
    """Whether a card that can win is better than the best so far."""
    assert isinstance(best, SuitCard)
    if card.suit is not best.suit:
        return card.suit is TRUMP
    return card.value < best.value if lowest else card.value > best.value


def _won_by_card(best: Play, contenders: list[Play], suit: Suit | None, lowest: bool) -> Won:
    assert isinstance(best.card, SuitCard)
    beaten = tuple([play for play in contenders if play is not best])
    # A trump may have beaten the suit to follow only; a card of that suit beats nothing else.
    if best.card.suit is TRUMP:
        alone = not any(isinstance(play.card, SuitCard) and play.card.suit is TRUMP for play in beaten)
        why = WinWhy.ONLY_TRUMP if alone else WinWhy.LOWEST_TRUMP if lowest else WinWhy.HIGHEST_TRUMP
    else:
        why = WinWhy.ONLY_OF_SUIT if not beaten else WinWhy.LOWEST_OF_SUIT if lowest else WinWhy.HIGHEST_OF_SUIT
    return Won(best.seat, best.card, why, suit, beaten)


def _unanswered(plays: Sequence[Play], in_force: InForce, house: HouseRules) -> Won:
    """Nobody played the suit to follow or a trump: the caller wins, without a call the first buoy."""
    only_buoys = all(isinstance(play.card, Buoy) for play in plays)
    if in_force.caller is not None and only_buoys and house.first_buoy_wins:
        return Won(plays[0].seat, plays[0].card, WinWhy.FIRST_BUOY_BY_HOUSE_RULE, in_force.called, ())
    if in_force.caller is not None:
        return Won(in_force.caller, None, WinWhy.CALL_UNANSWERED, in_force.called, ())
    return Won(plays[0].seat, plays[0].card, WinWhy.FIRST_BUOY, None, ())


def _catch(
    plays: Sequence[Play], winner: Seat, picks: Sequence[Card], reasons: list[Reason]
) -> dict[Seat, tuple[Card, ...]] | Choice:
    """Share out the cards: 0s and catch-all in the order played, then the winner."""
    seats, cards = zip(*plays)
    caught: dict[Seat, tuple[Card, ...]] = dict.fromkeys(sorted({winner, *seats}), ())
    if TAKES_FIRST.isdisjoint(cards) and not picks:
        caught[winner] = cards
        reasons.append(RestCaught(winner, cards, False))
        return caught
    catchers = _taken_first(plays, cards, picks, reasons)
    if isinstance(catchers, Choice):
        return catchers
    rest = tuple(card for card, by in zip(cards, catchers) if by is None)
    reasons.append(RestCaught(winner, rest, shared=len(rest) < len(cards)))
    for card, by in zip(cards, catchers):
        caught[winner if by is None else by] += (card,)
    return caught


def _taken_first(
    plays: Sequence[Play], cards: Sequence[Card], picks: Sequence[Card], reasons: list[Reason]
) -> list[Seat | None] | Choice:
    """Who takes each card with a 0 or catch-all; nobody those that are left for the winner."""
    catchers: list[Seat | None] = [None] * len(plays)
    picks_used = 0
    for index, (seat, card) in enumerate(plays):
        if card not in TAKES_FIRST:
            continue
        lying = [i for i, by in enumerate(catchers) if by is None and i != index]
        if card is Buoy.CATCH_ALL:
            for i in lying:
                catchers[i] = seat
            reasons.append(AllCaught(seat, tuple(cards[i] for i in lying)))
            continue
        faces = tuple(dict.fromkeys(cards[i] for i in lying))
        if not faces:
            reasons.append(ZeroCaught(seat, card, None, had_choice=False))
            continue
        chosen = faces[0]
        if len(faces) > 1:
            if picks_used == len(picks):
                return Choice(seat, card, faces)
            chosen = picks[picks_used]
            picks_used += 1
            if chosen not in faces:
                raise impossible(Fault.PICK_NOT_LYING_THERE, seat=seat, card=chosen, cards=faces)
        catchers[next(i for i in lying if cards[i] is chosen)] = seat
        reasons.append(ZeroCaught(seat, card, chosen, had_choice=len(faces) > 1))
    if picks_used < len(picks):
        raise impossible(Fault.PICK_TOO_MANY, card=picks[picks_used], expected=picks_used, actual=len(picks))
    return catchers


def _with_next_trick(
    plays: Sequence[Play],
    winner: Seat,
    last: bool,
    caught: dict[Seat, tuple[Card, ...]],
    penalties: dict[Seat, int],
    reasons: list[Reason],
    house: HouseRules,
) -> Verdict:
    """Add what the trick's buoys do after it is caught; in a round's last trick all of that lapses."""
    player_of = {card: seat for seat, card in plays if isinstance(card, Buoy)}
    if last:
        for buoy in (Buoy.PASS_LEFT, Buoy.PLAY_FIRST, Buoy.CALL_COLOUR, Buoy.LOWEST_WINS):
            if buoy in player_of:
                reasons.append(Lapsed(player_of[buoy], buoy))
        reasons.append(PointsDecide())
        return Verdict(winner, caught, penalties, None, None, False, False, tuple(reasons))
    called_by = player_of.get(Buoy.CALL_COLOUR)
    if called_by is not None and house.colour_named_first:
        reasons.append(NamesColour(called_by))
    pass_left = Buoy.PASS_LEFT in player_of
    if pass_left:
        reasons.append(Passed(player_of[Buoy.PASS_LEFT]))
    by_play_first = Buoy.PLAY_FIRST in player_of
    next_leader = player_of[Buoy.PLAY_FIRST] if by_play_first else winner
    reasons.append(Leads(next_leader, by_play_first))
    if called_by is not None and not house.colour_named_first:
        reasons.append(NamesColour(called_by))
    lowest_next = Buoy.LOWEST_WINS in player_of
    if lowest_next:
        reasons.append(LowestNext(player_of[Buoy.LOWEST_WINS]))
    return Verdict(winner, caught, penalties, next_leader, called_by, lowest_next, pass_left, tuple(reasons))


def _first_repeated(seats: Sequence[Seat]) -> Seat:
    return next(seat for i, seat in enumerate(seats) if seat in seats[:i])
