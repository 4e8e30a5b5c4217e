"""Texts about the result of a game: who is ahead, the ranking, and the awards."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.fishing.awards import Award, AwardKind
from companion.fishing.state import Ended, TableState
from companion.fishing.words.rounds import overfishing_in_words, short_game_in_words
from companion.table.figures import places
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number, join_names


@dataclass(frozen=True)
class Summary:
    """Texts about who won or leads, with how many points, and why the game ended early."""

    caption: str
    winners: str
    points: str
    points_word: str
    reason: str
    boats: int
    """How many boats to show: one for each winner."""


@dataclass(frozen=True)
class Ranked:
    """One player in the ranking."""

    seat: int
    place: int
    name: str
    note: str
    points: int


def summary(state: TableState) -> Summary:
    """Return the texts about who won a game, or who leads so far."""
    most = max(state.points)
    ahead = state.winners or tuple(seat for seat in state.setup.seats if state.points[seat] == most)
    shared = len(ahead) > 1
    points_word = ngettext("point each", "points each", abs(most)) if shared else ngettext("point", "points", abs(most))
    return Summary(
        caption=_caption(state, shared),
        winners=join_names(ahead, state.setup.players),
        points=format_number(most),
        points_word=points_word,
        reason=reason_of_end(state),
        boats=len(ahead),
    )


def place_in_words(place: int) -> str:
    return (_("first place"), _("second place"), _("third place"), _("fourth place"), _("fifth place"))[place - 1]


def _caption(state: TableState, shared: bool) -> str:
    if state.ended is Ended.IN_PROGRESS:
        return _("In the lead")
    if state.overfished is not None:
        message = _("Shared victory after round {number}") if shared else _("Victory after round {number}")
        return message.format(number=state.overfished.round - 1)
    return _("Shared victory") if shared else _("Victory")


def reason_of_end(state: TableState) -> str:
    """Return why a game ended before its last round, or an empty string if it did not end early."""
    if state.ended is Ended.SHORT:
        return short_game_in_words(state.round.number, state.whole_rounds)
    return overfishing_in_words(state.overfished) if state.overfished is not None else ""


def ranking(state: TableState) -> tuple[Ranked, ...]:
    """Return the players from first to last; equal points share a place."""
    points, place = state.points, places(state.points, lowest_wins=False)
    return tuple(
        Ranked(
            seat,
            place=place[seat],
            name=state.setup.players[seat],
            note=note(state, seat),
            points=points[seat],
        )
        for seat in sorted(state.setup.seats, key=lambda seat: (-points[seat], seat))
    )


def note(state: TableState, seat: int) -> str:
    """Return a player's best round and number of minus-threes in words, or an empty string if there is neither."""
    rounds = state.finished
    best = max((each.caught[seat] for each in rounds), default=0)
    penalties = sum(each.penalties[seat] for each in rounds)
    if not best and not penalties:
        return ""
    messages = {
        0: _("best round: {best}"),
        1: _("best round: {best}, one –3"),
        2: _("best round: {best}, two –3s"),
        3: _("best round: {best}, three –3s"),
    }
    many = _("best round: {best}, {count} × –3")
    return messages.get(penalties, many).format(best=best, count=penalties)


class AwardWords(NamedTuple):
    """An award in words, for pages and pictures."""

    title: str
    value: str
    line: str
    """What the value counts, shown after the value."""


def award_in_words(award: Award) -> AwardWords:
    value = f"{award.value}–{award.most}" if award.kind is AwardKind.STEADIEST else str(award.value)
    return AwardWords(_title(award.kind), value, _line(award))


def _title(kind: AwardKind) -> str:
    return {
        AwardKind.BEST_ROUND: _("Best round"),
        AwardKind.STEADIEST: _("Steadiest"),
        AwardKind.DEEPEST_DIVE: _("Deepest dive"),
        AwardKind.MOST_PENALTIES: _("Most –3s"),
        AwardKind.BEST_START: _("Best start"),
        AwardKind.BEST_FINISH: _("Best finish"),
        AwardKind.COMEBACK: _("Comeback"),
    }[kind]


def _line(award: Award) -> str:
    return {
        AwardKind.BEST_ROUND: _("in round {number}").format(number=award.round),
        AwardKind.STEADIEST: _("in every round"),
        AwardKind.DEEPEST_DIVE: ngettext("card from the ocean", "cards from the ocean", award.value),
        AwardKind.MOST_PENALTIES: ngettext("costs {count} points", "cost {count} points", award.value).format(
            count=3 * award.value
        ),
        AwardKind.BEST_START: _("in round 1"),
        AwardKind.BEST_FINISH: _("in the last round"),
        AwardKind.COMEBACK: ngettext("point behind", "points behind", award.value),
    }[award.kind]
