"""Sentences about events, and about what a correction of past entries would change."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

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
from companion.names import Names, join_names, number_in_words, shown
from companion.rules import assert_never
from companion.seating import SeatTaken, seat_taken_in_words

ARROW = "→"


@dataclass(frozen=True)
class Shift:
    """A figure of a player or of the table, before and after a correction."""

    seat: Seat | None
    before: str
    after: str


@dataclass(frozen=True)
class ChangeLine:
    """One line about what a correction would change: a topic, and a text or figures before and after."""

    topic: str
    text: str = ""
    shifts: tuple[Shift, ...] = ()


# Events


def event_in_words(event: Event, before: TableState, names: Names) -> str:
    """Return a short line about an event for the log; `before` is the table before the event."""
    match event:
        case TrickPlayed():
            return _trick_played(event, before, names)
        case TrickCaught():
            return trick_in_words(before.trick, event.caught, event.next_leader, names)
        case PenaltyRecorded():
            return _("{player}: –3 points").format(player=names[event.seat])
        case RoundCounted():
            return _("Round {number} counted: {catches}").format(
                number=before.round.number, catches=_piles(event, before, names)
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


def event_in_brief(event: Event, before: TableState, names: Names) -> tuple[str, str]:
    """Return what happened in a few words, and the details; `before` is the table before the event."""
    match event:
        case TrickPlayed():
            verdict = verdict_on(before, event)
            title, about = _trick_in_brief(before.trick, verdict.catches, verdict.next_leader, names)
            doubt = "" if verdict.is_certain else _("if nothing was called")
            return title, ", ".join(filter(None, (about, doubt)))
        case TrickCaught():
            return _trick_in_brief(before.trick, event.caught, event.next_leader, names)
        case RoundCounted():
            return _("Round {number} counted").format(number=before.round.number), _piles(event, before, names)
        case TableCorrected():
            figures = ", ".join(correction_in_words(event, names))
            return _("Corrected by hand"), ", ".join(filter(None, (figures, shown(event.note, LONGEST_NOTE))))
        case _:
            return event_in_words(event, before, names), ""


def _trick_in_brief(number: int, caught: Sequence[int], leader: int | None, names: Names) -> tuple[str, str]:
    catchers = [seat for seat, cards in enumerate(caught) if cards]
    leads = "" if leader is None else _("{leader} leads next").format(leader=names[leader])
    if len(catchers) == 1:
        title = _("{player}, trick {trick}").format(player=names[catchers[0]], trick=number)
        return title, "" if leader == catchers[0] else leads
    catches = ", ".join(f"{names[seat]} {caught[seat]}" for seat in catchers)
    return _("Trick {number} split").format(number=number), "; ".join(filter(None, (catches, leads)))


def _piles(event: RoundCounted, before: TableState, names: Names) -> str:
    """Return the piles as the players counted them, with the cards of the tricks that were entered before."""
    counted = filled_in(event.caught, before.in_play)
    return figures_by_player([sum(cards) for cards in zip(before.round.caught, counted)], names)


def _trick_played(event: TrickPlayed, before: TableState, names: Names) -> str:
    verdict = verdict_on(before, event)
    text = trick_in_words(before.trick, verdict.catches, verdict.next_leader, names)
    return text if verdict.is_certain else _("{what}, if nothing was called").format(what=text)


def trick_in_words(number: int, caught: Sequence[int], next_leader: int | None, names: Names) -> str:
    """Return who caught a trick or how it was split, and who leads next unless it is the catcher."""
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
    """Return the players with their figures, as in "Anne 16, Paul 4"; players without a figure are left out."""
    return ", ".join(
        f"{names[seat]} {number_in_words(figure)}" for seat, figure in enumerate(figures) if figure is not None
    )


def correction_in_words(event: TableCorrected, names: Names) -> list[str]:
    """Return the figures that a correction by hand set, line by line, without its note."""
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


def changes_in_words(before: TableState, after: TableState, names: Names) -> list[ChangeLine]:
    """Return what a correction would change at the table, line by line, starting with the points.

    Finished rounds are left out: points, stockrooms and ocean show the difference.
    """
    lines = [*_current_figures(before, after, names), *_lead_changes(before, after, names)]
    current = len(after.rounds)
    rounds = zip_longest(before.rounds, after.rounds)
    for number, (old, new) in enumerate(islice(rounds, current - 1, None), start=current):
        texts: list[str] = []
        if new is None:
            texts = [_("would not have begun")]
        elif old is None:
            texts = list(_round_begun(new, names))
        elif after.ended is Ended.IN_PROGRESS:
            lines += _round_figures(old, new)
            texts = [*_draw_order_changes(old, new, names), *_opener_changes(old.opening, new.opening, names)]
        topic = _("Round {number}").format(number=number)
        lines += [ChangeLine(topic, text) for text in texts]
    return lines


def change_in_words(line: ChangeLine, names: Names) -> str:
    """Return a line about a change as one text, as in "Points now: Anne 12 → 15, Paul 9 → 6"."""
    figures = (
        f"{'' if shift.seat is None else f'{names[shift.seat]} '}{shift.before} {ARROW} {shift.after}"
        for shift in line.shifts
    )
    return f"{line.topic}: {line.text or ', '.join(figures)}"


def _lead_changes(before: TableState, after: TableState, names: Names) -> Iterator[ChangeLine]:
    """Yield a line if the players in the lead change. Once the game is over, `_current_figures` names the winners."""
    if before.ended is not Ended.IN_PROGRESS or after.ended is not Ended.IN_PROGRESS:
        return
    old, new = (
        [seat for seat in state.setup.seats if state.points[seat] == max(state.points)] for state in (before, after)
    )
    if old != new:
        yield ChangeLine(_("In the lead now"), f"{join_names(old, names)} {ARROW} {join_names(new, names)}")


def _round_begun(round_: Round, names: Names) -> Iterator[str]:
    """Yield the draw order and the opener of a round that begins only because of the correction."""
    if round_.draw is not None:
        yield _draw_order(round_.draw.order, names)
    yield _("{player} would open.").format(player=names[round_.opening.seat])


def _draw_order(order: Sequence[int], names: Names) -> str:
    players = ", ".join(names[seat] for seat in order)
    return _("draw order: {players}").format(players=players) if players else _("nobody draws from the ocean")


def _current_figures(before: TableState, after: TableState, names: Names) -> Iterator[ChangeLine]:
    yield from _figure_changes(_("Points now"), before.points, after.points)
    yield from _figure_changes(_("Stockrooms now"), before.stock_sizes, after.stock_sizes)
    if before.leader != after.leader and before.leader is not None and after.leader is not None:
        yield ChangeLine(_("Leads now"), f"{names[before.leader]} {ARROW} {names[after.leader]}")
    if before.ocean != after.ocean:
        shift = Shift(None, number_in_words(before.ocean), number_in_words(after.ocean))
        yield ChangeLine(_("Ocean now"), shifts=(shift,))
    if before.ended is not after.ended:
        yield ChangeLine(_("The end"), _end(after.ended))
    if before.winners != after.winners and after.winners:
        winners = join_names(after.winners, names)
        if before.winners:
            winners = f"{join_names(before.winners, names)} {ARROW} {winners}"
        yield ChangeLine(_("Winners"), winners)


def _figure_changes(topic: str, before: Sequence[int], after: Sequence[int]) -> Iterator[ChangeLine]:
    """Yield a line with the players whose figures differ, if there are any."""
    shifts = tuple(
        Shift(seat, number_in_words(old), number_in_words(new))
        for seat, (old, new) in enumerate(zip(before, after))
        if old != new
    )
    if shifts:
        yield ChangeLine(topic, shifts=shifts)


def _end(ended: Ended) -> str:
    return {
        Ended.IN_PROGRESS: _("The game would go on."),
        Ended.COMPLETE: _("The game would be played to its end."),
        Ended.OVERFISHED: _("The ocean would not have enough cards: the game would be over."),
        Ended.SHORT: _("The game would end here."),
    }[ended]


def _round_figures(old: Round, new: Round) -> Iterator[ChangeLine]:
    number = new.number
    yield from _figure_changes(_("Round {number}, caught").format(number=number), old.caught, new.caught)
    yield from _figure_changes(_("Round {number}, –3s").format(number=number), old.penalties, new.penalties)
    if old.draw is not None and new.draw is not None:
        yield from _figure_changes(_("Round {number}, from ocean").format(number=number), old.draw.need, new.draw.need)


def _draw_order_changes(old: Round, new: Round, names: Names) -> Iterator[str]:
    if old.draw is not None and new.draw is not None and old.draw.order != new.draw.order:
        yield _draw_order(new.draw.order, names)


def _opener_changes(old: Opening, new: Opening, names: Names) -> Iterator[str]:
    """Yield a sentence if the correction changes who opens a round, or creates a tie for opening it."""
    player, points = names[new.seat], number_in_words(new.points)
    new_tie = len(new.tied) > 1 and set(new.tied) != set(old.tied)
    players = join_names(new.tied, names)
    if old.seat != new.seat and new_tie:
        message = _("{players} would tie at {points}. {player} would open instead of {other}.")
        yield message.format(players=players, points=points, player=player, other=names[old.seat])
    elif old.seat != new.seat:
        yield _("{player} would open instead of {other}.").format(player=player, other=names[old.seat])
    elif new_tie:
        message = _("{players} would tie at {points}. {player} still opens.")
        yield message.format(players=players, points=points, player=player)


def entry_in_words(event: Event, before: TableState, names: Names) -> str:
    """Return the name of an entry of the log, as in "Trick 3 of round 2"."""
    number = before.round.number
    match event:
        case TrickPlayed() | TrickCaught():
            return _("Trick {trick} of round {number}").format(trick=before.trick, number=number)
        case PenaltyRecorded():
            return _("{player}’s –3 in round {number}").format(player=names[event.seat], number=number)
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
