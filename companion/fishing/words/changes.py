"""Events, and what a correction of the past would change, in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.fishing.changes import Aspect, FigureChange, changes_between
from companion.fishing.events import (
    LONGEST_NOTE,
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import filled_in, verdict_on
from companion.fishing.problems import Seat
from companion.fishing.rounds import Opening
from companion.fishing.state import Ended, Round, TableState
from companion.language import _
from companion.names import Names, names_listed, number_in_words, shown
from companion.never import assert_never
from companion.seating import SeatTaken
from companion.seating_words import seat_taken_in_words


@dataclass(frozen=True)
class Shift:
    """A figure before and after, of a player or of the table."""

    seat: Seat | None
    before: str
    after: str


@dataclass(frozen=True)
class ChangeLine:
    """One thing that a correction would change: what it belongs to, and what would become of it."""

    topic: str
    text: str = ""
    shifts: tuple[Shift, ...] = ()


# What happened


def event_in_words(event: Event, before: TableState, names: Names) -> str:
    """What happened, as a short line for a log; `before` is the table before it."""
    match event:
        case TrickPlayed():
            return _trick_played(event, before, names)
        case TrickCaught():
            return _trick(before.trick, event.caught, event.next_leader, names)
        case PenaltyRecorded():
            return _("{player}: –3 points").format(player=names[event.seat])
        case RoundCounted():
            counted = filled_in(event.caught, before.in_play)
            return _("Round {number} counted: {catches}").format(
                number=before.round.number, catches=figures_by_player(counted, names)
            )
        case TableCorrected():
            note = shown(event.note, LONGEST_NOTE)
            return _("Corrected by hand: {note}").format(note=note) if note else _("Corrected by hand")
        case SeatTaken():
            return seat_taken_in_words(event)
        case GameEnded():
            return _("The game was ended here")
        case _:
            assert_never(event)


def _trick_played(event: TrickPlayed, before: TableState, names: Names) -> str:
    verdict = verdict_on(before, event)
    said = _trick(before.trick, verdict.catches, verdict.next_leader, names)
    return said if verdict.is_certain else _("{what}, if nothing was called").format(what=said)


def _trick(number: int, caught: Sequence[int], next_leader: int | None, names: Names) -> str:
    catchers = [seat for seat, cards in enumerate(caught) if cards]
    if len(catchers) > 1:
        catches = ", ".join(f"{names[seat]} {caught[seat]}" for seat in catchers)
        if next_leader is None:
            return _("Trick {number} split: {catches}").format(number=number, catches=catches)
        message = _("Trick {number} split: {catches}; {leader} leads next")
        return message.format(number=number, catches=catches, leader=names[next_leader])
    catcher = catchers[0]
    if next_leader in (None, catcher):
        return _("{player} caught trick {number}").format(player=names[catcher], number=number)
    message = _("{player} caught trick {number}; {leader} leads next")
    assert next_leader is not None
    return message.format(player=names[catcher], number=number, leader=names[next_leader])


def figures_by_player(figures: Sequence[int | None], names: Names) -> str:
    """Some players with a figure each, as in "Anne 16, Paul 4"; players without one are left out."""
    return ", ".join(
        f"{names[seat]} {number_in_words(figure)}" for seat, figure in enumerate(figures) if figure is not None
    )


def correction_in_words(event: TableCorrected, names: Names) -> list[str]:
    """What a correction by hand set, line by line, without its note."""
    lines = []
    if any(points is not None for points in event.points):
        lines.append(_("Points: {figures}").format(figures=figures_by_player(event.points, names)))
    if any(cards is not None for cards in event.stock):
        lines.append(_("Stockroom: {figures}").format(figures=figures_by_player(event.stock, names)))
    if event.ocean is not None:
        lines.append(_("Ocean: {cards}").format(cards=event.ocean))
    if event.leader is not None:
        lines.append(_("Leader: {player}").format(player=names[event.leader]))
    return lines


# What a correction of the past would change


def changes_in_words(
    before: TableState, after: TableState, names: Names, counted: int | None = None
) -> list[ChangeLine]:
    """What would change, how the game stands first; `counted` is a round whose catches are plain to see already."""
    changes = changes_between(before, after)
    lines = list(_how_it_stands([change for change in changes if change.round is None], names))
    lines += _in_front(before, after, names)
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        in_round = [change for change in changes if change.round == number]
        if number == len(after.rounds):
            # What the ocean holds now is said already.
            in_round = [change for change in in_round if change.aspect is not Aspect.OCEAN]
        texts: list[str] = []
        if len(before.rounds) >= number <= len(after.rounds):
            lines += _in_round(number, in_round, catches_seen=number == counted)
            old, new = before.rounds[number - 1].opening, after.rounds[number - 1].opening
            texts = [*_draw_orders(in_round, names), *_opening(old, new, names)]
        elif number <= len(after.rounds):
            texts = list(_round_begun(after.rounds[number - 1], names))
        else:
            texts = [_("would not have begun")]
        topic = _("Round {number}").format(number=number)
        lines += [ChangeLine(topic, text) for text in texts]
    return lines


def _in_front(before: TableState, after: TableState, names: Names) -> Iterator[ChangeLine]:
    """Who has most points so far; once the game is over, the winners say it."""
    if before.ended is not Ended.IN_PROGRESS or after.ended is not Ended.IN_PROGRESS:
        return
    old, new = (
        [seat for seat in state.setup.seats if state.points[seat] == max(state.points)] for state in (before, after)
    )
    if old != new:
        message = _("{players} instead of {others}")
        text = message.format(players=names_listed(new, names), others=names_listed(old, names))
        yield ChangeLine(_("In front"), text)


def _round_begun(round_: Round, names: Names) -> Iterator[str]:
    """A round that there was not before: who draws in which order, and who opens."""
    if round_.draw is not None:
        yield _draw_order(round_.draw.order, names)
    yield _("{player} would open.").format(player=names[round_.opening.seat])


def _draw_order(order: Sequence[int], names: Names) -> str:
    players = ", ".join(names[seat] for seat in order)
    return _("draw order: {players}").format(players=players) if players else _("nobody draws from the ocean")


def _how_it_stands(changes: Sequence[FigureChange], names: Names) -> Iterator[ChangeLine]:
    points = [change for change in changes if change.aspect is Aspect.POINTS]
    if points:
        yield ChangeLine(_("Points now"), shifts=_shifts(points))
    stock = [change for change in changes if change.aspect is Aspect.STOCK]
    if stock:
        yield ChangeLine(_("Stockrooms now"), shifts=_shifts(stock))
    for change in changes:
        match change.aspect:
            case Aspect.OCEAN:
                yield ChangeLine(_("Ocean now"), shifts=_shifts([change]))
            case Aspect.LEADER if isinstance(change.before, int) and isinstance(change.after, int):
                text = _("{players} instead of {others}")
                line = text.format(players=names[change.after], others=names[change.before])
                yield ChangeLine(_("Leads now"), line)
            case Aspect.END:
                assert isinstance(change.after, Ended)
                yield ChangeLine(_("The end"), _end(change.after))
            case Aspect.WINNERS if change.after:
                yield ChangeLine(_("Winners"), _winners(change, names))
            case _:
                pass


def _shifts(changes: Sequence[FigureChange]) -> tuple[Shift, ...]:
    return tuple(_shift(change) for change in changes)


def _shift(change: FigureChange) -> Shift:
    assert isinstance(change.before, int)
    assert isinstance(change.after, int)
    return Shift(change.seat, number_in_words(change.before), number_in_words(change.after))


def _end(ended: Ended) -> str:
    match ended:
        case Ended.IN_PROGRESS:
            return _("The game would go on.")
        case Ended.COMPLETE:
            return _("The game would be played to its end.")
        case Ended.OVERFISHED:
            return _("The ocean would be too empty to draw: the game would be over.")
        case Ended.SHORT:
            return _("The game would end here.")


def _winners(change: FigureChange, names: Names) -> str:
    assert isinstance(change.after, tuple)
    if not change.before:
        return names_listed(change.after, names)
    assert isinstance(change.before, tuple)
    message = _("{players} instead of {others}")
    return message.format(players=names_listed(change.after, names), others=names_listed(change.before, names))


def _in_round(number: int, changes: Sequence[FigureChange], *, catches_seen: bool) -> Iterator[ChangeLine]:
    topics = {
        Aspect.CAUGHT: _("Round {number}, caught"),
        Aspect.PENALTIES: _("Round {number}, –3 cards"),
        Aspect.NEED: _("Round {number}, from ocean"),
        Aspect.OCEAN: _("Round {number}, left in the ocean"),
    }
    for aspect, topic in topics.items():
        shifts = _shifts([change for change in changes if change.aspect is aspect])
        if shifts and not (aspect is Aspect.CAUGHT and catches_seen):
            yield ChangeLine(topic.format(number=number), shifts=shifts)


def _draw_orders(changes: Sequence[FigureChange], names: Names) -> Iterator[str]:
    for change in changes:
        if change.aspect is Aspect.DRAW_ORDER:
            assert isinstance(change.after, tuple)
            yield _draw_order(change.after, names)


def _opening(old: Opening, new: Opening, names: Names) -> Iterator[str]:
    """A new opener, or a tie that there was not before."""
    player, points = names[new.seat], number_in_words(new.points)
    new_tie = len(new.tied) > 1 and set(new.tied) != set(old.tied)
    players = names_listed(new.tied, names)
    if old.seat != new.seat and new_tie:
        message = _("{players} would tie at {points}. {player} would open instead of {other}.")
        yield message.format(players=players, points=points, player=player, other=names[old.seat])
    elif old.seat != new.seat:
        yield _("{player} would open instead of {other}.").format(player=player, other=names[old.seat])
    elif new_tie:
        message = _("{players} would tie at {points}. {player} still opens.")
        yield message.format(players=players, points=points, player=player)


def entry_in_words(event: Event, before: TableState, names: Names) -> str:
    """The name of an entry of the log, as in "Trick 3 of round 2"."""
    number = before.round.number
    match event:
        case TrickPlayed() | TrickCaught():
            return _("Trick {trick} of round {number}").format(trick=before.trick, number=number)
        case PenaltyRecorded():
            return _("The –3 of {player} in round {number}").format(player=names[event.seat], number=number)
        case RoundCounted():
            return _("The count of round {number}").format(number=number)
        case TableCorrected():
            return _("The correction by hand in round {number}").format(number=number)
        case SeatTaken():
            return seat_taken_in_words(event)
        case GameEnded():
            return _("The end of the game in round {number}").format(number=number)
        case _:
            assert_never(event)
