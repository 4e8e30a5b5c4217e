"""Sentences about distances: the paths and streets of a way, and why it counts as it does."""

from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.geometry.ways import Streets, Way, WayRules
from companion.fresh_fish.goods import Good, Seat, in_order
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.names import good_name
from companion.tools.language import _, ngettext
from companion.tools.sentences import join_with_and


def way_in_words(way: Way, shape: Shape) -> str:
    """Return the paths and streets that make up a distance, as in "3 streets count 6, and 1 path"."""
    if way.route is None:
        return no_way_in_words(way)
    streets = sum(place not in shape.numbers for place in way.route)
    paths = len(way.route) - streets
    over_paths = ngettext("{count} path", "{count} paths", paths).format(count=paths)
    if not streets:
        return over_paths
    over_streets = ngettext("{count} street counts {twice}", "{count} streets count {twice}", streets)
    over_streets = over_streets.format(count=streets, twice=2 * streets)
    if not paths:
        return over_streets
    return _("{streets}, and {paths}").format(streets=over_streets, paths=over_paths)


def no_way_in_words(way: Way) -> str:
    """Return why the longest distance counts: the stall is not connected, or its way is even longer."""
    length = way.by_paths if way.by_paths is not None else way.with_streets
    if length is None:
        return _("No connection: the longest distance counts, {count}").format(count=way.counts)
    return _("{length} long, but no stall counts more than {count}").format(length=length, count=way.counts)


def note_on_way(way: Way, shape: Shape) -> str:
    """Return the note under a distance, such as "streets" or "too far"; empty if the way has only paths."""
    if way.route is not None:
        return "" if all(place in shape.numbers for place in way.route) else _("streets")
    return _("cut off") if way.by_paths is None and way.with_streets is None else _("too far")


def note_on_stall_without_way(state: TableState, seat: Seat, good: Good) -> str:
    """Return the note under the distance of a stall that is not on the square."""
    return _("unbuilt") if (seat, good) in state.unbuilt else _("outside")


def stall_without_way_in_words(state: TableState, seat: Seat, good: Good) -> str:
    """Return why the longest distance counts for a stall that is not on the square."""
    if (seat, good) in state.unbuilt:
        message = _("The stall was not built: the longest distance counts, {count}")
    else:
        message = _("The stall stands outside the square: the longest distance counts, {count}")
    return message.format(count=state.setup.kit.longest)


def stalls_in_words(state: TableState, seat: Seat, *, is_built: bool) -> str:
    """Return the goods of a player's stalls that were built outside the square or, after the end, were not built."""
    goods = [good for good in in_order(state.outside[seat]) if ((seat, good) in state.unbuilt) != is_built]
    return join_with_and([good_name(good) for good in goods])


def longest_in_words(longest: int) -> str:
    """Return the sentence that names the longest distance."""
    return _("No stall counts more than {count}.").format(count=longest)


def reading_in_words(rules: WayRules) -> str:
    """Return sentences about the house rules for streets, or an empty string if there are no streets."""
    match rules.streets:
        case Streets.NONE:
            return ""
        case Streets.CUT_OFF:
            reading = _("Streets count only for a stall that no path connects to its truck.")
        case Streets.ANY:
            reading = _("Streets count wherever they make a distance shorter.")
    others = (
        "" if rules.corners else _("They lie along edges only, never at corners."),
        "" if rules.gaps else _("None lie in gaps between the boards."),
    )
    return " ".join(filter(None, (reading, *others)))


def other_reading_in_words(way: Way, rules: WayRules) -> str:
    """Return what a way would count under the other rule for streets, or an empty string if there is no difference."""
    if None in (way.by_paths, way.with_streets) or way.by_paths == way.with_streets:
        return ""
    if rules.streets is Streets.CUT_OFF:
        return _("With streets it would be {count}.").format(count=way.with_streets)
    return _("By paths alone it would be {count}.").format(count=way.by_paths)
