"""Texts of the practice exercises: the question, what each player does, and why an answer is right or wrong."""

from companion.fishing.cards import Buoy, Card, Suit, SuitCard
from companion.fishing.events import Loss
from companion.fishing.practice import PLAYERS, Asks, ExampleTrick, Exercise
from companion.fishing.problems import Seat
from companion.fishing.reasons import (
    Followed,
    Lapsed,
    Leads,
    LowestNext,
    NamesColour,
    Passed,
    Penalised,
    RestCaught,
    Shed,
    WinWhy,
    Won,
    ZeroCaught,
)
from companion.fishing.tricks import Verdict
from companion.fishing.words.cards import buoy_name, card_name, join_cards, suit_name
from companion.fishing.words.reasons import reason_in_words, reasons_in_words
from companion.fishing.words.rounds import draw_reasons_in_words
from companion.tools.language import _

WHY = {
    Asks.CATCHER: (Followed, Won, Shed),
    Asks.TAKES_FIRST: (ZeroCaught, RestCaught),
    Asks.LOSES_POINTS: (Won, Penalised),
}
"""For each question, the kinds of reasons that explain its answer."""


def title(exercise: Exercise) -> str:
    match exercise.key:
        case "plain":
            return _("A plain trick")
        case "trump":
            return _("A trump")
        case "zero":
            return _("A zero takes first")
        case "minus_three":
            return _("Caught a –3")
        case _:
            return _("Draw from the ocean")


def question(exercise: Exercise) -> str:
    match exercise.asks:
        case Asks.CATCHER:
            return _("{player} led. Tap whoever catches all four cards.").format(player=PLAYERS[0])
        case Asks.TAKES_FIRST:
            return _("Someone takes a card before the winner. Tap whoever it is.")
        case Asks.LOSES_POINTS:
            return _("Someone loses 3 points. Tap whoever it is.")
        case Asks.DRAWS_FIRST:
            hand = exercise.plan.hand
            return _("Everyone needs {count} cards. Tap whoever draws from the ocean first.").format(count=hand)


def play_line(exercise: Exercise, seat: Seat) -> str:
    """Return what a player plays, or how many cards they have in the stockroom, for the line below the name."""
    if exercise.trick is None:
        cards = exercise.stock[seat]
        return _("{count} in stockroom").format(count=cards)
    card, led = exercise.trick.plays[seat].card, exercise.trick.plays[0].card
    if isinstance(card, Buoy):
        return _("plays {card}").format(card=buoy_name(card))
    if seat == 0:
        return _("leads {suit}").format(suit=suit_name(card.suit))
    if isinstance(led, SuitCard) and card.suit is led.suit:
        return _("follows")
    return _("trumps") if card.suit is Suit.GREEN else _("sheds")


def answer_line(exercise: Exercise) -> str:
    """Return what the right player does, as in "draws first"."""
    return {
        Asks.CATCHER: _("catches it"),
        Asks.TAKES_FIRST: _("takes first"),
        Asks.LOSES_POINTS: _("loses 3 points"),
        Asks.DRAWS_FIRST: _("draws first"),
    }[exercise.asks]


def explanation(exercise: Exercise) -> str:
    """Return why the answer to an exercise is right."""
    if exercise.trick is None:
        return " ".join(draw_reasons_in_words(exercise.plan, PLAYERS))
    reasons = [reason for reason in exercise.trick.verdict.reasons if isinstance(reason, WHY[exercise.asks])]
    return " ".join(reasons_in_words(reasons, PLAYERS))


def hint(exercise: Exercise, seat: Seat) -> str:
    """Return why a player is not the right answer, without naming the right one."""
    match exercise.asks:
        case Asks.CATCHER:
            for reason in exercise.trick.verdict.reasons if exercise.trick is not None else ():
                if isinstance(reason, Shed) and seat in (play.seat for play in reason.plays):
                    return reason_in_words(reason, PLAYERS)
            return _("The highest trump catches. Without a trump it is the highest card of the led colour.")
        case Asks.TAKES_FIRST:
            return _("Whoever played a 0 takes one other card before the winner gets the rest.")
        case Asks.LOSES_POINTS:
            return _("Whoever catches the –3 loses 3 points, not whoever plays it.")
        case Asks.DRAWS_FIRST:
            return _("Whoever still needs most after emptying the stockroom draws first.")


def how_to_record(exercise: Exercise) -> str:
    """Return instructions for entering the exercise's situation when it occurs in a real game."""
    name = PLAYERS[exercise.answer]
    match exercise.asks:
        case Asks.CATCHER:
            return _("In a game, one tap on {player}’s tile records the trick.").format(player=name)
        case Asks.TAKES_FIRST:
            return _("In a game, tap the winner, then Split, and give {player} the card.").format(player=name)
        case Asks.LOSES_POINTS:
            return _("In a game, tap –3 on {player}’s tile.").format(player=name)
        case Asks.DRAWS_FIRST:
            return _("In a game, the plan says who draws what, and in which order.")


Line = tuple[Seat, str]
"""A player, and what they do or what happens to them."""


def verdict_lines(example: ExampleTrick) -> tuple[Line, ...]:
    """Return a line for each player who takes cards first, wins, or affects the next trick."""
    verdict = example.verdict
    first = [_taken(verdict, seat) for seat, cards in verdict.caught.items() if cards and seat != verdict.winner]
    after = [line for reason in verdict.reasons if (line := _after(reason)) is not None]
    return (*first, _won(verdict), *after)


def _taken(verdict: Verdict, seat: Seat) -> Line:
    return seat, _("takes {cards}").format(cards=join_cards(verdict.caught[seat])) + _loss(verdict, seat)


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
    lost = -Loss.MINUS_THREE.value * verdict.penalties.get(seat, 0)
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
            return seat, _("has everyone pass a card left")
        case Lapsed(seat, buoy):
            return seat, _("{card} lapses").format(card=buoy_name(buoy))
        case _:
            return None
