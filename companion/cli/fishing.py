"""The commands of Fishing: `trick` settles a trick, `draw` plans a draw."""

import argparse
import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import (
    LARGEST_NUMBER,
    Refused,
    add_output_options,
    answer_standard_input,
    values_by_name,
    whole_number,
)
from companion.fishing.catching import Choice
from companion.fishing.questions import answer_to_json, ask
from companion.fishing.words.reasons import reasons_in_words, trick_report
from companion.table.rules import order_from
from companion.tools.language import _
from companion.tools.names import check_names, name_problem_in_words
from companion.tools.reading import Impossible
from companion.tools.sentences import shown

if TYPE_CHECKING:
    from companion.fishing.rounds import DrawPlan, Opening


def add_trick(commands: "argparse._SubParsersAction[Any]") -> None:
    cards = _(
        "A card is a colour’s letter and a value, like Y7: B blue, P purple, R red and Y yellow from 0 to 18, G trump "
        "from 0 to 16. The buoys are pass, -3, all (catch-all), first (play-first), call (call-colour) and low "
        "(lowest-wins)."
    )
    trick = commands.add_parser("trick", help=_("say who wins a trick and why"), epilog=cards)
    trick.add_argument("plays", nargs="*", metavar="NAME:CARD", help=_("the cards in the order played, like Anne:Y7"))
    trick.add_argument("--called", metavar="SUIT", help=_("the colour called for this trick: B P R Y or G"))
    trick.add_argument("--caller", metavar="NAME", help=_("who called it"))
    trick.add_argument("--lowest", action="store_true", help=_("the lowest value wins this trick"))
    trick.add_argument("--last", action="store_true", help=_("this is the last trick of the round"))
    trick.add_argument("--pick", action="append", default=[], metavar="CARD", help=_("a card taken by a 0, in order"))
    add_output_options(trick)
    trick.set_defaults(run=_trick)


def _trick(options: argparse.Namespace) -> int:
    if options.jsonl:
        return answer_standard_input(answer, options)
    plays = [_name_and_card(text) for text in options.plays]
    _check_names([name for name, _card in plays])
    question = {
        "plays": plays,
        "called": options.called,
        "caller": options.caller and options.caller.strip(),
        "lowest": options.lowest,
        "last": options.last,
        "picks": options.pick,
    }
    if options.json:
        print(json.dumps(answer(question)))
    else:
        asked, settled = ask(question)
        print(trick_report(asked.names, settled))
    return 0


def answer(content: object) -> dict[str, Any]:
    """Return the answer to a question about a trick as JSON, with the reasons in words."""
    question, settled = ask(content)
    found = answer_to_json(question, settled)
    if not isinstance(settled, Choice):
        found["reasons"] = reasons_in_words(settled.reasons, question.names)
    return found


def _name_and_card(text: str) -> list[str]:
    name, colon, card = text.rpartition(":")
    if not colon or not name.strip():
        raise Refused(
            _("“{text}” has to be a name and a card with a colon between, like Anne:Y7").format(text=shown(text))
        )
    return [name.strip(), card]


def _check_names(names: Sequence[str]) -> None:
    try:
        check_names(names)
    except Impossible as error:
        raise Refused(name_problem_in_words(error.problem)) from None


def add_draw(commands: "argparse._SubParsersAction[Any]") -> None:
    draw = commands.add_parser("draw", help=_("say who draws what in which order, and who opens"))
    draw.add_argument("stock", nargs="+", metavar="NAME=CARDS", help=_("stockroom sizes, players clockwise"))
    draw.add_argument("--players", type=whole_number, metavar="N", help=_("how many play"))
    draw.add_argument("--round", type=whole_number, required=True, metavar="N", help=_("the round that begins, 2 to 8"))
    draw.add_argument("--ocean", type=whole_number, required=True, metavar="N", help=_("cards left in the ocean"))
    draw.add_argument("--last-leader", metavar="NAME", help=_("who led the last trick of the previous round"))
    draw.add_argument("--points", metavar="NAME=N,...", help=_("points, to decide who opens"))
    draw.add_argument("--json", action="store_true", help=_("answer as JSON"))
    draw.set_defaults(run=_draw)


def _draw(options: argparse.Namespace) -> int:
    # Imported late: the other commands start sooner without them.
    from companion.fishing.rounds import Batch, check_cards, hand_size, opening, plan_draw
    from companion.fishing.words.problems import problem_in_words
    from companion.fishing.words.rounds import draw_report

    stock = _numbers_by_name(options.stock, least=0)
    names = tuple(stock)
    _check_draw(options, names)
    try:
        check_cards(tuple(stock.values()), options.ocean)
    except Impossible as error:
        raise Refused(problem_in_words(error.problem, names)) from None
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


def _check_draw(options: argparse.Namespace, names: Sequence[str]) -> None:
    """Raise Refused unless there can be a draw with these options and players."""
    from companion.fishing.rounds import OCEAN_AT_START

    _check_names(names)
    if len(names) not in range(3, 6) or options.players not in (None, len(names)):
        wanted = options.players if options.players in range(3, 6) else _("3 to 5")
        message = _("{wanted} players need a stockroom size each, but {given} are given")
        raise Refused(message.format(wanted=wanted, given=len(names)))
    if options.round not in range(2, 9):
        raise Refused(_("--round {number}: cards are drawn before rounds 2 to 8 only").format(number=options.round))
    if options.ocean < 0:
        raise Refused(_("--ocean {number}: use 0 or more").format(number=options.ocean))
    if options.ocean > OCEAN_AT_START:
        message = _("--ocean {number}: the ocean never holds more than {most} cards")
        raise Refused(message.format(number=options.ocean, most=OCEAN_AT_START))


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
    message = _("“{text}” has to be a name and a number, like Anne=16")
    return {name: _number(name, value, least) for name, value in values_by_name(texts, "=", message).items()}


def _number(name: str, value: str, least: int) -> int:
    text = shown(f"{name}={value}")
    try:
        number = whole_number(value)
    except Refused as error:
        raise Refused(f"{text}: {error}") from None
    if number < least:
        raise Refused(_("“{text}”: use {least} or more").format(text=text, least=least))
    return number


def _seat(name: str, names: tuple[str, ...], option: str) -> int:
    if name not in names:
        raise Refused(_("{option}: “{name}” is not one of the players").format(option=option, name=shown(name)))
    return names.index(name)
