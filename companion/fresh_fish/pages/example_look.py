"""What the rules draw about an example: a small square, or the bids of an auction."""

from dataclasses import dataclass

from companion.fresh_fish.examples import MARKS, PLAYERS, ExampleAuction, ExampleSquare
from companion.fresh_fish.pages.look import SquareLook, route_of
from companion.table.faces import FIRST_FACES, Face
from companion.tools.language import ngettext


def example_look(example: ExampleSquare) -> SquareLook:
    """Return the look of an example: its square with the paths to lay, the spaces to reserve, or a way."""
    way = example.way
    route = None if way is None else route_of(example.square, way.space, way.laid)
    return SquareLook(example.square, example.areas, MARKS, legal=example.legal, must=example.forced, route=route)


@dataclass(frozen=True)
class ExampleBid:
    """The bid of a player in an example of an auction."""

    face: Face
    name: str
    coins: int
    wins: bool


@dataclass(frozen=True)
class AuctionLook:
    bids: tuple[ExampleBid, ...]


def auction_look(example: ExampleAuction) -> AuctionLook:
    """Return the look of an example: each player's bid, and who wins."""
    winner = example.sale.winner
    return AuctionLook(
        tuple(
            ExampleBid(face, name, coins, seat == winner)
            for seat, (face, name, coins) in enumerate(zip(FIRST_FACES, PLAYERS, example.bids))
        )
    )


def auction_lines(example: ExampleAuction) -> tuple[tuple[Face, str], ...]:
    """Return the outcome of an example in a few words."""
    winner, price = example.sale.winner, example.sale.price
    assert winner is not None
    words = ngettext("gets the stall for {count} coin", "gets the stall for {count} coins", price)
    return ((FIRST_FACES[winner], words.format(count=price)),)
