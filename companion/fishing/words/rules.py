"""The rules of Fishing in our own words, by chapter, and the passage that explains each reason and doubt.

A passage marked as ours settles a point that the printed rules leave open; players can overrule it.
"""

from dataclasses import replace
from functools import cache

from companion.fishing.cards import parse_card
from companion.fishing.doubts import DoubtKind
from companion.fishing.practice import ExampleTrick
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
from companion.fishing.words import rules_of_rounds as rounds
from companion.fishing.words import rules_of_tricks as tricks
from companion.fishing.words.cards import card_name
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import once_per_language


@once_per_language
def topics() -> tuple[Topic, ...]:
    """Return all chapters in the current language, in reading order.

    They are cached because a search reads them at every letter, and collecting them took as long as searching them.
    """
    chapters = (
        rounds.idea(),
        rounds.cards(),
        tricks.following(),
        tricks.winning(),
        tricks.zeros(),
        tricks.buoys(),
        tricks.order(),
        rounds.rounds(),
        rounds.drawing(),
        rounds.overfishing(),
        rounds.end(),
        rounds.mistakes(),
    )
    return tuple(replace(topic, passages=tuple(map(_with_cards, topic.passages))) for topic in chapters)


def _with_cards(passage: Passage) -> Passage:
    cards = passage.cards
    if isinstance(passage.example, ExampleTrick):
        cards = tuple(str(play.card) for play in passage.example.plays)
    names = (card_name(parse_card(card)) for card in cards)
    return replace(passage, cards=cards, also=", ".join((passage.also, *names)))


def topic_of(reason: Reason) -> str:
    """Return the key of the rules chapter that explains a reason of a verdict."""
    return _chapters_by_passage()[passage_of(reason)]


@cache
def _chapters_by_passage() -> dict[str, str]:
    """Return the key of the chapter that contains each passage; the keys are the same in every language."""
    return {passage.key: topic.key for topic in topics() for passage in topic.passages}


def passage_of(reason: Reason) -> str:
    match reason:
        case Followed():
            return _FOLLOWED[reason.why]
        case Won():
            return _WON[reason.why]
        case Leads(by_play_first=True):
            return "play_first"
        case _:
            return _PASSAGES[type(reason)]


_PASSAGES: dict[type, str] = {
    AssumedNothing: "called",
    Shed: "led",
    ZeroCaught: "zero",
    AllCaught: "catch_all",
    RestCaught: "steps",
    Penalised: "minus_three",
    Passed: "pass_left",
    Leads: "steps",
    NamesColour: "call_colour",
    LowestNext: "lowest_wins",
    Lapsed: "last_trick",
    PointsDecide: "opens",
}
_FOLLOWED = {
    FollowWhy.CALLED: "called",
    FollowWhy.LED: "led",
    FollowWhy.FIRST_AFTER_BUOYS: "after_buoys",
    FollowWhy.ONLY_BUOYS: "only_buoys",
    FollowWhy.TRUMP_BY_HOUSE_RULE: "called_trump",
}
_WON = {
    WinWhy.ONLY_TRUMP: "trump",
    WinWhy.HIGHEST_TRUMP: "trump",
    WinWhy.LOWEST_TRUMP: "lowest",
    WinWhy.ONLY_OF_SUIT: "led",
    WinWhy.HIGHEST_OF_SUIT: "led",
    WinWhy.LOWEST_OF_SUIT: "lowest",
    WinWhy.CALL_UNANSWERED: "caller",
    WinWhy.FIRST_BUOY: "only_buoys",
    WinWhy.FIRST_BUOY_BY_HOUSE_RULE: "caller_buoys",
}


def passage_of_doubt(kind: DoubtKind) -> str:
    match kind:
        case DoubtKind.CARD_TWICE | DoubtKind.IN_OTHER_STOCKROOM | DoubtKind.TOO_DEEP_IN_STOCKROOM:
            return "stockroom"
        case DoubtKind.LEFT_IN_BOX:
            return "box"
        case DoubtKind.TOO_MANY_FROM_OCEAN | DoubtKind.TOO_MANY_FROM_STOCKROOM:
            return "need"
        case DoubtKind.REVOKE:
            return "mistake"
        case DoubtKind.OCEAN_CARD_IN_ROUND_ONE | DoubtKind.SPLIT_IN_ROUND_ONE | DoubtKind.PENALTY_IN_ROUND_ONE:
            return "ocean_cards"
        case DoubtKind.LEAD_MOVED_IN_ROUND_ONE:
            return "play_first"
        case DoubtKind.OTHER_LED_LAST_TRICK:
            return "steps"
        case DoubtKind.NO_WHOLE_TRICKS_IN_ROUND_ONE | DoubtKind.PILES_DO_NOT_ADD_UP:
            return "all_caught"
        case DoubtKind.TOO_MANY_PENALTIES | DoubtKind.PENALTY_BESIDE_CARDS | DoubtKind.PENALTY_WITHOUT_CATCH:
            return "minus_three"
