"""`draw`: print who draws what in which order, and who opens."""

import argparse
import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.cli.given import LARGEST_NUMBER, Refused, whole_number
from companion.language import _
from companion.names import check_names, name_problem_in_words, shown
from companion.rules import Impossible, order_from

if TYPE_CHECKING:
    from companion.fishing.rounds import DrawPlan, Opening


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    draw = commands.add_parser("draw", help=_("say who draws what in which order, and who opens"))
    draw.add_argument("stock", nargs="+", metavar="NAME=CARDS", help=_("stockroom sizes, players clockwise"))
    draw.add_argument("--players", type=whole_number, metavar="N", help=_("how many play"))
    draw.add_argument(
        "--round", type=whole_number, required=True, metavar="N", help=_("the round that begins, 2 to 8")
    )
    draw.add_argument("--ocean", type=whole_number, required=True, metavar="N", help=_("cards left in the ocean"))
    draw.add_argument("--last-leader", metavar="NAME", help=_("who led the last trick of the previous round"))
    draw.add_argument("--points", metavar="NAME=N,...", help=_("points, to decide who opens"))
    draw.add_argument("--json", action="store_true", help=_("answer as JSON"))
    draw.set_defaults(run=_draw)


def _draw(options: argparse.Namespace) -> int:
    # Imported late: the other commands start sooner without them.
    from companion.fishing.rounds import OCEAN_AT_START, Batch, hand_size, opening, plan_draw
    from companion.fishing.words.problems import problem_in_words
    from companion.fishing.words.rounds import draw_report

    stock = _numbers_by_name(options.stock, least=0)
    names = tuple(stock)
    try:
        check_names(names)
    except Impossible as error:
        raise Refused(name_problem_in_words(error.problem)) from None
    if len(names) not in range(3, 6) or options.players not in (None, len(names)):
        wanted = options.players if options.players in range(3, 6) else _("3 to 5")
        raise Refused(
            _("{wanted} players need a stockroom size each, but {given} are given").format(
                wanted=wanted, given=len(names)
            )
        )
    if options.round not in range(2, 9):
        raise Refused(_("--round {number}: cards are drawn before rounds 2 to 8 only").format(number=options.round))
    if options.ocean < 0:
        raise Refused(_("--ocean {number}: use 0 or more").format(number=options.ocean))
    if options.ocean > OCEAN_AT_START:
        raise Refused(
            _("--ocean {number}: the ocean never holds more than {most} cards").format(
                number=options.ocean, most=OCEAN_AT_START
            )
        )
    last_trick = None
    if options.last_leader is not None:
        last_trick = order_from(_seat(options.last_leader, names, "--last-leader"), len(names))
    points = None if options.points is None else _points(options.points, names)
    stockrooms = [(Batch(0, cards),) if cards else () for cards in stock.values()]
    try:
        plan = plan_draw(options.round, hand_size(len(names), options.round), stockrooms, options.ocean, last_trick)
        opens = None if points is None or plan.is_overfishing else opening(points, last_trick)
    except Impossible as error:  # only a tie that the last trick would settle
        hint = _("give --last-leader NAME")
        raise Refused(f"{problem_in_words(error.problem, names)} ({hint})") from None
    print(json.dumps(_draw_to_json(plan, opens, names)) if options.json else draw_report(plan, opens, names))
    return 0


def _points(text: str, names: tuple[str, ...]) -> list[int]:
    by_name = _numbers_by_name(text.split(","))
    for name in by_name:
        _seat(name, names, "--points")
    for name in names:
        if name not in by_name:
            raise Refused(_("--points: {name}’s points are missing").format(name=name))
    return [by_name[name] for name in names]


def _draw_to_json(plan: "DrawPlan", opens: "Opening | None", names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "round": plan.round,
        "hand": plan.hand,
        "stock_before": dict(zip(names, plan.stock_before)),
        "from_stock": dict(zip(names, plan.from_stock)),
        "need": dict(zip(names, plan.need)),
        "draw_order": [names[seat] for seat in plan.order],
        "leader": names[opens.seat] if opens else None,
        "ocean_before": plan.ocean_before,
        "ocean_after": plan.ocean_after,
        "overfishing": plan.is_overfishing,
    }


def _numbers_by_name(texts: Iterable[str], least: int = -LARGEST_NUMBER) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for text in texts:
        name, equals, number = text.rpartition("=")
        if not equals or not name.strip():
            raise Refused(_("“{text}” has to be a name and a number, like Anne=16").format(text=shown(text)))
        name = name.strip()
        if name in numbers:
            raise Refused(_("“{text}”: {name} appears twice").format(text=shown(text), name=shown(name)))
        try:
            numbers[name] = whole_number(number)
        except Refused as error:
            raise Refused(f"{shown(text)}: {error}") from None
        if numbers[name] < least:
            raise Refused(_("“{text}”: use {least} or more").format(text=shown(text), least=least))
    return numbers


def _seat(name: str, names: tuple[str, ...], option: str) -> int:
    if name not in names:
        raise Refused(_("{option}: “{name}” is not one of the players").format(option=option, name=shown(name)))
    return names.index(name)
