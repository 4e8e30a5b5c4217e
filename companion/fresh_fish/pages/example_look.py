"""What the rules draw about an example: a small square with what the rule is about."""

from companion.fresh_fish.examples import MARKS, ExampleSquare
from companion.fresh_fish.geometry.ways import truck_of
from companion.fresh_fish.pages.look import Route, SquareLook
from companion.fresh_fish.tokens import TOKENS


def example_look(example: ExampleSquare) -> SquareLook:
    """Return the look of an example: its square with the paths to lay, the spaces to reserve, or a way."""
    route, way = None, example.way
    if way is not None and way.laid.route is not None:
        good = TOKENS[example.stall].good
        assert good is not None
        truck = truck_of(example.square, good, way.space)
        route = Route(way.space, truck, way.laid.route)
    return SquareLook(example.square, example.areas, MARKS, legal=example.legal, must=example.forced, route=route)
