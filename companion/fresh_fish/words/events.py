"""Log lines: a sentence about each event and its consequences."""

from collections.abc import Iterator

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
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.words.names import good_name, join_names, join_some, last_good_name
from companion.language import _
from companion.names import join_with_and
from companion.rules import assert_never
from companion.seating import SeatTaken, seat_taken_in_words


def log_in_words(game: FreshFishGame) -> list[str]:
    return [
        " ".join([event_in_words(event, after), *consequences_in_words(after)])
        for event, after in zip(game.events, game.states()[1:])
    ]


def event_in_words(event: Event, after: TableState) -> str:
    """Return a sentence about an event; `after` is the state after the event."""
    names, spaces = after.setup.players, after.square.shape.names
    player = "" if after.step.by is None else names[after.step.by]
    match event:
        case SpaceReserved():
            return _("{player} reserves {space}.").format(player=player, space=spaces[event.space])
        case FleaMarketPlaced():
            return _("{player} puts a flea market on {space}.").format(player=player, space=spaces[event.space])
        case StallAuctioned():
            return _stall_auctioned(event.good, event.space, player, after)
        case LastStallPlaced():
            good = good_name(event.good)
            if event.space is None:
                return _("{player} gets the last stall with {good}, outside.").format(player=player, good=good)
            message = _("{player} puts the last stall with {good} on {space}.")
            return message.format(player=player, good=good, space=spaces[event.space])
        case TableCorrected():
            return _corrected(event, after)
        case SeatTaken():
            return f"{seat_taken_in_words(event)}."
        case GameEnded():
            return _("The game was ended here.")
        case _:
            assert_never(event)


def event_in_brief(event: Event, after: TableState) -> tuple[str, str]:
    """Return who has done what in a few words, and where it was and which paths followed."""
    step = after.step
    player = "" if step.by is None else after.setup.players[step.by]
    match event:
        case SpaceReserved():
            return _("{player} reserves").format(player=player), _place(event.space, after)
        case FleaMarketPlaced():
            return _("{player}, flea market").format(player=player), _place(event.space, after)
        case StallAuctioned():
            sale, good, place = step.sale, good_name(event.good), _place(event.space, after)
            if sale is None or sale.winner is None:
                return _("{player} gets {good}").format(player=player, good=good), place
            price = _("for {price}, {place}").format(price=sale.price, place=place)
            return _("{player} buys {good}").format(player=player, good=good), price
        case LastStallPlaced():
            return f"{player}, {last_good_name(event.good)}", _place(event.space, after)
        case TableCorrected():
            changed = join_some([after.square.shape.names[space] for space, _token in event.spaces])
            return _("Corrected by hand"), ", ".join(filter(None, (changed, event.note)))
        case _:
            return event_in_words(event, after).rstrip("."), ""


def _place(space: Space | None, after: TableState) -> str:
    """Return a space and the paths that were laid, or what a stall outside counts."""
    paths = after.step.paths
    where = (
        _("outside, counts {longest}").format(longest=after.way_rules.longest)
        if space is None
        else after.square.shape.names[space]
    )
    if not isinstance(paths, Paths) or not paths.causes:
        return where
    laid = join_some(after.square.shape.named(paths.causes))
    return _("{space}, paths: {spaces}").format(space=where, spaces=laid)


def _stall_auctioned(good: Good, space: Space | None, player: str, after: TableState) -> str:
    sale = after.step.sale
    assert sale is not None
    if sale.winner is None:
        message = _("Nobody can join the auction: {player} gets the stall with {good}, outside.")
    elif space is None:
        message = _("{player} buys the stall with {good} for {price} and has to put it outside.")
    else:
        message = _("{player} buys the stall with {good} for {price} and puts it on {space}.")
    name = "" if space is None else after.square.shape.names[space]
    return message.format(player=player, good=good_name(good), price=sale.price, space=name)


def _corrected(event: TableCorrected, after: TableState) -> str:
    changed = join_some([after.square.shape.names[space] for space, _token in event.spaces])
    sentence = _("The table was corrected by hand: {spaces}.") if changed else _("The table was corrected by hand.")
    return " ".join(filter(None, [sentence.format(spaces=changed), event.note]))


def consequences_in_words(after: TableState) -> Iterator[str]:
    """Yield a sentence for each consequence of the last event: paths, returned discs, skipped players, another turn."""
    step, shape, names = after.step, after.square.shape, after.setup.players
    if isinstance(step.paths, Broken):
        yield _("No path is laid: the golden rule is broken.")
    if isinstance(step.paths, Paths) and step.paths.causes:
        yield _("Paths: {spaces}.").format(spaces=join_with_and(shape.named(step.paths.causes)))
        for seat, spaces in sorted(step.paths.discs.items()):
            message = _("{player} takes back: {spaces}.")
            yield message.format(player=names[seat], spaces=join_with_and(shape.named(spaces)))
    yield from passed_in_words(after)
    if after.is_again:
        yield _("{player} has another turn.").format(player=names[after.turn])


def passed_in_words(after: TableState) -> Iterator[str]:
    if after.step.passed and after.phase is Phase.PLAY:
        players = join_names(after.step.passed, after.setup.players)
        yield _("{players} had to pass.").format(players=players)
