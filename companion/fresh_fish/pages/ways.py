"""The page with the distances from stalls to their trucks, so far or at best, and the route of one of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.look import Route, SquareLook, look_of, route_of
from companion.fresh_fish.set_up import Setup
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
from companion.pages.actions import DONE, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.presenting import Presenter
from companion.table.faces import FIRST_FACES, Face
from companion.tools.direction import isolated
from companion.tools.drafts import Draft
from companion.tools.language import _
from companion.tools.names import initials_of
from companion.tools.sentences import labelled

WAYS = "ways"  # the key of the draft
MISSING = "–"
Ways = dict[tuple[Seat, Good], StallWays]


@dataclass(frozen=True)
class WaysDraft(Draft):
    """What the page shows."""

    chosen: str = ""
    """The symbol of the stall whose route is drawn, or ""."""
    is_best: bool = False


def draw_route(desk: Desk, stall: str) -> None:
    """Draw the route of a stall on the page with distances; of none if the symbol is empty."""
    desk.drafts[WAYS] = replace(WaysDraft().restored(desk.drafts[WAYS]), chosen=stall).to_store()


@dataclass(frozen=True)
class FigureView:
    """A distance as a number on a page; `sign` is the symbol of the stall, or "" if the stall is not placed yet."""

    says: str
    sign: str = ""
    figure: str = MISSING
    note: str = ""
    is_capped: bool = False
    """Whether the longest distance counts because no route connects the stall to its truck."""
    is_chosen: bool = False


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
    is_best: bool = False
    goods: tuple[str, ...] = ()
    """The names of the goods, in the order of the distances."""


class WaysPresenter(Presenter):
    """All distances; one stall can be chosen, whose route is drawn."""

    kind = Setup.kind

    def view(self) -> WaysView:
        draft = self._draft
        view = ways_view(self._state, draft.chosen, is_best=draft.is_best, faces=self.session.faces)
        assert view.look is not None
        return replace(view, look=for_browser(view.look, self.session.names))

    @property
    def _state(self) -> TableState:
        state: TableState = self.desk.game.state
        return state

    @property
    def _draft(self) -> WaysDraft:
        return WaysDraft().restored(self.desk.drafts[WAYS])

    @action
    def choose(self, sign: str) -> Outcome:
        """Draw the route of a stall, or remove it if it is drawn."""
        view = self.view()
        if not any(figure.sign == sign for row in view.rows for figure in row.figures if figure.sign):
            return not_possible()
        draw_route(self.desk, "" if sign == view.chosen else sign)
        return DONE

    @action
    def tap(self, space: Space) -> Outcome:
        """Choose the stall on a space; do nothing if there is none."""
        if not 0 <= space < len(self._state.square.tokens):
            return not_possible()
        sign = stall_on(self._state, space)
        return self.choose(sign) if sign else DONE

    @action
    def measure(self, is_best: bool) -> Outcome:
        """Measure all distances so far, or at best."""
        self.desk.drafts[WAYS] = replace(self._draft, is_best=is_best).to_store()
        return DONE


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
        look=look_of(state, route=route, has_names=True),
        rows=tuple(_row(state, ways, player, faces[player], chosen, is_best=is_best) for player in state.setup.seats),
        chosen=chosen,
        headline=headline,
        brief=". ".join(filter(None, (headline, *lines[:1]))),
        lines=(*lines, longest_in_words(rules.longest)),
        is_best=is_best,
        goods=tuple(good_name(good) for good in GOODS),
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
    says, sign = f"{isolated(state.setup.players[seat])}, {good_name(good)}", STALL_OF[seat, good].sign
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
    return headline, tuple(filter(None, lines)), route_of(state.square, own.space, way)
