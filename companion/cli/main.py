"""The command line: settle a trick, plan a draw, replay a game, move games in and out. It never loads Kivy.

Whatever is wrong with what was given is said in one line on standard error, with exit status 2.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from companion.cli import follow as cli_follow
from companion.cli import shelf as cli_shelf
from companion.fishing.cards import BadCard
from companion.fishing.problems import Fault, Impossible
from companion.fishing.rounds import (
    OCEAN_AT_START,
    Batch,
    DrawPlan,
    Opening,
    hand_size,
    opening,
    order_from,
    plan_draw,
)
from companion.fishing.words import questions
from companion.fishing.words.problems import card_problem_in_words, problem_in_words, shown
from companion.fishing.words.reasons import trick_report
from companion.fishing.words.rounds import draw_report
from companion.fresh_fish import commands as fresh_fish
from companion.language import _, from_environment, use

LARGEST_NUMBER = 9999


class Refused(ValueError):
    """Something on the command line that cannot be; the message says what."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; return the exit status."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us: nobody wants to hear it
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115  (lives as long as the process)
        getattr(sys, name).reconfigure(encoding="utf-8", errors="backslashreplace")
    arguments, language = _language_in(arguments)
    use(language)
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except Refused as error:
        return _fail(str(error))
    except BadCard as error:
        return _fail(card_problem_in_words(error))
    except BrokenPipeError:  # whoever reads has seen enough
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        return _fail(error.strerror or str(error))


def _language_in(arguments: Sequence[str]) -> tuple[list[str], str]:
    """Take --lang out of the arguments, wherever it stands: even the help has to know it before it is written."""
    rest = list(arguments)
    for place, argument in enumerate(rest):
        if argument == "--lang" and place + 1 < len(rest):
            language = rest[place + 1]
            del rest[place : place + 2]
            return rest, language
        if argument.startswith("--lang="):
            del rest[place]
            return rest, argument.removeprefix("--lang=")
    return rest, from_environment()


