"""Conversion of set-ups and events to plain JSON values and back. Players and spaces are stored by name."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from companion.fresh_fish.events import Bids, Coins, Event, StallAuctioned, Tiles, Tokens
from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.square import Shape, Space, Square, read_square
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.house_rules import DEFAULT_RULES, FLAGS, HouseRules
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.reading import not_exactly_one, read_by_seat, read_figure, read_flag, read_good, read_strings
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.tokens import TOKENS, Token
from companion.table.event_codec import EventCodec
from companion.tools.codec import Form
from companion.tools.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    optional,
    read_bool,
    read_list,
    read_object,
    read_player,
    read_str,
)

REMEMBERED = 16
"""How many codecs are kept; each is for the players and the square of one game."""
STACK = ("flea", *(good.value for good in GOODS))
"""The keys in JSON of the kinds of tiles in the stack."""


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return a set-up as plain JSON values, without its players."""
    shape = setup.square.shape
    return {
        "starting_player": setup.players[setup.starting_player],
        "classic": setup.classic,
        "square": setup.square.to_rows(),
        "areas": None if setup.areas is None else setup.areas.to_rows(shape),
        "milestones": list(setup.milestones),
        "trucks": {good.value: shape.names[space] for good, space in zip(GOODS, setup.trucks)},
        "row": None if setup.row is None else [good.value for good in setup.row],
        "rules": _rules_to_json(setup.house_rules),
    }


def _rules_to_json(rules: HouseRules) -> dict[str, Any]:
    """Return house rules as JSON. Rules added after version 1.0.0 are included only if they differ from the default."""
    defaults = vars(DEFAULT_RULES)
    differing = {name: value for name, value in vars(rules).items() if value != defaults[name]}
    return {**differing, "streets": rules.streets.value, "corners": rules.corners}


def setup_from_json(content: object, players: tuple[str, ...]) -> Setup:
    """Read a set-up. Raise BadRecord if the JSON is malformed, or Impossible if the rules do not allow the set-up."""
    values = read_object(content, "set_up")
    check_keys(values, ("starting_player", "square", "milestones", "trucks"), ("classic", "areas", "row", "rules"))
    rules = optional(values.get("rules"), "rules", read_object) or {}
    check_keys(rules, (), ("streets", *FLAGS))
    square = read_square(read_strings(values["square"], "square"))
    areas = optional(values.get("areas"), "areas", read_strings)
    return Setup(
        players=players,
        starting_player=read_player(values["starting_player"], "starting_player", players),
        square=square,
        areas=None if areas is None else read_areas(areas, square.shape),
        milestones=tuple(read_figure(number, "milestones") for number in read_list(values["milestones"], "milestones")),
        trucks=_trucks(values["trucks"], square),
        row=optional(values.get("row"), "row", _goods),
        classic=read_flag(values.get("classic"), "classic"),
        house_rules=HouseRules(
            read_street_rule(rules.get("streets"), "streets"),
            **{name: read_bool(rules[name], name) for name in FLAGS if rules.get(name) is not None},
        ),
    )


def _trucks(value: object, square: Square) -> tuple[Space, ...]:
    trucks = read_object(value, "trucks")
    check_keys(trucks, [good.value for good in GOODS])
    return tuple(square.shape.space(read_str(trucks[good.value], good.value)) for good in GOODS)


def _goods(value: object, key: str) -> tuple[Good, ...]:
    return tuple(read_good(good, key) for good in read_list(value, key))


def read_street_rule(value: object, key: str) -> Streets:
    """Read when distances may use streets. None means only if no path connects a stall to its truck."""
    if value is None:
        return Streets.CUT_OFF
    for streets in Streets:
        if streets.value == read_str(value, key):
            return streets
    raise impossible(Fault.UNKNOWN_CHOICE, text=read_str(value, key))


def event_to_json(event: Event, setup: Setup) -> dict[str, Any]:
    return _codec(setup.players, setup.square.shape).write(event)


def event_from_json(item: object, setup: Setup) -> Event:
    """Read an event. Raise BadRecord if the JSON is malformed, or Impossible if it names an unknown space or token."""
    event: Event = _codec(setup.players, setup.square.shape).read(item)
    return event


@lru_cache(REMEMBERED)
def _codec(names: tuple[str, ...], shape: Shape) -> EventCodec:
    codec = EventCodec(
        Event,
        names,
        {
            int: Form(int, read_figure),
            Good: Form(lambda good: good.value, read_good),
            Space: Form(shape.names.__getitem__, lambda plain, key: shape.space(read_str(plain, key))),
            Bids: Form(partial(_numbers, names), partial(read_by_seat, names=names)),
            Coins: Form(partial(_numbers, names), partial(_coins, names=names)),
            Tiles: Form(partial(_numbers, STACK), _tiles),
            Tokens: Form(partial(_tokens_to_json, shape=shape), partial(_tokens, shape=shape)),
        },
    )
    codec.declare(StallAuctioned, _auction_form(codec.object_form(StallAuctioned)))
    return codec


def _auction_form(fields: Form) -> Form:
    """Return the form of an auction: all bids if they are recorded, else the winner and the price; then the space."""

    def write(event: StallAuctioned) -> dict[str, Any]:
        outcome = ("winner", "price") if event.bids is None else ("bids",)
        content = fields.write(event)
        return {key: content[key] for key in ("good", *outcome, "space")}

    def read(plain: object, key: str) -> StallAuctioned:
        event: StallAuctioned = fields.read(plain, key)
        if event.bids is not None and (event.winner, event.price) != (None, None):
            raise not_exactly_one("bids", "winner")
        return event

    return Form(write, read)


def _numbers(keys: Sequence[str], numbers: Sequence[int | None]) -> dict[str, int]:
    return {key: number for key, number in zip(keys, numbers) if number is not None}


def _coins(value: object, key: str, names: tuple[str, ...]) -> tuple[int | None, ...]:
    return _empty_if_all_none(read_by_seat(value, key, names))


def _tiles(value: object, key: str) -> tuple[int | None, ...]:
    counts = read_object(value, key)
    check_keys(counts, (), STACK)
    return _empty_if_all_none(tuple(optional(counts.get(kind), kind, read_figure) for kind in STACK))


def _tokens_to_json(tokens: Sequence[tuple[Space, Token]], shape: Shape) -> dict[str, str]:
    return {shape.names[space]: token.sign for space, token in tokens}


def _tokens(value: object, key: str, shape: Shape) -> tuple[tuple[Space, Token], ...]:
    """Read the tokens on corrected spaces, in reading order."""
    tokens: dict[Space, Token] = {}
    for name, sign in read_object(value, key).items():
        space, token = shape.space(name), TOKENS.get(read_str(sign, name))
        if token is None:
            raise impossible(Fault.CANNOT_LIE_THERE, space=name.upper(), text=sign)
        if space in tokens:
            raise BadRecord(RecordFault.KEY_TWICE, name)
        tokens[space] = token
    return tuple(sorted(tokens.items(), key=lambda item: item[0]))


def _empty_if_all_none(numbers: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Return the numbers, or an empty tuple if all of them are None."""
    return () if numbers.count(None) == len(numbers) else numbers
