"""How events read, which spaces they concern, and what follows from them: one row for each event, by its class."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.paths import Broken, Paths
from companion.fresh_fish.geometry.square import Shape, Space
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.words.names import good_name, join_names, join_some, last_good_name
from companion.table.seating import SeatTaken, seat_taken_in_words
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.sentences import join_with_and

AnyEvent = TypeVar("AnyEvent")


def log_in_words(game: FreshFishGame) -> list[str]:
    return [
        " ".join([event_in_words(event, after), *consequences_in_words(after)])
        for event, after in zip(game.events, game.states()[1:])
    ]


@dataclass(frozen=True)
class EventRow(ABC, Generic[AnyEvent]):
    """How an event reads, and which spaces it concerns; by default as most do. `after` is the state after the event."""

    event: AnyEvent
    shape: Shape

    @abstractmethod
    def log(self, after: TableState) -> str:
        """Return a sentence about the event."""

    @property
    @abstractmethod
    def entry(self) -> str:
        """The event in a few words, without its player."""

    def plain(self, after: TableState) -> str:
        """Return the sentence without what the players noted."""
        return self.log(after)

    def brief(self, after: TableState) -> tuple[str, str]:
        """Return who did what in a few words, and the details: its space, and the paths that followed."""
        return self.log(after).removesuffix("."), ""

    def short(self, after: TableState) -> str:
        """Return what was done, as short as possible."""
        return self.log(after).removesuffix(".")

    @property
    def space(self) -> Space | None:
        """The space of what the player placed; None if nothing was placed on the square."""
        return None

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces that the event changed, without the paths that follow."""
        return ()


AnyPlaced = TypeVar("AnyPlaced", SpaceReserved, FleaMarketPlaced, StallAuctioned, LastStallPlaced)


class PlacedRow(EventRow[AnyPlaced]):
    """The row of an event by which a player places something, on the square or outside."""

    @property
    def spaces(self) -> tuple[Space, ...]:
        return () if self.space is None else (self.space,)

    @property
    def space(self) -> Space | None:
        return self.event.space

    @property
    def place(self) -> str:
        return _("outside") if self.space is None else self.shape.names[self.space]

    def place_and_paths(self, after: TableState) -> str:
        """Return the space and the paths that were laid, or what a stall outside counts."""
        longest, paths = after.way_rules.longest, after.step.paths
        where = _("outside, counts {longest}").format(longest=longest) if self.space is None else self.place
        if not isinstance(paths, Paths) or not paths.causes:
            return where
        return _("{space}, paths: {spaces}").format(space=where, spaces=join_some(self.shape.named(paths.causes)))


class SpaceReservedRow(PlacedRow[SpaceReserved]):
    def log(self, after: TableState) -> str:
        return _("{player} reserves {space}.").format(player=player_of(after), space=self.place)

    @property
    def entry(self) -> str:
        return _("reserves {space}").format(space=self.place)

    def brief(self, after: TableState) -> tuple[str, str]:
        return _("{player} reserves").format(player=player_of(after)), self.place_and_paths(after)

    def short(self, after: TableState) -> str:
        return _("{space} reserved").format(space=self.place)


class FleaMarketPlacedRow(PlacedRow[FleaMarketPlaced]):
    def log(self, after: TableState) -> str:
        return _("{player} puts a flea market on {space}.").format(player=player_of(after), space=self.place)

    @property
    def entry(self) -> str:
        return ", ".join((_("flea market"), self.place))

    def brief(self, after: TableState) -> tuple[str, str]:
        return _("{player}, flea market").format(player=player_of(after)), self.place_and_paths(after)

    def short(self, after: TableState) -> str:
        return _("flea market")


class StallAuctionedRow(PlacedRow[StallAuctioned]):
    def log(self, after: TableState) -> str:
        sale = after.step.sale
        assert sale is not None
        if sale.winner is None:
            message = _("Nobody can join the auction: {player} gets the {good} stall, outside.")
        elif self.space is None:
            message = _("{player} buys the {good} stall for {price} and has to put it outside.")
        else:
            message = _("{player} buys the {good} stall for {price} and puts it on {space}.")
        good = good_name(self.event.good)
        return message.format(player=player_of(after), good=good, price=sale.price, space=self.place)

    @property
    def entry(self) -> str:
        return ", ".join((good_name(self.event.good), self.place))

    def brief(self, after: TableState) -> tuple[str, str]:
        sale, player, good = after.step.sale, player_of(after), good_name(self.event.good)
        place = self.place_and_paths(after)
        if sale is None or sale.winner is None:
            return _("{player} gets {good}").format(player=player, good=good), place
        price = _("for {price}, {place}").format(price=sale.price, place=place)
        return _("{player} buys {good}").format(player=player, good=good), price

    def short(self, after: TableState) -> str:
        assert after.step.sale is not None
        return _("{good} for {price}").format(good=good_name(self.event.good), price=after.step.sale.price)


