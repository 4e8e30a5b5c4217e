"""Sentences about what a correction of past entries would change."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

from companion.fishing.problems import Seat
from companion.fishing.rounds import Opening
from companion.fishing.state import Ended, Round, TableState
from companion.tools.direction import isolated
from companion.tools.language import _
from companion.tools.names import Names
from companion.tools.sentences import format_number, join_names, join_with_commas

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
        f"{'' if shift.seat is None else f'{isolated(names[shift.seat])} '}{shift.before} {ARROW} {shift.after}"
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
    players = join_with_commas(names[seat] for seat in order)
    return _("draw order: {players}").format(players=players) if players else _("nobody draws from the ocean")


def _current_figures(before: TableState, after: TableState, names: Names) -> Iterator[ChangeLine]:
    yield from _figure_changes(_("Points now"), before.points, after.points)
    yield from _figure_changes(_("Stockrooms now"), before.stock_sizes, after.stock_sizes)
    if before.leader != after.leader and before.leader is not None and after.leader is not None:
        yield ChangeLine(_("Leads now"), f"{isolated(names[before.leader])} {ARROW} {isolated(names[after.leader])}")
    if before.ocean != after.ocean:
        shift = Shift(None, format_number(before.ocean), format_number(after.ocean))
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
        Shift(seat, format_number(old), format_number(new))
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
    player, points = names[new.seat], format_number(new.points)
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
