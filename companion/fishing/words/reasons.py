"""Sentences about the reasons of a verdict, which explain a trick."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.fishing.cards import TRUMP, Card, Suit
from companion.fishing.catching import Choice
from companion.fishing.problems import Seat
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
    PointsDecide,
    Reason,
    RestCaught,
    Shed,
    WinWhy,
    Won,
    ZeroCaught,
)
from companion.fishing.tricks import Verdict
from companion.fishing.words.cards import buoy_name, card_name, cards_to_choose, join_cards, join_plays, suit_name
from companion.tools.language import _, ngettext, once_per_language
from companion.tools.names import Names
from companion.tools.sentences import capital, labelled


def reason_in_words(reason: Reason, names: Names) -> str:
    """Return one reason of a verdict in a sentence or two."""
    return _SENTENCES[type(reason)](reason, names)


def reasons_in_words(reasons: Iterable[Reason], names: Names) -> list[str]:
    """Return the reasons of a verdict in words, each in a sentence or two; `names` are the players by seat."""
    return [_SENTENCES[type(reason)](reason, names) for reason in reasons]


def _assumed_nothing(_reason: AssumedNothing, _names: Names) -> str:
    return _("Nobody said what was in force: this assumes a normal trick.")


def _followed(reason: Followed, names: Names) -> str:
    return _following(reason.suit, reason.why, names[reason.seat])


@once_per_language
def _following(suit: Suit | None, why: FollowWhy, player: str) -> str:
    if suit is None:
        return _("Only buoys were played: there is nothing to follow.")
    if why is FollowWhy.CALLED:
        message = _("{player} called {suit}: {suit} must be followed.")
    elif why is FollowWhy.TRUMP_BY_HOUSE_RULE:
        message = _("House rule: {player} led a trump: {suit} must be followed, not the called colour.")
    elif why is FollowWhy.LED:
        message = _("{player} led {suit}: {suit} must be followed.")
    else:
        message = _("{player} played the first card that is not a buoy: {suit} must be followed.")
    return message.format(player=player, suit=suit_name(suit))


def _won(reason: Won, names: Names) -> str:
    sentence = _winning(reason.why, reason.suit, reason.card, names[reason.seat])
    if not reason.beaten:
        return sentence
    return sentence + " " + _("It beats {cards}.").format(cards=join_plays(reason.beaten, names))


@once_per_language
def _winning(why: WinWhy, suit: Suit | None, card: Card | None, player: str) -> str:
    return _winning_message(why, suit).format(
        player=player,
        card=card_name(card) if card is not None else "",
        suit=suit_name(suit) if suit is not None else "",
    )


def _winning_message(why: WinWhy, suit: Suit | None) -> str:
    match why:
        case WinWhy.ONLY_TRUMP:
            return _("{player}’s {card} is the only trump and wins.")
        case WinWhy.HIGHEST_TRUMP:
            return _("{player}’s {card} is the highest trump and wins.")
        case WinWhy.LOWEST_TRUMP:
            return _("The lowest value wins: {player}’s {card} is the lowest trump.")
        case WinWhy.ONLY_OF_SUIT:
            return _("{player}’s {card} is the only {suit} card and wins.")
        case WinWhy.HIGHEST_OF_SUIT:
            return _("{player}’s {card} is the highest {suit} card and wins.")
        case WinWhy.LOWEST_OF_SUIT:
            return _("The lowest value wins: {player}’s {card} is the lowest {suit} card.")
        case WinWhy.CALL_UNANSWERED:
            if suit is TRUMP:
                return _("Nobody played a trump: {player}, who called {suit}, wins.")
            return _("Nobody played {suit} or a trump: {player}, who called {suit}, wins.")
        case WinWhy.FIRST_BUOY:
            return _("{player} played the first buoy and wins.")
        case WinWhy.FIRST_BUOY_BY_HOUSE_RULE:
            return _(
                "House rule: only buoys were played, so {player} wins with the first one, not whoever called {suit}."
            )


def _shed(reason: Shed, names: Names) -> str:
    message = ngettext("{cards} is shed and cannot win.", "{cards} are shed and cannot win.", len(reason.plays))
    # Languages in which cards have an article begin the sentence with it.
    return capital(message.format(cards=join_plays(reason.plays, names)))


def _zero_caught(reason: ZeroCaught, names: Names) -> str:
    if reason.taken is None:
        message, taken = _("{player}’s {zero} finds no card to take."), ""
    elif reason.had_choice and reason.is_first:
        message, taken = _("{player}’s {zero} takes one card first: the {card}."), card_name(reason.taken)
    elif reason.had_choice:
        message, taken = _("{player}’s {zero} then takes one card: the {card}."), card_name(reason.taken)
    else:
        message, taken = _("{player}’s {zero} can only take the {card}."), card_name(reason.taken)
    return message.format(player=names[reason.seat], zero=card_name(reason.zero), card=taken)


def _all_caught(reason: AllCaught, names: Names) -> str:
    if not reason.taken:
        return _("{player}’s catch-all finds no card to take.").format(player=names[reason.seat])
    message = _("{player}’s catch-all takes every other card still there: {cards}.")
    return message.format(player=names[reason.seat], cards=join_cards(reason.taken))


def _rest_caught(reason: RestCaught, names: Names) -> str:
    if not reason.taken:
        return _("Nothing is left for {player}.").format(player=names[reason.seat])
    message = _("{player} takes what is left: {cards}.")
    return message.format(player=names[reason.seat], cards=join_cards(reason.taken))


def _penalised(reason: Penalised, names: Names) -> str:
    message = ngettext(
        "The –3 costs {player} 3 points at once.", "Both –3s together cost {player} 6 points at once.", reason.times
    )
    return message.format(player=names[reason.seat])


def _passed(reason: Passed, names: Names) -> str:
    return _("{player} played pass-left: everyone passes one card to the left.").format(player=names[reason.seat])


def _leads(reason: Leads, names: Names) -> str:
    return _leading(names[reason.seat], reason.by_play_first)


@once_per_language
def _leading(player: str, by_play_first: bool) -> str:
    if by_play_first:
        return _("{player} played play-first and leads the next trick.").format(player=player)
    return _("{player} won and leads the next trick.").format(player=player)


def _names_colour(reason: NamesColour, names: Names) -> str:
    return _("{player} played call-colour and calls the colour of the next trick.").format(player=names[reason.seat])


def _lowest_next(reason: LowestNext, names: Names) -> str:
    return _("{player} played lowest-wins: the lowest value wins the next trick.").format(player=names[reason.seat])


def _lapsed(reason: Lapsed, names: Names) -> str:
    message = _("{player}’s {card} lapses: this is the last trick of the round.")
    return message.format(player=names[reason.seat], card=buoy_name(reason.buoy))


def _points_decide(_reason: PointsDecide, _names: Names) -> str:
    return _("The points decide who opens a new round.")


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    AssumedNothing: _assumed_nothing,
    Followed: _followed,
    Won: _won,
    Shed: _shed,
    ZeroCaught: _zero_caught,
    AllCaught: _all_caught,
    RestCaught: _rest_caught,
    Penalised: _penalised,
    Passed: _passed,
    Leads: _leads,
    NamesColour: _names_colour,
    LowestNext: _lowest_next,
    Lapsed: _lapsed,
    PointsDecide: _points_decide,
}


def catches_in_words(verdict: Verdict) -> tuple[str, tuple[Seat, ...]]:
    """Return who wins a trick or, if not all cards go to the winner, who catches how many, with placeholders for names.

    The placeholders {0}, {1}, … stand for the players at the seats that are also returned.
    """
    caught = sorted(
        ((seat, len(cards)) for seat, cards in verdict.caught.items() if cards),
        key=lambda catch: (-catch[1], catch[0] != verdict.winner),
    )
    seats = tuple(seat for seat, _count in caught)
    if seats == (verdict.winner,):
        return _("{player} wins").format(player="{0}"), seats
    (_most, count), *others = caught
    first = _("{player} catches {count}").format(player="{0}", count=count)
    rest = (labelled(f"{{{place}}}", each) for place, (_seat, each) in enumerate(others, start=1))
    return ", ".join((first, *rest)), seats


def trick_report(names: Names, answer: Verdict | Choice) -> str:
    """Return a report on a trick for the command line: who wins, who catches what, and why, or the choice of a 0."""
    if isinstance(answer, Choice):
        message = _("{player} takes one card with the {zero}: {cards}. Say which with --pick.")
        cards = cards_to_choose(answer.cards)
        return message.format(player=names[answer.seat], zero=card_name(answer.zero), cards=cards)
    lines = [_("{player} wins the trick.").format(player=names[answer.winner])]
    for seat, cards_caught in answer.caught.items():
        if cards_caught:
            lines.append(_("  {player} catches {cards}").format(player=names[seat], cards=join_cards(cards_caught)))
    lines.append(_("Why:"))
    reasons = reasons_in_words(answer.reasons, names)
    lines.extend(f"  {number}. {sentence}" for number, sentence in enumerate(reasons, start=1))
    return "\n".join(lines)