class LastStallPlacedRow(PlacedRow[LastStallPlaced]):
    def log(self, after: TableState) -> str:
        good = good_name(self.event.good)
        if self.space is None:
            return _("{player} gets the last {good} stall, outside.").format(player=player_of(after), good=good)
        message = _("{player} puts the last {good} stall on {space}.")
        return message.format(player=player_of(after), good=good, space=self.place)

    @property
    def entry(self) -> str:
        return ", ".join((last_good_name(self.event.good), self.place))

    def brief(self, after: TableState) -> tuple[str, str]:
        return f"{isolated(player_of(after))}, {last_good_name(self.event.good)}", self.place_and_paths(after)

    def short(self, after: TableState) -> str:
        return good_name(self.event.good)


class TableCorrectedRow(EventRow[TableCorrected]):
    @property
    def spaces(self) -> tuple[Space, ...]:
        return tuple(space for space, _token in self.event.spaces)

    def log(self, after: TableState) -> str:
        names = self._names
        sentence = _("The table was corrected by hand: {spaces}.") if names else self.plain(after)
        return " ".join(filter(None, [sentence.format(spaces=names), self.event.note]))

    @property
    def entry(self) -> str:
        return _("corrected by hand")

    def plain(self, after: TableState) -> str:
        return _("The table was corrected by hand.")

    def brief(self, after: TableState) -> tuple[str, str]:
        return _("Corrected by hand"), ", ".join(filter(None, (self._names, self.event.note)))

    def short(self, after: TableState) -> str:
        names = self._names
        return _("Set by hand: {spaces}").format(spaces=names) if names else _("Corrected by hand")

    @property
    def _names(self) -> str:
        """The names of some of the corrected spaces, or ""."""
        return join_some(self.shape.named(self.spaces))


class SeatTakenRow(EventRow[SeatTaken]):
    def log(self, after: TableState) -> str:
        return f"{seat_taken_in_words(self.event)}."

    @property
    def entry(self) -> str:
        return _("{new} for {old}").format(new=self.event.new, old=self.event.old)


class GameEndedRow(EventRow[GameEnded]):
    def log(self, after: TableState) -> str:
        return _("The game was ended here.")

    @property
    def entry(self) -> str:
        return _("end of the game")

    def short(self, after: TableState) -> str:
        return _("The game was ended here")


ROWS: Mapping[type[Event], type[EventRow[Any]]] = {
    SpaceReserved: SpaceReservedRow,
    FleaMarketPlaced: FleaMarketPlacedRow,
    StallAuctioned: StallAuctionedRow,
    LastStallPlaced: LastStallPlacedRow,
    TableCorrected: TableCorrectedRow,
    SeatTaken: SeatTakenRow,
    GameEnded: GameEndedRow,
}


def row_of(event: Event, shape: Shape) -> EventRow[Any]:
    """Return the row of an event in a game on a square of this shape."""
    return ROWS[type(event)](event, shape)


def event_in_words(event: Event, after: TableState) -> str:
    """Return a sentence about an event; `after` is the state after the event."""
    return row_of(event, after.square.shape).log(after)


def player_of(after: TableState) -> str:
    """Return the name of the player who acted in the last event, or "" if nobody did."""
    return "" if after.step.by is None else after.setup.players[after.step.by]


def consequences_in_words(after: TableState) -> Iterator[str]:
    """Yield a sentence for each consequence of the last event: paths, returned discs, skipped players, another turn."""
    step, shape, names = after.step, after.square.shape, after.setup.players
    if isinstance(step.paths, Broken):
        yield _("No path is laid: the golden rule is broken.")
    if isinstance(step.paths, Paths) and step.paths.causes:
        yield _("Paths: {spaces}.").format(spaces=join_with_and(shape.named(step.paths.causes)))
        for seat, spaces in sorted(step.paths.discs.items()):
            yield returned_in_words(names[seat], shape.named(spaces))
    yield from passed_in_words(after)
    if after.is_again:
        yield _("{player} has another turn.").format(player=names[after.turn])


def returned_in_words(player: str, spaces: list[str]) -> str:
    """Return a sentence about the discs that a player takes back from new paths."""
    message = ngettext(
        "{player} takes back the disc on {spaces}.", "{player} takes back the discs on {spaces}.", len(spaces)
    )
    return message.format(player=player, spaces=join_with_and(spaces))


def passed_in_words(after: TableState) -> Iterator[str]:
    if after.step.passed and after.phase is Phase.PLAY:
        players = join_names(after.step.passed, after.setup.players)
        yield _("{players} had to pass.").format(players=players)


def to_be_placed_in_words(state: TableState) -> str:
    """Return which of the last four stalls may be placed now, and by whom."""
    parts = []
    for good in state.next_to_place():
        seat = state.receiver(good)
        assert seat is not None
        parts.append(_("{good} by {player}").format(good=good_name(good), player=state.setup.players[seat]))
    return _("To be placed now: {stalls}").format(stalls=join_with_and(parts))
