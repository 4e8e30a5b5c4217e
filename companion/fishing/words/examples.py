"""What an example comes to, in words: a line for each player who gets or loses something."""

from companion.fishing.cards import Card
from companion.fishing.examples import ExampleTrick
from companion.fishing.problems import Seat
from companion.fishing.reasons import Lapsed, Leads, LowestNext, NamesColour, Passed, WinWhy, Won
from companion.fishing.tricks import Verdict
from companion.fishing.words.cards import buoy_name, card_name, listed_cards
from companion.language import _

Line = tuple[Seat, str]
"""Somebody, and what happens to them."""


def verdict_lines(example: ExampleTrick) -> tuple[Line, ...]:
    """Who takes cards first, who catches the rest, and what is for the next trick."""
    verdict = example.verdict
    first = [_taken(verdict, seat) for seat, cards in verdict.caught.items() if cards and seat != verdict.winner]
    after = [line for reason in verdict.reasons if (line := _after(reason)) is not None]
    return (*first, _won(verdict), *after)


def _taken(verdict: Verdict, seat: Seat) -> Line:
    return seat, _("takes {cards}").format(cards=listed_cards(verdict.caught[seat])) + _loss(verdict, seat)


def _won(verdict: Verdict) -> Line:
    seat = verdict.winner
    won = next(reason for reason in verdict.reasons if isinstance(reason, Won))
    return seat, _catch(won, verdict.caught[seat], sum(map(len, verdict.caught.values()))) + _loss(verdict, seat)


def _catch(won: Won, caught: tuple[Card, ...], cards: int) -> str:
    if won.why is WinWhy.CALL_UNANSWERED:
        return _("called and catches")
    name = card_name(won.card) if won.card is not None else ""
    if not caught:
        return _("wins with {card}, but nothing is left").format(card=name)
    message = _("catches with {card}") if len(caught) == cards else _("wins with {card} and gets the rest")
    return message.format(card=name)


def _loss(verdict: Verdict, seat: Seat) -> str:
    lost = 3 * verdict.penalties.get(seat, 0)
    return " · " + _("–{points} points").format(points=lost) if lost else ""


def _after(reason: object) -> Line | None:
    match reason:
        case Leads(seat, by_play_first=True):
            return seat, _("leads the next trick")
        case NamesColour(seat):
            return seat, _("calls the next colour")
        case LowestNext(seat):
            return seat, _("makes the lowest win next")
        case Passed(seat):
            return seat, _("has everybody pass a card left")
        case Lapsed(seat, buoy):
            return seat, _("{card} lapses").format(card=buoy_name(buoy))
        case _:
            return None
