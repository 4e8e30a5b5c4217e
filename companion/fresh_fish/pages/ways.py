"""The view of the page with distances."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces import FIRST_FACES, Face
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.look import FigureView, Route, SquareLook, look_at
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import STALL_OF, TOKENS
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.ways import (
    longest_in_words,
    note_on_stall_without_way,
    note_on_way,
    other_reading_in_words,
    reading_in_words,
    stall_without_way_in_words,
    way_in_words,
)
from companion.language import _
from companion.names import initials_of, labelled

Ways = dict[tuple[Seat, Good], StallWays]


@dataclass(frozen=True)
class RowView:
    """A player's row with four distances."""

    seat: Seat
    mark: str
    face: Face
    name: str
    figures: tuple[FigureView, ...]


@dataclass(frozen=True)
class WaysView:
    """Everything that the page with distances shows."""

    look: SquareLook | None = None
    rows: tuple[RowView, ...] = ()
    chosen: str = ""
    """The symbol of the stall whose route is drawn."""
    headline: str = ""
    lines: tuple[str, ...] = ()
    brief: str = ""
    """The headline and the first line."""


def ways_view(state: TableState, chosen: str, *, is_best: bool, faces: Sequence[Face] = FIRST_FACES) -> WaysView:
    """Return the view of the distances from all stalls to their trucks, and of the route of the chosen stall.

    Distances are measured along the paths laid so far or, with `is_best`, as if every empty or reserved space were one.
    """
    rules = state.way_rules
    ways = all_ways(state.square, rules)
    token = TOKENS.get(chosen)
    seat, good = (None, None) if token is None else (token.seat, token.good)
    is_placed = (seat, good) in ways or (seat is not None and seat in state.setup.seats and good in state.outside[seat])
    if not is_placed:
        chosen, seat, good = "", None, None
    headline, route = "", None
    lines: tuple[str, ...] = (_("Tap a figure or a stall to see the way."),)
    if seat is not None and good is not None:
        headline, lines, route = _one_way(state, ways.get((seat, good)), seat, good, is_best=is_best)
    return WaysView(
        look=look_at(state, route=route, has_names=True),
        rows=tuple(_row(state, ways, player, faces[player], chosen, is_best=is_best) for player in state.setup.seats),
        chosen=chosen,
        headline=headline,
        brief=". ".join(filter(None, (headline, *lines[:1]))),
        lines=(*lines, longest_in_words(rules.longest)),
    )


def stall_on(state: TableState, space: Space) -> str:
    """Return the symbol of the stall on a space, or "" if there is no stall."""
    token = state.square.tokens[space]
    return token.sign if token.seat is not None and token.good is not None else ""


def _row(state: TableState, ways: Ways, seat: Seat, face: Face, chosen: str, *, is_best: bool) -> RowView:
    names = state.setup.players
    cells = tuple(_cell(state, ways.get((seat, good)), seat, good, chosen, is_best=is_best) for good in GOODS)
    return RowView(seat, initials_of(names)[seat], face, names[seat], cells)


def _cell(
    state: TableState, own: StallWays | None, seat: Seat, good: Good, chosen: str, *, is_best: bool
) -> FigureView:
    says, sign = f"{state.setup.players[seat]}, {good_name(good)}", STALL_OF[seat, good].sign
    if own is None:
        if good not in state.outside[seat]:
            return FigureView(says)
        return FigureView(
            says, sign, str(state.setup.kit.longest), note_on_stall_without_way(state, seat, good), True, sign == chosen
        )
    way = own.best if is_best else own.laid
    note = note_on_way(way, state.square.shape)
    if not is_best and own.best.counts != own.laid.counts:
        note = _("best {count}").format(count=own.best.counts)
    return FigureView(says, sign, str(way.counts), note, way.route is None, sign == chosen)


def _one_way(
    state: TableState, own: StallWays | None, seat: Seat, good: Good, *, is_best: bool
) -> tuple[str, tuple[str, ...], Route | None]:
    """Return the headline, the explanation and the route of the chosen stall."""
    title = _("{player}’s {good}").format(player=state.setup.players[seat], good=good_name(good))
    if own is None:
        return title, (f"{stall_without_way_in_words(state, seat, good)}.",), None
    way, other = (own.best, own.laid) if is_best else (own.laid, own.best)
    words, note = way_in_words(way, state.square.shape), note_on_way(way, state.square.shape)
    # The figure stands in the words already, unless streets count double.
    headline = title if way.route is None else labelled(title, way.counts if note else words)
    lines = [f"{words}."] if note else []
    if other.counts != way.counts:
        message = _("So far {count}: {text}.") if is_best else _("At best {count}: {text}.")
        lines.append(message.format(count=other.counts, text=way_in_words(other, state.square.shape)))
    other_reading = other_reading_in_words(way, state.way_rules)
    if other_reading or note:  # otherwise streets make no difference
        lines += [other_reading, reading_in_words(state.way_rules)]
    truck = state.setup.trucks[GOODS.index(good)]
    route = None if way.route is None else Route(own.space, truck, way.route)
    return headline, tuple(filter(None, lines)), route