def _drop_output() -> None:
    """Send what is not written yet nowhere: Python would try again at the end, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    # Whatever was typed comes back as one line that does nothing to a terminal.
    line = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in message)
    print(f"error: {line}", file=sys.stderr)
    return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, like every other error."""
        raise SystemExit(_fail(message))


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print the version; nothing else needs to know it."""
        from companion.version import VERSION

        print(f"{parser.prog} {VERSION}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fishing-companion",
        description=_("Companion for the card game Fishing. Without a command it opens the app."),
    )
    parser.add_argument("--lang", metavar="de|en", help=_("speak this language instead of the system’s"))
    parser.add_argument("--version", action=_Version, nargs=0, help=_("print the version and exit"))
    commands = parser.add_subparsers(title=_("commands"), required=True, metavar=_("COMMAND"))

    trick = commands.add_parser("trick", help=_("say who wins a trick and why"))
    trick.add_argument("plays", nargs="*", metavar="NAME:CARD", help=_("the cards in the order played, like Anne:Y7"))
    trick.add_argument("--called", metavar="SUIT", help=_("the suit called for this trick: B P R Y or G"))
    trick.add_argument("--caller", metavar="NAME", help=_("who called it"))
    trick.add_argument("--lowest", action="store_true", help=_("the lowest value wins this trick"))
    trick.add_argument("--last", action="store_true", help=_("this is the last trick of the round"))
    trick.add_argument("--pick", action="append", default=[], metavar="CARD", help=_("a card taken by a 0, in order"))
    output = trick.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("answer as JSON"))
    output.add_argument("--jsonl", action="store_true", help=_("read questions as JSON, one a line, and answer each"))
    trick.set_defaults(run=_trick)

    draw = commands.add_parser("draw", help=_("say who draws what in which order, and who opens"))
    draw.add_argument("stock", nargs="+", metavar="NAME=CARDS", help=_("stockroom sizes, players clockwise"))
    draw.add_argument("--players", type=_whole_number, metavar="N", help=_("how many play"))
    draw.add_argument(
        "--round", type=_whole_number, required=True, metavar="N", help=_("the round that begins, 2 to 8")
    )
    draw.add_argument("--ocean", type=_whole_number, required=True, metavar="N", help=_("cards left in the ocean"))
    draw.add_argument("--last-leader", metavar="NAME", help=_("who opened the last trick of the round before"))
    draw.add_argument("--points", metavar="NAME=N,...", help=_("points, to say who opens"))
    draw.add_argument("--json", action="store_true", help=_("answer as JSON"))
    draw.set_defaults(run=_draw)

    replay = commands.add_parser("replay", help=_("go through a recorded game round by round"))
    replay.add_argument("file", metavar="GAME.fishing.json", help=_("the record, or - for standard input"))
    replay.add_argument("--json", action="store_true", help=_("answer as JSON"))
    replay.set_defaults(run=_replay)
    cli_shelf.add_commands(commands)
    cli_follow.add_command(commands)
    fresh_fish.add_commands(commands)
    return parser


def _whole_number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text) or abs(int(text)) > LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(_("“{text}” is no whole number that can be").format(text=shown(text)))
    return int(text)


def _trick(options: argparse.Namespace) -> int:
    if options.jsonl:
        if options.plays:
            raise Refused(
                _("--jsonl reads its questions from standard input: leave “{text}” out").format(
                    text=shown(options.plays[0])
                )
            )
        if sys.stdin is None:
            raise Refused(_("--jsonl reads its questions from standard input, but that is closed"))
        sys.stdout.writelines(questions.answer_lines(sys.stdin.buffer))
        return 0
    question = {
        "plays": [_name_and_card(text) for text in options.plays],
        "called": options.called,
        "caller": options.caller,
        "lowest": options.lowest,
        "last": options.last,
        "picks": options.pick,
    }
    try:
        asked = questions.read_question(question)
        answer = questions.settle(asked)
    except questions.BadQuestion as error:
        raise Refused(str(error)) from None
    if options.json:
        print(json.dumps(questions.to_json(asked, answer)))
    else:
        print(trick_report(asked.names, answer))
    return 0


def _name_and_card(text: str) -> tuple[str, str]:
    name, colon, card = text.rpartition(":")
    if not colon or not name:
        raise Refused(
            _("“{text}” has to be a name and a card with a colon between, like Anne:Y7").format(text=shown(text))
        )
    return name, card


def _draw(options: argparse.Namespace) -> int:
    stock = _numbers_by_name(options.stock, least=0)
    names = tuple(stock)
    if len(names) not in range(3, 6) or options.players not in (None, len(names)):
        wanted = options.players if options.players in range(3, 6) else _("3 to 5")
        raise Refused(
            _("{wanted} players need a stockroom size each, but {given} are given").format(
                wanted=wanted, given=len(names)
            )
        )
    if options.round not in range(2, 9):
        raise Refused(_("--round {number}: everybody draws before rounds 2 to 8 only").format(number=options.round))
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
        opens = None if points is None or plan.overfishing else opening(points, last_trick)
    except Impossible as error:
        hint = _("give --last-leader NAME") if error.problem.fault is Fault.LAST_LEADER_NEEDED else ""
        raise Refused(f"{problem_in_words(error.problem, names)} ({hint})") from None
    print(json.dumps(_draw_to_json(plan, opens, names)) if options.json else draw_report(plan, opens, names))
    return 0


def _points(text: str, names: tuple[str, ...]) -> list[int]:
    by_name = _numbers_by_name(text.split(","))
    for name in by_name:
        _seat(name, names, "--points")
    for name in names:
        if name not in by_name:
            raise Refused(_("--points: the points of {name} are missing").format(name=name))
    return [by_name[name] for name in names]


def _draw_to_json(plan: DrawPlan, opens: Opening | None, names: tuple[str, ...]) -> dict[str, Any]:
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
        "overfishing": plan.overfishing,
    }


def _numbers_by_name(texts: Iterable[str], least: int = -LARGEST_NUMBER) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for text in texts:
        name, equals, number = text.rpartition("=")
        if not equals or not name.strip():
            raise Refused(_("“{text}” has to be a name and a number, like Anne=16").format(text=shown(text)))
        name = name.strip()
        if name in numbers:
            raise Refused(_("“{text}”: {name} is there twice").format(text=shown(text), name=shown(name)))
        try:
            numbers[name] = _whole_number(number)
        except argparse.ArgumentTypeError as error:
            raise Refused(f"{shown(text)}: {error}") from None
        if numbers[name] < least:
            raise Refused(_("“{text}”: use {least} or more").format(text=shown(text), least=least))
    return numbers


def _seat(name: str, names: tuple[str, ...], option: str) -> int:
    if name not in names:
        raise Refused(_("{option}: “{name}” is not one of the players").format(option=option, name=shown(name)))
    return names.index(name)


def _replay(options: argparse.Namespace) -> int:
    # Only this command needs a whole game; the others answer sooner without loading it.
    from companion.fishing import record
    from companion.fishing.words.records import record_problem_in_words
    from companion.fishing.words.replay import replay_to_json
    from companion.fishing.words.reports import replay_report

    try:
        game = record.read(content_of(options.file, record.LARGEST_FILE + 1))
    except record.BadRecord as error:
        raise Refused(f"{shown(options.file)}: {record_problem_in_words(error)}") from None
    print(json.dumps(replay_to_json(game)) if options.json else replay_report(game))
    return 0


def content_of(path: str, limit: int) -> bytes:
    """The first so many bytes of a file, or of standard input."""
    try:
        if path == "-" and sys.stdin is not None:
            return sys.stdin.buffer.read(limit)
        with open(path, "rb") as file:
            return file.read(limit)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(f"{shown(path)}: {reason}") from None
